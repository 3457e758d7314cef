import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

test('staff rewrites a page for search engines, moves a question, confirms a price, and takes everything back', async ({
  page,
}) => {
  await signIn(page, 'elena')

  await test.step('the words of a page change at once, and come back', async () => {
    const editor = '/portal/testi/modifica?tipo=seo&chiave=ordine-risultati'
    await open(page, editor)
    await page.getByRole('textbox', { name: 'Titolo' }).fill('Chi sta più in alto, e perché')
    await expect(page.locator('.seo-preview')).toContainText('Chi sta più in alto, e perché')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Scrivi il motivo.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Chi sta più in alto, e perché')
    await page.getByLabel('Motivo della modifica').fill('Più chiaro')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Salvato: vale da subito.')).toBeVisible()
    await page.goto('/come-ordiniamo-i-risultati')
    await expect(page).toHaveTitle('Chi sta più in alto, e perché')

    await open(page, editor)
    const versions = page.locator('#versioni')
    await versions.getByText('Versione 1, in vigore').click()
    await expect(versions.getByText('«Più chiaro»')).toBeVisible()
    await versions.getByText('Torna all’originale').first().click()
    await versions.getByLabel('Motivo').last().fill('Era una prova')
    await versions.getByRole('button', { name: 'Torna all’originale' }).click()
    await expect(page.getByText('Versione ripresa: vale da subito.')).toBeVisible()
    await page.goto('/come-ordiniamo-i-risultati')
    await expect(page).toHaveTitle('Come ordiniamo i risultati | Promessi')
  })

  await test.step('a question goes down one place, and up again', async () => {
    await open(page, '/portal/testi?tab=faq')
    const first = page.getByRole('list', { name: 'Domande nell’ordine della pagina' }).getByRole('listitem').first()
    for (const [button, now] of [
      ['Sposta giù: Come mi registro?', 'Come accedo?'],
      ['Sposta su: Come mi registro?', 'Come mi registro?'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect(first).toContainText(now)
      await page.getByLabel('Motivo').fill('Prova di ordine')
      await page.getByRole('button', { name: 'Salva l’ordine' }).click()
      await expect(page.getByText('Ordine delle domande salvato.')).toBeVisible()
      await open(page, '/portal/testi?tab=faq')
      await expect(first).toContainText(now)
    }
  })

  await test.step('a message is seen with other words before they are saved', async () => {
    await open(page, '/portal/testi/modifica?tipo=email&chiave=order-paid')
    await page.getByLabel('Oggetto').fill('Grazie, {title} è vostro')
    await page.getByRole('button', { name: 'Anteprima' }).click()
    await expect(page.getByText('Anteprima, non ancora salvata')).toBeVisible()
    await expect(page.frameLocator('iframe').getByText('Promessi', { exact: true })).toBeVisible()
    await expect(page.locator('#anteprima')).toContainText('Grazie, Abito da sposa a sirena è vostro')
    await page.getByLabel('Oggetto').fill('Grazie, {chiunque}')
    await page.getByRole('button', { name: 'Anteprima' }).click()
    await expect(page.getByText('{chiunque} non è un segnaposto di questo testo.')).toBeVisible()
  })

  await test.step('a price is confirmed, and its confirmation taken back', async () => {
    await open(page, '/portal/impostazioni')
    const launch = page.locator('#lancio')
    await launch.locator('summary', { hasText: 'Prezzi degli Smart Pass' }).click()
    await launch.locator('details[open]').getByLabel('Chi conferma').fill('Ada Ricci')
    await launch.getByRole('button', { name: 'Conferma Prezzi degli Smart Pass' }).click()
    await expect(launch.getByText('Ada Ricci')).toBeVisible()
    await launch.getByRole('button', { name: 'Ritira la conferma di Prezzi degli Smart Pass' }).click()
    await expect(launch.getByText('Ada Ricci')).toBeHidden()
  })
})
