import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue, handle } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { todayInRome } from '#shared/days.ts'
import type { PaymentRow } from './attempts.service.server.ts'
import { unnotedOf } from './dispute-money.service.server.ts'
import { type DisputeState, OPEN_DISPUTE } from './disputes.rules.ts'
import { disputeLost, refundAsked } from './jobs.contract.ts'
import { type ProviderDispute, providerOf } from './provider.server.ts'
import { HELD_ISSUES, type RefundState, refundMachine } from './refund.rules.ts'
import { adoptRefund, guardRefunds, readBooks, refundWithPayment } from './refund-books.service.server.ts'
import { DISPUTE_COVERED } from './refusals.rules.ts'
import { payments, providerDisputes, refunds } from './schema.server.ts'
import { refundHooks } from './settlement.server.ts'

/** Open disputes are looked at again at least so often: a message may be lost. */
const LOOK_AGAIN_MS = 24 * 3_600_000

type DisputeRow = typeof providerDisputes.$inferSelect

const write = async (tx: Tx, ctx: Ctx, payment: PaymentRow, seen: ProviderDispute): Promise<[DisputeRow, boolean]> => {
  const isOver = !OPEN_DISPUTE.includes(seen.state)
  const set = {
    ...{ status: seen.state, reason: seen.reason, stage: seen.stage, seenAt: ctx.now },
    answerBy: seen.answerBy ? todayInRome(seen.answerBy) : null,
    // What the payer got in the end is what counts.
    amountCents: (seen.state === 'lost' && seen.refundedCents) || seen.amountCents,
    endedAt: isOver ? ctx.now : null,
  }
  const own = and(eq(providerDisputes.provider, payment.provider), eq(providerDisputes.code, seen.code))
  const [known] = await tx.select().from(providerDisputes).where(own).for('update')
  if (known) {
    // What is over is not opened again by a look that came late.
    if (known.endedAt) return [known, false]
    const [row] = await tx.update(providerDisputes).set(set).where(eq(providerDisputes.id, known.id)).returning()
    return [row as DisputeRow, known.status !== seen.state]
  }
  const [row] = await tx
    .insert(providerDisputes)
    .values({ ...set, provider: payment.provider, code: seen.code, paymentId: payment.id, openedAt: ctx.now })
    .returning()
  return [row as DisputeRow, true]
}

/** Why refunds of a payment wait: somebody still decides about its money, or the provider has given the payer money of its own. */
type Hold = 'open' | 'covered'

const disputesOf = (paymentId: number, states: readonly DisputeState[]) =>
  and(eq(providerDisputes.paymentId, paymentId), inArray(providerDisputes.status, [...states]))

const holdOf = async (tx: Tx, paymentId: number): Promise<Hold | null> => {
  if ((await tx.$count(providerDisputes, disputesOf(paymentId, OPEN_DISPUTE))) > 0) return 'open'
  return (await tx.$count(providerDisputes, disputesOf(paymentId, ['covered']))) > 0 ? 'covered' : null
}

/** What the seller was to transfer keeps its reason while somebody decides, and is transferred then. Of what is covered staff sees what is left. */
const reasonOf = (hold: Hold, status: RefundState) => {
  if (hold === 'covered') return { failure: DISPUTE_COVERED }
  return status === 'diverted' ? {} : { failure: 'TRANSACTION_DISPUTED' }
}

/**
 * While it is open nothing of ours goes out for the same money, nor when the provider has covered it; what did not go out goes on when it ended for
 * the seller. What the seller was to transfer is transferred then: the provider is not asked for it again.
 */
const holdOrResume = async (tx: Tx, ctx: Ctx, paymentId: number, hold: Hold | null): Promise<void> => {
  const free = ['requested', 'failed', 'diverted'] as const
  const from = { open: free, covered: [...free, 'held'] as const, none: ['held'] as const }[hold ?? 'none']
  const rows = await tx
    .select({ id: refunds.id, status: refunds.status, failure: refunds.failure })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, [...from]), isNull(refunds.providerRefundId)))
    .orderBy(asc(refunds.id))
  for (const { id, status, failure } of rows) {
    if (hold === 'covered' && failure === DISPUTE_COVERED) continue
    if (hold !== null) {
      const set = { settledAt: ctx.now, ...reasonOf(hold, status) }
      await transition(tx, ctx, refundMachine, refunds, id, 'hold', set)
    } else if (HELD_ISSUES.includes(failure ?? '')) {
      await transition(tx, ctx, refundMachine, refunds, id, 'resume', { failure: null, refusedAt: null })
      await enqueue(tx, refundAsked, { refundId: id })
    } else await transition(tx, ctx, refundMachine, refunds, id, 'divert', { settledAt: ctx.now })
  }
}

