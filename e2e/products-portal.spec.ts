import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { dialog, open, reload, signIn } from './support/journey.ts'

/** A store nobody else's journey leans on. */
const SUPPLIER = 'nuvolari'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const enter = async (page: Page, path: string): Promise<void> => {
  await signIn(page, SUPPLIER)
  await open(page, path)
}

test.describe('the list of products', () => {
  test('a price and a stock are typed in it, saved, and taken back', async ({ page }) => {
    await enter(page, '/portal/products')
    const price = page.getByLabel('Noleggio al giorno, Lancia Appia del 1960, salvia')
    await expect(price).toHaveValue('410,00')
    await price.fill('395,50')
    await page.getByRole('button', { name: 'Salva 1 modifica' }).click()
    await expect(page.getByText('1 prezzo cambiato.')).toBeVisible()
    await expect(price).toHaveValue('395,50')
    await page.getByRole('button', { name: 'Annulla la modifica' }).click()
    await expect(page.getByText('Tutto come prima.')).toBeVisible()
    await expect(price).toHaveValue('410,00')
    await price.fill('tanto')
    await page.getByRole('button', { name: 'Salva 1 modifica' }).click()
    await expect(page.getByText('"tanto" non è un prezzo')).toBeVisible()
    await expect(price).toHaveValue('tanto')
  })

  test('many prices are seen before they change @phone', async ({ page }) => {
    await enter(page, '/portal/products?vista=noleggi')
    await page.getByLabel('Scegli Corteo di tre Cinquecento').check()
    const bar = page.getByRole('region', { name: 'Azioni sui prodotti scelti' })
    await expect(bar.getByText('1 prodotto scelto')).toBeVisible()
    await bar.getByText('Prezzo', { exact: true }).click()
    await bar.getByLabel('Quanto').fill('10')
    await bar.getByLabel('Su quali prezzi').selectOption('rental')
    await bar.getByRole('button', { name: 'Vedi i nuovi prezzi' }).click()
    const preview = page.getByRole('alertdialog', { name: 'I nuovi prezzi' })
    await expect(preview.getByText('924,00')).toBeVisible()
    await preview.getByRole('button', { name: 'Cambia 1 prezzo' }).click()
    await expect(page.getByText('1 prezzo cambiato.')).toBeVisible()
    await page.getByRole('button', { name: 'Annulla la modifica' }).click()
    await expect(page.getByText('Tutto come prima.')).toBeVisible()
  })

  test('keeps search, view and columns in its address', async ({ page }) => {
    await enter(page, '/portal/products')
    await page.getByLabel('Titolo o codice').fill('vespa')
    await page.getByRole('button', { name: 'Cerca', exact: true }).click()
    await expect(page).toHaveURL(/q=vespa/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Griglia' }).click()
    await expect(page).toHaveURL(/forma=griglia/)
    await expect(page.getByRole('link', { name: 'Vespa del 1962 per le fotografie', exact: true })).toBeVisible()
  })

  test('says what a product lacks before it is published', async ({ page }) => {
    await enter(page, '/portal/products?vista=archiviati')
    await page.getByRole('button', { name: 'Riprendi Fiocchi e targa con i nomi' }).click()
    await expect(page.getByText('1 prodotto ripreso dall’archivio.')).toBeVisible()
    await open(page, '/portal/products')
    await page.getByRole('button', { name: 'Archivia Fiocchi e targa con i nomi' }).click()
    await expect(page.getByText('1 prodotto archiviato.')).toBeVisible()
    await expect(row(page, 'Fiocchi e targa')).toHaveCount(0)
  })
})

test.describe('the editor', () => {
  test('makes a product from nothing to the store, with its photo', async ({ page }) => {
    await enter(page, '/portal/products/new')
    await page.getByLabel('Titolo', { exact: true }).fill('Maggiolino cabrio del 1971')
    await page.getByLabel('Tipo', { exact: true }).selectOption('rental')
    await page.getByLabel('Prezzo, IVA inclusa').fill('360')
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
    await expect(page.getByText(/Manca la descrizione\. Manca la foto di copertina/)).toBeVisible()
    await expect(page.getByLabel('Titolo', { exact: true })).toHaveValue('Maggiolino cabrio del 1971')

    await page.getByLabel('Descrizione', { exact: true }).fill('Con autista, per gli sposi e due testimoni.')
    await page.getByLabel('Aggiungi una foto verticale').setInputFiles('public/illustrations/auto-epoca-salvia.webp')
    await dialog(page, 'Ritaglia la foto').getByRole('button', { name: 'Usa questa foto' }).click()
    await page.getByLabel('Che cosa si vede').fill('Auto d’epoca verde davanti a una villa')
    await expect(page.getByText('Foto di copertina', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
    await expect(page.getByText('Il prodotto è pubblicato.')).toBeInViewport()
    await expect(page).toHaveURL(/\/portal\/products\/\d+\?salvato=pubblicato/)
    await expect(page.getByText('Nessuna modifica da salvare')).toBeVisible()
  })

  test('asks before typed words are lost', async ({ page }) => {
    await enter(page, '/portal/products?q=Giulietta')
    await page.getByRole('link', { name: 'Alfa Romeo Giulietta Spider', exact: true }).click()
    const title = page.getByLabel('Titolo', { exact: true })
    await title.fill('Alfa Romeo Giulietta rossa')
    await expect(page.getByText('Modifiche da salvare: titolo')).toBeVisible()
    await page.getByRole('link', { name: 'Prodotti' }).first().click()
    await page.getByRole('button', { name: 'Resta qui' }).click()
    await expect(title).toHaveValue('Alfa Romeo Giulietta rossa')
    await page.getByRole('button', { name: 'Annulla modifiche' }).click()
    await expect(title).toHaveValue('Alfa Romeo Giulietta Spider')
  })

  test('offers again what was typed and left, until it is saved or thrown away', async ({ page }) => {
    await enter(page, '/portal/products?q=Giulietta')
    await page.getByRole('link', { name: 'Alfa Romeo Giulietta Spider', exact: true }).click()
    const words = page.getByLabel('Descrizione', { exact: true })
    const before = await words.inputValue()
    const address = new URL(page.url()).pathname
    const offer = page.getByText(/^Hai lasciato qui un testo non salvato/)
    const leave = async () => {
      await page.getByRole('link', { name: 'Prodotti' }).first().click()
      await page.getByRole('button', { name: 'Esci senza salvare' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Prodotti' })).toBeVisible()
      await open(page, address)
    }
    await words.fill('Rossa, con i sedili in pelle.')
    await leave()
    await expect(words).toHaveValue(before)
    await page.getByRole('button', { name: 'Riprendi il testo' }).click()
    await expect(words).toHaveValue('Rossa, con i sedili in pelle.')
    await expect(page.getByText('Modifiche da salvare: titolo')).toHaveCount(0)
    await expect(page.getByText('Modifiche da salvare: descrizione')).toBeVisible()

    await leave()
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Butta via' }).click()
    await expect(offer).toHaveCount(0)

    await words.fill(`${before} Con autista.`)
    await page.getByRole('button', { name: 'Pubblica modifiche' }).click()
    await expect(page.getByText('Il prodotto è pubblicato.')).toBeVisible()
    await reload(page)
    await expect(words).toHaveValue(`${before} Con autista.`)
    await expect(offer).toHaveCount(0)
  })
})

test('days are taken out of the calendar of a rental, and given back', async ({ page }) => {
  await enter(page, '/portal/products?q=Giulietta')
  await page.getByRole('link', { name: 'Alfa Romeo Giulietta Spider', exact: true }).click()
  const days = page.locator('#giorni')
  await days.getByLabel('Dal').fill('2028-06-10')
  await days.getByLabel('Al', { exact: true }).fill('2028-06-12')
  await days.getByLabel('Nota per te').fill('Dal carrozziere')
  await days.getByRole('button', { name: 'Blocca i giorni' }).click()
  await expect(days.getByText('10/06/2028 – 12/06/2028')).toBeVisible()
  await expect(days.getByText(/Dal carrozziere/)).toBeVisible()
  await days.getByRole('button', { name: /Libera/ }).click()
  await expect(days.getByText('Nessun giorno è occupato.')).toBeVisible()
})

test('a file is tried, its wrong rows are given back, the right ones stored', async ({ page }) => {
  await enter(page, '/portal/products/importa')
  const file = (text: string) => ({ name: 'prodotti.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page
    .getByLabel('File CSV')
    .setInputFiles({ name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from([0, 1, 2]) })
  await page.getByRole('button', { name: 'Prova il file' }).click()
  await expect(page.getByText('Questo file non è un CSV.')).toBeVisible()

  await page
    .getByLabel('File CSV')
    .setInputFiles(file('sku;titolo;prezzo\nNU-900;Coperta per il viaggio;39,00\nNU-901;Ombrello bianco;gratis'))
  await page.getByRole('button', { name: 'Prova il file' }).click()
  await expect(page.getByText('1 va bene, 1 da correggere. Non è stato salvato nulla.')).toBeVisible()
  await expect(page.getByText('prezzo “gratis”: Scrivi un importo come 1.380,00.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica il file' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Ombrello bianco')
  await page.getByRole('button', { name: 'Importa solo quello giusto' }).click()
  await expect(page.getByText('1 prodotto importato, 1 da correggere.')).toBeVisible()
  await expect(page.getByText('1 prodotto nuovo, 0 aggiornati')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is kept, with one row more for its prices', async ({ page }) => {
    await signIn(page, SUPPLIER)
    await page.goto('/portal/products/new')
    await page.getByLabel('Titolo', { exact: true }).fill('Calesse a due posti')
    await page.getByLabel('Prezzo, IVA inclusa').first().fill('450,00')
    await page.getByRole('button', { name: 'Aggiungi un’altra opzione' }).click()
    await expect(page.getByLabel('Titolo', { exact: true })).toHaveValue('Calesse a due posti')
    await page.getByRole('button', { name: 'Salva bozza' }).click()
    await expect(page.getByText('La bozza è salvata')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Calesse a due posti' })).toBeVisible()
  })
})
