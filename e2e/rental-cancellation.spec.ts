import { expect, type Page, test } from '@playwright/test'
import { addDays, todayInRome } from '../src/shared/days.ts'
import { open, signIn } from './support/journey.ts'
import { buyFromStore, choice } from './support/store-order.ts'

const GOWN = { seller: 'mondella', handle: 'atelier-mondella', title: 'Abito Perla, chiffon pesca' }

/** Rents the gown for three days that begin so soon that giving it up leaves something to the seller. */
const rent = async (page: Page): Promise<number> => {
  const { products } = await (await page.request.get(`/api/store-products/${GOWN.handle}`)).json()
  const { code } = (products as { code: string; title: string }[]).find(({ title }) => title === GOWN.title) ?? {}
  const found = await (await page.request.get(`/api/products/code/${code}`)).json()
  const option = (found.prices as { id: string; type: string; option1: string }[]).find(({ type }) => type === '1')
  const today = todayInRome((await (await page.request.get('/dev/clock')).json()).now)
  const [choisestartdate, choiseenddate] = [addDays(today, 12), addDays(today, 15)]
  const ids = { idproduct: Number(found.id), idprice: Number(option?.id) }
  const days = { type: '1' as const, quantity: 3, choisestartdate, choiseenddate }
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

  await signIn(page, GOWN.seller)
  await open(page, `/portal/orders/${id}`)
  await expect(page.getByText(/Il fornitore trattiene/)).toBeVisible()
})
