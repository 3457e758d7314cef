// npm run screens -- http://localhost:3000: pictures of the main screens of a running demo, at 1440 and 390 px, into docs/screens.
// Names after the address take only those.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../e2e/support/browser.ts'
import { refusedCookies } from '../e2e/support/cookies.ts'
import { hydrated } from '../e2e/support/journey.ts'
import { RunningWorld } from './support/running-world.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const only = process.argv.slice(3)
const folder = 'docs/screens'

type Screen = readonly [name: string, path: string, as?: string | undefined, act?: (page: Page) => Promise<void>]

/** Presses a button that only one of the two widths has; the other keeps the plain page. */
const press = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first()
  if ((await button.count()) === 0) return
  await button.click()
  await page.locator('dialog[open]').waitFor()
}

const world = new RunningWorld(base)
const open = await world.announcement('Fotografo per la cerimonia e la cena')
const ownOpen = await world.announcement('Confettata e torta per 110 invitati')
const ranked = await world.announcement('Foto in bianco e nero a San Miniato')
const sealed = await world.announcement('Torta alla frutta e angolo dei dolci')
const unordered = await world.announcement('Lavanda e grano per la pieve')
const fewAnswered = await world.announcement('Animazione per venti bambini')
const handedOn = await world.announcement('Abito da sposo in lino color sabbia')
/** Page of an announcement's outcome. */
const outcomeOf = (detail: string): string => `/esito/AN-${20_000 + Number(detail.split('/').at(-1))}`
const forSale = await world.product('confetteria-ovidio', { isRented: false })
const controluce = await world.supplierId('studio-controluce')
const awarded = await world.awarded('giulia')
const bought = await world.received('giulia')

const addToCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByText('Procedi all’ordine').waitFor()
}

const screens: readonly Screen[] = [
  ['home', '/'],
  ['auctions', '/auctions'],
  ['announcement', open],
  ['announcement-rank', ranked, 'fototeca'],
  ['announcement-sealed', sealed],
  ['announcement-what-counts', `${ranked}?sort=5`, 'paolo'],
  ['announcement-owner', ownOpen, 'giulia'],
  ['announcement-few-offers', fewAnswered, 'marco', (page) => page.locator('#rimedi').scrollIntoViewIfNeeded()],
  ['announcement-succession', unordered, 'francesca'],
  ['outcome', outcomeOf(handedOn)],
  ['outcome-days', '/registro'],
  ['offer-form', `${open}?invia=1`, 'controluce'],
  ['wizard', '/new-auction', 'giulia'],
  ['review-queue', '/portal/auctions', 'elena'],
  ['staff-dashboard', '/portal/dashboard', 'elena'],
  ['staff-orders', '/portal/ordini', 'elena'],
  ['staff-order', `/portal/ordini/${bought}`, 'elena'],
  ['staff-suppliers', '/portal/operators', 'elena'],
  ['staff-supplier', `/portal/operators/${controluce}`, 'elena'],
  ['staff-fees', '/portal/payments', 'elena'],
  ['staff-fee-account', `/portal/payments/${controluce}`, 'elena'],
  ['staff-plans', '/portal/abbonamenti', 'elena'],
  ['staff-plan', '/portal/abbonamenti/piano/2', 'elena'],
  ['staff-bonus', '/portal/bonus/1', 'elena'],
  ['staff-texts', '/portal/testi', 'elena'],
  ['staff-text', '/portal/testi/modifica?tipo=seo&chiave=home', 'elena'],
  ['staff-settings', '/portal/impostazioni', 'elena'],
  ['staff-audit', '/portal/registro', 'elena'],
  ['invitations', '/portal/inviti', 'controluce'],
  ['leads', '/portal/annunci', 'controluce'],
  ['compare-items', `${await world.announcement('Cena placée per 130 persone')}?vista=confronto#confronta`, 'beatrice'],
  ['prices', '/quanto-costa'],
  ['price', '/quanto-costa/foto-e-video'],
  ['offer-templates', '/portal/schemi-proposta/14', 'elena'],
  ['team', '/portal/team', 'controluce'],
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
  ['supplier-map', '/vetrine-fornitori?vista=mappa'],
  ['shop', '/prodotti'],
  ['service', await world.product('studio-controluce', { isRented: false }), 'giulia'],
  ['compare', `${ownOpen}?vista=confronto`, 'giulia'],
  ['wedding-page', '/pagina-nozze', 'giulia'],
  ['showcase', '/vetrine-fornitori/fornitori/fiori-e-addobbi/fiori-di-mandorlo'],
  ['store', '/store/sposa/abiti-da-sposa/atelier-mondella'],
  ['search', '/cerca?q=abito'],
  ['how-it-works', '/come-funziona'],
  ['faq', '/faq/aiuto/promessi-aiuto-supporto'],
  ['favourites', '/favorites', 'giulia'],
  ['products', '/portal/products', 'mondella'],
  ['product-editor', `/portal/products/${await world.productId('atelier-mondella')}`, 'mondella'],
  ['showcase-editor', '/portal/vetrina', 'mondella'],
  ['store-editor', '/portal/store', 'mondella'],
  ['product', await world.product('atelier-mondella', { isRented: true })],
  ['cart', forSale, 'giulia', addToCart],
  [
    'pay-cart',
    forSale,
    'giulia',
    async (page) => {
      await addToCart(page)
      await page.getByText('Procedi all’ordine').click()
      await page.waitForURL('**/pay-cart')
    },
  ],
  ['order', `/order-detail/auction/${awarded}`, 'giulia'],
  ['order-store', `/order-detail/order/${bought}`, 'giulia'],
  ['order-summary', `/order-detail/auction/${awarded}/riepilogo`, 'giulia'],
  ['return', `/effettua-reso/order/${bought}`, 'giulia'],
  ['withdrawal', `/recesso/order/${bought}`, 'giulia'],
  ['delivery-feedback', `/consegna-esito/1/order/${bought}`, 'giulia'],
  ['review', `/review/order/${bought}`, 'giulia'],
  ['payments', '/my-auctions/2', 'giulia'],
  ['portal-order', `/portal/orders/${await world.sale('mondella')}`, 'mondella'],
  ['portal-return', `/portal/orders/resi/${await world.saleReturn('coroncine')}`, 'coroncine'],
  ['portal-reviews', '/portal/reviews', 'ovidio'],
  ['ranking', '/come-ordiniamo-i-risultati'],
  ['filters', '/auctions', undefined, (page) => press(page, 'Filtri')],
  ['side-menu', '/', undefined, (page) => press(page, 'Apri il menu')],
  ['person-menu', '/come-funziona', 'giulia', (page) => press(page, /^Menu di/)],
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
    for (const [name, path, as, act] of [...screens, [FIRST_VISIT, '/'] as const] as readonly Screen[]) {
      if (only.length > 0 && !only.includes(name)) continue
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 1000 },
        reducedMotion: 'reduce',
        // The question about cookies would cover the picture.
        ...(name === FIRST_VISIT ? {} : { storageState: refusedCookies(new URL(base).origin) }),
      })
      const page = await context.newPage()
      if (as) await page.goto(`${base}/dev/login/${as}`)
      const answer = await page.goto(base + path, { waitUntil: 'networkidle' })
      if (!answer?.ok()) throw new Error(`${name}: ${path} answers ${answer?.status()}`)
      if (act) {
        await hydrated(page)
        await act(page)
        // What a window brings along is drawn a moment after it opened.
        await page.waitForTimeout(1000)
      }
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
