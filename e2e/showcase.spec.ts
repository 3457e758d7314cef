import { expect, type Page, test } from '@playwright/test'
import { addDays, type Day, formatDay, todayInRome } from '../src/shared/days.ts'
import { open, signIn } from './support/journey.ts'
import { shopOf } from './support/shop.ts'

const showcaseOf = async (page: Page) => (await shopOf(page.request)).showcase
/** A showcase with reviews and a calendar. */
const CONTROLUCE = '/vetrine-fornitori/fornitori/foto-e-video/studio-controluce'
const section = (page: Page, name: string) => page.locator('summary', { hasText: name })

test('a showcase says who it is, section by section, one open at a time @phone', async ({ page }) => {
  const path = await showcaseOf(page)
  await open(page, path.replace('/sposa/', '/Sposa/'))
  await expect(page).toHaveURL(path)
  const steps = page.getByRole('navigation', { name: 'Percorso' })
  await expect(steps.getByRole('link')).toHaveText(['Home', 'Sposa', 'Abiti da sposa'])
  await expect(page.locator('.accordion__title')).toHaveText([
    'Servizi e/o prodotti offerti',
    'Azienda',
    'Termini e condizioni generali di vendita (art. 49 Codice del Consumo)',
    'Politica resi rimborsi cambi e disdette',
    'Privacy Policy Fornitore',
    'Mappa',
  ])
  const about = page.locator('.showcase-info__words').first()
  await expect(about).toBeVisible()
  await section(page, 'Privacy Policy Fornitore').click()
  await expect(about).toBeHidden()
  await expect(page.locator('details[open]')).toHaveCount(1)
})

test('price and store come before the words of a supplier, its register data after them @phone', async ({
  page,
  isMobile,
}) => {
  await open(page, CONTROLUCE)
  const topOf = async (name: string): Promise<number> =>
    (await page.getByText(name, { exact: true }).first().boundingBox())?.y ?? Number.NaN
  const [price, services, about, said, trader] = [
    await topOf('A partire da'),
    await topOf('Servizi e/o prodotti offerti'),
    await topOf('Azienda'),
    await topOf('Che cosa dicono gli sposi'),
    await topOf('Dati del venditore'),
  ] as const
  const inOrder = [...(isMobile ? [price] : []), services, about, said, trader]
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
  await expect(page.getByText('Partita IVA')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Crea un annuncio per/ })).toHaveAttribute(
    'href',
    /^\/new-auction\?settore=\d+$/,
  )
})

test('a showcase answers whether its supplier is free on a day, the couple’s own at once @phone', async ({ page }) => {
  await signIn(page, 'giulia')
  await open(page, CONTROLUCE)
  const day = page.getByLabel('Giorno delle nozze')
  const answer = page.locator('.availability').getByRole('status')
  await expect(day).toHaveValue(/^20\d\d-/)
  await expect(answer).toContainText('Calendario aggiornato')
  const from = (await day.getAttribute('min')) as string
  const on = addDays(from as Day, 700)
  await day.fill(on)
  await page.getByRole('button', { name: 'Chiedi', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`giorno=${on}$`))
  await expect(answer).toContainText(`Il ${formatDay(on)} risulta libero.`)
})

test('a couple asks from a showcase, and the supplier reads it among its messages @phone', async ({
  page,
  isMobile,
}) => {
  // What a couple has asked stands in its field until it was put.
  const asker = isMobile ? 'ilaria' : 'martina'
  await signIn(page, asker)
  await open(page, `${CONTROLUCE}?giorno=${addDays(todayInRome(new Date()), 400)}`)
  await page.getByRole('button', { name: 'Fai una domanda' }).click()
  const field = page.getByLabel('Scrivi a Studio Controluce')
  await expect(field).toHaveValue(/^Buongiorno, siete liberi il /)
  const question = `Fate anche il video? ${Date.now().toString(36).replaceAll(/\d/g, 'x')}`
  await field.fill(question)
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(page.getByRole('log')).toContainText(question)
  await signIn(page, 'controluce')
  await open(page, '/portal/messages')
  await page
    .getByRole('link', { name: new RegExp(`^${asker}`, 'i') })
    .first()
    .click()
  await expect(page.getByRole('log')).toContainText(question)
  await expect(page.locator('.talk-subject')).toContainText('Domanda dalla tua vetrina')
})

test('the map comes when it is opened, from this house, and not before', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, await showcaseOf(page))
  const leaflet = () => asked.filter((url) => /tiles|showcase-map\.lazy/.test(url))
  expect(leaflet()).toEqual([])
  await section(page, 'Mappa').click()
  const map = page.getByRole('region', { name: /^Mappa: / })
  await expect(map.getByRole('button', { name: 'Ingrandisci' })).toBeVisible()
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Apri in mappe/ })).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(baseURL as string) && !url.startsWith('data:'))).toEqual([])
})

test('a photo opens the viewer at itself; arrows turn, Esc leads back @phone', async ({ page }) => {
  await open(page, `${await showcaseOf(page)}?tab=2`)
  const photos = page.getByRole('region', { name: /^Foto di / }).getByRole('link')
  const count = await photos.count()
  expect(count).toBeGreaterThan(1)
  await photos.nth(1).click()
  const viewer = page.locator('dialog.gallery-viewer')
  await expect(viewer.getByText(`2 di ${count}`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText(`1 di ${count}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photos.nth(1)).toBeFocused()
})

test('couples keep and report a showcase, others only share it', async ({ page }) => {
  const path = await showcaseOf(page)
  await open(page, path)
  await expect(page.getByRole('button', { name: 'Condividi' })).toBeVisible()
  await expect(page.getByRole('button', { name: /nei preferiti$/ })).toHaveCount(0)
  await signIn(page, 'paolo')
  await open(page, path)
  const heart = page.getByRole('button', { name: /nei preferiti$/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('without scripts everything can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(await showcaseOf(page))
  await page.getByRole('link', { name: /^Recensioni/ }).click()
  await expect(page).toHaveURL(/tab=3/)
  await expect(page.getByRole('heading', { name: 'Recensioni' })).toBeVisible()
  await context.close()
})