/** Whether the payer has asked the provider for the money of a payment, and it is not known that it stays with the seller. */
export const isDisputed = async (paymentId: number): Promise<boolean> =>
  (await db().$count(providerDisputes, disputesOf(paymentId, [...OPEN_DISPUTE, 'covered']))) > 0

/** A refund that was asked for while its payment is disputed waits. */
export const recordHold = (ctx: Ctx, refundId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const found = await refundWithPayment(tx, refundId)
    if (!found) return
    await guardRefunds(tx, found.payment)
    const hold = await holdOf(tx, found.payment.id)
    if (hold) await holdOrResume(tx, { ...ctx, actor: system }, found.payment.id, hold)
  })

const follow = async (tx: Tx, ctx: Ctx, payment: PaymentRow, seen: ProviderDispute): Promise<void> => {
  await guardRefunds(tx, payment)
  const [row, isNew] = await write(tx, ctx, payment, seen)
  if (!isNew) return
  await record(tx, ctx, 'provider-dispute', row.id, row.status, { code: row.code, amountCents: row.amountCents })
  if (payment.purpose !== 'purchase')
    await refundHooks().disputed?.(tx, ctx, payment.subjectId, { disputeId: row.id, status: row.status })
  // Nothing where all of it was on its way by a refund already.
  if (row.status === 'lost' && !row.postedAt && seen.refundedCents) {
    const since = seen.openedAt ?? row.openedAt
    const { amountCents, refundCode } = await unnotedOf(tx, payment, { amountCents: row.amountCents, since })
    if (amountCents > 0) await adoptRefund(tx, ctx, payment, { id: `dispute-${row.code}`, amountCents, feeCents: null })
    const set = { postedAt: ctx.now, ...(refundCode ? { refundCode } : {}) }
    await tx.update(providerDisputes).set(set).where(eq(providerDisputes.id, row.id))
    if (providerOf(payment)?.recover) await enqueue(tx, disputeLost, { disputeId: row.id })
  }
  await holdOrResume(tx, ctx, payment.id, await holdOf(tx, payment.id))
}

/** Brings one dispute to where the provider's books say it is. @throws when the provider cannot be reached, or does not show it */
export const lookAtDispute = async (ctx: Ctx, payment: PaymentRow, code: string): Promise<void> => {
  const provider = providerOf(payment)
  if (!provider) return
  const seen = await provider.getDispute(code)
  // It may show it later: a message of it comes again.
  if (!seen) throw new Error(`The provider spoke of a dispute that it does not show: ${code}`)
  if (seen.captureId !== payment.captureId) return log.warn({ code }, 'a dispute of another payment')
  await inTransaction((tx) => follow(tx, { ...ctx, actor: system }, payment, seen))
  if (seen.state === 'lost' && seen.refundedCents === null) await readBooks(ctx, provider, payment)
}

/** What a lost dispute took from us is taken back from the seller: once, under a key of its own. */
export const recoverDispute = handle(disputeLost, async (_ctx, { disputeId }) => {
  const [found] = await db()
    .select({ dispute: providerDisputes, payment: payments })
    .from(providerDisputes)
    .innerJoin(payments, eq(payments.id, providerDisputes.paymentId))
    .where(eq(providerDisputes.id, disputeId))
  if (!found?.payment.captureId) return
  const { dispute, payment } = found
  await providerOf(payment)?.recover?.(payment.captureId ?? '', dispute.amountCents, `dispute-${dispute.code}`)
})

/** Open disputes whose messages were lost are looked at once a day. */
export const reconcileDisputes: Sweep = {
  name: 'reconcile-disputes',
  run: async (ctx) => {
    const open = await db()
      .select({ id: providerDisputes.id, code: providerDisputes.code, payment: payments })
      .from(providerDisputes)
      .innerJoin(payments, eq(payments.id, providerDisputes.paymentId))
      .where(
        and(
          inArray(providerDisputes.status, [...OPEN_DISPUTE]),
          lte(providerDisputes.seenAt, new Date(ctx.now.getTime() - LOOK_AGAIN_MS)),
        ),
      )
      .orderBy(asc(providerDisputes.seenAt))
      .limit(50)
    await eachDue('reconcile-disputes', open, ({ code, payment }) => lookAtDispute(ctx, payment, code))
  },
}
