import { expect, type Page, test } from '@playwright/test'
import { hydrated, open, signIn } from './support/journey.ts'
import { shopOf } from './support/shop.ts'

/** Nobody else's journey reads the head of its pages. */
const SELLER = 'rosse'
const TITLE = 'Titolo per i motori di ricerca'
const DESCRIPTION = 'Descrizione per i motori di ricerca'

/** What the page says of itself. */
const head = (page: Page) =>
  page.evaluate(() => {
    const said = (query: string) => document.head.querySelector(query)?.getAttribute('content')
    return {
      title: document.title,
      description: said('meta[name=description]'),
      shared: [said('meta[property="og:title"]'), said('meta[property="og:description"]')],
    }
  })
const words = (title: string, description: string) => ({ title, description, shared: [title, description] })

const write = async (page: Page, title: string, description: string) => {
  await page.getByLabel(TITLE).fill(title)
  await page.getByLabel(DESCRIPTION).fill(description)
}

test('the supplier’s words for search engines are seen while they are written, and head store and showcase @phone', async ({
  page,
}) => {
  await signIn(page, SELLER)
  for (const [editor, save, kind] of [
    ['/portal/store', 'Salva lo store', 'Store'],
    ['/portal/vetrina', 'Salva la vetrina', 'Vetrina'],
  ] as const) {
    const title = `${kind} a Lecco ${test.info().project.name}`
    await open(page, editor)
    await hydrated(page)
    const path = (await page.locator('.search-result .micro').innerText()).replace('promessi', '')
    await write(page, 'Chiama il 333 1234567', 'Su misura, sul lago.')
    await page.getByRole('button', { name: save }).click()
    await expect(page.locator('#searchTitle-error')).toContainText('Niente e-mail né numeri di telefono')
    await expect(page.getByLabel(DESCRIPTION)).toHaveValue('Su misura, sul lago.')

    await write(page, title, 'Su misura, sul lago.')
    await expect(page.locator('.search-result b')).toHaveText(title)
    await page.getByRole('button', { name: save }).click()
    await expect(page.locator('.save-bar [role=status]')).toHaveText('Modifiche salvate.')
    await open(page, path)
    expect(await head(page)).toEqual(words(title, 'Su misura, sul lago.'))

    await open(page, editor)
    await hydrated(page)
    await write(page, '', '')
    await page.getByRole('button', { name: save }).click()
    await expect(page.locator('.save-bar [role=status]')).toHaveText('Modifiche salvate.')
    await open(page, path)
    expect((await head(page)).title).not.toBe(title)
  }
})

test('a product is found by the words its supplier gave search engines, until they are taken away', async ({
  page,
}) => {
  await signIn(page, 'mondella')
  const { products } = await shopOf(page.request)
  const { code, title } = products.at(-1) as (typeof products)[number]
  const publish = async (one: string, other: string) => {
    await open(page, `/portal/products?q=${code}`)
    await page.getByRole('link', { name: title }).first().click()
    await hydrated(page)
    await write(page, one, other)
    await expect(page.locator('.search-result b')).toHaveText(one || `Promessi Store | atelier-mondella | ${title}`)
    await page.getByRole('button', { name: 'Pubblica modifiche' }).click()
    await expect(page.getByText('Nessuna modifica da salvare')).toBeVisible()
    await open(page, `/prodotto/${code}/x`)
  }
  await publish('Su misura a Lecco', 'Pronto in due settimane.')
  expect(await head(page)).toEqual(words('Su misura a Lecco', 'Pronto in due settimane.'))
  await publish('', '')
  expect((await head(page)).title).toBe(`Promessi Store | atelier-mondella | ${title}`)
})
