import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { open, sidewaysOverflow, signIn } from './support/journey.ts'

/** Nothing for axe to say and nothing to scroll sideways. */
const expectSound = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

test('a supplier reads its month, its invoices and its year, and says where invoices go @phone', async ({ page }) => {
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
  await expectSound(page)

  await page.getByLabel('CAP').fill('2390')
  await page.getByRole('button', { name: 'Salva la sede' }).click()
  await expect(page.getByText('Il CAP ha 5 cifre.')).toBeVisible()
  await expect(page.getByLabel('CAP')).toHaveValue('2390')
  await page.getByLabel('CAP').fill('36100')
  await page.getByRole('button', { name: 'Salva la sede' }).click()
  await expect(page.getByText('Sede salvata: vale per le prossime fatture.')).toBeVisible()

  await page.getByRole('link', { name: 'DAC7', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DAC7')
  await expect(page.getByRole('table', { name: /^Cifre DAC7 del/ })).toContainText('1º trimestre')
  await expectSound(page)
})
