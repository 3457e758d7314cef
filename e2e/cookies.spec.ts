import { expect, type Page, test } from '@playwright/test'
import { COOKIE_TEXT_VERSION } from '#features/site/cookies/cookies.rules.ts'
import {
  all,
  any,
  atRest,
  banner,
  button,
  flags,
  kept,
  none,
  options,
  policy,
  toggle,
} from './support/cookie-dialog.ts'
import { FIRST_VISIT } from './support/cookies.ts'
import { open, sidewaysOverflow } from './support/journey.ts'

test.use({ storageState: FIRST_VISIT })

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

  await expect.poll(() => kept(page)).toBeNull()
  expect(elsewhere).toEqual([])
  await accept.click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => flags(page)).toEqual(all)
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
    await expect.poll(() => flags(page)).toEqual(expected)
    await expect
      .poll(() => kept(page))
      .toMatchObject({ version: COOKIE_TEXT_VERSION, at: expect.stringMatching(/^\d{4}-.*Z$/) })
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
  await expect.poll(() => flags(page)).toEqual({ ...none, pubbl: true })
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
