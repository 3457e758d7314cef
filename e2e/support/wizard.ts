import { expect, type Locator, type Page } from '@playwright/test'
import { dialog, open } from './journey.ts'

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

/** What one question asks, on a page of several or alone. */
export const question = (page: Page, text: string): Locator => page.getByRole('group', { name: text })

/** Chooses one answer, by the value it stands for. */
export const choose = async (page: Page, text: string, option: string): Promise<void> => {
  await question(page, text)
    .locator('label')
    .filter({ has: page.locator(`input[value="${option}"]`) })
    .click()
}

/** Ticks several answers. */
export const tick = async (page: Page, text: string, ...options: string[]): Promise<void> => {
  for (const option of options) await question(page, text).getByRole('checkbox', { name: option, exact: true }).check()
}

/** The page where the request is described. */
export const describe = async (page: Page, description: string): Promise<void> => {
  await onScreen(page, 'Descrivi la tua richiesta')
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Descrizione' }).fill(description)
}

/** The budget, as typed. */
export const sayBudget = async (page: Page, budget: string): Promise<void> => {
  await onScreen(page, 'Qual è il tuo budget massimo?')
  await page.getByLabel('Budget massimo in euro').fill(budget)
  await next(page)
  await onScreen(page, 'Controlla e conferma')
}

/** On the last page: June a year from now instead of the wedding day. */
export const chooseMonth = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cambia il giorno' }).click()
  await choose(page, 'Quando?', 'Vorrei indicare il mese')
  await page.getByRole('button', { name: 'Anno successivo' }).click()
  await page.getByRole('button', { name: 'Giugno' }).click()
}

/** On the last page: a title of one's own, and how long. */
export const confirm = async (page: Page, title: string, days: 7 | 10 | 15): Promise<void> => {
  await onScreen(page, 'Controlla e conferma')
  await expect(page.getByText('Il tuo numero sarà visibile solo al fornitore vincitore.')).toBeVisible()
  await page.getByLabel('Titolo dell’annuncio').fill(title)
  await choose(page, 'Per quanto tempo vuoi pubblicarlo?', String(days))
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

/** Answers everything about photographs of the wedding day, up to the budget. */
export const askForPhotos = async (page: Page): Promise<void> => {
  await open(page, '/new-auction')
  await chooseService(page, 'Fornitori', 'Foto e video')
  await tick(page, 'Di cosa hai bisogno?', 'Servizio fotografico')
  await choose(page, 'Quante foto desideri?', '301-500')
  await choose(page, 'Per quanto tempo ti serve?', 'Giornata intera')
  await next(page)
  await tick(page, 'Dove saranno scattate?', 'Luogo della cerimonia')
  await choose(page, 'Quanto può essere lontano il fotografo?', 'Entro 50 km')
  await next(page)
  await describe(page, 'Un racconto della giornata, senza pose.')
  await next(page)
}

/** Publishes a wish for them, for seven days: it waits for staff then. */
export const wishForPhotos = async (page: Page, title: string, budget: string): Promise<void> => {
  await askForPhotos(page)
  await sayBudget(page, budget)
  await confirm(page, title, 7)
  await publish(page, title)
}
