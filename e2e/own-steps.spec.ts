import { expect, test } from '@playwright/test'
import { addDays, formatDay, todayInRome } from '../src/shared/days.ts'
import { block, cart, ORDER_BUTTON, openProduct, proceed } from './support/cart.ts'
import { open, popup, sidewaysOverflow, signIn } from './support/journey.ts'
import { PAID, payWith } from './support/payment.ts'
import { beginOffer, personAt, publishedWish } from './support/wish.ts'
import { uploadPhoto } from './support/wizard.ts'

const run = Date.now() % 10_000
const EMAIL = `ada.neri-${run}@example.org`
const TITLE = `Foto con le rate scelte ${run}`

test('a supplier writes its own steps, and the couple reads them', async ({ browser }) => {
  test.setTimeout(180_000)
  const [couple, seller, desk] = [await personAt(browser), await personAt(browser), await personAt(browser)]
  const wedding = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  const announcement = await publishedWish(couple, desk, {
    ...{ email: EMAIL, fullName: 'Ada Neri', phone: '331 998 7714', title: TITLE, wedding },
  })

  await seller.setViewportSize({ width: 390, height: 844 })
  await signIn(seller, 'controluce')
  const { offer, paid } = await beginOffer(seller, announcement)
  await paid.getByLabel('Quando').selectOption('own')
  await paid.getByLabel('Alla scelta, in percentuale del prezzo').fill('20')
  await paid.getByRole('radio', { name: /^Acconto/ }).check()
  const own = paid.getByRole('group', { name: 'Le altre rate' })
  const rows = own.getByRole('listitem')
  await own.getByRole('button', { name: 'Aggiungi una rata' }).click()
  await expect(rows).toHaveCount(3)
  await expect(own.getByRole('button', { name: 'Aggiungi una rata' })).toHaveCount(0)
  await own.getByRole('button', { name: 'Togli: Rata 4' }).click()
  await expect(rows).toHaveCount(2)
  await rows.first().getByLabel('Quanto').fill('500')
  await rows.first().getByLabel('In', { exact: true }).selectOption('€')
  await rows.first().getByLabel('Quando').selectOption('trial')
  await rows.last().getByLabel('Quando').selectOption('before')
  await uploadPhoto(seller, offer.locator('input[type=file][name=front]'), 'foto-e-video')

  // What is missing is said at the rows, and nothing typed is lost with the page.
  await offer.getByRole('button', { name: 'Invia proposta' }).click()
  await expect(own.getByText('Di ogni rata scrivi quanto e quando.')).toBeVisible()
  await open(seller, announcement)
  await seller.getByRole('link', { name: 'Invia una proposta' }).filter({ visible: true }).click()
  await expect(rows.first().getByLabel('Quanto')).toHaveValue('500')
  await rows.last().getByLabel('Giorni').fill('10')
  const steps = paid.getByRole('list', { name: 'Rate con questo prezzo' })
  await expect(steps).toHaveText(/Alla scelta 320,00\s€Alla prova 500,00\s€10 giorni prima del servizio 780,00\s€/)
  expect(await sidewaysOverflow(seller)).toBe(0)
  await uploadPhoto(seller, offer.locator('input[type=file][name=front]'), 'foto-e-video')
  await offer.getByRole('button', { name: 'Invia proposta' }).click()
  await expect(popup(seller, 'Nuova offerta creata con successo!')).toBeVisible()

  await open(couple, announcement)
  await couple.locator('.offer-card').getByRole('link', { name: 'Studio Controluce', exact: true }).first().click()
  await expect(couple.getByText('500 € alla prova; il resto 10 giorni prima del servizio')).toBeVisible()
})

const CAR = 'Alfa Romeo Giulietta Spider'
const SAVED = 'Il prodotto è pubblicato.'

test('a service of a store has steps of its own: written by its supplier, and accepted as they are by then', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [seller, couple] = [await personAt(browser), await personAt(browser)]
  await seller.setViewportSize({ width: 390, height: 844 })
  await signIn(seller, 'rosse')
  await open(seller, '/portal/products?q=Giulietta')
  await seller.getByRole('link', { name: CAR, exact: true }).first().click()
  const own = seller.getByRole('group', { name: 'Le altre rate' })
  const [second, last] = [own.getByRole('listitem').first(), own.getByRole('listitem').last()]
  await expect(second.getByLabel('Quanto')).toHaveValue('40')
  // Couples choose the day: no date is one of the moments.
  await expect(second.getByLabel('Quando').getByRole('option', { name: 'Entro una data' })).toHaveCount(0)
  await second.getByLabel('In', { exact: true }).selectOption('€')
  await second.getByLabel('Quanto').fill('900')
  await second.getByLabel('Quando').selectOption('trial')
  const save = seller.getByRole('button', { name: 'Pubblica modifiche' })
  await save.click()
  await expect(own).toContainText('Le rate devono fare il prezzo intero. La prenotazione che costa meno è di 560,00')
  await expect(second.getByLabel('Quanto')).toHaveValue('900')
  await second.getByLabel('Quanto').fill('150')
  await expect(seller.getByRole('list', { name: 'Rate con questo prezzo' })).toHaveText(
    /Alla conferma 112,00\s€Alla prova 150,00\s€7 giorni prima del servizio 298,00\s€/,
  )
  expect(await sidewaysOverflow(seller)).toBe(0)
  await save.click()
  await expect(seller.getByText(SAVED)).toBeVisible()

  await signIn(couple, 'martina')
  await openProduct(couple, 'rosse-d-epoca', CAR)
  const terms = couple.getByRole('region', { name: 'Come si paga' })
  await expect(terms).toContainText(/Alla prova\s*150,00\s€/)
  const now = new Date(((await (await couple.request.get('/dev/clock')).json()) as { now: string }).now)
  const on = (more: number) => formatDay(addDays(todayInRome(now), 120 + more))
  await couple.getByLabel('Ritiro').fill(on(0))
  await couple.getByLabel('Restituzione').fill(on(1))
  await couple.getByLabel('Restituzione').blur()
  await couple.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await expect(cart(couple).getByRole('link', { name: CAR })).toBeVisible()
  await proceed(couple)
  const order = block(couple, 'Rosse d’Epoca')
  const plan = order.getByRole('region', { name: 'Piano di pagamento' })
  await expect(plan).toContainText(/Alla conferma.*108,64.*Alla prova.*150,00.*284,56/)
  const accept = order.getByRole('checkbox', { name: /^Accetto il piano di pagamento/ })
  await accept.check()

  // Only the later steps change, while the couple reads.
  await second.getByLabel('Quanto').fill('200')
  await last.getByLabel('Giorni').fill('20')
  await save.click()
  await expect(seller.getByText(SAVED)).toBeVisible()
  await order.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(couple.getByRole('alert')).toContainText('controlla il nuovo totale e conferma di nuovo')
  await expect(plan).toContainText(/Alla conferma.*108,64.*Alla prova.*200,00.*234,56/)
  await expect(accept).not.toBeChecked()

  // Then only what is said of giving it up.
  await seller.getByLabel('Annullamento gratuito fino a').fill('45')
  await save.click()
  await expect(seller.getByText(SAVED)).toBeVisible()
  await accept.check()
  await order.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(order.getByRole('alert')).toContainText('il venditore ha cambiato le condizioni')
  await expect(order).toContainText(`Annullamento gratuito fino al ${on(-45)}`)
  await accept.check()
  await order.getByRole('button', { name: ORDER_BUTTON }).click()
  await payWith(couple, 'Approva')
  await expect(couple.getByText(PAID)).toBeVisible()
})
