import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { hydrated, open, reload, signIn } from './support/journey.ts'

const WHO = 'zagara'
/** Sells things, which are sent. */
const SELLER = 'camelia'

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})

const bar = (page: Page) => page.locator('.save-bar [role=status]')
const rows = (page: Page) => page.locator('.photo-row')
const captions = (page: Page) => page.getByLabel(/^Didascalia, foto \d+$/)

const captionTexts = (page: Page): Promise<string[]> =>
  captions(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('the showcase follows what is typed, warns before it is left, keeps what is refused and saves @phone', async ({
  page,
}) => {
  await signIn(page, WHO)
  await open(page, '/portal/vetrina')
  await hydrated(page)
  await expect(bar(page)).toHaveText('Nessuna modifica da salvare.')

  const title = page.getByLabel('Titolo', { exact: true })
  const name = `Studio Zagara, ${test.info().project.name}`
  await title.fill(name)
  await expect(page.locator('.preview__title')).toHaveText(name)
  await expect(bar(page)).toHaveText('1 modifica non salvata: titolo')

  await page.getByRole('link', { name: 'Store', exact: true }).click()
  const warning = page.getByRole('alertdialog', { name: 'Modifiche non salvate' })
  await warning.getByRole('button', { name: 'Resta sulla pagina' }).click()
  await expect(warning).toBeHidden()
  await expect(page).toHaveURL(/\/portal\/vetrina/)

  await title.fill('ab')
  await page.getByRole('button', { name: 'Salva la vetrina' }).click()
  await expect(page.getByRole('alert').getByText('Scrivi un titolo di almeno 3 caratteri.')).toBeVisible()
  await expect(title).toHaveValue('ab')

  await title.fill(name)
  await page.getByLabel('Su richiesta').check()
  await expect(page.getByText('Prezzo su richiesta', { exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'Salva la vetrina' }).click()
  await expect(bar(page)).toHaveText('Modifiche salvate.')
  await reload(page)
  await expect(title).toHaveValue(name)
  await expect(page.getByLabel('Su richiesta')).toBeChecked()
})

test('photos are added by the handful, described, put in order and taken away', async ({ page }) => {
  await signIn(page, WHO)
  await open(page, '/portal/vetrina')
  await hydrated(page)
  const before = await rows(page).count()
  await page
    .locator('input[name=photos]')
    .setInputFiles([
      await photo('uno.png', '#c8a2a8'),
      { name: 'testo.png', mimeType: 'image/png', buffer: Buffer.from('non sono una foto') },
      await photo('due.png', '#a8c8a2'),
    ])
  await expect(rows(page)).toHaveCount(before + 2)
  await expect(page.getByText('Il file deve essere un’immagine JPEG, PNG o WebP.')).toBeVisible()

  await captions(page).nth(before).fill('Prova di giugno')
  await captions(page).nth(before).blur()
  await captions(page)
    .nth(before + 1)
    .fill('Prova di luglio')
  await captions(page)
    .nth(before + 1)
    .blur()

  await page.getByRole('button', { name: `Metti prima la foto ${before + 2}` }).click()
  await expect(page.getByText(`Foto ${before + 2} spostata al posto ${before + 1} di ${before + 2}.`)).toBeAttached()
  await page.getByRole('button', { name: `Sposta la foto ${before + 1}:` }).press('Home')
  await expect.poll(async () => (await captionTexts(page))[0]).toBe('Prova di luglio')

  const handle = page.getByRole('button', { name: `Sposta la foto ${before + 2}:` })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const over = await rows(page).nth(before).boundingBox()
  if (!from || !over) throw new Error('The photos are not on the screen')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(over.x + 40, over.y + 20, { steps: 5 })
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('order') ?? false)
  await page.mouse.up()
  await expect.poll(async () => (await captionTexts(page))[before]).toBe('Prova di giugno')
  await saved

  await reload(page)
  expect((await captionTexts(page))[0]).toBe('Prova di luglio')
  expect((await captionTexts(page))[before]).toBe('Prova di giugno')

  await page.getByRole('button', { name: 'Togli la foto 1', exact: true }).click()
  await page.getByRole('button', { name: 'Togli la foto', exact: true }).click()
  await expect(rows(page)).toHaveCount(before + 1)
})

test('the store says at once whether its colour can be read, and what visitors of its holiday read', async ({
  page,
}) => {
  await signIn(page, WHO)
  await open(page, '/portal/store')
  await hydrated(page)
  await page.getByLabel('Colore (facoltativo)').fill('#808080')
  await expect(page.locator('.color-field__verdict')).toContainText('non si leggono bene')
  await page.getByRole('button', { name: 'Salva lo store' }).click()
  await expect(page.getByRole('alert').getByText(/Scegli un colore più scuro o più chiaro/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvia', exact: true }).click()
  await expect(page.locator('.color-field__verdict')).toContainText('si leggono bene')

  await page.getByLabel('Metti lo store in ferie').check()
  await page.getByLabel('Primo giorno di ferie').fill('2099-08-10')
  await page.getByLabel('Giorno in cui riapri').fill('2099-08-25')
  await expect(page.getByText(/di nuovo dal 25\/08\/2099/)).toBeVisible()
  await page.getByRole('button', { name: 'Salva lo store' }).click()
  await expect(bar(page)).toHaveText('Modifiche salvate.')

  await page.getByRole('link', { name: 'Spedizione e condizioni' }).click()
  await expect(page.getByRole('button', { name: 'Salva consegna e bonus' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('texts are saved and photos are sent and moved by plain forms', async ({ page }) => {
    await page.goto(`/dev/login/${WHO}`)
    await page.goto('/portal/vetrina')
    await page.getByLabel(/^Servizi/).fill('Trucco\nAcconciatura')
    await page.getByRole('button', { name: 'Salva la vetrina' }).click()
    await expect(bar(page)).toHaveText('Modifiche salvate.')
    await expect(page.getByLabel(/^Servizi/)).toHaveValue('Trucco\nAcconciatura')

    const before = await rows(page).count()
    await page.locator('input[name=photos]').setInputFiles(await photo('tre.png', '#2f4aa8'))
    await page.getByRole('button', { name: 'Carica le foto' }).click()
    await expect(page.getByText('Foto aggiunta.')).toBeVisible()
    await expect(rows(page)).toHaveCount(before + 1)
    await page.getByRole('button', { name: `Metti prima la foto ${before + 1}` }).click()
    await expect(page.getByText('Foto spostata.')).toBeVisible()
    await page.getByRole('button', { name: `Togli la foto ${before}`, exact: true }).click()
    await expect(rows(page)).toHaveCount(before)
  })

  test('delivery, and bonuses, are refused beside their fields and saved by plain forms', async ({ page }) => {
    await page.goto(`/dev/login/${SELLER}`)
    await page.goto('/portal/operator-paypal?tab=3')
    await page.getByLabel('Costo della spedizione').fill('1.000,01')
    await page.getByLabel('Consegna, giorni minimi').fill('9')
    await page.getByLabel('Consegna, giorni massimi').fill('3')
    await page.getByLabel('Bonus sopra la soglia, %').fill('95')
    await page.getByRole('button', { name: 'Salva consegna e bonus' }).click()
    await expect(page.locator('#shippingCost-error')).toHaveText('Al massimo 1.000,00 €.')
    await expect(page.locator('#shippingMaxDays-error')).toHaveText(
      'Il tempo massimo non può essere più breve del minimo.',
    )
    await expect(page.locator('#bonusAbove-error')).toContainText('da 0 a 90')
    await expect(page.getByLabel('Bonus sopra la soglia, %')).toHaveValue('95')

    await page.getByLabel('Costo della spedizione').fill('12,5')
    await page.getByLabel('Spedizione gratuita oltre').fill('150')
    await page.getByLabel('Corriere').selectOption('Altro corriere')
    await page.getByLabel('Consegna, giorni massimi').fill('12')
    await page.getByLabel('Bonus sopra la soglia, %').fill('7,5')
    await page.getByRole('button', { name: 'Salva consegna e bonus' }).click()
    await expect(page.getByText('Le modifiche sono state salvate.')).toBeVisible()
    await expect(page.getByLabel('Costo della spedizione')).toHaveValue('12,50')
    await expect(page.getByLabel('Spedizione gratuita oltre')).toHaveValue('150,00')
    await expect(page.getByLabel('Corriere')).toHaveValue('altro')
    await expect(page.getByLabel('Bonus sopra la soglia, %')).toHaveValue('7,5')

    await page.goto('/dev/login/elena')
    await page.goto('/portal/bonus/1')
    await page.getByLabel('Soglia in euro').fill('1.000')
    await page.getByLabel('Massimo in euro su un prezzo').fill('')
    await page.getByLabel('Fino alla soglia, %').fill('due')
    await page.getByLabel('Sopra la soglia, %').fill('7,5')
    await page.getByLabel('Prezzo in euro').fill('0')
    await page.getByRole('button', { name: 'Mostra l’anteprima' }).click()
    await expect(page.locator('#upto-error')).toHaveText('Scrivi una percentuale da 0 a 90, per esempio 7,5.')
    await page.getByLabel('Fino alla soglia, %').fill('2')
    await page.getByRole('button', { name: 'Mostra l’anteprima' }).click()
    await expect(page.locator('#price-error')).toHaveText('Scrivi un importo, per esempio 1.000,00.')
    await page.getByLabel('Prezzo in euro').fill('1.200')
    await page.getByRole('button', { name: 'Mostra l’anteprima' }).click()
    await expect(page.getByText('7,5% oltre 1.000,00 €, 2% fino a 1.000,00 €', { exact: true })).toBeVisible()
  })
})
