import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './journey.ts'

/** What the page after a payment that went well says. */
export const PAID = 'Grazie per aver effettuato il pagamento'

/** Chooses on the payment service's own page how the payment goes. */
export const payWith = async (page: Page, choice: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible()
  await page.getByRole('button', { name: choice, exact: true }).click()
}

/**
 * Opens "Riepilogo ordine" of an accepted offer, has it sent somewhere else, and goes on to the payment service.
 *
 * @param before what else is done in its window
 */
export const orderFromSummary = async (page: Page, before?: (summary: Locator) => Promise<unknown>): Promise<void> => {
  await page.getByRole('link', { name: 'Procedi all’ordine' }).filter({ visible: true }).first().click()
  const summary = dialog(page, 'Riepilogo ordine')
  await expect(summary).toContainText('Totale')
  await summary.getByLabel('Indirizzo', { exact: true }).fill('via dell’Abbazia')
  await summary.getByLabel('Numero civico').fill('12')
  await summary.getByLabel('CAP', { exact: true }).fill('23862')
  await summary.getByRole('combobox', { name: 'Città' }).fill('civate')
  await page.getByRole('option', { name: /Civate/ }).click()
  await before?.(summary)
  await summary.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click()
}
