import { expect, test } from '@playwright/test'
import { refusedCookies } from './support/cookies.ts'
import { hydrated, open, sidewaysOverflow, signIn } from './support/journey.ts'

const FLORIST = 'Le Dalie'
const FLOWERS = 'Fiori per chiesa, tavoli e bouquet'

test('couple and supplier write to each other, live, with nothing lost @phone', async ({ page, browser }) => {
  await signIn(page, 'giulia')
  await open(page, '/messages')
  await page.getByRole('searchbox', { name: 'Cerca per nome' }).fill('fiori')
  await page.keyboard.press('Enter')
  const line = page.getByRole('listitem').filter({ hasText: FLOWERS })
  await expect(line).toHaveCount(1)
  expect(await sidewaysOverflow(page)).toBe(0)
  await line.getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('Ordine pagato. Per gli undici tavoli')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(FLOWERS) })
      .last(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: FLORIST })).toBeVisible()

  // Left half-way: the words are still there.
  const field = page.getByRole('textbox', { name: `Scrivi a ${FLORIST}` })
  const words = `Veniamo domani alle 16 (${test.info().project.name})`
  await field.fill(words)
  const address = page.url()
  await page.goto('/messages')
  await open(page, address)
  await expect(field).toHaveValue(words)

  // The line breaks while it is sent: nothing is lost, and trying again writes once.
  await page.route('**/api/messages', (route) => route.abort())
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(page.getByText('Non inviato: la connessione si è interrotta')).toBeVisible()
  await expect(field).toHaveValue(words)
  await page.unroute('**/api/messages')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('log').getByText(words)).toHaveCount(1)
  await expect(field).toHaveValue('')

  // The supplier reads it in the portal, without scripts, and answers: the couple sees it come.
  const { origin } = new URL(address)
  const storageState = refusedCookies(origin)
  const shop = await browser.newContext({ javaScriptEnabled: false, baseURL: origin, storageState })
  const desk = await shop.newPage()
  await signIn(desk, 'dalie')
  await desk.goto('/portal/messages')
  const theirs = desk.getByRole('listitem').filter({ hasText: words })
  await theirs.getByRole('link').click()
  await expect(desk.getByRole('log').getByText(words)).toBeVisible()
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: words })).toContainText('Letto')
  const answer = `Vi aspetto con il caffè (${test.info().project.name})`
  await desk.getByRole('textbox', { name: 'Scrivi a Giulia R.' }).fill(answer)
  await desk.getByRole('button', { name: 'Invia' }).click()
  await expect(desk.getByRole('log').getByText(answer)).toBeVisible()
  await expect(page.getByRole('log').getByText(answer)).toBeVisible()
  await shop.close()
})

test('before the payment no contacts go over, and staff answers for the assistance', async ({ page }) => {
  await signIn(page, 'davide')
  await open(page, '/messages')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Video del matrimonio, stile reportage' })
    .getByRole('link')
    .click()
  const field = page.getByRole('textbox', { name: /^Scrivi a/ })
  const number = 'Chiamaci pure al 333 1234567'
  await field.fill(number)
  await hydrated(page)
  await field.press('Enter')
  await expect(page.getByText('Telefono, email e link si scambiano dopo il pagamento').last()).toBeVisible()
  await expect(field).toHaveValue(number)

  await signIn(page, 'elena')
  await open(page, '/portal/messages')
  await page.getByRole('listitem').filter({ hasText: 'Foto e video, tutto incluso' }).getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('Capito, lo riscrivo.')
  await page.getByRole('textbox', { name: /^Scrivi a/ }).fill('Certo: scrivili tutti e due nella descrizione.')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(page.getByRole('log')).toContainText('scrivili tutti e due')
})
