import { expect, type Page, test } from '@playwright/test'
import { addTie, block, ORDER_BUTTON, proceed, TAILOR_NAME } from './support/cart.ts'
import { lastMail, open, reload, sidewaysOverflow, signIn } from './support/journey.ts'
import { PAID, payWith } from './support/payment.ts'

const TAILOR_LOGIN = 'conte'
const ACCOUNT = '/portal/operator-paypal?tab=1'
const PASSWORD = 'Promessi2026!'

const main = (page: Page) => page.getByRole('main')

test('a seller withdraws its consent, the couple reads why, the seller connects again and is paid', async ({
  page,
  browser,
}) => {
  const couple = await (await browser.newContext()).newPage()
  await signIn(page, TAILOR_LOGIN)
  await open(page, ACCOUNT)
  const road = main(page).getByRole('list', { name: 'A che punto è il collegamento con PayPal' })
  await expect(road).toContainText('Può ricevere pagamenti')
  await expect(main(page).getByText(/Gli incassi arrivano a [2-9A-HJ-NP-Z]{13}/)).toBeVisible()
  const merchantId = /a ([2-9A-HJ-NP-Z]{13})/.exec((await main(page).textContent()) ?? '')?.[1] ?? ''

  await test.step('withdrawn at the provider: the seller is told with the way back', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    await page.request.post(`/dev/pay/sellers/${merchantId}`, { form: { action: 'revoke' }, headers })
    await page.request.post('/dev/pay/messages-sent', { headers })
    await lastMail(
      page.request,
      `${TAILOR_LOGIN}@promessi.example`,
      /non possono più pagarti/,
      /colleghi\s+di\s+nuovo\s+il\s+conto/,
    )
    await reload(page)
    await expect(main(page).getByText(/i permessi dati a Promessi sono revocati/)).toBeVisible()
  })

  await test.step('the couple reads why before it orders', async () => {
    await signIn(couple, 'davide')
    await addTie(couple)
    await proceed(couple)
    await expect(block(couple, TAILOR_NAME)).toContainText('al momento non può ricevere pagamenti')
  })

  await test.step('the seller connects its account again', async () => {
    await main(page).getByLabel('La tua password').fill(PASSWORD)
    await main(page).getByRole('button', { name: 'Collega PayPal' }).click()
    await expect(page.getByRole('heading', { name: 'Collegare un conto di prova a Promessi' })).toBeVisible()
    await page.getByLabel('Conto (ID commerciante)').fill(merchantId)
    await page.getByRole('button', { name: 'Concedi i permessi' }).click()
    await expect(page).toHaveURL(/tab=1$/)
    await expect(main(page).getByText(`Gli incassi arrivano a ${merchantId}`)).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  await test.step('and is paid', async () => {
    await open(couple, '/pay-cart')
    await expect(block(couple, TAILOR_NAME)).not.toContainText('non può ricevere pagamenti')
    await block(couple, TAILOR_NAME).getByRole('button', { name: ORDER_BUTTON }).click()
    await payWith(couple, 'Approva')
    await expect(couple.getByRole('alertdialog', { name: PAID })).toBeVisible()
  })
  await couple.context().close()
})

test('a seller opens an account for cards, which waits beside the other one, and takes it away', async ({ page }) => {
  await signIn(page, TAILOR_LOGIN)
  await open(page, ACCOUNT)
  await main(page).getByLabel('Password di Promessi').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Attiva i pagamenti con carta' }).click()
  await expect(page.getByRole('heading', { name: 'Il tuo conto Stripe di prova' })).toBeVisible()
  await page.getByRole('button', { name: 'Invia tutti i dati' }).click()
  await expect(page).toHaveURL(/tab=1$/)
  const road = main(page).getByRole('list', { name: 'A che punto è il conto Stripe' })
  await expect(road).toContainText('Dati inviati a Stripe')
  await expect(main(page).getByText(/gli sposi possono pagarti con carta dal/)).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
  await main(page).getByRole('button', { name: 'Disattiva i pagamenti con carta' }).click()
  await expect(main(page).getByRole('button', { name: 'Attiva i pagamenti con carta' })).toBeVisible()
})
