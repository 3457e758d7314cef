import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { open, sidewaysOverflow, signIn } from './support/journey.ts'

/** Nothing for axe to say and nothing to scroll sideways. */
const expectSound = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

test('staff reads who owes which fees, notes a payment by mistake and takes it back; the books agree @phone', async ({
  page,
}) => {
  await signIn(page, 'elena')
  await open(page, '/portal/payments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Versamenti FEE')
  await page.getByRole('link', { name: 'Tutte', exact: true }).click()
  await expect(page).toHaveURL(/vista=tutte/)
  const table = page.getByRole('table', { name: 'Fee dei fornitori' })
  await expect(table).toBeVisible()
  await expectSound(page)

  await open(page, '/portal/payments')
  await table.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Da versare' })).toBeVisible()
  await page.getByRole('button', { name: 'Segna versate' }).click()
  await expect(page.getByRole('alert').getByText('Scegli almeno una fee.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('checkbox').first().check()
  await page.getByLabel('Importo arrivato').fill('1,00')
  await page.getByLabel('Riferimento del bonifico').first().fill('CRO 123')
  await page.getByRole('button', { name: 'Segna versate' }).click()
  await expect(page.getByText('Versamento registrato: il fornitore riceve la conferma.')).toBeVisible()
  await expect(page.getByText(/Versati 1,00\s€ di/)).toBeVisible()

  await page
    .getByRole('link', { name: /^Annulla questa registrazione/ })
    .first()
    .click()
  await page.getByLabel('Motivo, lo legge il fornitore').fill('Il bonifico era di un altro fornitore.')
  await page.getByRole('button', { name: 'Annulla la registrazione' }).click()
  await expect(page.getByText('Registrazione annullata: il fornitore riceve il motivo.')).toBeVisible()

  await open(page, '/portal/payments/quadratura')
  await expect(page.getByText(/coincidono al centesimo/)).toBeVisible()
  await expectSound(page)
})
