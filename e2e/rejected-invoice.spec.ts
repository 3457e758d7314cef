import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { ORDER_BUTTON } from './support/cart.ts'
import { resendInvoice, UNKNOWN_RECIPIENT } from './support/invoices.ts'
import { advance, open, reload, sidewaysOverflow, signIn } from './support/journey.ts'
import { PAID, payWith } from './support/payment.ts'

/** Nothing for axe to say and nothing to scroll sideways. */
const expectSound = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

test('an invoice that the exchange system rejects is corrected by staff, sent again and delivered', async ({
  browser,
  page,
  request,
}) => {
  // Five pages are looked at by axe as well.
  test.setTimeout(120_000)
  await signIn(page, 'tavole')
  await open(page, '/portal/operator-paypal?tab=2')
  await page.getByLabel('Codice SDI').fill(UNKNOWN_RECIPIENT)
  await page.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(page).toHaveURL(/salvato=1/)
  await open(page, '/portal/operator-paypal?tab=2')
  await expect(page.getByLabel('Codice SDI')).toHaveValue(UNKNOWN_RECIPIENT)
  await open(page, '/portal/operator-paypal?tab=4')
  await page.locator('#smart-pass').getByRole('button', { name: ORDER_BUTTON }).click()
  await payWith(page, 'Approva')
  await expect(page.getByText(PAID).first()).toBeVisible()
  await advance(request, 'PT1S')
  await open(page, '/portal/guadagni/fatture')
  const own = page.getByRole('table', { name: /^Fatture di fee/ })
  await expect(own.getByRole('row').nth(1)).toContainText('Scartata: la correggiamo e la rispediamo noi')
  await expectSound(page)

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, 'elena')
  await open(desk, '/portal/lavori')
  await desk.getByRole('link', { name: 'Correggi e rispedisci' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Invio delle fatture')
  await expectSound(desk)
  const row = desk.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText('Scartata')
  await row.getByRole('link', { name: /^Fattura \d+/ }).click()
  await expect(desk.getByText('00311').first()).toBeVisible()
  await expectSound(desk)
  const attempts = await resendInvoice(desk, request)
  await expect(attempts.filter({ hasText: '1º invio' }).first()).toContainText('Scartata')
  await desk.context().close()

  await reload(page)
  await expect(own.getByRole('row').nth(1)).toContainText('Consegnata al tuo indirizzo telematico')
})
