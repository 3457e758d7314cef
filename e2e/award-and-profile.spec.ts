import { expect, test } from '@playwright/test'
import { dialog, open, popup, signIn } from './support/journey.ts'

test('staff is asked for a reason before a winner that was never paid is closed', async ({ page }) => {
  await signIn(page, 'elena')
  await open(page, '/portal/auctions')
  await page
    .getByRole('link', { name: /^Chiudi come non conclusa/ })
    .first()
    .click()
  const window = page.getByRole('alertdialog')
  const reason = window.getByLabel('Motivo, lo leggono gli sposi e il fornitore')
  await expect(reason).toBeFocused()
  await window.getByRole('button', { name: 'Chiudi come non conclusa' }).click()
  await expect(window.getByText('Scrivi il motivo.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
})

test('the codice fiscale is free, checked beside its field and kept @phone', async ({ page }) => {
  await signIn(page, 'martina')
  await open(page, '/profile')
  const code = page.getByLabel('Codice fiscale')
  await code.fill('RSSMRA80A01H501X')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Inserisci un codice fiscale valido')).toBeVisible()
  await code.fill('rss mra 80a01 h501u')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(popup(page, 'Salvataggio eseguito con successo')).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, '/profile')
  await expect(page.getByLabel('Codice fiscale')).toHaveValue('RSSMRA80A01H501U')
})

test('the town of the residence is suggested behind the street', async ({ page }) => {
  await signIn(page, 'martina')
  await open(page, '/profile')
  await page.getByLabel('Indirizzo di residenza').fill('via Roma 1, 23829 Varen')
  await expect(page.locator('datalist option[value="via Roma 1, 23829 Varenna (LC)"]')).toHaveCount(1)
})

test('windows with a form begin at their first field', async ({ page }) => {
  await signIn(page, 'giulia')
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Cambia password' }).click()
  await expect(dialog(page, 'Cambia password').getByLabel('Password attuale')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the reason is asked in the page itself', async ({ page }) => {
    await signIn(page, 'elena')
    await page.goto('/portal/auctions')
    await page
      .getByRole('link', { name: /^Chiudi come non conclusa/ })
      .first()
      .click()
    const section = page.getByRole('region', { name: 'Chiudi come non conclusa' })
    await section.getByRole('button', { name: 'Chiudi come non conclusa' }).click()
    await expect(page.getByText('Scrivi il motivo.')).toBeVisible()
  })
})
