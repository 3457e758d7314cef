import { expect, type Page, test } from '@playwright/test'
import {
  announcementTitled,
  dialog,
  fillRegistration,
  hydrated,
  lastMail,
  open,
  popup,
  signIn,
} from './support/journey.ts'

const newEmail = (name: string): string => `${name}-${Date.now()}@example.org`
const entry = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Accedi' })

test.describe('the login window', () => {
  test('opens from the header, the opening and the form, ready to type, and gives the focus back', async ({ page }) => {
    await open(page, '/welcome')
    const ways = [
      page.getByRole('banner').getByRole('link', { name: 'Clicca qui' }),
      entry(page),
      page.locator('#registerSection2').getByRole('link', { name: 'Clicca qui' }),
    ]
    for (const way of ways) {
      await way.focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page, 'Accedi').getByLabel('Nome utente')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog(page, 'Accedi')).toBeHidden()
      await expect(way).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await dialog(page, 'Accedi').getByRole('button', { name: 'Password dimenticata?' }).click()
    await expect(dialog(page, 'Password dimenticata').getByLabel('Email')).toBeFocused()
  })

  test('says what is missing, keeps the name after a refusal, and leads home from here', async ({ page }) => {
    await open(page, '/welcome')
    await entry(page).click()
    const login = dialog(page, 'Accedi')
    const send = login.getByRole('button', { name: 'Accedi' })
    await send.click()
    await expect(login.getByText('Inserisci almeno 5 caratteri')).toBeVisible()
    await expect(login.getByText('Inserisci almeno 8 caratteri')).toBeVisible()
    await login.getByLabel('Nome utente').fill('giulia@promessi.example')
    await login.getByLabel('Password', { exact: true }).fill('sbagliata-davvero')
    await send.click()
    await expect(popup(page, 'Nome utente o password non corretti.')).toBeVisible()
    await expect(login).toBeHidden()
    await page.keyboard.press('Escape')

    await entry(page).click()
    await expect(login.getByLabel('Nome utente')).toHaveValue('giulia@promessi.example')
    await expect(login.getByLabel('Password', { exact: true })).toHaveValue('')
    await login.getByLabel('Password', { exact: true }).fill('Promessi2026!')
    await send.click()
    await expect(page).toHaveURL('/my-auctions')
    await expect(page.getByText('Accesso effettuato con successo')).toBeVisible()
  })

  test('sends staff to their dashboard, couples from the front page to their wedding, and everybody else back to where they were', async ({
    page,
  }) => {
    for (const [name, from, to] of [
      ['giulia', '/auctions?tipo=1', '/auctions?tipo=1'],
      ['elena', '/auctions', '/portal/dashboard'],
      ['giulia', '/', '/my-auctions'],
      ['giulia', '/register', '/my-auctions'],
      ['giulia', '/result-activation/ok/scaduto', '/my-auctions'],
      ['controluce', '/register', '/'],
    ] as const) {
      await page.context().clearCookies()
      await open(page, from)
      if (from.startsWith('/result')) await page.goto(`/login?next=${encodeURIComponent(from)}`)
      else await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).filter({ visible: true }).click()
      await hydrated(page)
      const form = page.locator('form[action="/login"]')
      await form.getByLabel('Nome utente').fill(`${name}@promessi.example`)
      await form.getByLabel('Password', { exact: true }).fill('Promessi2026!')
      await form.getByRole('button', { name: 'Accedi' }).click()
      await expect(page.getByText('Accesso effettuato con successo')).toBeVisible()
      await expect(page).toHaveURL(to)
    }
  })

  test('offers the confirmation link again to whoever has not used it', async ({ page }) => {
    const email = newEmail('in-attesa')
    await open(page, '/register')
    await fillRegistration(page, email)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).filter({ visible: true }).click()
    const login = dialog(page, 'Accedi')
    await login.getByLabel('Nome utente').fill(email)
    await login.getByLabel('Password', { exact: true }).fill('Lago-di-Como-7')
    await login.getByRole('button', { name: 'Accedi' }).click()
    const message = popup(page, 'Prima di accedere devi confermare la tua email')
    await message.getByRole('button', { name: 'Invia di nuovo il link' }).click()
    await expect(popup(page, 'Puoi richiederne uno ogni 15 minuti.')).toBeVisible()
  })
})

test.describe('the outcome of the confirmation', () => {
  test('congratulates, without the menu of a person', async ({ page }) => {
    const email = newEmail('confermata')
    await open(page, '/register')
    await fillRegistration(page, email)
    const { text } = await lastMail(page.request, email, /conferma/i)
    await open(page, new URL(/https?:\/\/\S+conferma-email\S+/.exec(text)?.[0] ?? '').pathname)
    await page.getByRole('button', { name: 'Conferma la mia email' }).click()
    await expect(page.getByRole('heading', { name: 'Congratulazioni', exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Completa profilo' })).toHaveCount(0)
  })

  test('believes the secret, not the address', async ({ page }) => {
    await open(page, '/result-activation/ok/inventato')
    await expect(
      page.getByText('Attenzione! Purtroppo non è stato possibile confermare la tua email', { exact: true }),
    ).toBeVisible()
  })
})

test('a session that ends while somebody types opens the login, and what they typed is still there', async ({
  page,
}) => {
  await signIn(page, 'controluce')
  await open(page, `${await announcementTitled(page, 'Fotografo per un matrimonio in costiera')}?tab=2`)
  const box = page.getByLabel('La tua domanda agli sposi')
  await box.fill('Quanti scatti consegnati desiderate?')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  const login = dialog(page, 'Accedi')
  await login.getByLabel('Nome utente').fill('controluce@promessi.example')
  await login.getByLabel('Password', { exact: true }).fill('Promessi2026!')
  await login.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByText('Accesso effettuato con successo')).toBeVisible()
  await expect(box).toHaveValue('Quanti scatti consegnati desiderate?')
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Quanti scatti consegnati desiderate?' })).toBeVisible()
})
