import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { open, sidewaysOverflow, signIn } from './support/journey.ts'

/** Nothing for axe to say and nothing to scroll sideways. */
const expectSound = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

test('a supplier reads its month, its invoices and its year @phone', async ({ page }) => {
  await signIn(page, 'rondine')
  await open(page, '/portal/guadagni')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guadagni')
  await expectSound(page)
  // The oldest month has the first sale.
  const months = page.getByLabel('Mese')
  await months.selectOption(await months.locator('option').last().getAttribute('value'))
  await page.getByRole('button', { name: 'Mostra' }).click()
  await expect(page).toHaveURL(/\/portal\/guadagni\?mese=\d{4}-\d{2}/)
  const movements = page.getByRole('table', { name: /^Movimenti di/ })
  await expect(movements.getByRole('link').first()).toHaveAttribute('href', /^\/portal\/orders\/\d+$/)

  await page.getByRole('link', { name: 'Fatture', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fatture')
  // The legal address is part of the company data: no invoice waits for it.
  await expect(page.getByText('ci serve la sede con il CAP')).toHaveCount(0)
  await expectSound(page)

  await page.getByRole('link', { name: 'DAC7', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DAC7')
  await expect(page.getByRole('table', { name: /^Cifre DAC7 del/ })).toContainText('1º trimestre')
  await expectSound(page)
})
