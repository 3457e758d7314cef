import { expect, type Page, test } from '@playwright/test'
import { dialog, open, reload, signIn } from './support/journey.ts'
import { shopOf } from './support/shop.ts'

const NOTHING = 'Nessun prodotto è presente in questa lista'
/** The list of the store, without the products it puts first. */
const shelf = (page: Page) => page.getByRole('region', { name: 'Tutti i prodotti' })
const titles = (page: Page) => shelf(page).getByRole('article').getByRole('heading').allTextContents()

test('the short link leads to the store, and the store to its supplier and its products @phone', async ({ page }) => {
  const shop = await shopOf(page.request)
  await open(page, '/store/Atelier-Mondella')
  await expect(page).toHaveURL(shop.path)
  await expect(page).toHaveTitle(/^Promessi \| /)
  const path = page.getByRole('navigation', { name: 'Percorso' })
  await expect(path.getByRole('link')).toHaveText(['Home', 'Sposa', 'Abiti da sposa'])
  await expect(page.getByRole('link', { name: 'VEDI PROFILO' })).toHaveAttribute('href', shop.showcase)
  await shelf(page).getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/prodotto\/[^/]+\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('every choice among the products stands in the address', async ({ page }) => {
  const shop = await shopOf(page.request)
  await open(page, shop.path)
  const all = await titles(page)
  expect(all.length).toBe(shop.products.length)

  const word = (all[0] as string).split(/\W+/)[1] as string
  await page.getByRole('searchbox', { name: 'Cerca fra i prodotti' }).fill(word.toUpperCase())
  await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  await expect(page).toHaveURL(`${shop.path}?cerca=${word.toUpperCase()}&ordina=recenti`)
  await expect.poll(() => titles(page)).toContain(all[0])

  await page.getByLabel('Ordina i prodotti').selectOption({ label: 'Prezzo crescente' })
  await expect(page).toHaveURL(/ordina=prezzo-crescente/)
  await page.getByRole('link', { name: 'Elenco' }).click()
  await expect(page).toHaveURL(/vista=elenco/)
  await expect(shelf(page).locator('.product-card--row').first()).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('Ordina i prodotti')).toHaveValue('prezzo-crescente')

  await open(page, `${shop.path}?cerca=zzzz`)
  await expect(page.getByText(NOTHING)).toBeVisible()
  await page.getByRole('link', { name: 'Guarda tutti i prodotti' }).click()
  await expect(page).toHaveURL(shop.path)
  await expect.poll(() => titles(page)).toEqual(all)
})

test('hearts and reports are for couples, sharing for everybody', async ({ page }) => {
  const { path } = await shopOf(page.request)
  await open(page, path)
  await expect(page.getByRole('button', { name: /nei preferiti$/ })).toHaveCount(0)
  await expect(page.locator('.supplier-head').getByRole('link', { name: /^Segnala/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Condividi' }).click()
  await expect(dialog(page, 'Condividi')).toBeVisible()

  await signIn(page, 'controluce')
  await open(page, path)
  await expect(page.getByRole('button', { name: /nei preferiti$/ })).toHaveCount(0)

  await signIn(page, 'giulia')
  await open(page, path)
  const heart = page.locator('.supplier-head').getByRole('button', { name: /nei preferiti$/ })
  const before = (await heart.getAttribute('aria-pressed')) === 'true'
  for (const kept of [!before, before]) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(kept))
  }
  await page
    .locator('.supplier-head')
    .getByRole('link', { name: /^Segnala/ })
    .click()
  await expect(page.locator('dialog[open]')).toBeVisible()
})

test('a store nobody has is not found', async ({ page }) => {
  for (const path of ['/store/nessuno', '/store/sposa/abiti-da-sposa/nessuno'])
    expect((await page.goto(path))?.status()).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the store is read and searched', async ({ page }) => {
    const { path, products } = await shopOf(page.request)
    await page.goto(path)
    expect((await titles(page)).length).toBe(products.length)
    await page.getByRole('searchbox').fill('zzzz')
    await page.getByRole('button', { name: 'Cerca', exact: true }).click()
    await expect(page.getByText(NOTHING)).toBeVisible()
  })
})
