import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cents, cents } from '#shared/money.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, comeBack, messagesSent, place, press } from '../../../../test/orders.ts'

let app: TestApp
let seller: TestActor
let ids: number[]

beforeAll(async () => {
  app = await startTestApp('empty')
  const owner = await couple(app)
  const staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  ids = []
  for (const deal of await awarded(app, { owner, seller, staff }, 3)) {
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'approve')
    await comeBack(owner, placed.paypal_order)
    ids.push(Number(placed.orderid))
  }
  await messagesSent(app)
}, 120_000)
afterAll(() => app.close())

const ledger = () => import('./index.server.ts')
const tables = () => import('./schema.server.ts')
const database = () => import('#platform/db/db.server.ts')

/** What the lines of each order come to, and what is kept of it. */
const bothOf = async () => {
  const { db } = await database()
  const { orderSums } = await tables()
  const { orderMoney } = await ledger()
  const money = await orderMoney(ids)
  const kept = await db().select().from(orderSums)
  const told = ids.map((orderId) => {
    const of = money.get(orderId)
    return {
      orderId,
      worthCents: (of?.totalCents ?? 0) - (of?.reversedCents ?? 0),
      collectedCents: (of?.paidCents ?? 0) - (of?.refundedCents ?? 0),
      refundedCents: of?.refundedCents ?? 0,
      feeCents: of?.feeCents ?? 0,
      feeVatCents: of?.feeVatCents ?? 0,
    }
  })
  return {
    told,
    kept: kept.map(({ supplierId, sectorId, isRental, ...row }) => row).toSorted((a, b) => a.orderId - b.orderId),
  }
}

/** Entries whose seller or sums are not those of their order and their lines. */
const strayEntries = async () => {
  const { db } = await database()
  const { rows } = await db().execute(sql`
    select e.id from ledger_entries e join orders o on o.id = e.order_id left join ledger_lines l on l.entry_id = e.id group by e.id, o.id
    having e.supplier_id is distinct from o.supplier_id
      or e.collected_cents <> coalesce(sum(l.amount_cents) filter (where l.account = 'provider'), 0)
      or e.fee_cents <> coalesce(-sum(l.amount_cents) filter (where l.account = 'fee'), 0)
      or e.fee_vat_cents <> coalesce(-sum(l.amount_cents) filter (where l.account = 'fee_vat'), 0)`)
  return rows
}

const agree = async () => {
  const { told, kept } = await bothOf()
  expect(kept).toEqual(told)
  expect(await strayEntries()).toEqual([])
}

interface Step {
  readonly order: number
  readonly what: 'payment' | 'refund' | 'reversal' | 'fee' | 'fee_reversal' | 'fee_payment' | 'later'
  readonly amount: number
}

const step = fc.record({
  order: fc.nat(2),
  what: fc.constantFrom<Step['what'][]>(
    ...(['payment', 'refund', 'reversal', 'fee', 'fee_reversal', 'fee_payment', 'later'] as const),
  ),
  amount: fc.integer({ min: 1, max: 90_000 }),
})

const DAY = 86_400_000

/** Numbers of what is posted: each is posted once. */
let number = 1_000_000

const play = async ({ order, what, amount }: Step): Promise<void> => {
  number += 1
  if (what === 'later') return app.clock.advance(40 * DAY)
  const { inTransaction } = await database()
  const door = await ledger()
  const ctx = await ctxAs(seller.accountId)
  const orderId = ids[order] as number
  const amountCents = cents(amount)
  const fee = { feeCents: amountCents, vatCents: cents(Math.round(amount / 5)) }
  const about = { purpose: 'goodwill', subjectId: number } as const
  await inTransaction(async (tx) => {
    if (what === 'payment') await door.postPayment(tx, ctx, { orderId, paymentId: number, amountCents })
    if (what === 'refund') await door.postRefund(tx, ctx, { orderId, refundId: number, amountCents })
    if (what === 'reversal')
      await door.postReversal(tx, ctx, orderId, about, { amountCents }).catch((error: unknown) => {
        // Nothing is left of the sale, or less than nothing after somebody's mending.
        if (!(error instanceof RangeError)) throw error
      })
    if (what === 'fee') await door.postFee(tx, ctx, { orderId, ...fee })
    if (what === 'fee_reversal')
      await door.postFeeReversal(tx, ctx, orderId, { ...about, closed: [] }, (base: Cents) => ({
        baseCents: base,
        feeCents: cents(Math.round(base / 20)),
        vatCents: cents(0),
      }))
    if (what === 'fee_payment')
      await door.postFeeMove(tx, ctx, { orderId, movementId: number, move: 'payment', amountCents })
  })
}

it('what is kept of every order is what its lines come to, whatever happened in between', async () => {
  await agree()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) await play(one)
      await agree()
    }),
    { numRuns: 12 },
  )
}, 120_000)

it('an order is what it was sold as', async () => {
  const { db } = await database()
  const { orderSums } = await tables()
  const kept = await db().select({ sectorId: orderSums.sectorId, isRental: orderSums.isRental }).from(orderSums)
  expect(kept).toEqual(ids.map(() => ({ sectorId: 14, isRental: false })))
})

it('of what happens at the same time nothing is lost, and what failed is not counted', async () => {
  const { inTransaction } = await database()
  const { postPayment } = await ledger()
  const ctx = await ctxAs(seller.accountId)
  const pay = (paymentId: number, fails: boolean) =>
    inTransaction(async (tx) => {
      for (const orderId of ids)
        await postPayment(tx, ctx, { orderId, paymentId: paymentId + orderId, amountCents: cents(100) })
      if (fails) throw new Error('no')
    })
  const before = (await bothOf()).told.map(({ collectedCents }) => collectedCents)
  await Promise.allSettled(Array.from({ length: 12 }, (_none, index) => pay(2_000_000 + 1000 * index, index % 3 === 0)))
  const { told } = await bothOf()
  await agree()
  expect(told.map(({ collectedCents }) => collectedCents)).toEqual(before.map((was) => was + 800))
})

it('the sums of the sales are those of their rows', async () => {
  const { supplierSales } = await import('#features/fulfilment/sales/index.server.ts')
  const { items, totals } = await supplierSales(await ctxAs(seller.accountId), {})
  const sum = (key: keyof NonNullable<typeof totals>) =>
    items.reduce((all, { earnings }) => all + (earnings?.[key] ?? Number.NaN), 0)
  expect(items.length).toBe(3)
  expect(totals).toEqual({
    paidCents: sum('paidCents'),
    feeCents: sum('feeCents'),
    feeVatCents: sum('feeVatCents'),
    netCents: sum('netCents'),
  })
})
