import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isUnavailable } from '#platform/db/unavailable.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { groupNow, lineOf, placeAtStore, recipient, stateOf, stockOf } from '../../../../test/checkout.ts'
import { comeBack, press } from '../../../../test/orders.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, sell } from '../../../../test/shop.ts'

const BUYERS = 100

let app: TestApp
let mondella: TestActor
let first: TestActor
let buyers: readonly number[]

const [bought] = dressInput.options
if (!bought) throw new Error('The dress has no price')

const dress = async (kind: 'sale' | 'rental') => {
  const option =
    kind === 'sale'
      ? { ...bought, quantity: 1 }
      : { ...bought, kind, option1: '', option2: '', priceCents: cents(9500), quantity: 1, minDays: 2, bufferDays: 1 }
  const { id } = await sell(mondella, { options: [option] })
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const [row] = await db().select().from(priceOptions).where(eq(priceOptions.productId, id))
  return { id, option: row?.id ?? 0 }
}

/** A hundred couples; only the first of them has to be a whole person, the others share its profile. */
const crowd = async (): Promise<readonly number[]> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { accounts } = await import('#features/people/accounts/schema.server.ts')
  const { couples } = await import('#features/people/couples/schema.server.ts')
  const [account] = await db().select().from(accounts).where(eq(accounts.id, first.accountId))
  const [profile] = await db().select().from(couples).where(eq(couples.id, first.accountId))
  if (!account || !profile) throw new Error('Nobody to copy')
  const { id: _account, ...person } = account
  const made = await db()
    .insert(accounts)
    .values(
      Array.from({ length: BUYERS - 1 }, (_unused, at) => ({
        ...person,
        email: `folla.${at}@prova.example`,
        handle: `sposi-folla-${at}`,
      })),
    )
    .returning({ id: accounts.id })
  await db()
    .insert(couples)
    .values(made.map(({ id }) => ({ ...profile, id })))
  return [first.accountId, ...made.map(({ id }) => id)]
}

const as = (accountId: number): TestActor => ({ ...first, accountId })

/** What became of all of them: who has an order, and with what the others were refused. */
const rush = async (line: ReturnType<typeof lineOf>) => {
  const group = await groupNow(first, [line])
  const { placeStoreOrder } = await import('./index.server.ts')
  const { ctxAs } = await import('../../../../test/actors.ts')
  const { totalCents, shippingCents, nowCents } = group
  const contexts = await Promise.all(buyers.map((id) => ctxAs(id)))
  const answers = await Promise.allSettled(
    contexts.map((ctx) =>
      placeStoreOrder(ctx, {
        sellerId: group.seller.id,
        lines: [line],
        recipient,
        expected: { totalCents, shippingCents, nowCents },
      }),
    ),
  )
  return {
    placed: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    refused: answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : [])),
  }
}

/** Said as a conflict; or, by a machine too busy for the moment, as the outage that a couple reads as "try again" (503). */
const isClean = (refusal: { readonly status?: number }) => refusal.status === 409 || isUnavailable(refusal)

beforeAll(async () => {
  // Through the few connections of a small machine, a hundred would wait longer than a request may before they race for anything.
  vi.stubEnv('DATABASE_POOL', '70')
  app = await startTestApp('empty')
  first = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella)
  buyers = await crowd()
}, 180_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await app?.close()
})

describe('a hundred buyers at once for one unit', () => {
  it('one has the last piece, the others a clean refusal', async () => {
    const gown = await dress('sale')
    const { placed, refused } = await rush(lineOf(gown.id, gown.option))
    expect(placed).toHaveLength(1)
    expect(refused).toHaveLength(BUYERS - 1)
    for (const refusal of refused) expect(refusal).toSatisfy(isClean)
    const [winner] = placed
    expect(await stateOf(winner?.orderId ?? 0)).toMatchObject({ order: { status: 'awaiting_payment' }, held: 1 })
    expect(await stockOf(gown.option)).toBe(1)
  }, 120_000)

  it('one has the days, the others a clean refusal', async () => {
    const gown = await dress('rental')
    const [from, to] = [20, 24].map((days) => addDays(todayInRome(app.clock.now()), days))
    if (!from || !to) throw new Error('No days')
    const line = lineOf(gown.id, gown.option, { type: '1', quantity: 4, choisestartdate: from, choiseenddate: to })
    const { placed, refused } = await rush(line)
    expect(placed).toHaveLength(1)
    for (const refusal of refused) expect(refusal).toSatisfy(isClean)
    expect(await stateOf(placed[0]?.orderId ?? 0)).toMatchObject({ booked: ['hold'] })
  }, 120_000)
})

it('many who approved after their half hour: the stock is sold once', async () => {
  const gown = await dress('sale')
  const late = []
  for (const id of buyers.slice(0, 6)) {
    late.push({ id, ...(await placeAtStore(as(id), [lineOf(gown.id, gown.option)])) })
    await app.clock.advance(31 * 60_000)
  }
  for (const { providerOrderId } of late) await press(app, providerOrderId, 'approve')
  const outcomes = await Promise.all(late.map(({ id, providerOrderId }) => comeBack(as(id), providerOrderId)))
  for (const { id, providerOrderId } of late) outcomes.push(await comeBack(as(id), providerOrderId))
  const paid = (await Promise.all(late.map(({ orderId }) => stateOf(orderId)))).filter(
    ({ order }) => order?.status === 'paid',
  )
  expect(paid).toHaveLength(1)
  expect(await stockOf(gown.option)).toBe(0)
}, 120_000)

it('ordering again while the first payment is taken never sells twice', async () => {
  const gown = await dress('sale')
  const lines = [lineOf(gown.id, gown.option)]
  const { orderId, providerOrderId } = await placeAtStore(first, lines)
  await press(app, providerOrderId, 'approve')
  const again = () =>
    placeAtStore(first, lines).then(
      () => null,
      (error: { status?: number }) => error.status ?? 500,
    )
  const answers = await Promise.all([comeBack(first, providerOrderId), again(), again()])
  for (const status of answers.slice(1)) expect([null, 409]).toContain(status)
  await comeBack(first, providerOrderId)
  expect(await stateOf(orderId)).toMatchObject({ order: { status: 'paid' } })
  expect(await stockOf(gown.option)).toBe(0)
}, 60_000)
