import { expect, type Page, test } from '@playwright/test'
import { hydrated, open } from './support/journey.ts'

/** An announcement of the seed world, in Amalfi. */
const COAST = 'Fotografo per un matrimonio in costiera'

const openSearch = async (page: Page) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Cerca', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Cerca nel sito' })
  const field = panel.getByRole('combobox', { name: 'Cosa cerchi?' })
  await expect(field).toBeFocused()
  return { panel, field }
}

test('the header suggests while one types, and the keyboard chooses @phone', async ({ page }) => {
  const { panel, field } = await openSearch(page)
  await field.pressSequentially('co')
  await expect(panel.getByRole('option')).toHaveCount(0)
  await field.pressSequentially('stiera')
  const found = panel.getByRole('option', { name: new RegExp(COAST) })
  await expect(panel.getByRole('option', { name: /Amalfi/ }).first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await expect(panel.getByRole('option', { selected: true })).toHaveCount(1)
  await field.press('Escape')
  await expect(panel.getByRole('option')).toHaveCount(0)
  await expect(panel).toBeVisible()
  await field.fill('costiera fotografo')
  await expect(found).toBeVisible()
  for (let step = 0; step < 14 && !(await found.getAttribute('aria-selected'))?.startsWith('true'); step += 1)
    await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/auctions\/detail\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: COAST })).toBeVisible()
  await expect(panel).toBeHidden()
})

test('Enter leads to the results; a slip is forgiven and said, a place filters and what is elsewhere is said', async ({
  page,
}) => {
  const { field } = await openSearch(page)
  await field.fill('fotogrfo costiera')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/cerca\?q=fotogrfo\+costiera$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fotogrfo costiera')
  await expect(page.getByText('questi sono i risultati per fotografo costiera')).toBeVisible()
  await expect(page.getByText('Nessun risultato in zona Costiera Amalfitana')).toBeVisible()
  const results = page.getByRole('navigation', { name: 'Risultati' })
  await expect(results.getByRole('link', { name: /Fornitori/ })).toHaveAttribute('aria-current', 'page')
  await results.getByRole('link', { name: /Annunci/ }).click()
  await expect(page.getByRole('link', { name: COAST })).toBeVisible()
  await page.getByRole('link', { name: 'Togli il filtro Costiera Amalfitana' }).click()
  await expect(page).toHaveURL(/\/cerca\?q=fotogrfo$/)
  await expect(page.getByText('Nessun risultato in zona')).toHaveCount(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('nothing found says so and leads on', async ({ page }) => {
  await open(page, '/cerca?q=zzzyyyxxx')
  await hydrated(page)
  await expect(page.getByText('Nessun risultato per “zzzyyyxxx”')).toBeVisible()
  await page.getByRole('link', { name: 'Pubblica un annuncio: i fornitori vengono da te' }).click()
  await expect(page).toHaveURL(/new-auction/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the header leads to a form that works', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Cerca', exact: true }).click()
    await expect(page).toHaveURL('/cerca')
    const field = page.getByRole('combobox', { name: 'Cosa cerchi?' })
    await field.fill('fotografo costiera')
    await field.press('Enter')
    await expect(page).toHaveURL('/cerca?q=fotografo+costiera')
    await page
      .getByRole('navigation', { name: 'Risultati' })
      .getByRole('link', { name: /Annunci/ })
      .click()
    await expect(page.getByRole('link', { name: COAST })).toBeVisible()
  })
})
