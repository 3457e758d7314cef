import { expect, test } from '@playwright/test'
import { announcementTitled, dialog, hydrated, open, signIn } from './support/journey.ts'

const BUDGET = 'Il budget del matrimonio'

test('a couple sets its budget, is told what to do next, and asks staff for a change @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  const name = isMobile ? 'sara' : 'marco'
  await signIn(page, name)
  await open(page, '/my-auctions')
  const steps = page.getByRole('region', { name: 'Che cosa fare adesso' })
  await expect(steps.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Il budget, settore per settore' })).toContainText('Previsto')

  await test.step('the budget is typed as Italians write it', async () => {
    await page.getByRole('region', { name: BUDGET }).getByRole('link', { name: 'Imposta il budget' }).click()
    const window = page.getByRole('alertdialog', { name: 'Imposta il budget' })
    const amount = window.getByLabel('Quanto volete spendere in tutto')
    await amount.fill('0')
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(window.getByText('Inserisci un importo valido')).toBeVisible()
    await amount.fill('31.500,5')
    await amount.blur()
    await expect(amount).toHaveValue('31.500,50')
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(window).toHaveCount(0)
    await expect(page).toHaveURL('/my-auctions')
    await expect(page.getByRole('region', { name: BUDGET })).toContainText('31.500,50')
    await expect(steps.getByRole('link', { name: 'Imposta il budget' })).toHaveCount(0)
  })

  await test.step('a change is asked for, once', async () => {
    const ask = page.getByRole('link', { name: /^Chiedi una modifica/ })
    const row = page.getByRole('article').filter({ has: ask }).first()
    const title = (await row.getByRole('heading').textContent()) ?? ''
    await ask.first().click()
    const window = page.getByRole('alertdialog', { name: 'Chiedi una modifica' })
    await window.getByLabel('Che cosa vuoi cambiare').fill(`Gli invitati sono cambiati, lo chiede ${name}.`)
    await window.getByRole('button', { name: 'Invia richiesta' }).click()
    await expect(page.getByText('Richiesta effettuata con successo').first()).toBeVisible()
    const asked = page.getByRole('article').filter({ hasText: title })
    await expect(asked).toContainText('lo staff la sta leggendo')

    const context = await browser.newContext()
    const staff = await context.newPage()
    await signIn(staff, 'elena')
    await open(staff, '/portal/auctions')
    await staff
      .getByRole('link')
      .filter({ hasText: `lo chiede ${name}` })
      .click()
    await hydrated(staff)
    await staff.getByLabel('Descrizione').fill(`Gli invitati sono novanta, dice ${name}.`)
    await staff.getByRole('button', { name: 'Vedi le differenze' }).click()
    await expect(staff.getByRole('region', { name: 'Differenze' })).toContainText(`dice ${name}`)
    await staff.getByLabel('Risposta, la leggono gli sposi').fill('Aggiornato.')
    await staff.getByRole('button', { name: 'Applica la modifica' }).click()
    await expect(staff.getByText('Modifica applicata: gli sposi')).toBeVisible()
    await context.close()
    // The couple has touched nothing meanwhile.
    await expect(asked).not.toContainText('lo staff la sta leggendo')
  })
})

test('an offer shows what would remain of the budget before it is accepted', async ({ page }) => {
  await signIn(page, 'giulia')
  const path = await announcementTitled(page, 'Fotografo per la cerimonia e la cena')
  await open(page, path)
  const card = page.locator('.offer-card').first()
  await card.getByRole('link', { name: /^E se accettassi questa/ }).click()
  const window = dialog(page, 'E se accettassi questa?')
  await expect(window).toContainText('Pagheresti')
  await expect(window).toContainText('Di questo annuncio')
  await expect(window).toContainText('Di tutto il matrimonio')
  await expect(window.getByRole('img', { name: /^Di tutto il matrimonio: resterebbero/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'E se accettassi questa?' })).toContainText('Di tutto il matrimonio')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('budget, change and what would remain are parts of the page', async ({ page }) => {
    await signIn(page, 'luca')
    await page.goto('/my-auctions?budget=1')
    const form = page.getByRole('region', { name: 'Imposta il budget' })
    await form.getByLabel('Quanto volete spendere in tutto').fill('12,345')
    await form.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Inserisci un importo valido')).toBeVisible()
    await page.getByLabel('Quanto volete spendere in tutto').fill('14.000')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page).toHaveURL('/my-auctions')
    await expect(page.getByText('14.000,00').first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Chiedi una modifica/ })
      .first()
      .click()
    await page.getByLabel('Che cosa vuoi cambiare').fill('La data è cambiata di un giorno.')
    await page.getByRole('button', { name: 'Invia richiesta' }).click()
    await expect(page.getByText('Richiesta effettuata con successo')).toBeVisible()

    const path = await announcementTitled(page, 'Fotografo di giorno, Verona e lago')
    await page.goto(path)
    await page
      .getByRole('link', { name: /^E se accettassi questa/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'E se accettassi questa?' })).toContainText('Di tutto il matrimonio')
  })
})
