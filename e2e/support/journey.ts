import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** A mail as the development mailbox keeps it. */
export interface Mail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A window that has closed takes its entry out of the history a moment later: that step would break off going to another page. */
const untilHistoryFollowed = (page: Page) =>
  page.waitForFunction(() => {
    const seen = [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.checkVisibility())
    return seen || !history.state?.windows
  })

/** Signs in as a person of the seed world through the development door. */
export const signIn = async (page: Page, name: string): Promise<void> => {
  await untilHistoryFollowed(page)
  await closeMoments(page)
  await page.goto(`/dev/login/${name}`)
}

const closing = new WeakSet<Page>()

/** What is celebrated on the way is looked at and closed, as a person does; a journey about moments looks at them itself. */
const closeMoments = async (page: Page): Promise<void> => {
  if (closing.has(page)) return
  closing.add(page)
  const moment = page.locator('dialog.moment')
  // At once and without waiting: it goes by itself while the page leads elsewhere, and is gone before a click would find it.
  await page.addLocatorHandler(moment, () =>
    page.evaluate(() => document.querySelector<HTMLElement>('dialog.moment .moment__close')?.click()),
  )
}

/** Opens a page and waits until its scripts have taken over, so that a click means what it will mean to a person. */
export const open = async (page: Page, path: string): Promise<void> => {
  await untilHistoryFollowed(page)
  await closeMoments(page)
  await page.goto(path)
  await hydrated(page)
}

/** Loads the page again, as `open` opens one. */
export const reload = async (page: Page): Promise<void> => {
  await untilHistoryFollowed(page)
  await page.reload()
  await hydrated(page)
}

/**
 * Resolves once React has taken over every part of the page that the server rendered.
 *
 * @remarks React marks its elements while it works and takes the clicks when it is done: the marks alone come too early
 */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const own = (part: Node, prefix: string): unknown =>
      Reflect.get(part, Object.keys(part).find((key) => key.startsWith(prefix)) ?? '')
    const root = own(document, '__reactContainer$') as
      | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      | undefined
    if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
    // The links inside a legal text are part of its words, the marks of a map are Leaflet's: React does not know them.
    const parts = [...document.querySelectorAll('main, form, button:not(.map-mark), a[href^="/"]:not(.legal-text a)')]
    return parts.length > 0 && parts.every((part) => own(part, '__reactProps$') !== undefined)
  })
}

/**
 * Follows a link in the foot of the page, by the keyboard.
 *
 * @remarks what lies far down takes its real height when one comes near (decision 62): a click of a machine, a millisecond after the page was
 * scrolled, may begin on the link and end beside it
 */
export const followInFoot = (page: Page, name: string): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name }).press('Enter')

/** The newest mail to an address whose subject (and text) matches, as soon as it has arrived. */
export const lastMail = async (request: APIRequestContext, to: string, subject: RegExp, text = /./): Promise<Mail> => {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get('/dev/mailbox.json', { params: { to } })
        found = ((await answer.json()) as Mail[]).find((mail) => subject.test(mail.subject) && text.test(mail.text))
        // Nothing that a subject could match: an address may have the same words in it.
        return found?.subject ?? ''
      },
      { message: `a mail to ${to} about ${subject}`, timeout: 15_000 },
    )
    .toMatch(subject)
  if (!found) throw new Error(`No mail to ${to}`)
  return found
}

/** The first link of a mail that contains the given part, as a path of this site. */
export const linkIn = (mail: Mail, part: string): string => {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((one) => one.includes(part))
  if (!link) throw new Error(`The mail "${mail.subject}" has no link with ${part}:\n${mail.text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/**
 * Moves the product's clock forward by an ISO 8601 duration; jobs that fall due have run when it returns.
 *
 * @param request nobody's: a signed-in browser's own request would be taken for one from another site
 */
export const advance = async (request: APIRequestContext, duration: string): Promise<void> => {
  // It answers when everything that was due in between is done.
  const answer = await request.post('/dev/clock', { data: { advance: duration }, timeout: 60_000 })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The open window with this title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** The site's popup ("Attenzione") with this message. */
export const popup = (page: Page, message: string | RegExp): Locator =>
  page.getByRole('alertdialog').filter({ hasText: message })

/** The address of an announcement of the seed world, found by its title in the list. */
export const announcementTitled = async (page: Page, title: string): Promise<string> => {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  for (const list of ['/auctions?per=40', '/auctions?per=40&pagina=2']) {
    const answer = await page.request.get(list)
    expect(answer.status(), `${list}: ${answer.statusText()}`).toBe(200)
    const link = new RegExp(`href="(/auctions/detail/\\d+)"[^>]*>${escaped}<`).exec(await answer.text())?.[1]
    if (link) return link
  }
  throw new Error(`No announcement titled ${title}`)
}

/** How far the page can be scrolled sideways; a sound page answers 0. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

const REGISTERED =
  'Registrazione avvenuta con successo, ti è stata inviata una email contenente il link per confermare la tua email'
/** The password of everybody who registers in a test. */
export const NEW_PASSWORD = 'Lago-di-Como-7'

/** Fills in and sends the open registration form. */
export const fillRegistration = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Conferma email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Conferma password').fill(NEW_PASSWORD)
  const consents = page.getByRole('group', { name: 'Consensi' }).getByRole('checkbox')
  for (const consent of await consents.all()) await consent.check()
  await page.getByRole('button', { name: 'Registrami' }).click()
  await expect(popup(page, REGISTERED)).toBeVisible()
}

/** Follows the link of the confirmation mail and logs in from the page it leads to. */
export const confirmAndLogIn = async (page: Page, email: string): Promise<void> => {
  await open(page, linkIn(await lastMail(page.request, email, /conferma/i), '/conferma-email/'))
  await page.getByRole('button', { name: 'Conferma la mia email' }).click()
  await expect(page.getByText('La tua email è stata confermata con successo')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await hydrated(page)
  await page.getByRole('main').getByLabel('Nome utente').fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** A couple that registers now: signed in, its profile still empty. */
export const registerCouple = async (page: Page, email: string): Promise<void> => {
  await open(page, '/register')
  await page.getByRole('link', { name: 'Registrazione Sposo / Sposa' }).click()
  await fillRegistration(page, email)
  await confirmAndLogIn(page, email)
  await expect(page).toHaveURL(/\/profile/)
}
