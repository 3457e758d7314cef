import { expect, type Page, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

/** Promised of a couple with a telephone in its hand (decision 0121); it took 25 touches for music and 28 for a dress. */
const MUSIC_TOUCHES = 18
const DRESS_TOUCHES = 20
const KEYS = 60

/** The page counts what the fingers do to it, whatever the test believes it did. */
const countFingers = (page: Page) =>
  page.addInitScript(() => {
    const add = (what: string) => sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what) ?? 0) + 1))
    addEventListener('pointerdown', () => add('touches'), true)
    addEventListener('keydown', () => add('keys'), true)
  })

const fingers = (page: Page) =>
  page.evaluate(() => ({
    touches: Number(sessionStorage.getItem('touches') ?? 0),
    keys: Number(sessionStorage.getItem('keys') ?? 0),
  }))

/** From the couple's own page by its button. */
const create = async (page: Page): Promise<void> => {
  await signIn(page, 'giulia')
  await countFingers(page)
  await open(page, '/my-auctions')
  await page.locator('a[href="/new-auction"]').filter({ visible: true }).first().tap()
  await expect(page).toHaveURL(/new-auction/)
}

const answer = (page: Page, words: string) =>
  page
    .locator('label')
    .filter({ has: page.getByText(words, { exact: true }) })
    .tap()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().tap()

const write = async (page: Page, label: string, words: string): Promise<void> => {
  await page.getByLabel(label).tap()
  await page.keyboard.type(words, { delay: 20 })
}

/** Budget, confirmation and publication: what is known already is read, not touched. */
const publish = async (page: Page, budget: string, title: string): Promise<void> => {
  await write(page, 'Budget massimo in euro', budget)
  await press(page, 'Avanti')
  await expect(page.getByLabel('Titolo dell’annuncio')).toHaveValue(title)
  await answer(page, '10 giorni')
  await press(page, 'Anteprima annuncio')
  await press(page, 'Pubblica')
  await expect(page.getByRole('alertdialog')).toContainText('Il tuo annuncio verrà pubblicato a breve')
}

test('music is published with at most 18 touches and 60 keys @phone-only', async ({ page }) => {
  await create(page)
  await page.locator('summary').filter({ hasText: 'Fornitori' }).tap()
  await answer(page, 'Musica')
  for (const words of ['Cerimonia', 'Festa', 'DJ', 'Pop']) await answer(page, words)
  await press(page, 'Avanti')
  for (const words of ['31-45', '3-4 ore']) await answer(page, words)
  await press(page, 'Avanti')
  await write(page, 'Descrizione', 'Cerchiamo un DJ allegro per ballare fino a notte')
  await press(page, 'Avanti')
  await publish(page, '900', 'DJ a Varenna')
  const { touches, keys } = await fingers(page)
  expect(touches).toBeLessThanOrEqual(MUSIC_TOUCHES)
  expect(keys).toBeLessThanOrEqual(KEYS)
  // The page did count.
  expect(touches).toBeGreaterThan(10)
  expect(keys).toBeGreaterThan(40)
})

test('a dress with a photo is published with at most 20 touches and 60 keys @phone-only', async ({ page }) => {
  await create(page)
  await answer(page, 'Abiti da sposa')
  for (const words of ['Sirena', 'Lungo', 'Avorio', 'Nuovo']) await answer(page, words)
  await press(page, 'Avanti')
  for (const words of ['42', 'Pizzo']) await answer(page, words)
  await press(page, 'Avanti')
  await write(page, 'Descrizione', 'Un abito leggero, con la schiena scoperta')
  const chooser = page.waitForEvent('filechooser')
  await page.locator('.file-drop').tap()
  await (await chooser).setFiles('public/illustrations/abito-sirena.webp')
  await press(page, 'Usa questa foto')
  await expect(page.getByRole('dialog', { name: 'Ritaglia la foto' })).toBeHidden()
  await press(page, 'Avanti')
  await publish(page, '900', 'Abito da sposa sirena a Varenna')
  const { touches, keys } = await fingers(page)
  // The picture was chosen in the gallery of the telephone, which is no part of the page.
  expect(touches + 1).toBeLessThanOrEqual(DRESS_TOUCHES)
  expect(keys).toBeLessThanOrEqual(KEYS)
  expect(touches).toBeGreaterThan(10)
  expect(keys).toBeGreaterThan(40)
})
