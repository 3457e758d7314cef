import { expect, test } from '@playwright/test'
import { open, popup, sidewaysOverflow, signIn } from './support/journey.ts'
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
