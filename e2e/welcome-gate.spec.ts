import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { stopEmbedded } from '#platform/db/embedded.server.ts'
import { runCommand, type ServerProcess, startServer } from '../test/server.ts'
import { refuseCookies } from './support/cookies.ts'
import { dialog, hydrated } from './support/journey.ts'
import { freePort } from './support/ports.ts'

const SECRET = 'mandorlo-in-fiore'
const STAFF = { email: 'redazione@promessi.example', password: 'Lago-di-Como-7' }

let folder: string
let server: ServerProcess
let settings: Record<string, string>

/** A deployment before its launch: the gate is on, nobody lives here yet. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promessi-gate-'))
  const port = String(await freePort())
  settings = {
    PORT: port,
    DATA_DIR: folder,
    DEMO: '',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WELCOME_GATE: 'on',
    WELCOME_SECRET: SECRET,
  }
  server = await startServer(settings)
})
test.afterAll(async () => {
  await server?.kill('SIGTERM')
  await stopEmbedded(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

// A headless browser would pass for a crawler, and crawlers pass.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

test.beforeEach(({ page }) => refuseCookies(page))

test('leads a newcomer to the welcome page, and "Entra nel sito" to what they wanted, once and for all', async ({
  page,
}) => {
  await page.goto(`${server.url}/auctions?tipo=1`)
  await expect(page).toHaveURL(`${server.url}/welcome?next=%2Fauctions%3Ftipo%3D1`)
  await hydrated(page)
  // The browser's own router is stopped as well.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /vai alla home/ })
    .click()
  await expect(page).toHaveURL(`${server.url}/welcome`)

  await page.goto(`${server.url}/auctions?tipo=1`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Entra nel sito' }).first().click()
  await expect(page).toHaveURL(`${server.url}/auctions?tipo=1`)
  await page.goto(server.url)
  await expect(page).toHaveURL(`${server.url}/`)
})

test('works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/come-funziona`)
  await page.getByRole('button', { name: 'Entra nel sito' }).first().click()
  await expect(page).toHaveURL(`${server.url}/come-funziona`)
  await context.close()
})

test('a wanted registration lands on the registration block', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/register?tab=aziende`)
  await expect(page).toHaveURL(/\/welcome\?next=.*#registerSection$/)
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Registrazione Aziende' })).toBeInViewport()
  await expect(page.getByText('(una sola scelta per profilo)')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/register`)
  await hydrated(page)
  await expect(page.locator('#registerSection2').getByLabel('Email', { exact: true })).toBeInViewport()
})

test('the secret link opens the site, a wrong one shows the welcome page', async ({ page }) => {
  await page.goto(`${server.url}/welcome/qualcosa`)
  await expect(page).toHaveURL(`${server.url}/welcome/qualcosa`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Il matrimonio che vuoi')
  await page.goto(`${server.url}/welcome/${SECRET}`)
  await expect(page).toHaveURL(`${server.url}/`)
  await page.goto(`${server.url}/auctions`)
  await expect(page).toHaveURL(`${server.url}/auctions`)
})

test('the first member of the staff comes by a command, sets up the second factor, and passes the gate for good', async ({
  page,
}) => {
  const printed = runCommand(['staff', '--email', STAFF.email, '--name', 'Elena Valsecchi'], settings)
  await page.goto(/https?:\S+/.exec(printed)?.[0] ?? '')
  await hydrated(page)
  await page.getByLabel('Nuova password', { exact: true }).fill(STAFF.password)
  await page.getByLabel('Ripeti la nuova password').fill(STAFF.password)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Password aggiornata correttamente!').first()).toBeVisible()

  await page.goto(`${server.url}/auctions`)
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Clicca qui' }).click()
  const login = dialog(page, 'Accedi')
  await login.getByLabel('Nome utente').fill(STAFF.email)
  await login.getByLabel('Password', { exact: true }).fill(STAFF.password)
  await login.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(`${server.url}/sicurezza`)
  await page.goto(`${server.url}/portal/auctions`)
  await expect(page).toHaveURL(`${server.url}/sicurezza`)
  await hydrated(page)
  const card = page.locator('#verifica')
  await card.getByLabel('La tua password').fill(STAFF.password)
  await card.getByRole('button', { name: 'Attiva la verifica' }).click()
  const key = card.locator('.factor-secret__key')
  await expect(key).toBeVisible()
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await card.getByLabel('Codice', { exact: true }).fill(new TOTP({ secret }).generate())
  await card.getByLabel('Codice', { exact: true }).press('Enter')
  await card.getByRole('link', { name: /vai al portale/ }).click()
  await expect(page).toHaveURL(`${server.url}/portal/dashboard`)
  await page.goto(`${server.url}/auctions`)
  await expect(page).toHaveURL(`${server.url}/auctions`)
  await page.context().clearCookies({ name: 'promessi' })
  await page.goto(`${server.url}/come-funziona`)
  await expect(page).toHaveURL(`${server.url}/come-funziona`)
})
