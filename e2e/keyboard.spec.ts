import { expect, type Page, test } from '@playwright/test'
import { announcementTitled, dialog, hydrated, open, signIn } from './support/journey.ts'
import { choose, chooseService, onScreen, tick } from './support/wizard.ts'

const OPEN_AUCTION = 'Fotografo per un matrimonio in costiera'

test.describe('by keyboard alone', () => {
  const focused = (page: Page): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
    )

  test('the skip link comes first, and wherever the focus goes it can be seen', async ({ page }) => {
    await open(page, '/auctions')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Vai al contenuto' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#contenuto')).toBeFocused()

    const unseen: string[] = []
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      const lost = await page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement) || element === document.body) return null
        // A visually hidden box shows the focus on its label; a covering link on its card.
        const shown = [element, element.parentElement, element.nextElementSibling, element.closest('article, label')]
        const marked = shown.some((part) => {
          if (!part) return false
          return [getComputedStyle(part), getComputedStyle(part, '::before'), getComputedStyle(part, '::after')].some(
            (style) =>
              (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
              style.boxShadow !== 'none',
          )
        })
        return marked ? null : element.outerHTML.slice(0, 160)
      })
      if (lost) unseen.push(lost)
    }
    expect(unseen).toEqual([])
  })

  test('the login window holds the focus and gives it back', async ({ page }) => {
    await open(page, '/auctions')
    const entry = page.getByRole('link', { name: 'Accedi' }).filter({ visible: true }).first()
    await entry.focus()
    await page.keyboard.press('Enter')
    const login = dialog(page, 'Accedi')
    await expect(login.getByLabel('Nome utente')).toBeFocused()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const element = document.activeElement
        return element === document.body || element?.closest('dialog[open]') ? null : element?.outerHTML
      })
      expect(outside).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(login).toBeHidden()
    await expect(entry).toBeFocused()
  })

  test('menus, sections and the offer window', async ({ page }) => {
    await signIn(page, 'controluce')
    await open(page, await announcementTitled(page, OPEN_AUCTION))
    const menu = page.getByRole('button', { name: /^Menu di / })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Il tuo menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()

    await page
      .getByRole('navigation', { name: 'Sezioni dell’annuncio' })
      .getByRole('link', { name: 'Descrizione' })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=1/)
    await expect.poll(() => focused(page)).toBe('Descrizione')

    const send = page.getByRole('link', { name: 'Invia una proposta' }).filter({ visible: true })
    await send.focus()
    await page.keyboard.press('Enter')
    const offer = dialog(page, 'Invia una proposta')
    await expect(offer).toBeVisible()
    await expect(offer.getByLabel('Prezzo di base, IVA inclusa')).toBeFocused()
    await page.keyboard.type('1234,5')
    await page.keyboard.press('Tab')
    await expect(offer.getByLabel('Prezzo di base, IVA inclusa')).toHaveValue('1.234,50')
    await expect(offer.getByRole('button', { name: 'Segna comprese le voci solite' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(offer).toBeHidden()
    await expect(send).toBeFocused()
  })

  test('a choice of the wizard is made with the arrows without being carried away', async ({ page }) => {
    await signIn(page, 'martina')
    await open(page, '/new-auction')
    await chooseService(page, 'Sposa', 'Abiti da sposa')
    await tick(page, 'Quale stile di abito preferisci?', 'Sirena')
    await choose(page, 'In quali condizioni lo cerchi?', 'Nuovo')
    await page.getByRole('radio', { name: 'Corto', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Alla caviglia' })).toBeChecked()
    await onScreen(page, 'Che cosa hai in mente?')
    await page.keyboard.press('Enter')
    await onScreen(page, 'Ancora qualche dettaglio')
  })
})

test('the countdown ticks for the eyes every second and for the ears at most every minute', async ({ page }) => {
  await open(page, await announcementTitled(page, OPEN_AUCTION))
  const timer = page.getByRole('timer').first()
  await expect(timer).toBeVisible()
  expect(await timer.evaluate((element) => element.closest('[aria-live]:not([aria-live=off])'))).toBeNull()
  const ticks = await timer.evaluate(
    (element) =>
      new Promise<{ seen: number; heard: number }>((done) => {
        const counted = { seen: 0, heard: 0 }
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            const hidden = (target.parentElement ?? (target as Element)).closest('[aria-hidden=true]')
            counted[hidden ? 'seen' : 'heard'] += 1
          }
          if (counted.seen >= 3) done(counted)
        }).observe(element, { subtree: true, childList: true, characterData: true })
      }),
  )
  expect(ticks.heard).toBeLessThanOrEqual(1)
})

test('who asks for less motion gets none', async ({ page }) => {
  const slowest = async (): Promise<number> => {
    await page.goto('/auctions')
    await hydrated(page)
    return page.evaluate(() => {
      const seconds = [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        return `${animationDuration},${transitionDuration}`
          .split(',')
          .map((text) => Number.parseFloat(text) * (text.includes('ms') ? 0.001 : 1))
      })
      return Math.max(...seconds)
    })
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await slowest()).toBeGreaterThan(0.05)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await slowest()).toBeLessThan(0.001)
})
