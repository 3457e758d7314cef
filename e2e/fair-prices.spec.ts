import { expect, test } from '@playwright/test'
import { open } from './support/journey.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what a thing costs is found from the foot of the page, read, and leads on @phone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quanto costa' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quanto costa un matrimonio, voce per voce')
    await page.getByRole('main').getByRole('link', { name: 'Musica', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quanto costa la musica per un matrimonio')
    await expect(page.getByText('Stima editoriale', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Fonte: Assoutenti/)).toBeVisible()
    await page.getByText('Quando ci saranno prezzi reali?').click()
    await expect(page.getByText(/Quando almeno 7 fornitori diversi/)).toBeVisible()
    await page.getByRole('link', { name: 'Vedi i fornitori in Italia' }).click()
    await expect(page).toHaveURL(/\/vetrine-fornitori\/fornitori\/musica$/)
  })
})

test('an address that names no place is not found', async ({ page }) => {
  await open(page, '/quanto-costa/musica')
  const answer = await page.request.get('/quanto-costa/musica/puglia/roma')
  expect(answer.status()).toBe(404)
})
