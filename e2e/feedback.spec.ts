import { expect, test } from '@playwright/test'
import { lastMail, open } from './support/journey.ts'

const DESK = 'assistenza@promessi.example'

test('an obstacle is told from the accessibility page, and the message arrives @phone', async ({ page, request }) => {
  await open(page, '/accessibilita')
  await expect(page.getByRole('heading', { name: 'Limiti noti' })).toBeVisible()
  await expect(page.getByText(/aggiornata il \d{2}\/\d{2}\/\d{4}/)).toBeVisible()
  const form = page.getByRole('region', { name: 'Scrivici da qui' })
  await form.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(form.getByText('Campo obbligatorio')).toHaveCount(2)
  await expect(form.getByLabel('Che cosa non riesci a fare?')).toBeFocused()
  const stamp = String(Date.now())
  const words = `Il ritaglio della foto non si sente. ${stamp}`
  await form.getByLabel('Che cosa non riesci a fare?').fill(words)
  await form.getByLabel('In quale pagina?').fill('Profilo personale')
  await form.getByLabel('La tua email').fill('vera@esempio')
  await form.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(form.getByText('Inserisci un indirizzo email valido')).toBeVisible()
  await form.getByLabel('La tua email').fill('vera@esempio.it')
  await form.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(form.getByRole('status').filter({ hasText: 'Grazie' })).toBeFocused()
  await expect(form).toContainText('Ti rispondiamo entro 30 giorni a vera@esempio.it')
  const mail = await lastMail(request, DESK, /^Segnalazione di accessibilità$/, new RegExp(stamp))
  for (const part of [words, 'Profilo personale', 'vera@esempio.it']) expect(mail.text).toContain(part)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form is answered in the page, at its place', async ({ page, request }) => {
    await page.goto('/accessibilita')
    const form = page.getByRole('region', { name: 'Scrivici da qui' })
    const stamp = String(Date.now())
    const words = `Senza script il menu si apre? ${stamp}`
    await form.getByLabel('Che cosa non riesci a fare?').fill(words)
    await form.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(page).toHaveURL('/accessibilita#modulo')
    await expect(form.getByText('Campo obbligatorio')).toHaveCount(1)
    await expect(form.getByLabel('Che cosa non riesci a fare?')).toHaveValue(words)
    await form.getByLabel('La tua email').fill('nora@esempio.it')
    await form.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(form.getByText('Grazie, abbiamo ricevuto la tua segnalazione.')).toBeVisible()
    expect((await lastMail(request, DESK, /^Segnalazione/, new RegExp(stamp))).text).toContain(words)
  })
})
