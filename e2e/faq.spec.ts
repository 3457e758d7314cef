import { expect, type Page, test } from '@playwright/test'
import { followInFoot, open, reload, signIn } from './support/journey.ts'

const FAQ = '/faq/aiuto/promessi-aiuto-supporto'
const questions = (page: Page) => page.locator('.faq summary')
const answer = (page: Page, question: string) => page.locator('details').filter({ hasText: question })

test.describe('the help page', () => {
  test('is found from every page and answers sixteen questions, one at a time @phone', async ({ page }) => {
    await open(page, '/')
    await followInFoot(page, 'FAQ')
    await expect(page).toHaveURL(FAQ)
    await expect(page.getByRole('heading', { level: 1, name: 'Come possiamo aiutarti?' })).toBeVisible()
    await expect(questions(page)).toHaveCount(16)
    await questions(page).filter({ hasText: 'Come accedo?' }).click()
    await expect(answer(page, 'Come accedo?')).toHaveAttribute('open')
    await questions(page).filter({ hasText: 'Come filtro gli annunci?' }).click()
    await expect(answer(page, 'Come accedo?')).not.toHaveAttribute('open')
    await answer(page, 'Come filtro gli annunci?').getByRole('link', { name: 'Annunci sposi' }).click()
    await expect(page).toHaveURL('/auctions')
  })

  test('searches while one types, accents or not', async ({ page }) => {
    await open(page, FAQ)
    const search = page.getByRole('searchbox', { name: 'Cerca fra le domande' })
    await search.fill('restituìsco')
    await expect(questions(page)).toHaveText(['Come restituisco un prodotto?'])
    await expect(page.getByRole('status').filter({ hasText: '1 domanda trovata' })).toBeVisible()
    await expect(page.getByText('Hai almeno 14 giorni dalla consegna')).toBeVisible()
    await search.fill('zzzz')
    await expect(page.getByText('Nessuna domanda trovata nei nostri archivi')).toBeVisible()
    await search.fill('')
    await expect(questions(page)).toHaveCount(16)
    await search.fill('recensioni')
    await search.press('Enter')
    await expect(page).toHaveURL(`${FAQ}?cerca=recensioni`)
    await reload(page)
    await expect(questions(page)).toHaveText(['Come scrivo una recensione?'])
  })

  test('opens the question an address points to, and gives out such addresses', async ({ page }) => {
    await open(page, `${FAQ}#password`)
    await expect(page.getByText('In “Profilo personale” premi “Cambia password”')).toBeInViewport()
    await questions(page).filter({ hasText: 'Come mi registro?' }).click()
    await page.getByRole('link', { name: /^Link a questa risposta: Come mi registro/ }).click()
    await expect(page).toHaveURL(`${FAQ}#registrazione`)
    await page.goBack()
    await expect(page).toHaveURL(`${FAQ}#password`)
    await expect(answer(page, 'Come cambio la password?')).toHaveAttribute('open')
  })

  test('keeps from suppliers what only couples do', async ({ page }) => {
    await signIn(page, 'controluce')
    await open(page, FAQ)
    await expect(questions(page)).toHaveText([
      'Come mi registro?',
      'Come accedo?',
      'Come cambio la password?',
      'Come cancello la mia registrazione?',
      'Come filtro gli annunci?',
      'Come cambio la foto del profilo?',
      'Come invio una proposta?',
      'Come funzionano gli abbonamenti e le partecipazioni?',
      'Quanto pago di fee?',
      'Quando ricevo i soldi di una vendita?',
    ])
    await page.getByRole('searchbox').fill('reso')
    await expect(page.getByText('Nessuna domanda trovata nei nostri archivi')).toBeVisible()
  })
})

test.describe('the help page without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('searches by a form', async ({ page }) => {
    await page.goto(FAQ)
    await page.getByRole('searchbox').fill('perché una password')
    await page.getByRole('button', { name: 'Cerca', exact: true }).click()
    await expect(page).toHaveURL(/\?cerca=perch%C3%A9\+una\+password$/)
    await expect(questions(page).first()).toHaveText('Come cambio la password?')
    await questions(page).first().click()
    await expect(page.getByText('premi “Cambia password”')).toBeVisible()
  })
})
