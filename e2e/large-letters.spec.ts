import { expect, test } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
import { announcementTitled, open, sidewaysOverflow, signIn } from './support/journey.ts'
import { productIn, shopOf } from './support/shop.ts'

const browser = await findBrowser()

// Letters of 200 %, as people set them in their browser: the width of a page is then counted in letters too.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: browser.executablePath,
    env: { ...(process.env as Record<string, string>), ...browser.env },
    args: ['--blink-settings=defaultFontSize=32'],
  },
})

const pages: Readonly<Record<string, readonly string[]>> = {
  visitor: ['/', '/auctions', '/vetrine-fornitori', '/cerca?q=abito', '/register', '/login', '/welcome'],
  giulia: ['/my-auctions/1', '/my-auctions/2', '/notifiche', '/messages', '/favorites', '/pay-cart', '/new-auction'],
  mondella: [
    '/portal/dashboard',
    '/portal/products',
    '/portal/orders',
    '/portal/calendario',
    '/portal/store',
    '/portal/statics',
  ],
}

for (const [role, paths] of Object.entries(pages))
  test(`no page of ${role} scrolls sideways with letters of 200 %`, async ({ page }) => {
    test.setTimeout(180_000)
    const found: string[] = []
    if (role === 'visitor') {
      const shop = await shopOf(page.request)
      found.push(shop.path, shop.showcase, await productIn(page.request, shop))
    } else await signIn(page, role)
    if (role === 'giulia') found.push(await announcementTitled(page, 'Confettata e torta per 110 invitati'))
    for (const path of [...paths, ...found]) {
      await open(page, path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expect.poll(() => sidewaysOverflow(page), { message: path, timeout: 2000 }).toBe(0)
    }
  })
