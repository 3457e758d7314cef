import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

/** A shop with sales of its own; nothing here changes them. */
const SELLER = 'ovidio'

test('sales are searched, narrowed, kept as a view, and leave as the file of what is shown @phone', async ({
  page,
}) => {
  await signIn(page, SELLER)
  await open(page, '/portal/orders')
  await page.getByLabel('Ordine, cliente o prodotto').fill('niente del genere')
  await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  await expect(page.getByText('Niente corrisponde a quello che cerchi.')).toBeVisible()
  await page.getByRole('link', { name: 'Togli ricerca e filtri' }).click()
  await expect(page).toHaveURL(/\/portal\/orders$/)

  await page.getByText('Filtri', { exact: true }).click()
  await page.getByLabel('Da dove viene').first().selectOption('store')
  await page.getByLabel('Totale da, in euro').fill('1')
  await page.getByRole('button', { name: 'Mostra', exact: true }).first().click()
  await expect(page).toHaveURL(/\/portal\/orders\?tipo=store&da=1$/)
  const chips = page.getByRole('list', { name: 'Filtri attivi' })
  await expect(chips.getByRole('link', { name: 'Togli il filtro Da dove viene: Il tuo store' })).toBeVisible()

  await page.getByText('Viste', { exact: true }).click()
  await page.getByLabel('Salva questa vista come').fill('Dello store')
  await page.getByLabel('Apri l’elenco con questa').check()
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'Viste salvate' })
  await expect(views.getByRole('link', { name: /Dello store/ })).toHaveAttribute('aria-current', 'true')

  await open(page, '/portal/orders')
  await expect(page).toHaveURL(/tipo=store&da=1$/)
  await chips.getByRole('link', { name: 'Togli tutti' }).click()
  await expect(page).toHaveURL(/\/portal\/orders\?vista=$/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^CSV/ }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Prodotto;Cliente;Città;Ordine;Pagato il')

  await page.getByText('Viste', { exact: true }).click()
  await page.getByRole('button', { name: 'Elimina la vista Dello store' }).click()
  await expect(views).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('products are put away together and taken back, and a view without a name is refused', async ({ page }) => {
    await signIn(page, 'nuvolari')
    await page.goto('/portal/products?q=Corteo')
    await page.getByLabel('Scegli Corteo di tre Cinquecento').check()
    await page.getByRole('button', { name: 'Archivia', exact: true }).click()
    await expect(page.getByText('1 prodotto archiviato.')).toBeVisible()
    await page.getByRole('button', { name: 'Annulla la modifica' }).click()
    await expect(page.getByText('Tutto come prima.')).toBeVisible()
    await expect(page.getByLabel('Scegli Corteo di tre Cinquecento')).toBeVisible()

    await page.getByText('Viste', { exact: true }).click()
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(page.getByText('Scrivi un nome')).toBeVisible()
    await page.getByLabel('Salva questa vista come').fill('Cortei')
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Viste salvate' }).getByText('Cortei')).toBeVisible()
    await page.getByText('Viste', { exact: true }).click()
    await page.getByRole('button', { name: 'Elimina la vista Cortei' }).click()
    await expect(page.getByRole('navigation', { name: 'Viste salvate' })).toHaveCount(0)
  })
})
