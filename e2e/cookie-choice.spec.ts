import { expect, type Page, test } from '@playwright/test'
import { COOKIE_KEY, COOKIE_TEXT_VERSION, REFUSED } from '#features/site/cookies/cookies.rules.ts'
import {
  all,
  any,
  atRest,
  banner,
  button,
  flags,
  kept,
  none,
  options,
  preferences,
  toggle,
} from './support/cookie-dialog.ts'
import { FIRST_VISIT } from './support/cookies.ts'
import { hydrated, open, reload, signIn } from './support/journey.ts'

test.use({ storageState: FIRST_VISIT })

test('the texts themselves can be read before choosing, and open the preferences', async ({ page }) => {
  const texts = ['cookie-policy', 'privacy-policy', 'termini-e-condizioni-generali-del-servizio']
  for (const path of [...texts, 'informazioni-sul-sito', 'accessibilita']) {
    await open(page, `/${path}`)
    await atRest(page)
    await expect(page).toHaveURL(`/${path}`)
    await expect(any(page), path).toHaveCount(0)
  }
  await open(page, '/privacy-policy')
  await page.getByRole('button', { name: 'Imposta preferenze Cookie' }).click()
  await expect(options(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(any(page)).toHaveCount(0)
  await page.goto('/register')
  await expect(banner(page)).toBeVisible()
})

test('the footer opens the preferences with the choice made before; Esc leaves it as it was @phone', async ({
  page,
}) => {
  await open(page, '/')
  await button(page, 'Opzioni').click()
  await toggle(page, 'Assistenza').check()
  await button(page, 'Salva & Esci').click()

  await preferences(page)
  await expect(toggle(page, 'Assistenza')).toBeChecked()
  await expect(toggle(page, 'Statistiche')).not.toBeChecked()
  await expect(button(page, 'Indietro')).toHaveCount(0)
  await toggle(page, 'Statistiche').check()
  await page.keyboard.press('Escape')
  await expect(any(page)).toHaveCount(0)
  await expect.poll(() => flags(page)).toEqual({ ...none, ass: true })

  await preferences(page)
  await toggle(page, 'Assistenza').uncheck()
  await button(page, 'Salva & Esci').click()
  await expect(any(page)).toHaveCount(0)
  await expect.poll(() => flags(page)).toEqual(none)
})

for (const [name, old] of [
  ['half a year ago', { ...REFUSED, version: COOKIE_TEXT_VERSION, at: '2020-01-01T08:00:00.000Z', screen: 'banner' }],
  ['on the old site, without version and time', { ...REFUSED, prest: true }],
] as const)
  test(`a choice made ${name} is asked again`, async ({ page }) => {
    await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
      COOKIE_KEY,
      JSON.stringify(old),
    ] as const)
    await open(page, '/')
    await expect(banner(page)).toBeVisible()
    await button(page, 'Rifiuta tutti').click()
    await reload(page)
    await atRest(page)
    await expect(any(page)).toHaveCount(0)
  })

test.describe('people with an account', () => {
  const reported = (page: Page) =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/saveCookie') && answer.request().method() === 'POST')

  test('have their choice in the ledger of the server', async ({ page }) => {
    await signIn(page, 'giulia')
    await open(page, '/my-auctions')
    const answer = reported(page)
    await button(page, 'Accetto').click()
    expect((await answer).status()).toBe(200)
    expect((await answer).request().postDataJSON()).toMatchObject({ ...all, screen: 'banner' })
    await expect.poll(async () => (await kept(page)).unsent).toBeUndefined()
  })

  test('suppliers too, and a line that broke loses nothing @phone', async ({ page, isMobile }) => {
    await signIn(page, 'controluce')
    await open(page, '/portal/dashboard')
    await page.route('**/api/saveCookie', (route) => route.abort())
    await button(page, 'Rifiuta tutti').click()
    await expect(any(page)).toHaveCount(0)
    await expect.poll(() => kept(page)).toMatchObject({ ...none, unsent: true })
    await page.unroute('**/api/saveCookie')
    const answer = reported(page)
    await page.reload()
    expect((await answer).status()).toBe(200)
    await expect.poll(async () => (await kept(page)).unsent).toBeUndefined()

    await hydrated(page)
    if (isMobile) await page.getByRole('button', { name: 'Apri il menu' }).click()
    await page.getByRole('link', { name: 'Preferenze cookie' }).filter({ visible: true }).click()
    await expect(options(page)).toBeVisible()
  })

  test('bring the choice they made before the login along with it', async ({ page }) => {
    await open(page, '/auctions')
    await button(page, 'Opzioni').click()
    await toggle(page, 'Assistenza').check()
    await button(page, 'Salva & Esci').click()
    await open(page, '/login')
    const form = page.getByRole('main')
    await form.getByLabel('Nome utente').fill('martina@promessi.example')
    await form.getByLabel('Password', { exact: true }).fill('Promessi2026!')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/login'))
    await form.getByRole('button', { name: 'Accedi' }).click()
    const cookie = new URLSearchParams((await sent).postData() ?? '').get('cookie')
    expect(JSON.parse(cookie ?? 'null')).toMatchObject({ ...none, ass: true, version: COOKIE_TEXT_VERSION })
    await expect.poll(async () => (await kept(page)).unsent).toBeUndefined()
  })
})
