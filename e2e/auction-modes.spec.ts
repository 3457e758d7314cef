import { expect, test } from '@playwright/test'
import { announcementTitled, open, signIn } from './support/journey.ts'

const RANKED = 'Foto in bianco e nero a San Miniato'
const SEALED = 'Torta alla frutta e angolo dei dolci'

test('a visitor is told how many offers there are, and why no more @phone', async ({ page }) => {
  for (const [title, mode] of [
    [RANKED, 'In classifica'],
    [SEALED, 'Busta chiusa'],
  ] as const) {
    await open(page, await announcementTitled(page, title))
    await expect(page.getByText(`Offerte ricevute · ${mode}`)).toBeVisible()
    await expect(page.getByText('i prezzi e le proposte li vedono solo gli sposi')).toBeVisible()
    await expect(page.locator('.offer-card')).toHaveCount(0)
  }
})

test('who takes part in a ranking knows its place and nobody else’s price @phone', async ({ page }) => {
  await signIn(page, 'fototeca')
  await open(page, await announcementTitled(page, RANKED))
  await expect(page.getByText(/Sei \dº di \d/)).toBeVisible()
  for (const card of await page.locator('.offer-card').all()) await expect(card).toContainText('La tua proposta')
  await open(page, '/portal/offers-operator?q=San+Miniato')
  await expect(
    page
      .getByText(/Sei \dº di \d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('the couple of a sealed auction sees everything', async ({ page }) => {
  await signIn(page, 'paolo')
  await open(page, await announcementTitled(page, SEALED))
  await expect(page.locator('.offer-card')).toHaveCount(3)
  await expect(page.getByText('Offerta più bassa di 3')).toBeVisible()
})

test('before the first offer the couple changes who sees them, by keyboard @phone', async ({ page }) => {
  await signIn(page, 'valentina')
  await open(page, '/my-auctions')
  const link = page.getByRole('link', { name: 'Open bar per 90 persone' }).first()
  await open(page, (await link.getAttribute('href')) ?? '')
  const choice = page.getByRole('group', { name: /Chi vede le proposte/ })
  await choice.getByRole('radio', { name: /^Aperta/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: /^In classifica/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: /^Busta chiusa/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Da ora: Busta chiusa')).toBeVisible()
  await page.reload()
  await expect(choice.getByRole('radio', { name: /^Busta chiusa/ })).toBeChecked()
  await choice.getByRole('radio', { name: /^Aperta/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Salva la scelta' }).click()
  await expect(page.getByText('Da ora: Aperta')).toBeVisible()
})

test('"Come funziona" says who sees what @phone', async ({ page }) => {
  await open(page, '/come-funziona')
  for (const mode of ['Aperta', 'In classifica', 'Busta chiusa'])
    await expect(page.getByRole('article', { name: mode }).getByRole('term')).toHaveCount(9)
})

test('the couple says what counts, by keyboard, and each offer says why it stands there @phone', async ({ page }) => {
  await signIn(page, 'paolo')
  await open(page, `${await announcementTitled(page, RANKED)}?sort=5`)
  const cards = page.locator('.offer-card')
  await expect(cards.first()).toContainText(/\d+ punti: /)
  const price = page.getByRole('slider', { name: /^Prezzo basso/ })
  await price.focus()
  for (const _press of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/prezzo=0/)
  await expect(page.getByText('non conta')).toBeVisible()
  for (const card of await cards.all()) await expect(card).not.toContainText(/prezzo \d+/)
})

test('a couple whose supplier never came to an order gives the award to another, by keyboard', async ({ page }) => {
  await signIn(page, 'francesca')
  await open(page, await announcementTitled(page, 'Lavanda e grano per la pieve'))
  const panel = page.getByRole('region', { name: 'Hai cambiato idea?' })
  await expect(panel).toContainText('l’ordine non c’è ancora')
  const next = await panel.getByRole('link').first().innerText()
  await panel.getByRole('button', { name: `Affida l’incarico a ${next}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Incarico affidato')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Stato dell’annuncio' })).toContainText(next)
  await expect(page.getByRole('link', { name: 'Procedi all’ordine' }).first()).toBeVisible()
})

test('a supplier says for how long its offer stands @phone', async ({ page }) => {
  await signIn(page, 'fototeca')
  await open(page, '/portal/offers-operator?q=San+Miniato')
  const offer = page
    .getByRole('link', { name: /^n. \d+$/ })
    .filter({ visible: true })
    .first()
  await open(page, (await offer.getAttribute('href')) ?? '')
  const choice = page.getByRole('combobox', { name: 'Se gli sposi scelgono un altro' })
  for (const days of ['15', '30']) {
    await choice.selectOption(days)
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(page.getByText('Salvato').first()).toBeVisible()
    await page.reload()
    await expect(choice).toHaveValue(days)
  }
})
