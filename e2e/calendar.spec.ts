import { expect, test } from '@playwright/test'
import { open, sidewaysOverflow, signIn } from './support/journey.ts'

/** A month no other test and no seed looks at. */
const far = (): string => `${new Date().getFullYear() + 2}-03`

test('a supplier blocks a day with one thumb, takes it back, and walks by keyboard @phone', async ({ page }) => {
  await signIn(page, 'controluce')
  await open(page, `/portal/calendario?mese=${far()}`)
  const month = page.getByRole('group', { name: 'Giorni del mese' })
  await month.getByRole('link', { name: /^\S+ 16 marzo/ }).click()
  const panel = page.locator('#giorno')
  await expect(panel.getByRole('heading', { name: /16 marzo/ })).toBeVisible()
  await panel.getByLabel('Motivo').fill('Fiera di Lecco')
  await panel.getByRole('button', { name: 'Blocca' }).click()
  await expect(panel.getByText('Giorni bloccati.')).toBeVisible()
  await expect(panel.getByText('Fiera di Lecco')).toBeVisible()
  await expect(month.getByRole('link', { name: /16 marzo.+Fiera di Lecco/ })).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
  await panel.getByRole('button', { name: /^Libera/ }).click()
  await expect(panel.getByText('Giorni di nuovo liberi.')).toBeVisible()
  await panel.getByRole('button', { name: 'Annulla' }).click()
  await expect(panel.getByText('Fiera di Lecco')).toBeVisible()
  await panel.getByRole('button', { name: 'Annulla' }).click()
  await expect(panel.getByText('Fiera di Lecco')).toBeHidden()

  await month.getByRole('link', { name: /^\S+ 16 marzo/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(month.getByRole('link', { name: /^\S+ 23 marzo/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: /23 marzo/ })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the calendar is read, blocked and joined by forms', async ({ page }) => {
    await signIn(page, 'controluce')
    await page.goto(`/portal/calendario?mese=${far()}&giorno=${far()}-20`)
    await page.getByRole('button', { name: 'Blocca' }).click()
    await expect(page.getByText('Giorni bloccati.')).toBeVisible()
    await page.getByRole('link', { name: 'Elenco' }).click()
    await expect(page.getByRole('heading', { name: /20 marzo/, level: 3 })).toBeVisible()
    await page.getByRole('button', { name: /^Libera/ }).click()
    await expect(page.getByText('Giorni di nuovo liberi.')).toBeVisible()

    await page.getByRole('link', { name: 'Calendari collegati' }).click()
    await page.getByRole('button', { name: 'Crea l’indirizzo' }).click()
    const secret = page.getByLabel('Indirizzo segreto')
    await expect(secret).toHaveValue(/\/calendario\/[\w-]{43}\.ics$/)
    const { pathname } = new URL(await secret.inputValue())
    const file = await page.request.get(pathname)
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
    const known = { 'if-none-match': file.headers().etag ?? '' }
    expect((await page.request.get(pathname, { headers: known })).status()).toBe(304)
    await page.getByRole('button', { name: 'Revoca' }).click()
    await expect(secret).toBeHidden()
    expect((await page.request.get(pathname)).status()).toBe(404)

    await page.getByLabel('Nome').first().fill('Google')
    await page.getByLabel('Indirizzo iCal').fill('http://example.com/a.ics')
    await page.getByRole('button', { name: 'Collega', exact: true }).click()
    await expect(page.getByText('Scrivi un indirizzo che comincia con https://').first()).toBeVisible()
    await expect(page.getByLabel('Indirizzo iCal')).toHaveValue('http://example.com/a.ics')
  })
})
