import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

const PLANS = '/portal/operator-paypal?tab=4'

test('a supplier sees what a change costs, cancels in two clicks and takes it back @phone', async ({ page }) => {
  await signIn(page, 'lungolago')
  await open(page, PLANS)
  const plan = (name: string) => page.getByRole('article', { name, exact: true })
  for (const name of ['Bronze', 'Silver', 'Gold', 'Platinum']) await expect(plan(name)).toBeVisible()
  await expect(plan('Bronze')).toContainText('Il tuo piano')

  await page.getByRole('link', { name: 'Passa subito a Silver' }).click()
  const panel = page.locator('#passaggio')
  await expect(panel).toContainText('Giorni non goduti di Bronze')
  await expect(panel).toContainText('Paghi adesso')
  await expect(panel.getByRole('button', { name: 'Ordine con obbligo di pagare' })).toBeVisible()
  await panel.getByRole('link', { name: 'Annulla' }).click()
  await expect(panel).toBeHidden()

  const end = page.locator('#scadenza')
  await end.getByRole('link', { name: 'Disdici' }).click()
  await end.getByRole('button', { name: 'Conferma la disdetta' }).click()
  await expect(end).toContainText('Hai disdetto l’abbonamento')
  await expect(page.getByRole('status')).toContainText(['Abbonamento disdetto: resta attivo fino alla scadenza.'])
  await end.getByRole('button', { name: 'Riprendi l’abbonamento' }).click()
  await expect(end.getByRole('link', { name: 'Disdici' })).toBeVisible()

  const movements = page.locator('#movimenti')
  await expect(movements).toContainText('Abbonamento Bronze')
  await expect(movements).toContainText('Acquisto')
  await expect(page.locator('#acquisti').getByRole('link', { name: /^Ricevuta/ })).toBeVisible()
})
