import type { House } from '#features/money/payments/houses.rules.ts'
import { todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { admin, couple, ctxAs, subscribe, supplier, type TestActor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { dressInput } from '../products.ts'
import { merchantIdOf } from '../sellers.ts'
import { openShop, sell } from '../shop.ts'
import { connectCards } from '../stripe.ts'
import { anyHouses, connectionsOf, connectOnly, housesInWords, type SellersAccounts } from './accounts.ts'
import { makeDeals, type SceneDeal } from './deals.ts'
import { type Dice, diceOf } from './dice.ts'
import { interceptNetwork, type Network } from './network.ts'
import { openProviders } from './providers.ts'

/** Everything the moves need of the product, loaded once it runs. */
export const openDoors = async () => ({
  ...(await import('#features/people/accounts/index.server.ts')),
  ...(await import('#features/auction/announcements/index.server.ts')),
  ...(await import('#features/auction/announcements/schema.server.ts')),
  ...(await import('#features/auction/offers/index.server.ts')),
  ...(await import('#features/auction/offers/schema.server.ts')),
  ...(await import('#features/fulfilment/orders/index.server.ts')),
  ...(await import('#features/fulfilment/orders/schema.server.ts')),
  ...(await import('#features/money/payments/index.server.ts')),
  ...(await import('#features/money/payments/attempts.service.server.ts')),
  ...(await import('#features/money/payments/provider.server.ts')),
  ...(await import('#features/money/payments/schema.server.ts')),
  ...(await import('#features/money/payments/sandbox/schema.server.ts')),
  ...(await import('#features/money/payments/sandbox/act.service.server.ts')),
  ...(await openProviders()),
  ...(await import('#features/fulfilment/returns/index.server.ts')),
  ...(await import('#features/fulfilment/returns/schema.server.ts')),
  ...(await import('#features/shop/products/schema.server.ts')),
  ...(await import('#features/shop/stock/schema.server.ts')),
  ...(await import('#features/money/ledger/schema.server.ts')),
  ...(await import('#features/money/billing/schema.server.ts')),
  ...(await import('#platform/db/db.server.ts')),
  ...(await import('#platform/context.server.ts')),
  ...(await import('#platform/clock.server.ts')),
  ...(await import('#platform/change/dev-clock.server.ts')),
  ...(await import('#platform/jobs/jobs.server.ts')),
  ...(await import('#platform/jobs/sweeps.server.ts')),
  ...(await import('../../src/slices.server.ts')),
})
export type Doors = Awaited<ReturnType<typeof openDoors>>

/** One product of a history: pieces to sell, and one unit to rent. */
export interface SceneProduct {
  readonly id: number
  readonly sale: number
  readonly rent: number
  readonly pieces: number
}

/** The stage on which histories are played, one after the other. */
export interface Stage extends SellersAccounts {
  readonly app: TestApp
  readonly doors: Doors
  readonly network: Network
  readonly couples: readonly TestActor[]
  readonly seller: TestActor
  readonly staff: TestActor
  /** Throws the dice of the history that is being played. */
  dice: Dice
}

/** One history: its own goods, and what its moves have learned. */
export interface Scene extends Stage {
  readonly seed: number
  /** The houses at which its seller has an account. */
  readonly setting: { readonly houses: readonly House[] }
  readonly products: readonly SceneProduct[]
  /** What its couples have chosen among offers. */
  readonly deals: readonly SceneDeal[]
  /** Orders and payments up to these belong to other histories. */
  readonly since: { readonly order: number; readonly payment: number }
  /** Returns whose pieces were put back on the shelf, and withdrawals from what had never left it. */
  readonly backOnShelf: Set<number>
  /** What happened, move by move. */
  readonly story: string[]
}

/** Opens the stage: three couples, a seller with a plan (so that its store orders carry a fee) and an account at both houses, the wire in our hands. */
export const openStage = async (app: TestApp): Promise<Stage> => {
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { STORE_FEE: true })
  const couples = []
  for (const fullName of ['Giulia Ravasi', 'Sara Colombo', 'Marta Riva']) couples.push(await couple(app, { fullName }))
  const seller = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await subscribe(seller.accountId, 'Platinum')
  await openShop(seller)
  await connectCards(seller.accountId)
  const staff = await admin(app)
  const accounts = { merchantId: merchantIdOf(seller.accountId), connections: await connectionsOf(seller.accountId) }
  const people = { couples, seller, staff, ...accounts }
  const stage: Omit<Stage, 'network'> = { app, doors: await openDoors(), ...people, dice: diceOf(0) }
  const { EMULATOR } = await import('#features/money/payments/stripe/stripe-client.server.ts')
  const network = interceptNetwork(() => stage.dice, EMULATOR.secret)
  return Object.assign(stage, { network })
}

const [dress] = dressInput.options
if (!dress) throw new Error('The dress has no price')

const addProduct = async (stage: Stage): Promise<SceneProduct> => {
  const { dice, seller, doors } = stage
  const pieces = 2 + dice.below(12)
  const price = cents(101 + dice.below(60_000))
  const rental = { ...dress, kind: 'rental' as const, option1: '', option2: '', quantity: 1, canAdvance: true }
  const { id } = await sell(seller, {
    options: [
      { ...dress, priceCents: price, quantity: pieces, canAdvance: dice.chance(0.7) },
      { ...rental, priceCents: cents(51 + dice.below(9000)), minDays: 2, bufferDays: dice.below(3) },
    ],
  })
  const { eq } = await import('drizzle-orm')
  const { priceOptions } = doors
  const options = await doors.db().select().from(priceOptions).where(eq(priceOptions.productId, id))
  const idOf = (kind: 'sale' | 'rental') => options.find((option) => option.kind === kind)?.id ?? 0
  return { id, sale: idOf('sale'), rent: idOf('rental'), pieces }
}

/** The seller pays the fees of the histories before: days have passed since, and who owes too long may not sell. */
const payWhatIsOwed = async ({ doors, seller, staff }: Stage): Promise<void> => {
  const { openFees, payFees } = await import('#features/money/billing/index.server.ts')
  const owed = await openFees(seller.accountId)
  if (owed.length === 0) return
  await payFees(await ctxAs(staff.accountId), seller.accountId, {
    feeIds: owed.map(({ id }) => id),
    expectedCents: cents(owed.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    reference: 'CRO 0417',
    valueOn: todayInRome(doors.now()),
  })
  await doors.drainJobs()
}

/** A fresh history on the stage. @param given where its seller has accounts; thrown without it */
export const openScene = async (stage: Stage, seed: number, given?: readonly House[]): Promise<Scene> => {
  // Dice of their own: where the seller is changes nothing of what else is thrown.
  const houses = given ?? anyHouses(diceOf(seed ^ 0x5e77))
  await connectOnly(stage, houses, stage.doors.now())
  // What of the history before nobody took is not said to this one.
  while (stage.network.waiting() > 0) stage.network.drop()
  stage.dice = diceOf(seed)
  const { doors } = stage
  await payWhatIsOwed(stage)
  const products: SceneProduct[] = []
  for (let made = 0; made < 2; made += 1) products.push(await addProduct(stage))
  const deals = await makeDeals(stage)
  const { max } = await import('drizzle-orm')
  const [order] = await doors
    .db()
    .select({ id: max(doors.orders.id) })
    .from(doors.orders)
  const [payment] = await doors
    .db()
    .select({ id: max(doors.payments.id) })
    .from(doors.payments)
  const since = { order: order?.id ?? 0, payment: payment?.id ?? 0 }
  const story = [`the seller is at ${housesInWords(houses)}`]
  return { ...stage, seed, setting: { houses }, products, deals, since, backOnShelf: new Set(), story }
}

type Context = Awaited<ReturnType<typeof ctxAs>>

/** Nothing that happens here changes who somebody is, and every move asks for it. */
const contexts = new WeakMap<TestActor, Context>()

/** The context of somebody, at the product's present time. */
export const as = async (who: TestActor): Promise<Context> => {
  const { systemCtx } = await import('#platform/context.server.ts')
  const known = contexts.get(who) ?? (await ctxAs(who.accountId))
  contexts.set(who, known)
  return systemCtx(undefined, known.actor)
}
