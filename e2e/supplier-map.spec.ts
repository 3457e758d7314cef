import { expect, type Page, test } from '@playwright/test'
import { open } from './support/journey.ts'

const MAP = '/vetrine-fornitori?vista=mappa'
const box = (page: Page) => page.getByRole('region', { name: 'Mappa dei fornitori' })
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'parte della mappa' })
const clusters = (page: Page) => box(page).getByRole('button', { name: /^[\d.]+ fornitori/ })
const numberIn = async (text: Promise<string | null>) => Number(((await text) ?? '').replace(/\D/g, ''))

test('the list has a map, which the filters narrow with it, and which the list follows @phone', async ({ page }) => {
  await open(page, '/vetrine-fornitori')
  await page.getByRole('link', { name: 'Mappa' }).click()
  await expect(page).toHaveURL(MAP)
  await expect(clusters(page).first()).toBeVisible()
  const everybody = await numberIn(status(page).textContent())
  expect(everybody).toBeGreaterThan(5)

  // A press on a number looks closer.
  await clusters(page).first().press('Enter')
  await expect(async () => {
    expect(await numberIn(status(page).textContent())).toBeLessThan(everybody)
  }).toPass()
  await page.getByRole('button', { name: 'Cerca in questa zona' }).click()
  await expect(page).toHaveURL(/\?zona=[\d.,]+&vista=mappa$/)
  const near = await numberIn(status(page).textContent())
  await expect(page.getByText(`${near} ${near === 1 ? 'vetrina' : 'vetrine'} in questa zona`)).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('button', { name: 'Cerca in questa zona' })).toBeHidden()

  await page.goBack()
  await expect(page).toHaveURL(MAP)
  await expect(async () => {
    expect(await numberIn(status(page).textContent())).toBe(everybody)
  }).toPass()
  await page.goForward()
  await page.getByRole('link', { name: 'Togli il filtro In questa zona' }).click()
  await expect(page).toHaveURL(MAP)

  await open(page, '/vetrine-fornitori/fornitori/foto-e-video?vista=mappa')
  await expect(async () => {
    const photographers = await numberIn(status(page).textContent())
    expect(photographers).toBeGreaterThan(0)
    expect(photographers).toBeLessThan(everybody)
  }).toPass()
})

test('a mark opens the card of its supplier with the keyboard, and marks it in the list', async ({ page }) => {
  await open(page, '/vetrine-fornitori?q=controluce&vista=mappa')
  const pin = box(page).getByRole('button', { name: /^Studio Controluce/ })
  await pin.focus()
  await page.keyboard.press('Space')
  const card = page.locator('.map-card')
  await expect(card).toBeFocused()
  await expect(card).toContainText('A partire da')
  await expect(page.locator('.on-map--open')).toContainText('Studio Controluce')
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page.locator('.on-map--open')).toHaveCount(0)
  // Pointing at a card of the list shows where it is.
  await page.locator('.business-card__title a').first().focus()
  await expect(page.locator('.map-pin--pointed')).toBeVisible()
  await pin.click()
  await card.getByRole('link', { name: 'Studio Controluce' }).click()
  await expect(page).toHaveURL(/studio-controluce$/)
})

test('the list is whole without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(MAP)
  // Chromium parses what is in a noscript as a text all the same.
  expect(await page.locator('.supplier-map noscript').textContent()).toContain('La mappa ha bisogno di JavaScript')
  await expect(page.locator('.business-card').first()).toBeVisible()
  await context.close()
})
