import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { refusedCookies } from './support/cookies.ts'
import { hydrated, open, sidewaysOverflow, signIn } from './support/journey.ts'

const FLORIST = 'Le Dalie'
const FLOWERS = 'Fiori per chiesa, tavoli e bouquet'

const photo = async (name: string) => ({
  ...{ name: `${name}.webp`, mimeType: 'image/webp' },
  buffer: await readFile(`public/illustrations/480/${name}.webp`),
})

test('couple and supplier show each other photos, with scripts and without @phone', async ({ page, browser }) => {
  // Words of this try alone: a second one finds those of the first.
  const where = `${test.info().project.name} ${randomUUID().slice(0, 6)}`
  await signIn(page, 'giulia')
  await open(page, '/messages')
  await page.getByRole('listitem').filter({ hasText: FLOWERS }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: FLORIST })).toBeVisible()
  await hydrated(page)

  // What is no photo says so at the field; the others wait beside the words.
  const broken = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('Non sono una foto') }
  await page
    .getByLabel('Aggiungi foto, al massimo 5')
    .setInputFiles([await photo('bouquet-rosa'), await photo('catering-e-banqueting'), broken])
  const strip = page.getByRole('list', { name: 'Foto del messaggio' })
  await expect(strip.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Il file deve essere un’immagine JPEG, PNG o WebP.')).toBeVisible()
  await strip.getByRole('button', { name: 'Togli la foto 3' }).click()
  await expect(strip.getByRole('listitem')).toHaveCount(2)
  await expect(strip.getByRole('progressbar')).toHaveCount(0)
  expect(await sidewaysOverflow(page)).toBe(0)

  // Left half-way: they are still there.
  const address = page.url()
  await page.goto('/messages')
  await open(page, address)
  await expect(strip.getByRole('listitem')).toHaveCount(2)
  const words = `Così, più o meno (${where})`
  await page.getByRole('textbox', { name: `Scrivi a ${FLORIST}` }).fill(words)
  await page.getByRole('button', { name: 'Invia' }).click()
  const log = page.getByRole('log')
  const mine = log.getByRole('listitem').filter({ hasText: words })
  await expect(mine.getByRole('img', { name: /^Foto \d di 2 inviata da te$/ })).toHaveCount(2)
  await expect(strip).toHaveCount(0)

  // Large, in the viewer.
  await mine.getByRole('link').first().click()
  const viewer = page.getByRole('dialog', { name: `Foto dei messaggi con ${FLORIST}` })
  await expect(viewer.getByRole('img', { name: 'Foto 1 di 2 inviata da te' }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  // The supplier sees them in the portal without scripts, and answers with one of its own: the couple sees it come.
  const { origin } = new URL(address)
  const storageState = refusedCookies(origin)
  const shop = await browser.newContext({ javaScriptEnabled: false, baseURL: origin, storageState })
  const desk = await shop.newPage()
  await signIn(desk, 'dalie')
  await desk.goto('/portal/messages')
  await desk.getByRole('listitem').filter({ hasText: words }).getByRole('link').click()
  const theirs = desk.getByRole('log').getByRole('listitem').filter({ hasText: words })
  await expect(theirs.getByRole('img', { name: 'Foto 2 di 2 inviata da Giulia R.' })).toBeVisible()
  const answer = `Eccolo dal vivo (${where})`
  await desk.getByRole('textbox', { name: 'Scrivi a Giulia R.' }).fill(answer)
  await desk.getByLabel('Aggiungi foto, al massimo 5').setInputFiles([await photo('bouquet-limone')])
  await desk.getByRole('button', { name: 'Invia' }).click()
  await expect(desk.getByRole('log').getByText(answer)).toBeVisible()
  const came = log.getByRole('listitem').filter({ hasText: answer })
  await expect(came.getByRole('img', { name: `Foto inviata da ${FLORIST}` })).toBeVisible()
  await shop.close()
})
