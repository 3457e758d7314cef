import { expect, type Locator, type Page, test } from '@playwright/test'
import { announcementTitled, open, sidewaysOverflow, signIn } from './support/journey.ts'
import { productIn, shopOf } from './support/shop.ts'

/**
 * A narrow window of a desktop browser, a laptop at 400 %, a tablet: nothing here is a phone that a browser plays, because a phone
 * makes its page wider by itself where something does not fit, and says then that nothing overflows.
 */
const WIDTHS = [320, 390, 768]
/** Charts and lists follow the window a moment later. */
const settled = expect.configure({ soft: true, timeout: 2000 }).poll

const addresses: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    '/',
    '/come-funziona',
    '/welcome',
    '/vetrine-fornitori',
    '/auctions',
    '/cerca?q=fotografo',
    '/register',
    '/login',
    '/faq/aiuto/promessi-aiuto-supporto',
  ],
  giulia: [
    '/',
    '/my-auctions',
    '/my-auctions/1',
    '/my-auctions/2',
    '/my-auctions/2?tab=1&indirizzo=nuovo',
    '/messages',
    '/notifiche',
    '/preferenze-email',
    '/profile',
    '/favorites',
    '/pay-cart',
    '/new-auction',
  ],
  controluce: [
    '/portal/dashboard',
    '/portal/annunci',
    '/portal/inviti',
    '/portal/offers-operator',
    '/portal/orders',
    '/portal/calendario',
    '/portal/messages',
    '/portal/vetrina',
    '/portal/store',
    '/portal/products',
    '/portal/products/new',
    '/portal/statics',
    '/portal/operator-paypal',
  ],
  elena: [
    '/portal/dashboard',
    '/portal/auctions',
    '/portal/auctions/pubblicati',
    '/portal/ordini',
    '/portal/segnalazioni',
    '/portal/reviews?vista=tutte',
    '/portal/users',
    '/portal/operators',
    '/portal/registro',
    '/portal/impostazioni',
  ],
}

/** What each of them opens beside these, found in the world. */
const found: Readonly<Record<string, (page: Page) => Promise<readonly string[]>>> = {
  visitor: async (page) => {
    const shop = await shopOf(page.request)
    const open = await announcementTitled(page, 'Fotografo per un matrimonio in costiera')
    return [open, shop.path, shop.showcase, await productIn(page.request, shop)]
  },
  giulia: async (page) => {
    const deciding = await announcementTitled(page, 'Confettata e torta per 110 invitati')
    return [deciding, `${deciding}?vista=confronto`]
  },
}

const addressesOf = async (page: Page, role: string): Promise<readonly string[]> => {
  if (role !== 'visitor') await signIn(page, role)
  return [...(addresses[role] ?? []), ...((await found[role]?.(page)) ?? [])]
}

for (const role of Object.keys(addresses))
  test(`no page of ${role} scrolls sideways in a narrow window`, async ({ page }) => {
    test.setTimeout(240_000)
    for (const path of await addressesOf(page, role)) {
      await open(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await settled(() => sidewaysOverflow(page), { message: `${path} at ${width}` }).toBe(0)
      }
    }
  })

test('the header of a couple stays where the server drew it when its scripts arrive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'giulia')
  const placeOfLogo = () =>
    page.getByRole('banner').getByRole('link', { name: 'Promessi, vai alla home' }).boundingBox()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/auctions')
  const drawn = await placeOfLogo()
  await page.unroute('**/*.js')
  await open(page, '/auctions')
  await expect(page.getByRole('button', { name: /^Menu di / })).toBeVisible()
  expect(await placeOfLogo()).toEqual(drawn)
})

test('what is unread stands beside the initials in the header, not over them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'giulia')
  await open(page, '/my-auctions')
  const count = page.locator('.header__person .icon-btn__count')
  await expect(count).toBeVisible()
  const overlap = await page.locator('.header__person').evaluate((button) => {
    const [avatar, badge] = [...button.children] as [Element, Element]
    const [circle, figure] = [avatar.getBoundingClientRect(), badge.getBoundingClientRect()]
    // The style sheet writes the initials in the middle: two capitals are about 1.4 letters wide and 0.7 high.
    const letter = Number.parseFloat(getComputedStyle(avatar).fontSize)
    const right = circle.x + circle.width / 2 + letter * 0.7
    const top = circle.y + circle.height / 2 - letter * 0.35
    return figure.left < right && figure.bottom > top
  })
  expect(overlap).toBe(false)
})

/** How far around its middle a press still means this one, at most 22 px to each side: a box of a form is pressed on its words too. */
const reach = (target: Locator): Promise<number[]> =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    const own = element.closest('label') ?? element
    const isHit = (right: number, down: number) =>
      own.contains(document.elementFromPoint(middleX + right, middleY + down))
    const far = (side: (px: number) => boolean) => [...Array(22).keys()].findLastIndex((px) => side(px)) + 1
    return [
      far((px) => isHit(0, -px)),
      far((px) => isHit(0, px)),
      far((px) => isHit(-px, 0)),
      far((px) => isHit(px, 0)),
    ]
  })

const smallOnes: readonly [who: string, path: string, name: string, of: (page: Page) => Locator][] = [
  ['giulia', '/profile', 'a consent', (page) => page.getByRole('checkbox', { name: /^Acconsento/ })],
  ['giulia', '/notifiche', 'the cross of a notification', (page) => page.getByRole('button', { name: /^Elimina la/ })],
  [
    'controluce',
    '/portal/orders',
    'the box of a sale',
    (page) => page.getByRole('checkbox', { name: /^Scegli l’ordine/ }),
  ],
  [
    'controluce',
    '/portal/products',
    'the box of a product',
    (page) => page.getByRole('checkbox', { name: /^Scegli / }),
  ],
]

for (const [who, path, name, of] of smallOnes)
  test(`on a phone ${name} takes a finger`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, who)
    await open(page, path)
    for (const px of await reach(of(page).filter({ visible: true }).first())) expect(px).toBeGreaterThanOrEqual(21)
  })

test('the last sales of the dashboard show what remains of them, in a wide window too', async ({ page }) => {
  await signIn(page, 'controluce')
  await open(page, '/portal/dashboard')
  const net = page.getByRole('table', { name: 'Ultime vendite' }).getByRole('columnheader', { name: 'Netto' })
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await net.scrollIntoViewIfNeeded()
    await expect(net, `at ${width}`).toBeInViewport({ ratio: 0.95 })
    expect(
      await net.evaluate(
        (cell) => cell.closest('.data-table-frame')?.scrollWidth === cell.closest('.data-table-frame')?.clientWidth,
      ),
      `at ${width}`,
    ).toBe(true)
  }
})
