import { expect, test } from '@playwright/test'
import { announcementTitled, lastMail, linkIn, open, signIn } from './support/journey.ts'
import { orderFromSummary, payWith } from './support/payment.ts'

const NOT_PAID = 'Siamo spiacenti, pagamento NON effettuato'
const NOT_PAID_WHY =
  'Gentile cliente, la informiamo che la transazione bancaria non è andata a buon fine, pertanto la invitiamo a riprovare inserendo i dati correttamente'

test('a payment that is cancelled, declined, or approved in a closed tab always ends right', async ({ page }) => {
  await signIn(page, 'davide')
  await open(page, await announcementTitled(page, 'Video del matrimonio, stile reportage'))
  await orderFromSummary(page)

  await test.step('cancelled', async () => {
    await payWith(page, 'Annulla')
    await expect(page.getByRole('heading', { name: NOT_PAID })).toBeVisible()
    await expect(page.getByText('Transazione non eseguita')).toBeVisible()
    await expect(page.getByText(NOT_PAID_WHY)).toBeVisible()
    await page.getByRole('link', { name: 'Riprova il pagamento' }).click()
    await page.getByRole('button', { name: 'Paga ora' }).filter({ visible: true }).first().click()
  })
  await test.step('declined', async () => {
    await payWith(page, 'Rifiuta la carta')
    await expect(page.getByRole('heading', { name: NOT_PAID })).toBeVisible()
    await expect(page.getByText(NOT_PAID_WHY)).toBeVisible()
    await page.getByRole('link', { name: 'Riprova il pagamento' }).click()
    await page.getByRole('button', { name: 'Paga ora' }).filter({ visible: true }).first().click()
  })
  await test.step('approved, and the tab closed before coming back', async () => {
    await payWith(page, 'Approva senza tornare al sito')
    await expect(page.getByRole('heading', { name: 'Approvato, senza tornare al sito' })).toBeVisible()
    const mail = await lastMail(
      page.request,
      'davide@promessi.example',
      /^Pagamento ricevuto, ordine/,
      /\/order-detail\/auction\//,
    )
    await page.goto(linkIn(mail, '/order-detail/auction/'))
    await expect(page.getByText('Totale pagato')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Paga ora' })).toHaveCount(0)
  })
})
