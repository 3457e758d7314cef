import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays, addDaysInRome, todayInRome } from '#shared/days.ts'
import { ctxAs, type TestActor } from './actors.ts'
import { DAY, type TestApp } from './app.ts'
import { openPlansTest } from './plans.ts'
import { connect } from './sellers.ts'
import { connectCards, payAt, stripeSent } from './stripe.ts'

/** Nobody is signed out while the months pass. */
const stayIn = async (app: TestApp): Promise<void> => {
  const { sessions } = await import('#features/people/accounts/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const at = app.clock.now()
  await db()
    .update(sessions)
    .set({ lastSeenAt: at, expiresAt: new Date(at.getTime() + 30 * DAY) })
}

/** So many days pass one by one, with what is due on each. */
export const passDays = async (app: TestApp, count: number): Promise<void> => {
  for (let day = 0; day < count; day += 1) {
    await stayIn(app)
    // The same time of the next day: where clocks change a day has 23 hours or 25.
    await app.clock.advance(addDaysInRome(app.clock.now(), 1).getTime() - app.clock.now().getTime())
    await app.drain()
  }
}

/** What the protected step of these orders comes to: 684,00 are paid at the choice, 1.596,00 on the day of the service. */
export const STEP = 159_600

/** A world of so many deals with protected steps, whose seller is at both houses. */
export const openProtectedTest = async (app: TestApp, deals: number) => {
  const t = await openPlansTest(app, deals)
  await connect(t.seller.accountId)
  /** The seller's account at Stripe. */
  const account = await connectCards(t.seller.accountId)
  const today = () => todayInRome(app.clock.now())
  const tables = async () => ({
    db: (await import('#platform/db/db.server.ts')).db(),
    orders: (await import('#features/fulfilment/orders/schema.server.ts')).orders,
    ...(await import('#features/fulfilment/orders/plan/schema.server.ts')),
    ...(await import('#features/money/payments/schema.server.ts')),
    ...(await import('#features/money/payments/held/schema.server.ts')),
    ...(await import('#features/money/ledger/schema.server.ts')),
  })

  /** An order with a protected step, whose service is in so many days. */
  const placed = async (days = 5): Promise<number> => {
    const { id } = await t.bought('acconto', { restPlan: 'same_day', restPayout: 'held' })
    const { db, orders, planSteps } = await tables()
    const serviceOn = addDays(today(), days)
    await db.update(orders).set({ serviceOn, serviceUntilOn: serviceOn }).where(eq(orders.id, id))
    const second = and(eq(planSteps.orderId, id), eq(planSteps.position, 2))
    await db.update(planSteps).set({ dueOn: serviceOn }).where(second)
    return id
  }
  const pay = async (id: number, house: 'paypal' | 'stripe' = 'paypal'): Promise<string> => {
    const started = await t.post(t.owner, `/api/orders/${id}/steps/2/payment?pay_with=${house}`)
    expect(started.statusCode, started.body).toBe(200)
    const page = started.json().paypal_order
    if (house === 'paypal') await t.approve(page)
    else {
      await payAt(app, page, 'approve')
      await stripeSent(app)
      const { settleByProviderOrder } = await import('#features/money/payments/index.server.ts')
      await settleByProviderOrder(await ctxAs(t.owner.accountId), page)
      await app.drain()
    }
    return page
  }
  const kept = async (house: 'paypal' | 'stripe' = 'paypal') => {
    const id = await placed()
    return { id, page: await pay(id, house) }
  }
  const confirm = (id: number, who = t.owner) => t.post(who, `/api/orders/${id}/steps/2/confirm`)
  const stepOf = async (id: number, who = t.owner) => (await t.planOf(id, who)).steps[1]
  const rowOf = async (id: number) => {
    const { db, heldPayments, payments } = await tables()
    const [row] = await db
      .select({ held: heldPayments, reference: payments.reference, captureId: payments.captureId })
      .from(heldPayments)
      .innerJoin(payments, eq(payments.id, heldPayments.id))
      .where(and(eq(payments.subjectId, id), eq(payments.purpose, 'step_2')))
    return row
  }
  /** What the ledger says is with the provider for the seller, and what the seller has; all of it sums to zero. */
  const books = async (id: number) => {
    const { db, ledgerLines } = await tables()
    const lines = await db.select().from(ledgerLines).where(eq(ledgerLines.orderId, id))
    const sum = (account?: string) =>
      lines
        .filter((line) => account === undefined || line.account === account)
        .reduce((all, { amountCents }) => all + amountCents, 0)
    expect(sum()).toBe(0)
    const { held } = (await rowOf(id)) ?? {}
    expect(sum('held')).toBe(held?.leftCents ?? 0)
    return { held: sum('held'), seller: sum('provider') }
  }
  /** What the seller has of the step in the provider's own books. */
  const sellerHas = async (id: number, page: string) => {
    if (page.startsWith('cs_')) {
      const { passedOf } = await import('#features/money/payments/stripe/emulator/passing.service.server.ts')
      return passedOf((await rowOf(id))?.reference ?? '')
    }
    const { findSandboxOrder, payloadOf } = await import('#features/money/payments/sandbox/sandbox.service.server.ts')
    const row = await findSandboxOrder(page)
    return payloadOf(row).payout ? row.amountCents - row.refundedCents : 0
  }
  const days = async (count: number) => {
    await passDays(app, count)
    await t.settle()
  }
  const mails = async (who: TestActor, words: string) =>
    (await app.mailbox(who.email)).filter(({ subject }) => subject.includes(words)).length
  const openDispute = async (id: number) => {
    const { openDispute: open, speakInDispute } = await import(
      '#features/fulfilment/disputes/parties.service.server.ts'
    )
    const { OpenDisputeInput } = await import('#features/fulfilment/disputes/disputes.contract.ts')
    const input = OpenDisputeInput.parse({ reason: 'not_as_agreed', text: 'Mancano le foto della cena.' })
    const dispute = await open(await ctxAs(t.owner.accountId), id, input)
    await speakInDispute(await ctxAs(t.seller.accountId), dispute, 'Le ho consegnate.')
    return dispute
  }
  const decide = async (dispute: number, more: object) => {
    const { decideDispute } = await import('#features/fulfilment/disputes/staff.service.server.ts')
    const { disputeFor } = await import('#features/fulfilment/disputes/dispute.queries.server.ts')
    const { ResolutionInput } = await import('#features/fulfilment/disputes/disputes.contract.ts')
    const staff = await ctxAs(t.staff.accountId)
    const seen = (await disputeFor(staff, dispute)).lastEntryId
    const said = { facts: 'Mancano dieci foto.', ground: 'conformity', reason: 'Vale la proposta.', seen, ...more }
    await decideDispute(staff, dispute, ResolutionInput.parse(said))
    await t.settle()
  }
  return {
    ...t,
    ...{
      account,
      today,
      tables,
      placed,
      pay,
      kept,
      confirm,
      stepOf,
      rowOf,
      books,
      sellerHas,
      stayIn: () => stayIn(app),
      days,
      mails,
      openDispute,
      decide,
    },
  }
}
export type ProtectedTest = Awaited<ReturnType<typeof openProtectedTest>>
