import { expect, type Page, test } from '@playwright/test'
import { dialog, followInFoot, open, signIn } from './support/journey.ts'

const siteMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })
/** Entries of windows in the history: they follow what is seen by a moment that no finger is fast enough for. */
const entries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => window.history.state?.windows ?? 0)).toBe(count)
const personMenu = (page: Page) => page.getByRole('navigation', { name: 'Il tuo menu' })

test.describe('the side menus', () => {
  test('the left one: one section open at a time, the page behind stands still @phone-only @phone', async ({
    page,
  }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await expect(siteMenu(page)).toBeVisible()
    const sheet = page.locator('dialog[open]')
    const { width } = (await sheet.boundingBox()) ?? { width: 0 }
    expect(width).toBeLessThanOrEqual(350)
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    for (const name of ['Sposa', 'Ricevimento', 'Link utili']) {
      await sheet.locator('summary').filter({ hasText: name }).click()
      await expect(sheet.locator('details[open]')).toHaveCount(1)
    }
    await expect(sheet.getByRole('link', { name: 'FAQ' })).toBeVisible()
    await sheet.locator('summary').filter({ hasText: 'Ricevimento' }).click()
    await sheet.getByRole('link', { name: 'Ville e castelli' }).click()
    await expect(page).toHaveURL('/vetrine-fornitori/ricevimento/ville-e-castelli')
    await expect(siteMenu(page)).toBeHidden()
    // The menu left nothing behind in the history.
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('the back button closes it and stays on the page @phone-only @phone', async ({ page }) => {
    await open(page, '/come-funziona')
    await followInFoot(page, 'FAQ')
    await expect(page).toHaveURL(/\/faq\//)
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await expect(siteMenu(page)).toBeVisible()
    await entries(page, 1)
    await page.goBack()
    await expect(siteMenu(page)).toBeHidden()
    await expect(page).toHaveURL(/\/faq\//)
    // Closed by its cross, the entry is taken back too.
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await page.getByRole('button', { name: 'Chiudi' }).click()
    await expect(siteMenu(page)).toBeHidden()
    await entries(page, 0)
    await page.goBack()
    await expect(page).toHaveURL('/come-funziona')
  })

  test('the right one greets, has the entries of the role, and never opens over the left one @phone', async ({
    page,
  }) => {
    await signIn(page, 'ovidio')
    await open(page, '/come-funziona')
    await page.getByRole('button', { name: /^Menu di Confetteria Ovidio/ }).click()
    await expect(dialog(page, 'Ciao, Confetteria Ovidio')).toContainText(
      "L'importo indicato è al lordo delle commissioni.",
    )
    await expect(dialog(page, 'Ciao, Confetteria Ovidio')).toContainText(/Oggi \d+ vendit[ae]\d/)
    await expect(personMenu(page).getByRole('link')).toContainText([
      'Dashboard',
      'Il mio profilo',
      'Il mio store',
      'Le mie proposte',
      'I miei abbonamenti',
      'Vendite',
      'Prodotti',
      'Recensioni',
      'Consensi privacy',
    ])
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await entries(page, 1)
    await page.goBack()
    await expect(personMenu(page)).toBeHidden()
    await expect(page).toHaveURL('/come-funziona')
    await page.getByRole('button', { name: /^Menu di Confetteria Ovidio/ }).click()
    await personMenu(page).getByRole('link', { name: 'Il mio store' }).click()
    await expect(page).toHaveURL('/portal/store')
  })

  test('on wide screens the categories open from the top', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Categorie di fornitori' }).click()
    const panel = dialog(page, 'Categorie di fornitori')
    await expect(panel.getByRole('link')).toHaveCount(36)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Categorie di fornitori' }).click()
    await panel.getByRole('link', { name: 'Intimo sposa' }).click()
    await expect(page).toHaveURL('/vetrine-fornitori/sposa/intimo-sposa')
  })
})

test.describe('the home page', () => {
  test('leads everybody to their own next step', async ({ page }) => {
    const main = page.getByRole('region', { name: 'Presentazione' }).getByRole('link').first()
    await open(page, '/')
    await expect(main).toHaveText('REGISTRATI ORA GRATIS')
    for (const name of ['Fornitori in vetrina', 'Gli ultimi annunci degli sposi', 'Lo raccontano gli sposi'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Fornitori in vetrina' }).getByRole('article')).toHaveCount(8)
    await signIn(page, 'giulia')
    await open(page, '/')
    await expect(main).toHaveText('CREA IL TUO ANNUNCIO')
    await signIn(page, 'controluce')
    await open(page, '/')
    await expect(main).toHaveText('CREA GRATIS IL TUO STORE')
    await main.click()
    await expect(page).toHaveURL('/portal/store')
  })
})
