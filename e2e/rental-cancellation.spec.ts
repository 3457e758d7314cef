import { expect, type Page, test } from '@playwright/test'
import { addDays, todayInRome } from '../src/shared/days.ts'
import { open, signIn } from './support/journey.ts'
import { buyFromStore, choice } from './support/store-order.ts'

/** Car hire for a day: its withdrawal is excluded, or giving it up within those days would cost nothing. */
const CAR = { seller: 'rosse', handle: 'rosse-d-epoca', title: 'Lancia Appia del 1960, salvia' }

/** Rents the car for a day so soon that giving it up leaves something to the seller. */
const rent = async (page: Page): Promise<number> => {
  const { products } = await (await page.request.get(`/api/store-products/${CAR.handle}`)).json()
  const { code } = (products as { code: string; title: string }[]).find(({ title }) => title === CAR.title) ?? {}
  const found = await (await page.request.get(`/api/products/code/${code}`)).json()
  const option = (found.prices as { id: string; type: string; option1: string }[]).find(({ type }) => type === '1')
  const today = todayInRome((await (await page.request.get('/dev/clock')).json()).now)
  const [choisestartdate, choiseenddate] = [addDays(today, 12), addDays(today, 13)]
  const ids = { idproduct: Number(found.id), idprice: Number(option?.id) }
  const days = { type: '1' as const, quantity: 1, choisestartdate, choiseenddate }
  return buyFromStore(page, [choice({ ...ids, ...days, sizeSelected: option?.option1 ?? null })])
}

test('a rental that is given up late leaves the agreed share to its seller @phone', async ({ page }) => {
  await signIn(page, 'martina')
  const id = await rent(page)
  await open(page, `/order-detail/order/${id}`)
  await expect(page.getByText('Se annulli il noleggio prima dell’inizio, il fornitore trattiene il 30%')).toBeVisible()
  await page.getByRole('link', { name: /Annulla l’ordine.*il fornitore trattiene/ }).click()
  const window = page.getByRole('alertdialog', { name: 'Annullare l’ordine?' })
  await expect(window).toContainText(/Ti rimborsiamo .*Il fornitore trattiene/)
  await window.getByRole('button', { name: 'Annulla l’ordine' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo ordine è stato annullato')
  await expect(page.getByText(/Il fornitore trattiene .*, come dicono le condizioni/)).toBeVisible()

  await signIn(page, CAR.seller)
  await open(page, `/portal/orders/${id}`)
  await expect(page.getByText(/Il fornitore trattiene/)).toBeVisible()
})
