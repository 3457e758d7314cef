import { expect, type Page, test } from '@playwright/test'
import { hydrated } from './support/journey.ts'

/** Signs in as somebody who has not looked at the product for a while. */
const comeBack = (page: Page) => page.goto('/dev/login/sara')

/** The other journeys open their pages so that what is celebrated is closed. */
const openWedding = async (page: Page) => {
  await page.goto('/my-auctions')
  await hydrated(page)
}

/** Holds back what the page is told to celebrate, until it is let go. */
const holdBack = async (page: Page): Promise<() => void> => {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/me/moments', async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

test('what happened is celebrated once, after the window one has opened, can be shared as a picture, and goes with Esc', async ({
  page,
}) => {
  await comeBack(page)
  const moment = page.locator('dialog.moment')

  await test.step('it waits for a window that opened while it was asked for', async () => {
    const letGo = await holdBack(page)
    const story: string[] = []
    page.on('request', (request) => /moment-scene.*js$/.test(request.url()) && story.push('scene'))
    const asking = page.waitForRequest('**/api/me/moments')
    await openWedding(page)
    await asking
    await page.getByRole('link', { name: 'Imposta il budget' }).first().click()
    const window = page.getByRole('alertdialog', { name: 'Imposta il budget' })
    await expect(window).toBeVisible()
    const told = page.waitForResponse('**/api/me/moments')
    letGo()
    await told
    const amount = window.getByLabel('Quanto volete spendere in tutto')
    await amount.fill('0')
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(window.getByText('Inserisci un importo valido')).toBeVisible()
    await amount.fill('')
    story.push('closed')
    await window.getByRole('button', { name: 'Chiudi' }).click()
    await expect(window).toHaveCount(0)
    await expect(moment).toBeVisible()
    expect(story).toEqual(['closed', 'scene'])
  })

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
  await openWedding(page)
  expect(await (await asked).json()).toEqual({ moment: null })
})
