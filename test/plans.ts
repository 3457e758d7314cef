import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AnyRestPlan, RestPayout } from '#features/money/plans/ready.rules.ts'
import { admin, couple, supplier, type TestActor } from './actors.ts'
import type { TestApp } from './app.ts'
import { awarded, comeBack, type Deal, messagesSent, orderBody, press } from './orders.ts'

type Kind = 'acconto' | 'caparra_confirmatoria' | 'caparra_penitenziale'

/** 30 % of 2.280,00; half of the rest is paid 60 days before, half 7 days after. */
export const FIRST_STEP = '684.00'

/** A couple, a supplier and staff, with orders that are paid in three steps. */
export const openPlansTest = async (app: TestApp, count: number) => {
  const owner = await couple(app)
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  const deals: Deal[] = await awarded(app, { owner, seller, staff }, count)
  const post = (who: TestActor, url: string, payload: object = {}) =>
    app.inject({ method: 'POST', url, headers: who.headers, payload })
  /** The couple pays at the provider, comes back, and everybody is told. */
  const approve = async (provider: string): Promise<void> => {
    await press(app, provider, 'approve')
    await comeBack(owner, provider)
    await messagesSent(app)
    await app.drain()
  }
  /** An order whose first step is paid. */
  const bought = async (
    depositKind: Kind = 'caparra_confirmatoria',
    more: { readonly restPlan?: AnyRestPlan; readonly ownSteps?: string; readonly restPayout?: RestPayout } = {},
  ): Promise<{ id: number; provider: string }> => {
    const { db } = await import('#platform/db/db.server.ts')
    const { offers } = await import('#features/auction/offers/schema.server.ts')
    const deal = deals.pop()
    if (!deal) throw new Error('More deals are needed')
    const terms = { depositBps: 3_000 as never, restPlan: 'half_60_after_7' as const, depositKind, ...more }
    await db().update(offers).set(terms).where(eq(offers.id, deal.offerId))
    const accepted = { accept_plan: { deposit_kind: depositKind, now: FIRST_STEP } }
    const placed = await post(owner, '/api/order-auction', orderBody(deal, accepted))
    expect(placed.statusCode, placed.body).toBe(200)
    const { orderid, paypal_order } = placed.json()
    await approve(paypal_order)
    return { id: Number(orderid), provider: paypal_order }
  }
  const startStep = (id: number, step: 2 | 3) => post(owner, `/api/orders/${id}/steps/${step}/payment`)
  /** Pays a later step. @returns the provider's order it was paid by */
  const payStep = async (id: number, step: 2 | 3): Promise<string> => {
    const started = await startStep(id, step)
    expect(started.statusCode, started.body).toBe(200)
    await approve(started.json().paypal_order)
    return started.json().paypal_order
  }
  const planOf = async (id: number, who = owner) =>
    (await app.inject({ method: 'GET', url: `/api/orders/${id}/plan`, headers: who.headers })).json()
  /** The ledger's money of an order, with its fee as the billing has it. */
  const booksOf = async (id: number) => {
    const { orderMoney } = await import('#features/money/ledger/index.server.ts')
    const { feeEntries } = await import('#features/money/billing/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const [fee] = await db().select().from(feeEntries).where(eq(feeEntries.orderId, id))
    return { ...(await orderMoney([id])).get(id), fee }
  }
  /** What is asked back goes back. */
  const settle = async (): Promise<void> => {
    await app.drain()
    await messagesSent(app)
    await app.drain()
  }
  return { owner, staff, seller, post, approve, bought, startStep, payStep, planOf, booksOf, settle }
}
export type PlansTest = Awaited<ReturnType<typeof openPlansTest>>
