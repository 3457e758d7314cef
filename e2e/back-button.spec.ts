import { expect, type Page, test } from '@playwright/test'
import { dialog, followInFoot, open } from './support/journey.ts'

/**
 * A phone's back button, once the history has followed what is seen: a window has its entry a moment after it is drawn, and loses it a
 * moment after it is gone.
 *
 * @param windows that lie over the page
 */
const back = async (page: Page, windows = 0) => {
  await expect.poll(() => page.evaluate(() => window.history.state.windows ?? 0)).toBe(windows)
  await page.goBack({ waitUntil: 'commit' })
}

test('the back button closes windows one by one and leads into none of them again @phone-only @phone', async ({
  page,
}) => {
  await open(page, '/come-funziona')
  await followInFoot(page, 'Annunci Sposi')
  await expect(page).toHaveURL('/auctions')
  const filters = dialog(page, 'Filtri')
  const openFilters = () => page.getByRole('button', { name: 'Filtri' }).click()

  await test.step('what was chosen in a drawer stays chosen when back closes it', async () => {
    await openFilters()
    await filters.getByRole('link', { name: 'In corso' }).click()
    await expect(page).toHaveURL('/auctions?tipo=0')
    await expect(filters).toBeVisible()
    await back(page, 1)
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL('/auctions?tipo=0')
  })

  await test.step('a page walked to out of a drawer leads back to the page under it', async () => {
    await page.getByRole('button', { name: 'Ordina' }).click()
    await dialog(page, 'Ordina').getByRole('link', { name: 'Come ordiniamo i risultati' }).click()
    await expect(page).toHaveURL('/come-ordiniamo-i-risultati')
    await back(page)
    await expect(page).toHaveURL('/auctions?tipo=0')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })

  await test.step('a window over a window closes alone', async () => {
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Registrati gratis' }).click()
    await expect(page).toHaveURL('/register')
    await page.getByRole('link', { name: 'informativa sulla privacy' }).first().click()
    const text = dialog(page, 'Informativa sulla privacy')
    await text.getByRole('button', { name: 'Preferenze cookie' }).click()
    const cookies = dialog(page, 'Scegli i cookie')
    await expect(cookies).toBeVisible()
    await back(page, 2)
    await expect(cookies).toBeHidden()
    await expect(text).toBeVisible()
    await back(page, 1)
    await expect(text).toBeHidden()
    await expect(page).toHaveURL('/register')
  })

  await test.step('closed by their own buttons they leave nothing behind', async () => {
    await page.getByRole('link', { name: 'informativa sulla privacy' }).first().click()
    const text = dialog(page, 'Informativa sulla privacy')
    await text.getByRole('button', { name: 'Preferenze cookie' }).click()
    await dialog(page, 'Scegli i cookie').getByRole('button', { name: 'Rifiuta tutti' }).click()
    await expect(dialog(page, 'Scegli i cookie')).toBeHidden()
    await text.getByRole('button', { name: 'Chiudi' }).first().click()
    await expect(text).toBeHidden()
    await back(page)
    await expect(page).toHaveURL('/auctions?tipo=0')
  })

  await test.step('a window left open by loading the page again is gone from the history too', async () => {
    await openFilters()
    await expect(filters).toBeVisible()
    await page.reload()
    await expect(filters).toBeHidden()
    await back(page)
    await expect(page).toHaveURL('/come-funziona')
  })
})
