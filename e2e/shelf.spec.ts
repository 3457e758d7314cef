import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { open, sidewaysOverflow, signIn } from './support/journey.ts'

const ROOT = '/prodotti'
const cards = (page: Page) => page.locator('.shelf-list .product-card')
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Togli il filtro ${name}` })
const total = async (page: Page): Promise<number> =>
  Number((await page.locator('.list-page__head').getByRole('status').innerText()).replace(/\D/g, ''))

/** The filters: beside the list on a wide screen, behind a button on a phone. */
const filters = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filtri' })
  await page.getByRole('button', { name: 'Filtri' }).click()
  return page.locator('dialog[open]')
}

test('one strolls through all stores, chooses, lets go, and finds the way back @phone', async ({ page, isMobile }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Guarda tutti i prodotti' }).click()
  await expect(page).toHaveURL(ROOT)
  await expect(page.getByRole('heading', { level: 1, name: 'Prodotti' })).toBeVisible()
  const whole = await total(page)
  expect(whole).toBeGreaterThan(30)
  const panel = await filters(page, isMobile)

  // The number beside a value is what it shows.
  const size = panel.getByRole('checkbox', { name: /^42/ })
  const label = panel.locator('label', { has: page.getByRole('checkbox', { name: /^42/ }) })
  const promised = Number((await label.innerText()).match(/(\d+)$/)?.[1])
  await size.check()
  await expect(page).toHaveURL(`${ROOT}?taglia=42`)
  await expect.poll(() => total(page)).toBe(promised)
  // Several values of one filter add up, and the others follow.
  await panel.getByRole('checkbox', { name: /^50/ }).check()
  await expect(page).toHaveURL(`${ROOT}?taglia=42,50`)
  await expect.poll(() => total(page)).toBeGreaterThan(promised)
  await panel.getByRole('link', { name: /^Noleggio/ }).click()
  await expect(page).toHaveURL(`${ROOT}?tipo=noleggio&taglia=42,50`)
  await panel.getByLabel('Fino a').fill('100')
  await panel.getByLabel('Fino a').press('Enter')
  await expect(page).toHaveURL(`${ROOT}?tipo=noleggio&taglia=42,50&fino=100`)
  if (isMobile) await panel.getByRole('button', { name: /^Mostra \d+ prodott/ }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('.shelf-list .product-card__kind').first()).toContainText('oleggio')

  await chip(page, 'Taglia 50').click()
  await expect(page).toHaveURL(`${ROOT}?tipo=noleggio&taglia=42&fino=100`)
  await page.getByRole('link', { name: 'Togli tutti' }).click()
  await expect(page).toHaveURL(ROOT)
  await expect.poll(() => total(page)).toBe(whole)
})

test('the thumbs of a price move with the keyboard, the shelf follows, and a chip lets go of both ends @phone', async ({
  page,
  isMobile,
}) => {
  await open(page, ROOT)
  const panel = await filters(page, isMobile)
  const low = panel.getByRole('slider', { name: 'Prezzo più basso' })
  const high = panel.getByRole('slider', { name: 'Prezzo più alto' })
  await expect(high).toHaveAttribute('aria-valuetext', 'Nessun massimo')
  await expect(panel.getByText(/almeno la metà costa tra [\d.]+\s€ e [\d.]+\s€\.$/i)).toBeVisible()
  expect((await low.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const bars = await panel.locator('.price-slider__bar').count()

  await low.focus()
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?da=\d+$/)
  await expect(low).toBeFocused()
  await high.focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
  // The thumb is where the last key left it; the address follows, and on a busy machine it may have stopped half-way before.
  const highest = ((await high.getAttribute('aria-valuetext')) ?? '').replace(/\D/g, '')
  await expect(page).toHaveURL(new RegExp(`\\?da=\\d+&fino=${highest}$`))
  const asked = new URL(page.url()).searchParams
  const [from, to] = [Number(asked.get('da')), Number(asked.get('fino'))]
  await expect(panel.getByLabel('Da', { exact: true })).toHaveValue(String(from))
  await expect(panel.getByLabel('Fino a')).toHaveValue(String(to))
  // What is chosen does not take the other prices away.
  await expect(panel.locator('.price-slider__bar')).toHaveCount(bars)
  if (isMobile) await panel.getByRole('button', { name: /^Mostra/ }).click()
  await expect(async () => {
    const shown = await page.locator('.shelf-list .product-card__money .price').allTextContents()
    const amounts = shown.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
    expect(amounts.length).toBeGreaterThan(1)
    expect(amounts.every((amount) => amount >= from && amount <= to)).toBe(true)
  }).toPass({ timeout: 10_000 })

  // Leaving and coming back finds the shelf as it was.
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prodotti' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${ROOT}?da=${from}&fino=${to}`)
  await page.getByRole('link', { name: /^Togli il filtro Da [\d.]+\s€ a [\d.]+\s€$/ }).click()
  await expect(page).toHaveURL(ROOT)
})

