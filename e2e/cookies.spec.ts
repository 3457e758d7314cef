import { expect, type Page, test } from '@playwright/test'
import { COOKIE_KEY, COOKIE_TEXT_VERSION, REFUSED } from '#features/cookies/cookies.rules.ts'
import { FIRST_VISIT } from './support/cookies.ts'
import { dialog, hydrated, open, sidewaysOverflow, signIn } from './support/journey.ts'

test.use({ storageState: FIRST_VISIT })

const banner = (page: Page) => dialog(page, 'Prima del sì, i cookie')
const options = (page: Page) => dialog(page, 'Scegli i cookie')
const policy = (page: Page) => dialog(page, 'Cookie Policy')
const any = (page: Page) => page.locator('dialog[open]')
const button = (page: Page, name: string) => any(page).getByRole('button', { name, exact: true })
const toggle = (page: Page, name: string) => options(page).getByRole('switch', { name, exact: true })
const preferences = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preferenze cookie' }).click()
  await expect(options(page)).toBeVisible()
}

/** What the browser keeps. */
const kept = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), COOKIE_KEY)
const flags = async (page: Page) => {
  const { prest, ass, pubbl, essential } = await kept(page)
  return { prest, ass, pubbl, essential }
}
/** Resolves when the page has come to rest: whatever it wanted to ask, it has asked. */
const atRest = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
}

const none = { prest: false, ass: false, pubbl: false, essential: true }
const all = { prest: true, ass: true, pubbl: true, essential: true }

test('the first visit asks, and only an answer ends the question @phone', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && !url.startsWith(baseURL ?? '')) elsewhere.push(url)
  })
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page)).toContainText('Se chiudi o rifiuti restano attivi solo gli essenziali')
  expect(await sidewaysOverflow(page)).toBe(0)
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
  await page.mouse.click(5, 5)
  await expect(banner(page)).toBeVisible()

  const [refuse, accept] = [button(page, 'Rifiuta tutti'), button(page, 'Accetto')]
  const look = (element: Element) => {
    const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { backgroundColor, color, fontSize, fontWeight, size: [Math.round(width), Math.round(height)] }
  }
  expect(await refuse.evaluate(look)).toEqual(await accept.evaluate(look))

  expect(await kept(page)).toBeNull()
  expect(elsewhere).toEqual([])
  await accept.click()
  await expect(banner(page)).toBeHidden()
  expect(await flags(page)).toEqual(all)
  await open(page, '/auctions')
  await atRest(page)
  await expect(any(page)).toHaveCount(0)
})

const answers: readonly (readonly [name: string, answer: (page: Page) => Promise<void>, kept: typeof none])[] = [
  ['"Rifiuta tutti"', (page) => button(page, 'Rifiuta tutti').click(), none],
  ['the cross', (page) => button(page, 'Continua senza accettare').click(), none],
  [
    '"Salva & Esci" with the switches as they stand',
    async (page) => {
      await button(page, 'Opzioni').click()
      await button(page, 'Salva & Esci').click()
    },
    none,
  ],
  [
    '"Salva & Esci" with one switch on',
    async (page) => {
      await button(page, 'Opzioni').click()
      for (const name of ['Statistiche', 'Assistenza', 'Pubblicità']) await expect(toggle(page, name)).not.toBeChecked()
      await expect(toggle(page, 'Essenziali')).toBeChecked()
      await expect(toggle(page, 'Essenziali')).toBeDisabled()
      await toggle(page, 'Assistenza').check()
      await button(page, 'Salva & Esci').click()
    },
    { ...none, ass: true },
  ],
  [
    '"Accetta Tutto", whatever the switches say',
    async (page) => {
      await button(page, 'Opzioni').click()
      await button(page, 'Accetta Tutto').click()
    },
    all,
  ],
  [
    '"Rifiuta tutti" among the options, whatever the switches say',
    async (page) => {
      await button(page, 'Opzioni').click()
      await toggle(page, 'Pubblicità').check()
      await button(page, 'Rifiuta tutti').click()
    },
    none,
  ],
  [
    '"Accetto" under the policy',
    async (page) => {
      await banner(page).getByRole('link', { name: 'Cookie Policy' }).click()
      await expect(policy(page)).toBeVisible()
      await button(page, 'Accetto').click()
    },
    all,
  ],
  [
    '"Rifiuta tutti" under the policy',
    async (page) => {
      await banner(page).getByRole('link', { name: 'Cookie Policy' }).click()
      await button(page, 'Rifiuta tutti').click()
    },
    none,
  ],
]
for (const [name, answer, expected] of answers)
  test(`${name} keeps the choice it means`, async ({ page }) => {
    await open(page, '/come-funziona')
    await expect(banner(page)).toBeVisible()
    await answer(page)
    await expect(any(page)).toHaveCount(0)
    expect(await flags(page)).toEqual(expected)
    expect(await kept(page)).toMatchObject({ version: COOKIE_TEXT_VERSION, at: expect.stringMatching(/^\d{4}-.*Z$/) })
  })

