import { expect, type Page, test } from '@playwright/test'
import { open } from './support/journey.ts'

/** Signs in as somebody who has not looked at the product for a while; the other journeys close what is celebrated. */
const comeBack = (page: Page, name: string) => page.goto(`/dev/login/${name}`)

test('what happened is celebrated once, can be shared as a picture, and goes with Esc', async ({ page }) => {
  await comeBack(page, 'sara')
  await open(page, '/my-auctions')
  const moment = page.locator('dialog.moment')
  await expect(moment).toBeVisible()
  await expect(moment.getByRole('heading', { level: 2 })).not.toBeEmpty()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    moment.getByRole('button', { name: 'Condividi' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe('promessi.png')
  await expect(moment.getByRole('status')).toHaveText('Immagine scaricata')
  await page.keyboard.press('Escape')
  await expect(moment).toHaveCount(0)

  const asked = page.waitForResponse('**/api/me/moments')
  await open(page, '/my-auctions')
  expect(await (await asked).json()).toEqual({ moment: null })
})

test('what is celebrated waits for whoever has opened a window of its own in the meantime', async ({ page }) => {
  await comeBack(page, 'marco')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/me/moments', async (route) => {
    await answered
    await route.continue()
  })
  const story: string[] = []
  page.on('request', (request) => /moment-scene.*js$/.test(request.url()) && story.push('scene'))
  const asking = page.waitForRequest('**/api/me/moments')
  await open(page, '/my-auctions')
  await asking
  await page.getByRole('link', { name: 'Imposta il budget' }).first().click()
  const window = page.getByRole('alertdialog', { name: 'Imposta il budget' })
  await expect(window).toBeVisible()
  const told = page.waitForResponse('**/api/me/moments')
  answer()
  await told
  const amount = window.getByLabel('Quanto volete spendere in tutto')
  await amount.fill('0')
  await window.getByRole('button', { name: 'Salva' }).click()
  await expect(window.getByText('Inserisci un importo valido')).toBeVisible()
  await amount.fill('')
  story.push('closed')
  await window.getByRole('button', { name: 'Chiudi' }).click()
  await expect(window).toHaveCount(0)
  await expect(page.locator('dialog.moment')).toBeVisible()
  expect(story).toEqual(['closed', 'scene'])
})
