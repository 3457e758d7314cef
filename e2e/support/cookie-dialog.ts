import { expect, type Page } from '@playwright/test'
import { COOKIE_KEY } from '#features/site/cookies/cookies.rules.ts'
import { dialog, followInFoot } from './journey.ts'

/** The three views of the question about cookies. */
export const banner = (page: Page) => dialog(page, 'Prima del sì, i cookie')
export const options = (page: Page) => dialog(page, 'Scegli i cookie')
export const policy = (page: Page) => dialog(page, 'Cookie Policy')

/** Whatever window is open. */
export const any = (page: Page) => page.locator('dialog[open]')
export const button = (page: Page, name: string) => any(page).getByRole('button', { name, exact: true })
export const toggle = (page: Page, name: string) => options(page).getByRole('switch', { name, exact: true })

/** Opens the preferences from the foot of the page. */
export const preferences = async (page: Page) => {
  await followInFoot(page, 'Preferenze cookie')
  await expect(options(page)).toBeVisible()
}

/** What the browser keeps. */
export const kept = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), COOKIE_KEY)
export const flags = async (page: Page) => {
  const { prest, ass, pubbl, essential } = await kept(page)
  return { prest, ass, pubbl, essential }
}

/** Resolves when the page has come to rest: whatever it wanted to ask, it has asked. */
export const atRest = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
}

export const none = { prest: false, ass: false, pubbl: false, essential: true }
export const all = { prest: true, ass: true, pubbl: true, essential: true }
