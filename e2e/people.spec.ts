import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

test('staff finds a supplier, looks at the portal as it does, cannot change it, and stops @phone', async ({ page }) => {
  await signIn(page, 'elena')
  await open(page, '/portal/operators')
  await page.getByRole('searchbox').fill('Controluce')
  await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  await page.getByRole('link', { name: 'Studio Controluce' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Controluce/ })).toBeVisible()
  await expect(page.getByText('Partita IVA')).toBeVisible()

  // Nothing goes on without a reason.
  await page.getByText('Guarda come', { exact: true }).click()
  await page.getByRole('button', { name: 'Guarda come questa persona' }).click()
  await expect(page.getByText('Scrivi il motivo.')).toBeVisible()
  await page.getByLabel('Perché serve, resta nel registro').fill('Ha chiesto aiuto con la vetrina.')
  await page.getByRole('button', { name: 'Guarda come questa persona' }).click()

  const line = page.getByRole('complementary', { name: 'Stai guardando come un’altra persona' })
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  await expect(line).toContainText(/Stai guardando come .*Controluce/)
  await page.goto('/portal/operator-paypal?tab=2')
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: /^Salva/ }).click()
  await expect(page.getByText('puoi leggere, non cambiare')).toBeVisible()
  await page.goto('/sicurezza')
  await expect(page.getByText('Quella parte è privata')).toBeVisible()

  await page.goto('/portal/vetrina')
  await line.getByRole('button', { name: 'Smetti' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Controluce/ })).toBeVisible()
  await expect(line).toBeHidden()
  await page.getByRole('link', { name: 'Accessi e registro' }).click()
  await expect(page.getByText('Ha chiesto aiuto con la vetrina.').first()).toBeVisible()
})
