import { expect, type Page, test } from '@playwright/test'
import { addDays, todayInRome } from '../src/shared/days.ts'
import { lastMail, open, signIn } from './support/journey.ts'
import { PAID, payWith } from './support/payment.ts'
import { buyFromStore, choice } from './support/store-order.ts'

/** A gown that asks 150,00 € as security. */
const GOWN = { seller: 'brivio', handle: 'sartoria-brivio', title: 'Abito Perla, chiffon pesca' }

/** Rents it for three days, in time. */
const rent = async (page: Page): Promise<number> => {
  const { products } = await (await page.request.get(`/api/store-products/${GOWN.handle}`)).json()
  const { code } = (products as { code: string; title: string }[]).find(({ title }) => title === GOWN.title) ?? {}
  const found = await (await page.request.get(`/api/products/code/${code}`)).json()
  const option = (found.prices as { id: string; option1: string }[])[0]
  const today = todayInRome((await (await page.request.get('/dev/clock')).json()).now)
  const [choisestartdate, choiseenddate] = [addDays(today, 60), addDays(today, 63)]
  const ids = { idproduct: Number(found.id), idprice: Number(option?.id) }
  const days = { type: '1' as const, quantity: 3, choisestartdate, choiseenddate }
  return buyFromStore(page, [choice({ ...ids, ...days, sizeSelected: option?.option1 ?? null })])
}

test('the deposit of a rental is paid beside the order and given back by its seller @phone', async ({
  page,
  request,
}) => {
  await signIn(page, 'martina')
  const id = await rent(page)
  await open(page, `/order-detail/order/${id}`)
  const card = page.locator('#cauzione')
  await expect(card.getByRole('heading')).toHaveText(/^Cauzione 150,00\s€$/)
  await card.getByRole('button', { name: 'Versa la cauzione' }).click()
  await payWith(page, 'Approva')
  await expect(page.getByText(PAID)).toBeVisible()
  await open(page, `/order-detail/order/${id}`)
  await expect(card).toContainText('Torna quando ha riavuto tutto')
  await expect(card.getByRole('button')).toHaveCount(0)

  await signIn(page, GOWN.seller)
  await open(page, `/portal/orders/${id}`)
  await expect(card).toContainText('Gli sposi l’hanno versata.')
  // Nothing can be kept before the rental begins.
  await expect(page.getByLabel('Quanto trattieni per danni')).toHaveCount(0)
  await card.getByText('Restituiscila prima').click()
  await card.getByRole('button', { name: /^Restituisci 150,00\s€$/ }).click()
  await expect(page.getByText('Deciso: gli sposi ricevono un’email')).toBeVisible()
  await expect(card).toContainText('Torna tutta agli sposi.')
  await lastMail(request, 'martina@promessi.example', /^La tua cauzione torna/)
})
