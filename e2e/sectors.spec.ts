import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

const EDITOR = '/portal/settori/wedding-planner'

test('staff renames a sector, moves it, and takes everything back', async ({ page }, { retry }) => {
  // A first try that broke off has left its name.
  const name = retry % 2 === 0 ? 'Registi di nozze' : 'Registe di nozze'
  await signIn(page, 'elena')

  await test.step('the preview says what is typed, a taken name is refused and nothing is lost', async () => {
    await open(page, '/portal/settori')
    await page.locator(`main a[href="${EDITOR}"]`).click()
    await expect(page).toHaveURL(EDITOR)
    await page.getByLabel('Nome').fill('Musica')
    await page.getByLabel('Figura', { exact: true }).selectOption({ label: 'Video' })
    await expect(page.locator('.sector-preview')).toContainText('Fornitori Musica')
    await expect(page.locator('.sector-preview img')).toHaveAttribute('src', '/illustrations/480/video.webp')
    await page.getByLabel('Motivo della modifica').fill('Si dice così')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Si chiama già così')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('Musica')
  })

  await test.step('a new name stands everywhere at once, also where the browser draws', async () => {
    await page.getByLabel('Nome').fill(name)
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Salvato: vale da subito, su tutto il sito.')).toBeVisible()
    await open(page, '/vetrine-fornitori/fornitori/wedding-planner')
    await expect(page).toHaveTitle(`Fornitori per il matrimonio: ${name} | Promessi`)
    await expect(page.getByRole('checkbox', { name }).first()).toBeAttached()
    await page.getByRole('link', { name: 'Promessi' }).first().click()
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Annunci' }).first().click()
    await expect(page).toHaveURL('/auctions')
    await page.getByRole('main').locator('summary').filter({ hasText: 'Fornitori' }).click()
    await expect(page.getByRole('checkbox', { name })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Wedding planner' })).toHaveCount(0)
  })

  await test.step('the version says who, why and what; the first words come back', async () => {
    await open(page, EDITOR)
    const versions = page.locator('#versioni')
    await versions.getByText('in vigore').click()
    await expect(versions.getByText('«Si dice così»').first()).toBeVisible()
    await expect(versions.getByText(name).first()).toBeVisible()
    await versions.getByText('Torna all’originale').first().click()
    await versions.getByLabel('Motivo').last().fill('Era una prova')
    await versions.getByRole('button', { name: 'Torna all’originale' }).click()
    await expect(page.getByText('Versione ripresa: vale da subito.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Wedding planner' })).toBeVisible()
  })

  await test.step('a sector goes up one place, and down again', async () => {
    for (const [button, first] of [
      ['Sposta su: Hotel', 'Hotel'],
      ['Sposta giù: Hotel', 'Ristoranti'],
    ] as const) {
      await open(page, '/portal/settori')
      const list = page.getByRole('list', { name: 'Settori: Ricevimento' }).getByRole('listitem')
      await page.getByRole('button', { name: button }).click()
      await expect(list.first()).toContainText(first)
      await page.getByLabel('Motivo').first().fill('Prova di ordine')
      await page.getByRole('button', { name: 'Salva l’ordine' }).click()
      await expect(page.getByText('Ordine salvato: vale da subito.')).toBeVisible()
      await expect(list.first()).toContainText(first)
    }
  })
})
