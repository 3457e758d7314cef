import { admin, couple, supplier, type TestActor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { publish } from '../auctions.ts'
import { lineOf, transactionBody } from '../checkout.ts'
import { awarded, type Deal } from '../orders.ts'
import { dressInput } from '../products.ts'
import { openShop, sell } from '../shop.ts'

/** What a store has of the one thing that everybody buys there. */
export const PIECES = 9999
/** Each time a week goes by: nobody may send as many offers in one minute. */
const DEALS_A_WEEK = 18
const SELLERS = 6
const BUYERS = 6

/** Everyone who acts while the server is being killed, and what they act upon. */
export interface Cast {
  readonly owner: TestActor
  /** May make offers; the first one was chosen in every deal. */
  readonly sellers: readonly TestActor[]
  /** Announcements that take offers: five of each seller. */
  readonly open: readonly number[]
  /** Chosen and not paid for. */
  readonly deals: Deal[]
  /** A conversation of the owner with the first seller. */
  readonly talk: number
  readonly shop: {
    readonly keeper: TestActor
    readonly buyers: readonly TestActor[]
    readonly productId: number
    readonly optionId: number
    /** POST /api/transactions of one piece. */
    readonly order: Readonly<Record<string, unknown>>
  }
}

const openStore = async (app: TestApp): Promise<Cast['shop']> => {
  const keeper = await supplier(app, { ready: true, businessName: 'Atelier Mondella' })
  await openShop(keeper)
  const [option] = dressInput.options
  const { id: productId } = await sell(keeper, {
    title: 'Velo in tulle',
    options: [{ ...option, quantity: PIECES }] as never,
  })
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const [made] = await db().select().from(priceOptions).where(eq(priceOptions.productId, productId))
  const optionId = made?.id ?? 0
  const buyers: TestActor[] = []
  while (buyers.length < BUYERS) buyers.push(await couple(app))
  const order = await transactionBody(buyers[0] as TestActor, [lineOf(productId, optionId)])
  return { keeper, buyers, productId, optionId, order }
}

/** The people and what they deal in, made before the killing starts. @param rounds how many they are to have enough to do for */
export const prepareCast = async (app: TestApp, rounds: number): Promise<Cast> => {
  const staff = await admin(app)
  const owner = await couple(app)
  const sellers: TestActor[] = []
  while (sellers.length < SELLERS)
    sellers.push(await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' }))
  const people = { owner, seller: sellers[0] as TestActor, staff }
  const deals: Deal[] = []
  while (deals.length < DEALS_A_WEEK || deals.length < rounds / 20)
    deals.push(...(await awarded(app, people, DEALS_A_WEEK)))
  const shop = await openStore(app)
  const open: number[] = []
  while (open.length < 10 + rounds / 5) open.push(await publish(app, owner, staff, { expire: '15' }))
  const { writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
  const { ctxAs } = await import('../actors.ts')
  const about = { kind: 'offer', subjectId: deals[0]?.offerId ?? 0 } as const
  const { conversationId: talk } = await writeAbout(await ctxAs(owner.accountId), about, { text: 'Buongiorno!' })
  await app.drain()
  return { owner, sellers, open, deals, talk, shop }
}