test('from the banner to the options and to the policy, and back @phone', async ({ page }) => {
  await page.route('**/api/legal/cookies', (route) => route.abort())
  await open(page, '/')
  await button(page, 'Opzioni').click()
  await toggle(page, 'Statistiche').check()
  await options(page).getByRole('link', { name: 'Cookie Policy' }).click()
  // Offline the text is where it always is: on its page, which asks nothing.
  const link = policy(page).getByRole('link', { name: 'Cookie Policy' })
  await expect(link).toHaveAttribute('href', '/cookie-policy')
  await button(page, 'Indietro').click()
  await expect(toggle(page, 'Statistiche')).toBeChecked()
  await button(page, 'Indietro').click()
  await expect(banner(page)).toBeVisible()
  await page.unroute('**/api/legal/cookies')
  await banner(page).getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(policy(page)).toContainText('Il titolare è')
  await button(page, 'Indietro').click()
  await expect(banner(page)).toBeVisible()
})

test('the texts themselves can be read before choosing, and open the preferences', async ({ page }) => {
  const texts = ['cookie-policy', 'privacy-policy', 'termini-e-condizioni-generali-del-servizio']
  for (const path of [...texts, 'informazioni-sul-sito', 'accessibilita']) {
    await open(page, `/${path}`)
    await atRest(page)
    await expect(page).toHaveURL(`/${path}`)
    await expect(any(page), path).toHaveCount(0)
  }
  await open(page, '/privacy-policy')
  await page.getByRole('button', { name: 'Imposta preferenze Cookie' }).click()
  await expect(options(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(any(page)).toHaveCount(0)
  await page.goto('/register')
  await expect(banner(page)).toBeVisible()
})

test('by keyboard alone: the focus stays in the question, view after view', async ({ page }) => {
  await open(page, '/')
  await expect(banner(page).getByText('Prima del sì, i cookie')).toBeFocused()
  const reached: (string | undefined)[] = []
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const { activeElement: element } = document
      return element === document.body
        ? ''
        : element?.closest('dialog[open]')
          ? element.textContent
          : `out: ${element?.outerHTML}`
    })
    reached.push(where?.trim())
  }
  const controls = ['Continua senza accettare', 'Cookie Policy', 'Opzioni', 'Rifiuta tutti', 'Accetto']
  expect(reached.slice(0, 5)).toEqual(controls)
  expect(reached.filter((where) => where?.startsWith('out:'))).toEqual([])

  await button(page, 'Opzioni').focus()
  await page.keyboard.press('Enter')
  await expect(options(page).getByText('Scegli i cookie')).toBeFocused()
  await toggle(page, 'Pubblicità').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(toggle(page, 'Pubblicità')).toBeChecked()
  await button(page, 'Salva & Esci').focus()
  await page.keyboard.press('Enter')
  await expect(any(page)).toHaveCount(0)
  expect(await flags(page)).toEqual({ ...none, pubbl: true })
})

test('the footer opens the preferences with the choice made before; Esc leaves it as it was @phone', async ({
  page,
}) => {
  await open(page, '/')
  await button(page, 'Opzioni').click()
  await toggle(page, 'Assistenza').check()
  await button(page, 'Salva & Esci').click()

  await preferences(page)
  await expect(toggle(page, 'Assistenza')).toBeChecked()
  await expect(toggle(page, 'Statistiche')).not.toBeChecked()
  await expect(button(page, 'Indietro')).toHaveCount(0)
  await toggle(page, 'Statistiche').check()
  await page.keyboard.press('Escape')
  await expect(any(page)).toHaveCount(0)
  expect(await flags(page)).toEqual({ ...none, ass: true })

  await preferences(page)
  await toggle(page, 'Assistenza').uncheck()
  await button(page, 'Salva & Esci').click()
  await expect(any(page)).toHaveCount(0)
  expect(await flags(page)).toEqual(none)
})

