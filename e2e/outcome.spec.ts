import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

/** Downloads the receipt of an offer that was chosen. @returns where it lies, and the address of the outcome */
const ownReceipt = async (page: Page, path: string) => {
  await signIn(page, 'controluce')
  await open(page, '/portal/offers-operator?vista=vinte')
  const link = page.getByRole('link', { name: /^Scarica la ricevuta/ }).filter({ visible: true })
  const [download] = await Promise.all([page.waitForEvent('download'), link.first().click()])
  await download.saveAs(path)
  const code = /^ricevuta-(AN-\d+)-\d+\.json$/.exec(download.suggestedFilename())?.[1]
  return `/esito/${code}`
}

test('a receipt that is dropped on the outcome says where the offer stood @phone', async ({ page }, info) => {
  const receipt = info.outputPath('ricevuta.json')
  await open(page, await ownReceipt(page, receipt))
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.getByLabel('Ricevuta della proposta').setInputFiles(receipt)
  await expect(page.getByText(/La tua proposta era nel conteggio, al posto \d di \d/)).toBeVisible()

  const spoiled = info.outputPath('guasta.json')
  await writeFile(spoiled, (await readFile(receipt, 'utf8')).replace(/amount\\":\d/, 'amount\\":9'))
  await page.getByLabel('Ricevuta della proposta').setInputFiles(spoiled)
  await expect(page.getByText(/Non torna la foglia \d+\./)).toBeVisible()
  expect(sent).toEqual([])
})

test('an auditor checks in the browser that every day contains the one before @phone', async ({ page }) => {
  await open(page, '/registro')
  await page.getByRole('button', { name: 'Controlla nel browser' }).click()
  await expect(page.getByText(/^Torna tutto: /)).toBeVisible()
})
