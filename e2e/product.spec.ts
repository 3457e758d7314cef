import { expect, type Page, test } from '@playwright/test'
import { dialog, open, signIn } from './support/journey.ts'
import { productIn, shopOf } from './support/shop.ts'

const product = async (page: Page): Promise<string> => productIn(page.request, await shopOf(page.request))

/** What the page tells search engines, by its type. */
const structured = async (page: Page, type: string) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === type)
}

test('the page says what it is, who sells it and what the law wants said @phone', async ({ page }) => {
  const path = await product(page)
  const { path: store, showcase } = await shopOf(page.request)
  await open(page, path)
  await expect(page).toHaveTitle(/^Promessi Store \| atelier-mondella \| /)
  await expect(page.getByRole('link', { name: 'VEDI PROFILO' })).toHaveAttribute('href', showcase)
  const seller = page.getByRole('region', { name: 'Chi vende' })
  await expect(seller.getByRole('link').first()).toHaveAttribute('href', store)
  await expect(seller).toContainText('Il contratto è con')
  await expect(page.getByText('Recesso entro 14 giorni dalla consegna', { exact: true })).toBeVisible()
  await expect(page.locator('.product-promises')).toContainText(/Spedizione (gratuita|\d+,\d\d\s€)/)

  const sections = page.getByRole('navigation', { name: 'Sezioni del prodotto' })
  await sections.getByRole('link', { name: 'Spedizione e resi' }).click()
  await expect(page).toHaveURL(`${path}?tab=spedizione`)
  await expect(page.getByRole('heading', { name: 'Diritto di recesso' })).toBeVisible()
  await page.getByRole('link', { name: 'Come funziona la garanzia' }).click()
  await expect(page.getByRole('heading', { name: /Garanzia legale di conformità/ })).toBeInViewport()
  await page.goBack()

  await page.locator('summary').filter({ hasText: 'Dati del venditore' }).click()
  for (const term of ['Ragione sociale', 'Sede', 'Partita IVA', 'Numero REA', 'PEC', 'Telefono'])
    await expect(page.getByText(term, { exact: true })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Sicurezza del prodotto' }).click()
  await expect(page.getByText('Produttore', { exact: true })).toBeVisible()
})

test('the count of the reviews leads down to them', async ({ page }) => {
  const shop = await shopOf(page.request, 'velo-e-coroncine')
  const products = shop.products.filter(({ title }) => title === 'Velo in tulle, tre metri')
  await open(page, await productIn(page.request, { ...shop, products }))
  const reviews = page.locator('#recensioni')
  await page.setViewportSize({ width: 1440, height: 500 })
  await expect(reviews).not.toBeInViewport()
  await page
    .locator('.product-head')
    .getByRole('link', { name: /recension/ })
    .click()
  await expect(reviews).toBeInViewport()
})

test('a product without reviews has words in the place of its stars', async ({ page }) => {
  await open(page, await product(page))
  await expect(page.locator('.product-head .rating')).toHaveText('Nuovo su Promessi')
})

test('the picture grows 3.4 times under the pointer, and fills the screen on a click', async ({ page }) => {
  await open(page, await product(page))
  const photo = page.locator('.gallery__photo').first()
  await photo.hover()
  await expect
    .poll(() =>
      photo.locator('.photo-frame__image').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a),
    )
    .toBeCloseTo(3.4, 1)
  await photo.click()
  await expect(page.locator('dialog.gallery-viewer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.gallery-viewer')).toBeHidden()
})

test('search engines read its offers, and no rating nobody gave', async ({ page }) => {
  const path = await product(page)
  await page.goto(path)
  const found = await structured(page, 'Product')
  expect(found.offers).toMatchObject({ priceCurrency: 'EUR', availability: expect.stringContaining('schema.org') })
  const rating = await page.locator('.product-head .rating').innerText()
  expect(found.aggregateRating === undefined).toBe(rating === 'Nuovo su Promessi')
  const steps = await structured(page, 'BreadcrumbList')
  expect(steps.itemListElement).toHaveLength(5)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
})

test('another title leads to the right one; what is not there is not found', async ({ page }) => {
  const path = await product(page)
  const code = path.split('/')[2]
  await page.goto(`/prodotto/${code}/tutt-altro?tab=descrizione`)
  await expect(page).toHaveURL(`${path}?tab=descrizione`)
  expect((await page.goto('/prodotto/PR-0/niente'))?.status()).toBe(404)
})

test('hearts and reports are for couples, sharing for everybody', async ({ page }) => {
  const path = await product(page)
  await open(page, path)
  const heart = page.locator('.product-page__heart').getByRole('button')
  await expect(heart).toHaveCount(0)
  await page.getByRole('button', { name: 'Condividi' }).click()
  await expect(dialog(page, 'Condividi')).toBeVisible()

  await signIn(page, 'giulia')
  await open(page, path)
  const before = (await heart.getAttribute('aria-pressed')) === 'true'
  for (const kept of [!before, before]) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(kept))
  }
  await page
    .locator('.product-page__actions')
    .getByRole('link', { name: /^Segnala/ })
    .click()
  await expect(page.locator('dialog[open]')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('everything can be read', async ({ page }) => {
    const path = await product(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Playwright finds no text inside <noscript>, but what has a role.
    await expect(page.getByRole('group', { name: 'Acquisto' }).getByRole('radio', { name: /€/ }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Descrizione' }).click()
    await expect(page).toHaveURL(`${path}?tab=descrizione`)
    await page.locator('summary').filter({ hasText: 'Dati del venditore' }).click()
    await expect(page.getByText('Partita IVA', { exact: true })).toBeVisible()
  })
})
