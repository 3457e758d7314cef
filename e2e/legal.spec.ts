import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { dialog, open } from './support/journey.ts'

const texts = [
  ['/privacy-policy', 'Informativa sulla privacy', '26/10/2021'],
  ['/cookie-policy', 'Informativa sui cookie', '21/10/2021'],
  ['/termini-e-condizioni-generali-del-servizio', 'Termini e condizioni generali del servizio', '27/06/2022'],
] as const

test.describe('the legal pages', () => {
  for (const [path, title, updated] of texts)
    test(`${path} is read from its top, by its contents, and has no older versions @phone`, async ({ page }) => {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
      await expect(page.getByText(`Ultima modifica: ${updated}`)).toBeVisible()
      const folded = page.getByText('Indice', { exact: true }).filter({ visible: true })
      if ((page.viewportSize()?.width ?? 0) < 1200) await folded.click()
      const chapter = page
        .getByRole('navigation', { name: 'Indice' })
        .getByRole('link')
        .filter({ visible: true })
        .nth(3)
      const name = await chapter.innerText()
      await chapter.click()
      await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()

      const none = page.locator('.legal-page__versions').getByText('Nessuno')
      await expect(none).toBeHidden()
      await page.getByText('Versioni precedenti', { exact: true }).click()
      await expect(none).toBeVisible()
    })

  test('answer 404 for a version nobody published', async ({ page }) => {
    const answer = await page.goto('/privacy-policy?versione=1999-01-01')
    expect(answer?.status()).toBe(404)
  })

  test('the privacy text is downloaded as a PDF and leads to the cookie options', async ({ page }) => {
    await open(page, '/privacy-policy')
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'PDF-Version' }).click()
    const download = await file
    expect(download.suggestedFilename()).toBe('promessi-informativa-privacy.pdf')
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await page.evaluate(() =>
      window.addEventListener('promessi:cookie-preferences', () => document.body.setAttribute('data-asked', 'yes')),
    )
    await page.getByRole('button', { name: 'Imposta preferenze Cookie' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
  })

  test('every foot of a page leads to them and names the company', async ({ page }) => {
    await open(page, '/')
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText('P.IVA')
    for (const [name, path] of [
      ['Cookie policy', '/cookie-policy'],
      ['Privacy policy', '/privacy-policy'],
      ['Termini e condizioni', '/termini-e-condizioni-generali-del-servizio'],
      ['Informazioni sul sito', '/informazioni-sul-sito'],
      ['Accessibilità', '/accessibilita'],
    ] as const)
      await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    await foot.getByRole('link', { name: 'Informazioni sul sito' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Informazioni sul sito' })).toBeInViewport()
  })
})

test.describe('a text opened from the registration', () => {
  test('stands over the page, by keyboard, and leaves what was typed and ticked', async ({ page }) => {
    await open(page, '/register')
    await page.getByLabel('Email', { exact: true }).fill('giulia@nessuno.example')
    const box = page.getByRole('checkbox', { name: 'Accetto i termini e condizioni' })
    const link = page.getByRole('link', { name: 'termini e condizioni', exact: true }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    const window = dialog(page, 'Termini e condizioni generali del servizio')
    await expect(window.getByText('Ultima modifica: 27/06/2022')).toBeInViewport()
    await expect(window.getByRole('heading', { name: '1. Chi siamo' })).toBeVisible()

    // It has its buttons: Esc and a click beside it do not close it (OQ-170), and reading does not tick the box.
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await window.getByText('L’iscrizione è gratuita', { exact: false }).first().click()
    await expect(window).toBeVisible()
    await window.getByRole('button', { name: 'Chiudi' }).last().press('Enter')
    await expect(window).toBeHidden()
    await expect(link).toBeFocused()
    await expect(box).not.toBeChecked()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('giulia@nessuno.example')

    await page.getByRole('link', { name: 'informativa sulla privacy' }).click()
    const privacy = dialog(page, 'Informativa sulla privacy')
    await expect(privacy.getByText('Ultima modifica: 26/10/2021')).toBeVisible()
    await expect(privacy.getByRole('link', { name: 'PDF-Version' })).toBeVisible()
    await privacy.getByRole('button', { name: 'Imposta preferenze Cookie' }).click()
    const options = dialog(page, 'Scegli i cookie')
    await expect(options.getByRole('switch', { name: 'Statistiche' })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(options).toBeHidden()
    await expect(privacy.getByRole('button', { name: 'Imposta preferenze Cookie' })).toBeFocused()
    await privacy.getByRole('button', { name: 'Chiudi' }).first().click()
    await expect(privacy).toBeHidden()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('leads to its page', async ({ page }) => {
      await page.goto('/register')
      await page.getByRole('link', { name: 'informativa sui cookie' }).click()
      await expect(page).toHaveURL('/cookie-policy')
      await expect(page.getByRole('heading', { level: 1, name: 'Informativa sui cookie' })).toBeVisible()
    })
  })
})
