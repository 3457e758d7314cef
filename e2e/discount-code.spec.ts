import { expect, test } from '@playwright/test'
import { addDays, todayInRome } from '../src/shared/days.ts'
import { addTie, block, ORDER_BUTTON, proceed, TAILOR_NAME } from './support/cart.ts'
import { open, signIn } from './support/journey.ts'
import { PAID, payWith } from './support/payment.ts'

test('a supplier makes a discount code, a couple pays less with it @phone', async ({ page }, info) => {
  const code = `CRAVATTA${info.project.name === 'desktop' ? 1 : 2}`
  await signIn(page, 'conte')
  await open(page, '/portal/codici')
  const today = todayInRome((await (await page.request.get('/dev/clock')).json()).now)
  await page.getByLabel('Codice', { exact: true }).fill(code)
  await page.getByLabel('Sconto in percentuale').fill('60')
  await page.getByLabel('Primo giorno').fill(today)
  await page.getByLabel('Ultimo giorno').fill(addDays(today, 30))
  await page.getByRole('button', { name: 'Crea il codice' }).click()
  await expect(page.getByText('Scrivi uno sconto intero, dal 5 al 50 per cento.')).toBeVisible()
  await expect(page.getByLabel('Codice', { exact: true })).toHaveValue(code)
  await page.getByLabel('Sconto in percentuale').fill('10')
  await page.getByRole('button', { name: 'Crea il codice' }).click()
  await expect(page.getByText('Codice creato')).toBeVisible()
  await expect(page.getByRole('table')).toContainText(code)

  await signIn(page, 'martina')
  await addTie(page)
  await proceed(page)
  const own = block(page, TAILOR_NAME)
  await own.getByText('Hai un codice sconto?').click()
  await own.getByLabel('Codice sconto').fill('SBAGLIATO')
  await own.getByRole('button', { name: 'Applica' }).click()
  await expect(own.getByText('Questo codice non vale in questo negozio: controllalo.')).toBeVisible()
  await own.getByLabel('Codice sconto').fill(code.toLowerCase())
  await own.getByLabel('Codice sconto').press('Enter')
  await expect(own).toContainText(`Codice ${code}: 10% in meno`)
  await expect(own).toContainText(/Codice sconto\s*[−-]7,50/)
  await own.getByRole('button', { name: `Togli il codice ${code}` }).click()
  await expect(own.getByText('Hai un codice sconto?')).toBeFocused()
  await expect(own).not.toContainText('in meno')
  await own.getByText('Hai un codice sconto?').press('Enter')
  await own.getByRole('button', { name: 'Applica' }).click()
  await expect(own.getByRole('button', { name: `Togli il codice ${code}` })).toBeFocused()
  await own.getByRole('button', { name: ORDER_BUTTON }).click()
  await payWith(page, 'Approva')
  await expect(page.getByText(PAID)).toBeVisible()

  await signIn(page, 'conte')
  await open(page, '/portal/codici')
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Valido')
  await page.getByRole('button', { name: `Spegni il codice ${code}` }).click()
  await expect(page.getByText('Codice spento')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the code of one product is applied by a plain form, and taken away @phone', async ({ page }) => {
    await page.goto('/dev/login/chiara')
    const answer = await page.request.get('/api/store-products/studio-controluce')
    const { products } = (await answer.json()) as { products: { code: string; title: string }[] }
    await page.goto(`/prodotto/${products.find(({ title }) => title === 'Mezza giornata in reportage')?.code}/x`)
    await page.getByRole('button', { name: 'Compra subito' }).click()
    const field = page.getByRole('textbox', { name: 'Codice sconto' })
    await field.fill('SBAGLIATO')
    await page.getByRole('button', { name: 'Applica' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue('SBAGLIATO')
    await field.fill('controluce10')
    await page.getByRole('button', { name: 'Applica' }).click()
    const own = block(page, 'Studio Controluce')
    await expect(own).toContainText('Codice CONTROLUCE10: 10% in meno')
    await expect(own).toContainText('Codice sconto')
    await page.getByRole('button', { name: 'Togli il codice CONTROLUCE10' }).click()
    await expect(own).not.toContainText('Codice CONTROLUCE10')
  })
})
