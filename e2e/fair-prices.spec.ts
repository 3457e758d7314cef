import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'
import { askForPhotos, next, onScreen } from './support/wizard.ts'

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

test('at its budget a couple reads what half of all couples spend, sees its own among them and raises it with one touch @phone', async ({
  page,
}) => {
  await signIn(page, 'stefano')
  await askForPhotos(page)
  await onScreen(page, 'Qual è il tuo budget massimo?')
  await page.getByLabel('Budget massimo in euro').fill('900')
  const sentence = /Per un fotografo .*, la metà degli sposi spende tra ([\d.]+) e ([\d.]+)\s€/
  const advice = page.getByRole('status').filter({ hasText: sentence })
  const [, low = ''] = sentence.exec(await advice.innerText()) ?? []
  await expect(page.getByRole('img', { name: sentence })).toHaveAccessibleName(/Il tuo budget: 900,00\s€/)
  await next(page)
  await onScreen(page, 'Controlla e conferma')
  const tips = page.getByRole('region', { name: 'Per ricevere più proposte' })
  const raise = tips.getByRole('button', { name: `Porta il budget a ${low}` })
  await raise.click()
  await expect(page.getByRole('main')).toContainText(`${low},00`)
  await expect(raise).toHaveCount(0)
})
