import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './journey.ts'

/** Waits for the screen with this heading. */
export const onScreen = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Avanti' }).click()

/** The first screen: chooses a service, which leads on by itself. */
export const chooseService = async (page: Page, macro: string, service: string): Promise<void> => {
  await onScreen(page, 'Che cosa stai cercando?')
  const panel = page.locator('details.wiz-services__panel').filter({ hasText: macro }).first()
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click()
  await panel
    .locator('.wiz-service')
    .filter({ has: page.getByText(service, { exact: true }) })
    .click()
}

/** Chooses one answer, by the value it stands for; most single choices lead on by themselves. */
export const choose = async (page: Page, title: string, option: string): Promise<void> => {
  await onScreen(page, title)
  await page
    .locator('label')
    .filter({ has: page.locator(`input[value="${option}"]`) })
    .click()
}

/** Ticks several answers and goes on. */
export const tick = async (page: Page, title: string, ...options: string[]): Promise<void> => {
  await onScreen(page, title)
  for (const option of options) await page.getByRole('checkbox', { name: option, exact: true }).check()
  await next(page)
}

export const skip = async (page: Page, title: string): Promise<void> => {
  await onScreen(page, title)
  await page.getByRole('button', { name: 'Salta' }).click()
}

interface ClosingAnswers {
  readonly description: string
  /** As typed. */
  readonly budget: string
  readonly title: string
  readonly days: 7 | 10 | 15
}

/** Description and place (the wedding's own): the first fixed screens. */
export const describeAndPlace = async (page: Page, description: string): Promise<void> => {
  await onScreen(page, 'Descrivi la tua richiesta')
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Descrizione' }).fill(description)
  await next(page)
  await choose(page, 'Dove ti serve?', 'registration')
}

/** A month a year from now. */
export const chooseMonth = async (page: Page): Promise<void> => {
  await choose(page, 'Quando?', 'Vorrei indicare il mese')
  await onScreen(page, 'Scegli la data')
  await page.getByRole('button', { name: 'Anno successivo' }).click()
  await page.getByRole('button', { name: 'Giugno' }).click()
  await next(page)
}

/** Phone, budget, title and duration: the last fixed screens before the photo. */
export const closeRequest = async (
  page: Page,
  { budget, title, days }: Omit<ClosingAnswers, 'description'>,
): Promise<void> => {
  await onScreen(page, 'Il tuo numero di cellulare')
  await expect(page.getByText('Il tuo numero sarà visibile solo al fornitore vincitore.')).toBeVisible()
  await next(page)
  await onScreen(page, 'Qual è il tuo budget massimo?')
  await page.getByLabel('Budget massimo in euro').fill(budget)
  await next(page)
  await onScreen(page, 'Dai un titolo al tuo annuncio')
  await page.getByLabel('Titolo dell’annuncio').fill(title)
  await next(page)
  await choose(page, 'Per quanto tempo vuoi pubblicarlo?', String(days))
  await onScreen(page, 'Aggiungi una foto di esempio')
}

/** Opens the preview from the last screen, publishes, and reads what happens next. */
export const publish = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Anteprima annuncio' }).last().click()
  const preview = dialog(page, 'Anteprima annuncio')
  await expect(preview).toContainText(title)
  await preview.getByRole('button', { name: 'Pubblica' }).click()
  const said = page.getByRole('alertdialog')
  await expect(said).toContainText(
    'Il tuo annuncio verrà pubblicato a breve dopo la revisione del nostro staff. Ti verrà inviata una email appena lo pubblicheremo',
  )
  await said.getByRole('button', { name: 'Ho capito' }).click()
  await expect(page).toHaveURL('/auctions')
}

/** Chooses a picture from the illustrations and keeps the cut that is offered. */
export const uploadPhoto = async (page: Page, field: Locator, picture = 'accessori-sposa'): Promise<void> => {
  await field.setInputFiles(`public/illustrations/${picture}.webp`)
  const cropper = dialog(page, 'Ritaglia la foto')
  await cropper.getByRole('button', { name: 'Usa questa foto' }).click()
  await expect(cropper).toBeHidden()
}
