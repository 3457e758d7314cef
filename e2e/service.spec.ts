import { expect, type Page, test } from '@playwright/test'
import { addDays, type Day, formatDay, todayInRome } from '../src/shared/days.ts'
import { open, signIn } from './support/journey.ts'
import { productIn, shopOf } from './support/shop.ts'

/** The page of a product that is a service, with reviews, of a supplier that keeps a calendar. */
const service = async (page: Page, handle = 'studio-controluce', named = 'Prova fotografica sul lago') => {
  const shop = await shopOf(page.request, handle)
  return productIn(page.request, { ...shop, products: shop.products.filter(({ title }) => title === named) })
}

test('the page of a service answers in the order in which couples ask @phone', async ({ page, isMobile }) => {
  await open(page, await service(page))
  const top = async (text: string, exact = true): Promise<number> =>
    (await page.getByText(text, { exact }).first().boundingBox())?.y ?? Number.NaN
  const [price, included, day, question, said, details, trader] = [
    (await page.locator('.purchase__head').boundingBox())?.y ?? Number.NaN,
    await top('Che cosa è compreso'),
    await top('È libero il vostro giorno?'),
    await top('Fai una domanda'),
    await top('Che cosa dicono gli sposi'),
    await top('Dettaglio'),
    await top('Dati del venditore'),
  ] as const
  const asked = [price, included, day, question]
  const below = [said, details, trader]
  for (const inOrder of isMobile ? [[...asked, ...below]] : [asked, below])
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
  await page.locator('.review-summary').getByRole('link', { name: '5 stelle' }).click()
  await expect(page).toHaveURL(/vote=5#recensioni$/)
  await expect(page.getByText('Solo quelle con 5 stelle.')).toBeVisible()
})

test('a couple reads whether its day is free, asks for another one, asks a question and can still buy @phone', async ({
  page,
  isMobile,
}) => {
  const asker = isMobile ? 'noemi' : 'giulia'
  await signIn(page, asker)
  const path = await service(page)
  await open(page, path)
  const answer = page.locator('.availability').getByRole('status')
  await expect(answer).toContainText('Calendario aggiornato')
  const on = addDays((await page.getByLabel('Giorno delle nozze').getAttribute('min')) as Day, 700)
  await page.getByLabel('Giorno delle nozze').fill(on)
  await page.getByRole('button', { name: 'Chiedi', exact: true }).click()
  await expect(page).toHaveURL(`${path}?giorno=${on}`)
  await expect(answer).toContainText(`Il ${formatDay(on)} risulta libero.`)
  await page.locator('.purchase').getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('status'))
      .filter({ hasText: /carrello/i })
      .first(),
  ).toBeVisible()
  await open(page, `${path}?giorno=${on}`)
  await page.getByRole('button', { name: 'Fai una domanda' }).click()
  await expect(page.getByLabel('Scrivi a Studio Controluce')).toHaveValue(/^Buongiorno, siete liberi il /)
})

test('a question from the page of a product says which one, and can be put without it @phone', async ({
  page,
  isMobile,
}) => {
  await signIn(page, isMobile ? 'chiara' : 'davide')
  const path = await service(page, 'studio-controluce', 'Mezza giornata in reportage')
  const ask = async () => {
    await open(page, path)
    await page.getByRole('button', { name: 'Fai una domanda' }).click()
    await expect(product).toHaveText('Su: Mezza giornata in reportage')
  }
  const product = page.locator('.composer__product .asked-product__words')
  const field = page.getByLabel('Scrivi a Studio Controluce')
  const log = page.getByRole('log')
  await ask()
  await page.getByRole('button', { name: 'Togli «Mezza giornata in reportage» dal messaggio' }).click()
  await expect(product).toHaveCount(0)
  await expect(field).toBeFocused()
  await field.fill('Una domanda su di voi.')
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(log).toContainText('Una domanda su di voi.')
  await expect(log.locator('.asked-product')).toHaveCount(0)

  await ask()
  await field.fill('E se piove?')
  // It is kept in the tab with the words.
  await open(page, '/messages')
  await page.getByRole('link', { name: 'Studio Controluce' }).first().click()
  await expect(field).toHaveValue('E se piove?')
  await expect(product).toHaveText('Su: Mezza giornata in reportage')
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(log).toContainText('E se piove?')
  await expect(product).toHaveCount(0)
  await expect(log.getByRole('link', { name: 'Su: Mezza giornata in reportage' })).toHaveAttribute('href', path)
  await open(page, '/messages')
  await expect(page.locator('.conversation__subject').first()).toHaveText('Vetrina · Mezza giornata in reportage')
})

test('what is only rented leaves the day to its choice, and a thing asks nothing', async ({ page }) => {
  const cars = await shopOf(page.request, 'garage-nuvolari')
  const answer = await page.request.get(`/prodotto/${cars.products[0]?.code}/x`)
  await open(page, new URL(answer.url()).pathname)
  await expect(page.getByRole('link', { name: 'Fai una domanda' })).toBeVisible()
  await expect(page.locator('.availability')).toHaveCount(0)
  await open(page, await productIn(page.request, await shopOf(page.request)))
  await expect(page.getByRole('link', { name: 'Fai una domanda' })).toHaveCount(0)
  await expect(page.locator('.accordion__title').first()).toHaveText('Recensioni')
})

test('without scripts the day is answered, and all can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(await service(page))
  const on = addDays(todayInRome(new Date()), 500)
  await page.getByLabel('Giorno delle nozze').fill(on)
  await page.getByRole('button', { name: 'Chiedi', exact: true }).click()
  await expect(page.locator('.availability').getByRole('status')).toContainText(`Il ${formatDay(on)} risulta libero.`)
  await expect(page.getByRole('heading', { name: 'Che cosa dicono gli sposi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compra subito' })).toBeVisible()
  await context.close()
})

test('in a list for a day each card says how old the word of its calendar is @phone', async ({ page }) => {
  const on = addDays(todayInRome(new Date()), 500)
  await open(page, `/vetrine-fornitori/fornitori/foto-e-video?giorno=${on}`)
  const card = (name: string) => page.locator('.business-card').filter({ hasText: name })
  await expect(card('Studio Controluce')).toContainText(/Calendario aggiornato (adesso|ieri|\d+ .* fa)/)
  await expect(card('Fototeca Lario')).toContainText('Non tiene il suo calendario su Promessi')
  await open(page, '/vetrine-fornitori/fornitori/foto-e-video')
  await expect(card('Studio Controluce')).toBeVisible()
  await expect(card('Studio Controluce')).not.toContainText('alendario')
})
