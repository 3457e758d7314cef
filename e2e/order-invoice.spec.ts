import { expect, type Page, test } from '@playwright/test'
import { todayInRome } from '../src/shared/days.ts'
import { lastMail, open, signIn } from './support/journey.ts'
import { buyFromStore, choice } from './support/store-order.ts'

const SHOP = { seller: 'coroncine', handle: 'velo-e-coroncine' }

/** Something of the shop that is sold in one piece. */
const buy = async (page: Page): Promise<number> => {
  const { products } = await (await page.request.get(`/api/store-products/${SHOP.handle}`)).json()
  const found = await (await page.request.get(`/api/products/code/${products[0].code}`)).json()
  const [option] = found.prices
  const ids = { idproduct: Number(found.id), idprice: Number(option.id) }
  return buyFromStore(page, [choice({ ...ids, quantity: 1, sizeSelected: option.option1 || null })])
}

test('a couple asks the invoice of its order, the seller uploads it, the couple downloads it @phone', async ({
  page,
  request,
}) => {
  await signIn(page, 'martina')
  const id = await buy(page)
  await open(page, `/order-detail/order/${id}`)
  const card = page.locator('#fattura')
  await card.getByRole('link', { name: 'Chiedi la fattura' }).click()
  // The profile is there already; what lacks is said at its field, and nothing typed is lost.
  await page.getByLabel('Nome e cognome').fill('Martina Colombo')
  await page.getByLabel('Codice fiscale').fill('RSSMRA85T10A562T')
  await page.getByLabel('Via e numero civico').fill('via Mazzini 4')
  await page.getByLabel('CAP').fill('23900')
  await page.getByLabel('Città').fill('Lecco (LC)')
  await page.getByRole('button', { name: 'Chiedi la fattura' }).click()
  await expect(page.getByText('Scrivi il codice fiscale, di 16 caratteri.')).toBeVisible()
  await expect(page.getByLabel('Via e numero civico')).toHaveValue('via Mazzini 4')
  await page.getByLabel('Codice fiscale').fill('rssmra85t10a562s')
  await page.getByRole('button', { name: 'Chiedi la fattura' }).click()
  await expect(card).toContainText('L’hai chiesta')
  await expect(card).toContainText('RSSMRA85T10A562S')

  await signIn(page, SHOP.seller)
  await open(page, `/portal/orders/${id}`)
  await expect(card).toContainText('via Mazzini 4, 23900 Lecco (LC)')
  await card.getByRole('link', { name: 'Carica o segna la fattura' }).click()
  await page.getByLabel('Numero della fattura').fill('27/2026')
  const now = (await (await page.request.get('/dev/clock')).json()).now
  await page.getByLabel('Data').fill(todayInRome(now))
  const bytes = Buffer.from('%PDF-1.7 una fattura')
  await page.getByLabel('File').setInputFiles({ name: 'fattura.pdf', mimeType: 'application/pdf', buffer: bytes })
  await page.getByRole('button', { name: 'Segna come emessa' }).click()
  await expect(page.getByText('Fattura segnata: gli sposi ricevono un’email.')).toBeVisible()
  await lastMail(request, 'martina@promessi.example', /^La fattura del tuo ordine/)

  await signIn(page, 'martina')
  await open(page, `/order-detail/order/${id}`)
  await expect(card).toContainText('Fattura 27/2026')
  const downloading = page.waitForEvent('download')
  await card.getByRole('link', { name: 'Scarica la fattura' }).click()
  expect((await downloading).suggestedFilename()).toBe('fattura-27-2026.pdf')
})
