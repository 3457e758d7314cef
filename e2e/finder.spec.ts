import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

test('the search of the portal opens with Ctrl K and is walked with the arrow keys', async ({ page }) => {
  await signIn(page, 'conte')
  await open(page, '/portal/dashboard')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Cerca nel portale' })
  await expect(field).toBeFocused()
  await field.fill('ordini sped')
  await expect(page.getByRole('option', { name: 'Ordini da preparare' })).toHaveAttribute('aria-selected', 'true')
  await field.fill('abito sposo')
  const sale = page.getByRole('group', { name: 'Vendite' }).getByRole('option').first()
  await expect(sale).toContainText('PO-')
  await expect(page.getByText('Sto cercando')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal\/orders\/\d+$/)
  await expect(field).toHaveCount(0)
})

test('on a phone the day and the search are at hand @phone', async ({ page }) => {
  await signIn(page, 'conte')
  await open(page, '/portal/dashboard')
  await expect(page.getByRole('heading', { name: 'Da fare oggi' })).toBeVisible()
  await page.getByText('Leggi le cifre in tabella').click()
  await expect(page.getByRole('table', { name: 'Le cifre del periodo' })).toBeVisible()
  await page.getByRole('link', { name: 'Cerca nel portale' }).click()
  const field = page.getByRole('combobox', { name: 'Cerca nel portale' })
  await field.fill('abito renzo')
  await page.getByRole('option', { name: /Abito Renzo/ }).click()
  await expect(page).toHaveURL(/\/portal\/products\/\d+$/)
})