test('a thumb is dragged over the prices of a day, and nothing is asked before it is let go of', async ({ page }) => {
  await open(page, `${ROOT}?tipo=noleggio`)
  await expect(page.getByRole('group', { name: 'Prezzo al giorno, in €' })).toBeVisible()
  const high = page.getByRole('slider', { name: 'Prezzo più alto' })
  await high.scrollIntoViewIfNeeded()
  const box = await high.boundingBox()
  if (!box) throw new Error('No slider')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 22, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 })
  await expect(high).toHaveAttribute('aria-valuetext', /€$/)
  await expect(page).toHaveURL(`${ROOT}?tipo=noleggio`)
  await page.mouse.up()
  await expect(page).toHaveURL(/\?tipo=noleggio&fino=\d+$/)
})

test('the wedding day of a couple finds what is free then, and nothing is no dead end @phone', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'giulia')
  await open(page, `${ROOT}?tipo=noleggio`)
  const rentals = await total(page)
  const panel = await filters(page, isMobile)
  await panel.getByRole('link', { name: /^Il giorno delle nozze/ }).click()
  await expect(page).toHaveURL(/\/prodotti\?dal=\d{4}-\d{2}-\d{2}$/)
  await expect.poll(() => total(page)).toBeLessThanOrEqual(rentals)
  expect(await total(page)).toBeGreaterThan(0)

  // Nothing has it all: what to let go of leads to something, and an announcement brings it.
  await open(page, `${ROOT}/sposa/abiti-da-sposa?taglia=42&colore=nero`)
  await expect(page.getByText('Nessun prodotto ha tutto quello che chiedi')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pubblica un annuncio/ })).toHaveAttribute(
    'href',
    '/new-auction?settore=1',
  )
  await page.getByRole('link', { name: /^Tutti i colori \(\d+ prodott/ }).click()
  await expect(page).toHaveURL(`${ROOT}/sposa/abiti-da-sposa?taglia=42`)
  await expect(cards(page).first()).toBeVisible()
})

test('the order stands in the address, and a card leads to its product', async ({ page }) => {
  await open(page, `${ROOT}?tipo=acquisto`)
  await page.getByLabel('Ordina per:').selectOption({ label: 'Prezzo crescente' })
  await expect(page).toHaveURL(`${ROOT}?tipo=acquisto&ordina=2`)
  await expect(async () => {
    const shown = await page.locator('.shelf-list .product-card__money .price').allTextContents()
    const amounts = shown.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts.toSorted((a, b) => a - b)).toEqual(amounts)
  }).toPass({ timeout: 10_000 })
  const title = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the filters are a form with a button', async ({ page }) => {
    await page.goto(ROOT)
    await page.getByRole('checkbox', { name: /^42/ }).check()
    await page.getByLabel('Fino a').fill('2.000')
    await expect(page.getByRole('slider')).toHaveCount(0)
    await page.getByRole('button', { name: 'Applica' }).last().click()
    await expect(page).toHaveURL(`${ROOT}?taglia=42&fino=2000`)
    await expect(cards(page).first()).toBeVisible()
    await expect(chip(page, 'Taglia 42')).toBeVisible()
  })
})

test('axe finds nothing on the shelf, full, narrowed and empty', async ({ page }) => {
  test.setTimeout(120_000)
  const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  for (const path of [ROOT, `${ROOT}?taglia=42&dal=2027-06-22`, `${ROOT}?taglia=42&colore=nero`])
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      if (width === 390) await page.getByRole('button', { name: 'Filtri' }).click()
      const axe = new AxeBuilder({ page }).options({ runOnly: wcag, resultTypes: ['violations'] }).setLegacyMode()
      expect((await axe.analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
      if (width === 390) await page.keyboard.press('Escape')
    }
})
