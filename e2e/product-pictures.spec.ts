import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { open, signIn } from './support/journey.ts'

const picture = (red: number) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .png()
    .toBuffer()

test('pictures come in a ZIP beside the file, under the SKU of their product @phone', async ({ page }) => {
  await signIn(page, 'mondella')
  await open(page, '/portal/products/importa')
  const sku = `ZIP-${test.info().project.name}`
  const csv = `sku;titolo;descrizione;prezzo\n${sku};Velo lungo;Tulle di seta;80,00`
  await page
    .getByLabel(/^File CSV/)
    .setInputFiles({ name: 'prodotti.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const zip = page.getByLabel(/^ZIP di foto/)
  await zip.setInputFiles({ name: 'foto.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP') })
  await expect(page.locator('#zip-error')).toHaveText('Questo file non è un ZIP, o è rovinato: crealo di nuovo.')

  const files = new ZipFile()
  files.addBuffer(await picture(10), `foto/${sku}-1.png`)
  files.addBuffer(await picture(90), `foto/${sku.toLowerCase()}_2.png`)
  files.addBuffer(await picture(200), 'foto/nessuno-1.png')
  files.end()
  await zip.setInputFiles({ name: 'foto.zip', mimeType: 'application/zip', buffer: await buffer(files.outputStream) })
  await expect(page.getByText('3 foto pronte.')).toBeVisible()
  await page.getByRole('button', { name: 'Prova il file' }).click()
  await expect(page.getByText('nessuno-1.png')).toBeVisible()
  await expect(page.getByText('Nessun prodotto del file ha questo SKU.')).toBeVisible()
  await page.getByRole('button', { name: 'Importa solo quello giusto' }).click()
  await expect(page.getByRole('link', { name: 'Vedi le bozze' })).toBeVisible()

  await open(page, `/portal/products?q=${sku}`)
  await page.getByRole('link', { name: 'Velo lungo' }).first().click()
  await expect(page.getByLabel('Che cosa si vede')).toHaveCount(2)
})