for (const [name, old] of [
  ['half a year ago', { ...REFUSED, version: COOKIE_TEXT_VERSION, at: '2020-01-01T08:00:00.000Z', screen: 'banner' }],
  ['on the old site, without version and time', { ...REFUSED, prest: true }],
] as const)
  test(`a choice made ${name} is asked again`, async ({ page }) => {
    await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
      COOKIE_KEY,
      JSON.stringify(old),
    ] as const)
    await open(page, '/')
    await expect(banner(page)).toBeVisible()
    await button(page, 'Rifiuta tutti').click()
    await page.reload()
    await atRest(page)
    await expect(any(page)).toHaveCount(0)
  })

test('the question moves nothing on the page and is not its largest sight @phone-only', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { moved: 0, largest: '' }
    Reflect.set(window, 'seen', seen)
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('layout-shift', () => {
      seen.moved += 1
    })
    watch('largest-contentful-paint', (entry) => {
      const element = Reflect.get(entry, 'element') as Element | null
      seen.largest = element?.closest('dialog') ? 'the question' : 'the page'
    })
  })
  for (const path of ['/', '/auctions', '/come-funziona']) {
    await open(page, path)
    await expect(banner(page)).toBeVisible()
    await atRest(page)
    expect(await page.evaluate(() => Reflect.get(window, 'seen')), path).toEqual({ moved: 0, largest: 'the page' })
  }
})

test('without scripts nothing asks, because nothing needs to', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(any(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Preferenze cookie' })).toHaveAttribute('href', '/cookie-policy')
  await context.close()
})

test.describe('people with an account', () => {
  const reported = (page: Page) =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/saveCookie') && answer.request().method() === 'POST')

  test('have their choice in the ledger of the server', async ({ page }) => {
    await signIn(page, 'giulia')
    await open(page, '/my-auctions')
    const answer = reported(page)
    await button(page, 'Accetto').click()
    expect((await answer).status()).toBe(200)
    expect((await answer).request().postDataJSON()).toMatchObject({ ...all, screen: 'banner' })
    await expect.poll(async () => (await kept(page)).unsent).toBeUndefined()
  })

  test('suppliers too, and a line that broke loses nothing @phone', async ({ page, isMobile }) => {
    await signIn(page, 'controluce')
    await open(page, '/portal/dashboard')
    await page.route('**/api/saveCookie', (route) => route.abort())
    await button(page, 'Rifiuta tutti').click()
    await expect(any(page)).toHaveCount(0)
    expect(await kept(page)).toMatchObject({ ...none, unsent: true })
    await page.unroute('**/api/saveCookie')
    const answer = reported(page)
    await page.reload()
    expect((await answer).status()).toBe(200)
    await expect.poll(async () => (await kept(page)).unsent).toBeUndefined()

    await hydrated(page)
    if (isMobile) await page.getByRole('button', { name: 'Apri il menu' }).click()
    await page.getByRole('link', { name: 'Preferenze cookie' }).filter({ visible: true }).click()
    await expect(options(page)).toBeVisible()
  })

  test('bring the choice they made before the login along with it', async ({ page }) => {
    await open(page, '/auctions')
    await button(page, 'Opzioni').click()
    await toggle(page, 'Assistenza').check()
    await button(page, 'Salva & Esci').click()
    await open(page, '/login')
    const form = page.getByRole('main')
    await form.getByLabel('Nome utente').fill('martina@promessi.example')
    await form.getByLabel('Password', { exact: true }).fill('Promessi2026!')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/login'))
    await form.getByRole('button', { name: 'Accedi' }).click()
    const cookie = new URLSearchParams((await sent).postData() ?? '').get('cookie')
    expect(JSON.parse(cookie ?? 'null')).toMatchObject({ ...none, ass: true, version: COOKIE_TEXT_VERSION })
    await expect.poll(async () => (await kept(page)).unsent).toBeUndefined()
  })
})
