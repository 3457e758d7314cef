import { and, eq, isNotNull } from 'drizzle-orm'
import { postPassedOn } from '#features/money/ledger/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue, handle } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { PaymentRow } from '../attempts.service.server.ts'
import { type House, houseOf } from '../houses.rules.ts'
import { heldToPass } from '../jobs.contract.ts'
import { type ProviderHold, providerOf } from '../provider.server.ts'
import { payments } from '../schema.server.ts'
import { sellerHooks } from '../sellers.server.ts'
import { settlementOf } from '../settlement.server.ts'
import { goingHolds, type HeldRow, keptAt, openRefundCents, sellerOfHeld } from './held.queries.server.ts'
import { lockHeld } from './held.service.server.ts'
import { ANSWER_PATIENCE_MS, holdMachine, NEXT_LOOK_MS } from './hold.rules.ts'
import { heldPayments } from './schema.server.ts'

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Nobody can be paid what is kept: it waits for an account, which its seller is told once, and is looked at again later. */
const wait = async (tx: Tx, ctx: Ctx, { id, purpose, subjectId }: PaymentRow, row: HeldRow) => {
  const set = { nextLookAt: later(ctx.now, NEXT_LOOK_MS), waitsSince: row.waitsSince ?? ctx.now }
  await tx.update(heldPayments).set(set).where(eq(heldPayments.id, id))
  if (row.waitsSince) return
  await record(tx, ctx, holdMachine.name, id, 'waits_for_account', { amountCents: row.leftCents })
  await settlementOf(purpose).waitsForAccount?.(tx, ctx, subjectId)
}

/** What the provider is to be told of a payment. */
interface Told {
  readonly payment: PaymentRow
  readonly captureId: string
  readonly hold: ProviderHold
  /** What the seller is to have had of it in all, what of that went back through it, and which account is to have the rest. */
  readonly wantedCents: Cents
  readonly backCents: Cents
  readonly account: string | null
}

/** @returns null where nothing is to be told (now) */
const toTell = (ctx: Ctx, paymentId: number): Promise<Told | null> =>
  inTransaction(async (tx) => {
    const row = await lockHeld(tx, paymentId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (row?.status !== 'released' || !payment?.captureId) return null
    const hold = providerOf(payment)?.hold
    if (!hold) {
      log.error({ paymentId }, 'a kept payment has a provider that is not configured any more')
      return null
    }
    const left = Math.max(0, row.leftCents - (await openRefundCents(paymentId, tx)))
    const account = hold.movesAlong
      ? await sellerHooks().accountNow(tx, ctx, await sellerOfHeld(paymentId, tx), houseOf(payment.provider))
      : payment.payeeMerchantId
    if (left > 0 && account !== null) {
      // What was asked for another account a moment ago may still be under way, and is not in the provider's books yet.
      if (row.passedTo !== account && row.askedAt && later(row.askedAt, ANSWER_PATIENCE_MS) > ctx.now)
        throw new Error(`A kept payment may be on its way to another account: ${paymentId}`)
      const set = { passedTo: account, askedAt: ctx.now }
      await tx.update(heldPayments).set(set).where(eq(heldPayments.id, paymentId))
    }
    const wantedCents = cents(row.passedCents + left)
    return { payment, captureId: payment.captureId, hold, wantedCents, backCents: row.backCents, account }
  })

/** Notes what the provider's books say the seller has had: in the ledger, and with those it was paid for. What it has not had waits. */
const note = (
  ctx: Ctx,
  { payment, wantedCents, account }: Told,
  had: { readonly passedCents: Cents; readonly account: string | null },
): Promise<void> =>
  inTransaction(async (tx) => {
    const { id: paymentId, subjectId: orderId } = payment
    const row = await lockHeld(tx, paymentId)
    if (row?.status !== 'released') return
    const amountCents = cents(Math.max(0, Math.min(row.leftCents, had.passedCents - row.passedCents)))
    const totalCents = cents(row.passedCents + amountCents)
    const now = { ...row, passedCents: totalCents, leftCents: cents(row.leftCents - amountCents) }
    if (amountCents > 0) {
      const set = { passedCents: totalCents, leftCents: now.leftCents, passedTo: had.account }
      await tx.update(heldPayments).set(set).where(eq(heldPayments.id, paymentId))
      await postPassedOn(tx, ctx, { orderId, paymentId, amountCents, totalCents })
      await record(tx, ctx, holdMachine.name, paymentId, 'passed_on', { amountCents, passedTo: had.account })
    }
    if (had.passedCents < wantedCents && now.leftCents > (await openRefundCents(paymentId, tx))) {
      // A clear no: nothing is under way to that account. What somebody else asks for another one meanwhile stays noted.
      const ours = and(eq(heldPayments.id, paymentId), eq(heldPayments.passedTo, account ?? ''))
      await tx.update(heldPayments).set({ askedAt: null, passedTo: had.account }).where(ours)
      if (account !== null) await sellerHooks().refused(tx, ctx, account)
      return wait(tx, ctx, payment, now)
    }
    const set = { passedAt: row.passedAt ?? ctx.now, askedAt: null, waitsSince: null, nextLookAt: null }
    await tx.update(heldPayments).set(set).where(eq(heldPayments.id, paymentId))
    if (row.passedAt || !row.releasedFor || totalCents === 0) return
    const passed = { amountCents: totalCents, reason: row.releasedFor }
    await settlementOf(payment.purpose).passedOn?.(tx, ctx, orderId, passed)
  })

/**
 * Tells the provider what the seller is to have of a released payment, and notes it. Repeating is harmless: the provider is told a sum, not a step. It goes to
 * the account that the seller has connected now; without one it waits, which is no fault of the job.
 *
 * @throws when the provider cannot be reached, or refuses for another reason; queue and sweep try again
 */
const passOn = async (given: Ctx, paymentId: number): Promise<void> => {
  const ctx = { ...given, actor: system }
  const told = await toTell(ctx, paymentId)
  if (!told) return
  const { payment, captureId, hold, wantedCents, backCents, account } = told
  const total = cents(wantedCents - backCents)
  const had = await hold.passOn(captureId, total, payment.reference, account)
  await note(ctx, told, { ...had, passedCents: cents(had.passedCents + backCents) })
}

export const passHeld = handle(heldToPass, (ctx, { paymentId }) => passOn(ctx, paymentId))

/** What was kept for a supplier and waited for an account at this house is passed on from then on. In the transaction in which the account comes into force. */
export const wakeHolds = async (tx: Tx, ctx: Ctx, supplierId: number, house: House, from: Date): Promise<void> => {
  for (const id of (await keptAt(supplierId, house, tx)).waitingIds) {
    const waits = and(eq(heldPayments.id, id), isNotNull(heldPayments.waitsSince))
    await tx.update(heldPayments).set({ nextLookAt: from }).where(waits)
    if (from <= ctx.now) await enqueue(tx, heldToPass, { paymentId: id })
  }
}

/** Released payments whose provider could not be reached, or refused, and those that wait for an account: told again. */
export const reconcileHolds: Sweep = {
  name: 'reconcile-holds',
  run: async (ctx) => eachDue('reconcile-holds', await goingHolds(ctx.now), ({ id }) => passOn(ctx, id)),
}
