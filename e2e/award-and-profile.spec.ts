import { writeFile } from 'node:fs/promises'
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

test('staff is offered what staff can do with their data', async ({ page }) => {
  await signIn(page, 'elena')
  await open(page, '/profile')
  await page.getByRole('main').getByRole('link', { name: 'Scarica i tuoi dati' }).click()
  await expect(page.getByText('Sono tuoi: li puoi portare con te.')).toBeVisible()
  await expect(page.getByText('Elimina il mio account')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the photo of the profile is chosen in the page itself and cut by the server', async ({ page }) => {
    await signIn(page, 'martina')
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Cambia foto' }).click()
    const form = page.getByRole('form', { name: 'Cambia foto' })
    await form.getByRole('button', { name: 'Salva la foto' }).click()
    await expect(form.getByText('Scegli una foto')).toBeVisible()
    const photo = form.getByLabel('La tua foto')
    await photo.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await form.getByRole('button', { name: 'Salva la foto' }).click()
    await expect(form.getByText('Il file deve essere un’immagine JPEG, PNG o WebP.')).toBeVisible()
    // A file on disk: the browser reads it itself, where bytes would travel to it as text.
    const big = test.info().outputPath('grande.png')
    await writeFile(big, Buffer.alloc(5 * 1024 * 1024 + 1))
    await photo.setInputFiles(big)
    await form.getByRole('button', { name: 'Salva la foto' }).click()
    await expect(form.getByText('L’immagine supera i 5 MB: scegline una più leggera.')).toBeVisible()

    const shown = page.getByRole('complementary', { name: 'Il tuo account' }).locator('img')
    await photo.setInputFiles('public/illustrations/accessori-sposa.webp')
    await form.getByRole('button', { name: 'Salva la foto' }).click()
    await expect(page.getByText('Salvataggio eseguito con successo')).toBeVisible()
    await expect(form).toHaveCount(0)
    const { width, height } = await shown.evaluate((image: HTMLImageElement) => ({
      width: image.naturalWidth,
      height: image.naturalHeight,
    }))
    expect([width, height]).toEqual([320, 320])
  })

  test('the profile keeps what was typed beside what is wrong, and the password has its page', async ({ page }) => {
    await signIn(page, 'martina')
    await page.goto('/profile')
    await page.getByLabel('Nome completo').fill('Martina di Prova')
    await page.getByLabel('Codice fiscale').fill('sbagliato')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Inserisci un codice fiscale valido')).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Martina di Prova')
    await expect(page.getByLabel('Codice fiscale')).toHaveValue('sbagliato')
    await page.getByRole('link', { name: 'Cambia password' }).click()
    await expect(page).toHaveURL('/sicurezza')
    await expect(page.getByLabel('Password attuale')).toBeVisible()
  })

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
