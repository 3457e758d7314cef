import { expect, type Page, test } from '@playwright/test'
import { open } from './support/journey.ts'

/** Signs in as somebody who has not looked at the product for a while; the other journeys close what is celebrated. */
const comeBack = (page: Page) => page.goto('/dev/login/sara')

test('what happened is celebrated once, can be shared as a picture, and goes with Esc', async ({ page }) => {
  await comeBack(page)
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
