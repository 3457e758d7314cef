import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { hydrated, open, signIn } from './support/journey.ts'

/** A couple with an order, and one that signs in on the same device. */
const NAME = /^Menu di Noemi/
const OTHER = 'giulia'

/** What the offline page is drawn with: nobody's. */
const SHELL = [
  '/brand/logo.svg',
  '/fonts/bodoni-moda-latin-500.woff2',
  '/fonts/instrument-sans-latin-wght.woff2',
  '/illustrations/scene/vuoto-ricerca.svg',
  '/offline.css',
]

const stores = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname)
    return kept.toSorted()
  })

/** Signed in, with the worker in charge of the page. */
const signInWithWorker = async (page: Page, name: string): Promise<void> => {
  await signIn(page, name)
  await open(page, '/my-auctions')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const keepContacts = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: NAME }).click()
  await page.getByRole('checkbox', { name: 'Contatti anche senza rete' }).check()
  await expect.poll(() => stores(page)).toContain('/api/offline')
  await page.keyboard.press('Escape')
  // Closing, the menu takes its entry out of the history: before that has happened, it would break off another journey.
  await expect.poll(() => page.evaluate(() => history.state?.windows ?? 0)).toBe(0)
}

const logOut = async (page: Page, menu = NAME): Promise<void> => {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('button', { name: 'ESCI' }).click()
  await expect(page).toHaveURL('/')
  await hydrated(page)
}

const withoutNetwork = async (context: BrowserContext, journey: () => Promise<void>): Promise<void> => {
  await context.setOffline(true)
  await journey()
  await context.setOffline(false)
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a couple finds its contacts only when it wanted them kept, and never an old page', async ({
    page,
    context,
  }) => {
    await signInWithWorker(page, 'noemi')
    await expect.poll(() => stores(page)).toEqual(SHELL)
    await withoutNetwork(context, async () => {
      await page.goto('/my-auctions/1')
      await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toBeVisible()
      const drawn = page.locator('.paper img')
      expect(
        await drawn.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0)
      await expect(page.getByText('Contatti anche senza rete')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'I contatti dei tuoi ordini' })).toBeHidden()
    })
    await page.getByRole('link', { name: 'Riprova' }).click()
    await hydrated(page)
    await keepContacts(page)
    await withoutNetwork(context, async () => {
      for (const path of ['/my-auctions/1', '/auctions']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: 'I contatti dei tuoi ordini' })).toBeVisible()
        await expect(page.getByText(/PO-\d+ · /).first()).toBeVisible()
        await expect(page.getByRole('link', { name: /^Chiama \+39/ }).first()).toHaveAttribute('href', /^tel:\+39\d+$/)
      }
    })
    await page.goto('/auctions')
    await expect(page.getByRole('heading', { level: 1, name: 'Annunci sposi' })).toBeVisible()
    // Turned off again, nothing stays.
    await hydrated(page)
    await page.getByRole('button', { name: NAME }).click()
    await page.getByRole('checkbox', { name: 'Contatti anche senza rete' }).uncheck()
    await expect.poll(() => stores(page)).not.toContain('/api/offline')
  })

  test('logging out erases everything, the worker too', async ({ page, context }) => {
    await signInWithWorker(page, 'noemi')
    await keepContacts(page)
    await logOut(page)
    await expect.poll(() => stores(page)).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await withoutNetwork(context, async () => {
      await expect(page.goto('/my-auctions')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    })
  })

  test('logging out without a network erases what is kept', async ({ page, context }) => {
    await signInWithWorker(page, 'noemi')
    await keepContacts(page)
    await withoutNetwork(context, async () => {
      await page.goto('/my-auctions')
      await page.getByRole('button', { name: 'Esci e cancella da questo dispositivo' }).click()
      await expect(page.getByText('I dati conservati su questo dispositivo sono cancellati')).toBeVisible()
      await page.goto('/my-auctions')
      await expect(page.getByRole('heading', { name: 'I contatti dei tuoi ordini' })).toBeHidden()
    })
  })

  test('another account, another role and an ended session leave nothing of the one before', async ({ page }) => {
    await signInWithWorker(page, 'noemi')
    await keepContacts(page)
    await signInWithWorker(page, OTHER)
    await expect.poll(() => stores(page)).toEqual(SHELL)

    await signInWithWorker(page, 'noemi')
    await keepContacts(page)
    await signIn(page, 'controluce')
    await open(page, '/')
    await expect.poll(() => stores(page)).toEqual([])

    await signInWithWorker(page, 'noemi')
    await keepContacts(page)
    await page.context().clearCookies({ name: 'promessi' })
    await page.goto('/auctions')
    await expect.poll(() => stores(page)).toEqual([])
  })

  test('a worker that is called back before it was gone serves as before', async ({ page, context }) => {
    await signInWithWorker(page, 'noemi')
    // As long as this tab is open the worker that is sent away stays.
    const other = await context.newPage()
    await open(other, '/')
    await signIn(page, 'controluce')
    await open(page, '/')
    await expect.poll(() => stores(page)).toEqual([])
    await signInWithWorker(page, 'noemi')
    await expect.poll(() => stores(page)).toEqual(SHELL)
  })

  test('the installed app keeps them by itself', async ({ page }) => {
    // What an installed app's window says of itself; no browser can be asked to say it in a tab.
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query)
    })
    await signInWithWorker(page, 'noemi')
    await expect.poll(() => stores(page)).toContain('/api/offline')
  })

  test('visitors get no worker', async ({ page }) => {
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})

test('the app can be installed: its card, its icons', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const card = (await answer.json()) as { icons: { src: string; purpose?: string }[]; shortcuts: { url: string }[] }
  expect(card.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of card.icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//)
  for (const { url } of card.shortcuts) expect((await request.get(url)).status()).toBe(200)
})
