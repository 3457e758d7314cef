import { expect, type Page, test } from '@playwright/test'
import { open, popup, signIn } from './support/journey.ts'

const LOST = 'Sei senza rete: quello che hai scritto è ancora qui. Riprova.'
const fullName = (page: Page) => page.getByRole('textbox', { name: 'Nome completo' })

/** Presses "Salva" on the profile and reads the popup that answers. */
const save = async (page: Page, answer: string): Promise<void> => {
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(popup(page, answer)).toBeVisible()
  await popup(page, answer).getByRole('button', { name: 'OK' }).click()
}
const SAVED = 'Salvataggio eseguito con successo'

/** The requests by which forms are sent do not arrive. */
const cutLine = (page: Page) =>
  page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))

test.describe('a lost request', () => {
  test('leaves the profile as it was typed, and it is saved when it is sent again', async ({ page }) => {
    await signIn(page, 'martina')
    await open(page, '/profile')
    const before = await fullName(page).inputValue()
    await fullName(page).fill('Martina senza rete')
    await cutLine(page)
    await save(page, LOST)
    await expect(fullName(page)).toHaveValue('Martina senza rete')
    await page.unroute('**/*')
    await save(page, SAVED)
    await open(page, '/profile')
    await expect(fullName(page)).toHaveValue('Martina senza rete')
    await fullName(page).fill(before)
    await save(page, SAVED)
  })

  test('of a page that reads itself again leaves what was typed, and it is read when the line is back', async ({
    page,
  }) => {
    await signIn(page, 'martina')
    // The server keeps no line open: the page asks by itself from time to time.
    await page.route('**/api/live*', (route) => route.fulfill({ status: 503 }))
    await page.clock.install()
    await open(page, '/profile')
    await fullName(page).fill('Martina senza linea')
    await page.route('**/*', (route) => route.abort())
    const lost = page.waitForEvent('requestfailed')
    await page.clock.runFor(25_000)
    await lost
    await page.unroute('**/*')
    const readAgain = page.waitForResponse((answer) => answer.url().includes('/profile.data') && answer.ok())
    await page.clock.runFor(25_000)
    await readAgain
    await expect(fullName(page)).toHaveValue('Martina senza linea')
  })

  test('leaves login, registration, budget and showcase', async ({ page }) => {
    await open(page, '/login')
    await page.getByLabel('Nome utente').fill('martina@promessi.example')
    await page.getByLabel('Password', { exact: true }).fill('Promessi2026!')
    await cutLine(page)
    await page.getByRole('button', { name: 'Accedi', exact: true }).last().click()
    await expect(page.getByText(LOST)).toBeVisible()
    await expect(page.getByLabel('Nome utente')).toHaveValue('martina@promessi.example')
    await page.unroute('**/*')

    await open(page, '/register')
    await page.getByRole('link', { name: 'Registrazione Sposo / Sposa' }).click()
    await page.getByLabel('Email', { exact: true }).fill('persa@promessi.example')
    await page.getByLabel('Conferma email').fill('persa@promessi.example')
    await page.getByLabel('Password', { exact: true }).fill('Lago-di-Como-7')
    await page.getByLabel('Conferma password').fill('Lago-di-Como-7')
    for (const consent of await page.getByRole('group', { name: 'Consensi' }).getByRole('checkbox').all())
      await consent.check()
    await cutLine(page)
    await page.getByRole('button', { name: 'Registrami' }).click()
    await expect(page.getByText(LOST)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('persa@promessi.example')
    await page.unroute('**/*')

    await signIn(page, 'martina')
    await open(page, '/my-auctions?budget=1')
    const amount = page.getByLabel('Quanto volete spendere in tutto')
    await amount.fill('27.000')
    await cutLine(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText(LOST)).toBeVisible()
    await expect(amount).toHaveValue('27.000,00')
    await page.unroute('**/*')

    await signIn(page, 'controluce')
    await open(page, '/portal/vetrina')
    const title = page.getByLabel('Titolo', { exact: true })
    await title.fill('Un titolo senza rete')
    await cutLine(page)
    await page.getByRole('button', { name: 'Salva la vetrina' }).click()
    await expect(page.getByText(LOST)).toBeInViewport()
    await expect(title).toHaveValue('Un titolo senza rete')
  })
})

test('without any network a form says so and stays, even when nothing for saying it had come before', async ({
  page,
  context,
}) => {
  await signIn(page, 'martina')
  await open(page, '/profile')
  await context.setOffline(true)
  await fullName(page).fill('Martina in aereo')
  const said = page.waitForEvent('dialog')
  const pressed = page.getByRole('button', { name: 'Salva', exact: true }).click()
  expect((await said).message()).toBe(LOST)
  await (await said).accept()
  await pressed
  await expect(fullName(page)).toHaveValue('Martina in aereo')
  await context.setOffline(false)

  await open(page, '/profile')
  const windowCame = page.waitForResponse(/alert-dialog/)
  await fullName(page).fill('Martina in galleria')
  await windowCame
  await context.setOffline(true)
  await save(page, LOST)
  await expect(fullName(page)).toHaveValue('Martina in galleria')
})

test('a tab that was open as somebody else writes nothing into the account that came after', async ({
  page,
  context,
}) => {
  await signIn(page, 'martina')
  await open(page, '/profile')
  await fullName(page).fill('Martina di prima')
  const second = await context.newPage()
  await signIn(second, 'matteo')
  await open(second, '/profile')
  const his = await fullName(second).inputValue()
  // The first tab says so by itself, because something was typed in it.
  await expect(page.getByRole('alert').filter({ hasText: 'è entrato un altro account' })).toBeVisible()
  await save(page, 'Nel frattempo è cambiato l’account con cui navighi')
  await expect(fullName(page)).toHaveValue('Martina di prima')
  await open(second, '/profile')
  await expect(fullName(second)).toHaveValue(his)
})

test('a session that ended elsewhere leaves what was typed, and it is saved after logging in again', async ({
  page,
  context,
}) => {
  await signIn(page, 'martina')
  await open(page, '/profile')
  const before = await fullName(page).inputValue()
  await fullName(page).fill('Martina senza sessione')
  await context.clearCookies({ name: /promessi$/ })
  await save(page, 'La sessione è finita.')
  await expect(fullName(page)).toHaveValue('Martina senza sessione')
  const second = await context.newPage()
  await signIn(second, 'martina')
  await save(page, SAVED)
  await fullName(page).fill(before)
  await save(page, SAVED)
})

test('a private tab in which nothing was typed follows when the person leaves in another', async ({
  page,
  context,
}) => {
  await signIn(page, 'martina')
  await open(page, '/my-auctions')
  const second = await context.newPage()
  await open(second, '/profile')
  await second.getByRole('button', { name: /^Menu di/ }).click()
  await second.getByRole('button', { name: 'ESCI' }).click()
  await expect(second).toHaveURL('/')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('after leaving, the back button shows nothing private', async ({ page }) => {
  await signIn(page, 'martina')
  await open(page, '/my-auctions')
  await page.getByRole('button', { name: /^Menu di/ }).click()
  await page.getByRole('button', { name: 'ESCI' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('a page that the browser had kept whole asks whether it is still its account’s', async ({ page, context }) => {
  await signIn(page, 'martina')
  await open(page, '/my-auctions')
  const asked = page.waitForResponse('**/api/drawn-for')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await (await asked).json()).toEqual({ account: await page.locator('html').getAttribute('data-account') })
  await context.clearCookies({ name: /promessi$/ })
  // Playwright's browsers keep no pages whole: the event is what one of them would send.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\/login\?next=/)
})
