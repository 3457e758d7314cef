import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

test('a supplier narrows the announcements, hides one and takes it back, saves the search, and begins again from an older offer', async ({
  page,
}) => {
  await signIn(page, 'controluce')
  await open(page, '/portal/annunci')
  const rows = page.getByRole('table').getByRole('row')
  const title = await rows.nth(1).getByRole('link').first().textContent()
  if (!title) throw new Error('No announcement in the seed world')

  await page.getByRole('button', { name: `Nascondi ${title}`, exact: true }).click()
  await expect(page.getByText('Annuncio nascosto.')).toBeVisible()
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()

  await page.getByLabel('Ordine').selectOption({ label: 'Budget più alto' })
  await expect(page).toHaveURL(/ordine=budget/)
  await page.getByLabel('Scadenza').selectOption({ label: 'Scade entro 24 ore' })
  await expect(page.getByRole('link', { name: 'Togli il filtro Scade entro 24 ore' })).toBeVisible()
  await page.getByText('Salva questa ricerca').click()
  await page.getByLabel('Nome della ricerca').fill('In fretta')
  await page.getByLabel('Mandami un’email al giorno').check()
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Ricerca salvata.')).toBeVisible()
  await page.getByRole('button', { name: 'Email al giorno per «In fretta»: attiva, spegni' }).click()
  await expect(page.getByRole('button', { name: 'Email al giorno per «In fretta»: spenta, attiva' })).toBeVisible()
  await page.getByRole('button', { name: 'Elimina la ricerca «In fretta»' }).click()
  await expect(page.getByRole('link', { name: 'In fretta' })).toHaveCount(0)

  await open(page, '/portal/offers-operator')
  await page
    .getByRole('link', { name: /^Riusa/ })
    .first()
    .click()
  await expect(page.getByText(/Scegli l’annuncio a cui mandare di nuovo la proposta/)).toBeVisible()
  await page.getByRole('link', { name: 'Usa qui' }).first().click()
  const offer = page.getByRole('dialog', { name: 'Invia una proposta' })
  await expect(offer.getByLabel('Modello')).not.toHaveValue('')
  // A service has no front and no side.
  await expect(offer.getByText('Prima', { exact: true })).toBeVisible()
  await expect(offer.getByAltText('Anteprima della foto scelta').first()).toBeVisible()
})

test('announcements stand on the first screen, above them the filters behind a button that stays open @phone-only', async ({
  page,
}) => {
  await signIn(page, 'controluce')
  await open(page, '/portal/annunci')
  await expect(page.getByRole('table').getByRole('link').first()).toBeInViewport()
  const ending = page.getByLabel('Scadenza')
  await expect(ending).toBeHidden()
  await page.getByRole('button', { name: 'Filtri' }).click()
  await ending.selectOption({ label: 'Scade entro 24 ore' })
  await expect(page.getByRole('button', { name: 'Filtri (1)' })).toHaveAttribute('aria-expanded', 'true')
  await expect(ending).toHaveValue('1')
})

test('the same with one thumb: hide, and look at the own offers @phone', async ({ page }) => {
  await signIn(page, 'controluce')
  await open(page, '/portal/annunci?ordine=scadenza')
  const hide = page.getByRole('button', { name: /^Nascondi / }).first()
  await hide.click()
  await expect(page.getByText('Annuncio nascosto.')).toBeVisible()
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByText('L’annuncio è di nuovo nell’elenco.')).toBeVisible()
  await open(page, '/portal/offers-operator?vista=attive')
  await expect(page.getByText(/\d\/5/).first()).toBeVisible()
  await expect(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true),
  ).toPass()
})
