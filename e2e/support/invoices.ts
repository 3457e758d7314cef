import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { advance, reload } from './journey.ts'

/** The emulated exchange system rejects this recipient (00311). */
export const UNKNOWN_RECIPIENT = '9999999'

/**
 * On the page of a rejected document: staff corrects the recipient, sends it again, and the exchange system delivers it.
 *
 * @returns the attempts of the document
 */
export const resendInvoice = async (desk: Page, request: APIRequestContext): Promise<Locator> => {
  await desk.getByLabel('Codice destinatario').fill('KRRH6B9')
  await desk.getByLabel('Motivo').fill('Il codice era di un altro intermediario')
  await desk.getByRole('button', { name: 'Correggi e rispedisci' }).click()
  await expect(desk.getByText('Corretta: il file nuovo ha superato i controlli')).toBeVisible()
  await advance(request, 'PT1S')
  await reload(desk)
  const attempts = desk.getByRole('list', { name: 'Invii del documento' }).getByRole('listitem')
  await expect(attempts.filter({ hasText: '2º invio' }).first()).toContainText('Consegnata')
  return attempts
}
