import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { lastMail, linkIn, open } from './support/journey.ts'

const PASSWORD = 'confetti-rosa'

/** A new couple, confirmed: nobody else's journey needs it. */
const newCouple = async (request: APIRequestContext, email: string): Promise<void> => {
  const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
  const macro = { email, repeatEmail: email, password: PASSWORD, password2: PASSWORD, ...consents }
  expect((await request.post('/api/users', { data: { macro } })).status()).toBe(200)
  const mail = await lastMail(request, email, /Conferma/)
  await request.post(linkIn(mail, '/conferma-email/').replace('/conferma-email/', '/api/confirm-email/'))
}

const logIn = async (page: Page, email: string): Promise<void> => {
  await open(page, '/login')
  await page.getByLabel('Nome utente').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accedi', exact: true }).last().click()
}

// While the seed world is made the product's clock stands in the past, and a session begun then has ended for the browser.
test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000)
  const lag = async () => Date.now() - Date.parse((await (await request.get('/dev/clock')).json()).now)
  await expect.poll(lag, { timeout: 170_000 }).toBeLessThan(60_000)
})

test('one takes one’s data along, asks for the deletion, and thinks again @phone', async ({ page, request }, info) => {
  const email = `dati.${info.project.name}.${Date.now()}@prova.example`
  await newCouple(request, email)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/my-auctions$/)
  await open(page, '/profile')
  await page.getByRole('link', { name: 'Scarica o elimina i tuoi dati' }).click()
  await expect(page.getByRole('heading', { name: 'I tuoi dati', level: 1 })).toBeVisible()

  await test.step('the archive', async () => {
    await page.getByRole('button', { name: 'Prepara il mio archivio' }).click()
    // The page reads itself again when the archive is ready.
    const link = page.getByRole('link', { name: 'Scarica', exact: true })
    await expect(link).toBeVisible()
    const arriving = page.waitForEvent('download')
    await link.click()
    const file = await arriving
    expect(file.suggestedFilename()).toBe('promessi-i-miei-dati.zip')
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await lastMail(request, email, /^L’archivio dei tuoi dati è pronto$/)
  })

  await test.step('the deletion', async () => {
    await page.getByLabel('La tua password').fill('non-è-questa')
    await page.getByRole('button', { name: 'Elimina il mio account' }).click()
    await expect(page.getByText('La password non è corretta.')).toBeVisible()
    await page.getByLabel('La tua password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Elimina il mio account' }).click()
    await expect(page.getByText('Il tuo account è chiuso.')).toBeVisible()
    await page.getByRole('button', { name: 'Chiudi' }).first().click()
    await lastMail(request, email, /^Hai chiesto di eliminare il tuo account$/)
  })

  await test.step('thinking again', async () => {
    await logIn(page, email)
    await expect(page.getByText('Hai chiesto di eliminare questo account')).toBeVisible()
    await page.getByRole('button', { name: 'Annulla l’eliminazione' }).click()
    await expect(page).toHaveURL(/\/my-auctions$/)
    await open(page, '/profile/dati')
    await expect(page.getByRole('button', { name: 'Elimina il mio account' })).toBeVisible()
  })
})

test('without scripts a login takes the deletion back too', async ({ browser, request, baseURL }) => {
  const email = `senza.${Date.now()}@prova.example`
  await newCouple(request, email)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'it-IT' })
  const page = await context.newPage()
  const enter = async (button: string) => {
    await page.getByLabel('Nome utente').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.locator('main').getByRole('button', { name: button, exact: true }).click()
  }
  await page.goto('/login')
  await enter('Accedi')
  await expect(page).toHaveURL(/\/my-auctions$/)
  await page.goto('/profile/dati')
  await page.getByLabel('La tua password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Elimina il mio account' }).click()
  await expect(page).toHaveURL(/avviso=eliminazione/)
  await page.goto('/login')
  await enter('Accedi')
  await expect(page.getByText('Hai chiesto di eliminare questo account')).toBeVisible()
  await enter('Annulla l’eliminazione e accedi')
  await expect(page).toHaveURL(/\/my-auctions$/)
  await page.goto('/profile/dati')
  await expect(page.getByRole('button', { name: 'Elimina il mio account' })).toBeVisible()
  await context.close()
})
