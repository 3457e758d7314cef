// npm run screens -- http://localhost:3000: pictures of the main screens of a running demo, at 1440 and 390 px, into docs/screens.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../e2e/support/browser.ts'
import { refusedCookies } from '../e2e/support/cookies.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const folder = 'docs/screens'

interface Auction {
  readonly id: string
  readonly offers: string
  readonly is_expired: string
  readonly id_offer_winner: string | null
  readonly refusedall: string
}

const auctions = (await (
  await fetch(`${base}/api/auctions`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"size":40,"sort":4}',
  })
).json()) as (Auction & { title: string })[]
const titled = (title: string) => `/auctions/detail/${auctions.find((one) => one.title === title)?.id}`
const open = titled('Fotografo per la cerimonia e la cena')

const screens: readonly (readonly [name: string, path: string, as?: string])[] = [
  ['home', '/'],
  ['auctions', '/auctions'],
  ['announcement', open],
  ['announcement-owner', titled('Confettata e torta per 110 invitati'), 'giulia'],
  ['offer-form', `${open}?invia=1`, 'controluce'],
  ['wizard', '/new-auction', 'giulia'],
  ['review-queue', '/portal/auctions', 'elena'],
  ['my-announcements', '/my-auctions', 'giulia'],
  ['my-purchases', '/my-auctions/1', 'francesca'],
  ['plans', '/portal/operator-paypal?tab=4', 'controluce'],
  ['sales', '/portal/orders', 'ovidio'],
  ['supplier-dashboard', '/portal/dashboard', 'controluce'],
  ['register', '/register'],
  ['profile', '/profile', 'giulia'],
  ['welcome', '/welcome'],
  ['security', '/sicurezza', 'controluce'],
  ['own-data', '/profile/dati', 'chiara'],
  ['privacy-policy', '/privacy-policy'],
  ['suppliers', '/vetrine-fornitori'],
  ['showcase', '/vetrine-fornitori/fornitori/fiori-e-addobbi/fiori-di-mandorlo'],
  ['store', '/store/sposa/abiti-da-sposa/atelier-mondella'],
  ['search', '/cerca?q=abito'],
  ['how-it-works', '/come-funziona'],
  ['faq', '/faq/aiuto/promessi-aiuto-supporto'],
  ['favourites', '/favorites', 'giulia'],
  ['products', '/portal/products', 'mondella'],
  ['product-editor', '/portal/products/1', 'mondella'],
  ['showcase-editor', '/portal/vetrina', 'mondella'],
  ['store-editor', '/portal/store', 'mondella'],
]

await mkdir(folder, { recursive: true })
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
  args: ['--no-sandbox', '--disable-gpu'],
})
/** What a first visit is asked. */
const FIRST_VISIT = 'cookie-dialog'

try {
  for (const width of [1440, 390])
    for (const [name, path, as] of [...screens, [FIRST_VISIT, '/'] as const]) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 1000 },
        reducedMotion: 'reduce',
        // The question about cookies would cover the picture.
        ...(name === FIRST_VISIT ? {} : { storageState: refusedCookies(new URL(base).origin) }),
      })
      const page = await context.newPage()
      if (as) await page.goto(`${base}/dev/login/${as}`)
      await page.goto(base + path, { waitUntil: 'networkidle' })
      const picture = await page.screenshot()
      const suffix = width === 390 ? '-390' : ''
      await sharp(picture)
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}${suffix}.webp`))
      await context.close()
    }
} finally {
  await browser.close()
}
