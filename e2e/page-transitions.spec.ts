import { expect, type Page, test } from '@playwright/test'
import { open } from './support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Fade {
  readonly on: string
  readonly ms: number
}

/** Notes every fade of a whole page from now on, as `on` and its length. */
const noteFades = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Fade[] = []
    Object.assign(window, { noted })
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      const part = target as HTMLElement
      if (propertyName !== 'opacity' || part.parentElement?.id !== 'contenuto') return
      const fade = part
        .getAnimations()
        .find((one) => one instanceof CSSTransition && one.transitionProperty === 'opacity')
      const ms = Number(fade?.effect?.getComputedTiming().duration)
      noted.push({ on: document.querySelector('.under-way--leaving') ? 'leaving' : 'entering', ms })
    })
  })
const fades = (page: Page): Promise<Fade[]> => page.evaluate(() => (window as unknown as { noted: Fade[] }).noted)

/** Keeps the next page of the client's router back until it is let go. */
const holdNextPage = async (page: Page): Promise<() => void> => {
  let letGo = () => {}
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  await page.route('**/auctions.data*', async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

const toAnnouncements = (page: Page) => page.getByRole('link', { name: 'Tutti gli annunci' }).click()
const announcements = (page: Page) => page.getByRole('heading', { level: 1, name: 'Annunci sposi' })

test('a line is shown while a page is on its way (WIDG-10)', async ({ page }) => {
  const letGo = await holdNextPage(page)
  await open(page, '/')
  await expect(page.locator('.under-way')).toHaveCount(0)
  await toAnnouncements(page)
  await expect(page.locator('.under-way')).toBeVisible()
  letGo()
  await expect(announcements(page)).toBeVisible()
  await expect(page.locator('.under-way')).toHaveCount(0)
})

test('a page leaves in 0.6 and the next one enters in 0.7 seconds (WIDG-08)', async ({ page }) => {
  const letGo = await holdNextPage(page)
  await open(page, '/')
  await noteFades(page)
  await toAnnouncements(page)
  await expect.poll(() => fades(page)).toContainEqual({ on: 'leaving', ms: 600 })
  letGo()
  await expect(announcements(page)).toBeVisible()
  await expect.poll(() => fades(page)).toContainEqual({ on: 'entering', ms: 700 })
})

test('whoever wants less motion gets none (OQ-170)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await noteFades(page)
  await toAnnouncements(page)
  await expect(announcements(page)).toBeVisible()
  expect(await fades(page)).toEqual([])
})
