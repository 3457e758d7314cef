import { type Browser, expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { advance, dialog, hydrated, lastMail, open, popup, reload, signIn } from './support/journey.ts'

// One person after the other on one clock: it only moves forward.
test.describe.configure({ mode: 'serial' })

const PASSWORD = 'Promessi2026!'

const elsewhere = async (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> =>
  (await browser.newContext(options)).newPage()

const main = (page: Page) => page.getByRole('main')

test('my sessions: one device ends the other', async ({ page, browser }) => {
  await signIn(page, 'giulia')
  const phone = await elsewhere(browser, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  await signIn(phone, 'giulia')

  await open(page, '/profile')
  await main(page).getByRole('link', { name: 'Sicurezza' }).click()
  await expect(page).toHaveURL('/sicurezza')
  await expect(main(page).getByText('Questo dispositivo')).toHaveCount(1)
  // A couple has no second factor.
  await expect(main(page).getByText('Verifica in due passaggi')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Termina la sessione su Safari su iPhone' }).click()
  await expect(main(page).getByText('Sessione terminata.')).toBeVisible()
  await expect(main(page).getByText('Safari su iPhone')).toHaveCount(0)

  await phone.goto('/my-auctions')
  await expect(phone).toHaveURL(/\/login\?next=/)
  await phone.context().close()
})

test('the password changes without scripts too, and says what is wrong beside the field', async ({ browser }) => {
  const page = await elsewhere(browser, { javaScriptEnabled: false })
  await signIn(page, 'martina')
  await page.goto('/sicurezza')
  await page.getByLabel('Password attuale').fill('non-è-questa')
  await page.getByLabel('Nuova password', { exact: true }).fill('una-password-nuova')
  await page.getByLabel('Ripeti la nuova password').fill('una-password-nuova')
  await page.getByRole('button', { name: 'Cambia password' }).click()
  await expect(page.getByText("La password corrente è diversa dalla password dell'accesso")).toBeVisible()
  await page.context().close()
})

/** The person's phone: the secret of the set-up and the clock of the product. */
const phoneWith = (page: Page, secret: string) => async (): Promise<string> => {
  const { now } = (await (await page.request.get('/dev/clock')).json()) as { now: string }
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: Date.parse(now) })
}

test('second factor: set up, log in with a code, with a recovery code once', async ({ page, browser, request }) => {
  // Cut off half-way it would leave its second factor to every other journey of staff.
  test.setTimeout(180_000)
  await signIn(page, 'elena')
  await open(page, '/portal/dashboard')
  await main(page).getByRole('link', { name: 'Vai alla sicurezza' }).click()
  await hydrated(page)
  const card = page.locator('#verifica')
  await card.getByLabel('La tua password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Attiva la verifica' }).click()
  await expect(card.getByRole('img', { name: /Codice QR/ })).toBeVisible()
  const code = phoneWith(page, (await card.locator('.factor-secret__key').textContent()) ?? '')

  await card.getByLabel('Codice', { exact: true }).fill('000000')
  await card.getByRole('button', { name: 'Conferma' }).click()
  await expect(card.getByText('Il codice non è corretto o è già stato usato.')).toBeVisible()
  await card.getByLabel('Codice', { exact: true }).fill(await code())
  await card.getByRole('button', { name: 'Conferma' }).click()
  await expect(card.getByText('Verifica in due passaggi attivata.')).toBeVisible()
  const codes = await card.locator('.recovery-codes__list code').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await card.getByRole('link', { name: 'Scarica' }).click()
  expect((await download).suggestedFilename()).toBe('promessi-codici-di-recupero.txt')
  await reload(page)
  await expect(card.getByText('Ti restano 10 codici di recupero su 10.')).toBeVisible()
  await expect(card.locator('.recovery-codes')).toHaveCount(0)
  await lastMail(request, 'elena@promessi.example', /^Verifica in due passaggi attivata$/)

  // In the window of the public site the code is a second step in place.
  await advance(request, 'PT2M')
  const window = await elsewhere(browser)
  await open(window, '/auctions')
  await window.getByRole('link', { name: 'Accedi' }).first().click()
  const login = dialog(window, 'Accedi')
  await login.getByLabel('Nome utente').fill('elena@promessi.example')
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Accedi' }).click()
  const step = dialog(window, 'Un ultimo passo')
  await step.getByLabel('Codice').fill('000000')
  await step.getByRole('button', { name: 'Verifica' }).click()
  await expect(step.getByText('Il codice non è corretto o è già stato usato.')).toBeVisible()
  await step.getByLabel('Codice').fill(await code())
  await step.getByRole('button', { name: 'Verifica' }).click()
  await expect(window).toHaveURL('/portal/dashboard')
  await window.context().close()

  // From the page of the login it is the next page, and leads where the login was to lead.
  await advance(request, 'PT2M')
  const third = await elsewhere(browser)
  await open(third, '/login?next=/portal/auctions')
  await third.getByLabel('Nome utente').fill('elena@promessi.example')
  await third.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main(third).getByRole('button', { name: 'Accedi' }).click()
  await expect(third.getByRole('heading', { level: 1, name: 'Un ultimo passo' })).toBeVisible()
  await third.getByLabel('Codice').fill(await code())
  await third.getByRole('button', { name: 'Verifica' }).click()
  await expect(third.getByRole('heading', { level: 1, name: 'Revisione annunci' })).toBeVisible()
  await expect(third).toHaveURL('/portal/auctions')
  await third.context().close()

  // Without scripts it is a page; a recovery code works there, once.
  const plain = await elsewhere(browser, { javaScriptEnabled: false })
  const recover = async (): Promise<void> => {
    await plain.goto('/login?next=/portal/auctions')
    await plain.getByLabel('Nome utente').fill('elena@promessi.example')
    await plain.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await plain.getByRole('main').getByRole('button', { name: 'Accedi' }).click()
    await expect(plain).toHaveURL('/login/codice?next=%2Fportal%2Fauctions')
    await plain.getByLabel('Codice').fill(codes[0] ?? '')
    await plain.getByRole('button', { name: 'Verifica' }).click()
  }
  await recover()
  await expect(plain).toHaveURL('/portal/auctions')
  await lastMail(request, 'elena@promessi.example', /^Hai usato un codice di recupero$/)
  await plain.context().clearCookies()
  await recover()
  await expect(plain.getByText('Il codice non è corretto o è già stato usato.')).toBeVisible()
  await plain.context().close()

  // A quarter of an hour later what moves rights wants another code, in place: what was typed is sent as it stands.
  await advance(request, 'PT16M')
  await open(page, '/portal/impostazioni')
  const launch = page.locator('#lancio')
  await launch.locator('summary', { hasText: 'Prezzi degli Smart Pass' }).click()
  await launch.locator('details[open]').getByLabel('Chi conferma').fill('Elena Valsecchi')
  await launch.getByRole('button', { name: 'Conferma Prezzi degli Smart Pass' }).click()
  const wanted = dialog(page, 'Serve un codice')
  await wanted.getByLabel(/Codice/).fill('000000')
  await wanted.getByRole('button', { name: 'Conferma e continua' }).click()
  await expect(wanted.getByText('Il codice non è corretto o è già stato usato.')).toBeVisible()
  await wanted.getByLabel(/Codice/).fill(await code())
  await wanted.getByRole('button', { name: 'Conferma e continua' }).click()
  await expect(wanted).toBeHidden()
  await expect(launch.getByText('Elena Valsecchi')).toBeVisible()
  await launch.getByRole('button', { name: 'Ritira la conferma di Prezzi degli Smart Pass' }).click()
  await expect(launch.getByText('Elena Valsecchi')).toBeHidden()

  // The next journeys find the account as it was.
  await open(page, '/sicurezza')
  await card.getByText('Disattiva la verifica').click()
  const form = card.locator('details').filter({ hasText: 'Disattiva la verifica' })
  await form.getByLabel('La tua password').fill(PASSWORD)
  await form.getByLabel(/Codice/).fill(codes[1] ?? '')
  await form.getByRole('button', { name: 'Disattiva' }).click()
  await expect(card.getByText('Verifica in due passaggi disattivata.')).toBeVisible()
})

test('a forgotten password: hints, link, new password, and the login window at home', async ({ page, request }) => {
  const email = 'ilaria@promessi.example'
  const chosen = 'Biancospino-e-lavanda'
  await open(page, '/')
  await page.getByRole('link', { name: 'Accedi' }).first().click()
  await dialog(page, 'Accedi').getByRole('button', { name: 'Password dimenticata?' }).click()
  const recovery = dialog(page, 'Password dimenticata')
  await expect(recovery).toContainText('Inserisci la tua email, ti invieremo un link per resettare la tua password')
  await recovery.getByRole('button', { name: 'Fatto' }).click()
  await expect(recovery.getByText('Campo obbligatorio')).toBeVisible()
  await recovery.getByLabel('Email').fill(email)
  await recovery.getByRole('button', { name: 'Fatto' }).click()
  await expect(recovery.getByRole('status')).toContainText(email)
  // The button is gone with its form: the focus goes on to the words, and Tab to what follows them.
  await expect(recovery.getByRole('status')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(recovery.getByRole('link', { name: 'Registrati gratis' })).toBeFocused()
  await expect(recovery.getByRole('listitem')).toHaveText([
    'Controlla la cartella spam',
    "Verifica di aver scritto correttamente l'indirizzo",
    'Riprova tra 15 minuti',
  ])
  await expect(recovery.getByRole('link', { name: 'Registrati gratis' })).toHaveAttribute('href', '/register')

  const mail = await lastMail(request, email, /^Scegli una nuova password$/)
  const path = /\/reset-password\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  await open(page, path)
  await page.getByLabel('Nuova password', { exact: true }).fill(chosen)
  await page.getByLabel('Ripeti la nuova password').fill('altra-password')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Le due password non coincidono')).toBeVisible()
  await page.getByLabel('Ripeti la nuova password').fill(chosen)
  await page.getByRole('button', { name: 'Salva' }).click()
  const said = popup(page, 'Password aggiornata correttamente!')
  await expect(said).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Accedi')).toBeVisible()
  await lastMail(request, email, /^La tua password è stata cambiata$/)
})
