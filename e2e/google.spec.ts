import { expect, test } from '@playwright/test'
import { dialog, open } from './support/journey.ts'

/** Who is signed in at the local provider (support/global-setup.ts). */
const EMAIL = 'anna.maria.rossi@esempio.it'

test.skip(Boolean(process.env.E2E_URL), 'only our own start knows a local provider')

test.describe('through Google', () => {
  test('whoever is somebody else goes on without it, on the same tab and to the same page', async ({ page }) => {
    await open(page, '/register?tab=aziende&next=%2Fauctions')
    await page.getByRole('link', { name: 'Continua con Google' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL)
    await page.getByRole('link', { name: 'Non sei tu? Iscriviti senza Google' }).click()
    await expect(page).toHaveURL('/register?tab=aziende&next=%2Fauctions')
    await expect(page.getByText('Il tuo settore')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Email', { exact: true })).toBeEditable()
  })

  test('somebody new registers, is in at once, leaves and comes back where they were', async ({ page }) => {
    await open(page, '/auctions')
    await page.getByRole('link', { name: 'Accedi' }).filter({ visible: true }).first().click()
    const login = dialog(page, 'Accedi')
    await expect(login.getByRole('link', { name: 'Continua con Facebook' })).toHaveCount(0)
    await login.getByRole('link', { name: 'Continua con Google' }).click()

    await expect(page).toHaveURL('/register?next=%2Fauctions')
    await expect(page.getByText('Continui con Google come Anna Maria Rossi')).toBeVisible()
    const email = page.getByLabel('Email', { exact: true })
    await expect(email).toHaveValue(EMAIL)
    await expect(email).not.toBeEditable()
    await expect(page.locator('input[name=username]')).toHaveValue('AnnaMaria Rossi')

    await page.getByLabel('Password', { exact: true }).fill('confetti-rosa')
    await page.getByLabel('Conferma password').fill('confetti-rosa')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    // The lock of the browser is a courtesy: what counts is the server's.
    for (const name of ['email', 'repeatEmail'])
      await page.locator(`input[name=${name}]`).evaluate((input: HTMLInputElement) => {
        input.value = 'altra@esempio.it'
      })
    await page.getByRole('button', { name: 'Registrami' }).click()
    await expect(page).toHaveURL('/auctions')

    await page.goto('/profile')
    await expect(page.getByText(EMAIL)).toBeVisible()
    const linked = page.getByRole('region', { name: 'Accessi collegati' })
    await expect(linked.getByText('Google', { exact: true })).toBeVisible()

    await page.context().clearCookies()
    await open(page, '/login?next=%2Fmy-auctions')
    await page.getByRole('link', { name: 'Continua con Google' }).click()
    await expect(page).toHaveURL('/my-auctions')

    await open(page, '/profile')
    await linked.getByRole('button', { name: 'Scollega Google' }).click()
    await expect(linked.getByText('Google è stato scollegato')).toBeVisible()
    await expect(linked.getByRole('button')).toHaveCount(0)
  })

  test('works without scripts, and says calmly when it does not work', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/register?tab=aziende')
    await expect(page.getByRole('link', { name: 'Continua con Google' })).toHaveAttribute(
      'href',
      '/accedi/google?tab=aziende',
    )
    await page.goto('/accedi/google/esito?code=x&state=y')
    await expect(page).toHaveURL('/login?esito=scaduto&con=google')
    await expect(page.getByText('L’accesso con Google non è andato a buon fine o è scaduto: riprova.')).toBeVisible()
    await context.close()
  })
})
