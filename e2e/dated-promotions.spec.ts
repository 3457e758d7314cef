import { expect, type Page, test } from '@playwright/test'
import { addDays, formatDay, todayInRome } from '../src/shared/days.ts'
import { addTie, block, cart, openProduct, proceed, TAILOR, TAILOR_NAME, TIE } from './support/cart.ts'
import { advance, open, sidewaysOverflow, signIn } from './support/journey.ts'

// What is watched are prices, not movements.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = `Settimana delle cravatte ${Date.now() % 10_000}`
const REGULAR = /75,00\s€/
const REDUCED = /52,50\s€/

const plan = async (page: Page, firstOn: string, lastOn: string) => {
  await page.getByLabel('Nome', { exact: true }).fill(NAME)
  await page.getByLabel('Sconto in percentuale').fill('80')
  await page.getByLabel('Primo giorno').fill(firstOn)
  await page.getByLabel('Ultimo giorno').fill(lastOn)
  await page.getByRole('checkbox', { name: TIE }).check()
  await page.getByRole('button', { name: 'Vedi i prezzi' }).click()
  await expect(page.getByText('Scrivi un numero intero tra 5 e 70.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: TIE })).toBeChecked()
  await page.getByLabel('Sconto in percentuale').fill('30')
  await page.getByRole('button', { name: 'Vedi i prezzi' }).click()
  const preview = page.getByRole('alertdialog', { name: 'I prezzi di 1 prodotto' })
  const row = preview.getByRole('row', { name: new RegExp(TIE) })
  await expect(row.getByRole('cell')).toHaveText([REGULAR, REDUCED, /75,00\s€.*−30%/])
  await preview.getByRole('button', { name: 'Conferma la promozione' }).click()
  await expect(page.getByText('La promozione è pronta')).toBeVisible()
}

test('a supplier plans a promotion, visitors pay less in its days and the regular price after them', async ({
  page,
  request,
}) => {
  const today = todayInRome((await (await request.get('/dev/clock')).json()).now)
  const [firstOn, lastOn] = [addDays(today, 1), addDays(today, 2)]
  await signIn(page, 'conte')
  await open(page, '/portal/promozioni')
  await plan(page, firstOn, lastOn)
  const own = page.getByRole('row', { name: NAME })
  await expect(own).toContainText('In programma')
  await expect(own).toContainText(`dal ${formatDay(firstOn)} al ${formatDay(lastOn)}`)
  expect(await sidewaysOverflow(page)).toBe(0)

  await advance(request, 'P1D')
  await signIn(page, 'martina')
  await openProduct(page, TAILOR, TIE)
  const main = page.getByRole('main')
  await expect(main.getByText(REDUCED).first()).toBeVisible()
  await expect(main.getByText(/Prezzo più basso degli ultimi 30 giorni: 75,00\s€ \(−30%\)/).first()).toBeVisible()
  await addTie(page)
  await expect(cart(page)).toContainText(REDUCED)
  await proceed(page)
  await expect(block(page, TAILOR_NAME)).toContainText(/Prodotti52,50\s€/)
  await expect(block(page, TAILOR_NAME)).not.toContainText(REGULAR)

  await advance(request, 'P2D')
  await openProduct(page, TAILOR, TIE)
  await expect(main.getByText(REGULAR).first()).toBeVisible()
  await expect(main.getByText(REDUCED)).toHaveCount(0)
  await expect(main.getByText(/Prezzo più basso degli ultimi 30 giorni: 75,00/)).toHaveCount(0)
  await signIn(page, 'conte')
  await open(page, '/portal/promozioni')
  await expect(own).toContainText('Finita')
})
