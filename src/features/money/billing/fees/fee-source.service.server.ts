import { eq } from 'drizzle-orm'
import { postFeeMove, type Reason } from '#features/money/ledger/index.server.ts'
import { goodsOnceBack, goodsTakenBack } from '#features/money/ledger/ledger.rules.ts'
import { houseOfAccount } from '#features/money/payments/houses.rules.ts'
import { isConnected } from '#features/money/selling-accounts/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Queryable, Tx } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { type BasisPoints, type Cents, cents } from '#shared/money.ts'
import { feeEntries, feeMovements } from '../schema.server.ts'
import { FEE_VAT_BPS, feeOn, keptOf } from './fee.rules.ts'
import { raisedBy } from './fee.service.server.ts'
import { feesUnderWay, movementsForFee, stepsOnTheWay, unnotedFees } from './fee-due.queries.server.ts'
import { feeStateOf, openOf, roundingRestOf } from './fee-payments.rules.ts'

const NOTHING = cents(0)

/** A payment that is about to begin. */
interface Beginning {
  /** The account it is paid into. */
  readonly payee: string
  readonly amountCents: Cents
}

/** Whether the provider keeps our fee from payments into this account: the operator wants it, and its owner has allowed it by connecting it. */
const isKept = async ({ payee }: Beginning, q: Queryable): Promise<boolean> =>
  config.feesAtSource.includes(houseOfAccount(payee)) && (await isConnected(payee, q))

const entryOf = async (orderId: number, q: Queryable) => {
  const [entry] = await q.select().from(feeEntries).where(eq(feeEntries.orderId, orderId))
  return entry
}

/**
 * What the provider is to keep of the first payment of an order: the fee as it will come up when this is paid (decision 0158).
 *
 * @param deal.feeBps null for an order without a fee
 * @returns integer cents with VAT; 0 where the fee is billed afterwards
 */
export const feeAtSource = async (
  q: Queryable,
  { baseCents, feeBps, ...payment }: Beginning & { readonly baseCents: Cents; readonly feeBps: BasisPoints | null },
): Promise<Cents> =>
  feeBps !== null && (await isKept(payment, q))
    ? keptOf(feeOn(baseCents, feeBps, FEE_VAT_BPS), payment.amountCents)
    : NOTHING

/**
 * The same of a later step of its plan: by what the fee on everything that is paid, and on what is pending at its bank, will be more than has been
 * kept. So each cent is kept once, whichever of them comes first; what a pending one leaves that fails in the end comes with the next.
 */
export const stepFeeAtSource = async (
  q: Queryable,
  orderId: number,
  { addedCents, ...payment }: Beginning & { readonly addedCents: Cents },
): Promise<Cents> => {
  if (!(await isKept(payment, q))) return NOTHING
  const entry = await entryOf(orderId, q)
  if (!entry || entry.status === 'written_off') return NOTHING
  const { pendingCents, pendingFeeCents } = await stepsOnTheWay(q, orderId)
  const { more } = await raisedBy(q, entry, cents(pendingCents + addedCents))
  const feeCents = cents(more.feeCents + more.vatCents - pendingFeeCents + roundingRestOf(entry))
  return keptOf({ feeCents, vatCents: NOTHING }, payment.amountCents)
}

/** The same of the balance of an advance: what the advance could not bear of a fee that was kept from it. */
export const balanceFeeAtSource = async (q: Queryable, orderId: number, payment: Beginning): Promise<Cents> => {
  if (!(await isKept(payment, q))) return NOTHING
  const entry = await entryOf(orderId, q)
  if (entry?.status !== 'due' || entry.keptCents === 0) return NOTHING
  return keptOf({ feeCents: openOf(entry), vatCents: NOTHING }, payment.amountCents)
}

type Entry = typeof feeEntries.$inferSelect

const locked = async (tx: Tx, orderId: number): Promise<Entry | undefined> => {
  const [entry] = await tx.select().from(feeEntries).where(eq(feeEntries.orderId, orderId)).for('update')
  return entry
}

interface Moved {
  readonly kind: 'kept' | 'returned'
  readonly amountCents: Cents
  readonly reference: string
  readonly paymentId?: number
  readonly refundId?: number
}

/** Notes what the provider did with a fee, once for each payment and refund. @returns the entry as it is now */
const note = async (tx: Tx, ctx: Ctx, entry: Entry, { kind, amountCents, ...of }: Moved): Promise<Entry> => {
  const [movement] = await tx
    .insert(feeMovements)
    .values({ feeId: entry.id, kind, amountCents, ...of, valueOn: todayInRome(ctx.now), notedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: feeMovements.id })
  if (!movement) return entry
  await postFeeMove(tx, ctx, { orderId: entry.orderId, movementId: movement.id, move: kind, amountCents })
  const by = kind === 'kept' ? amountCents : -amountCents
  const [paidCents, keptCents] = [cents(entry.paidCents + by), cents(entry.keptCents + by)]
  const { status, creditCents } = feeStateOf({ openCents: openOf({ ...entry, paidCents }), paidCents, keptCents })
  const standing = entry.status === 'written_off' ? {} : { status, creditCents }
  const paidAt = status === 'paid' ? (entry.paidAt ?? ctx.now) : null
  const [now] = await tx
    .update(feeEntries)
    .set({ paidCents, keptCents, ...standing, paidAt })
    .where(eq(feeEntries.id, entry.id))
    .returning()
  await record(tx, ctx, 'fee', entry.id, `fee_${kind}`, {
    orderId: entry.orderId,
    amountCents,
    reference: of.reference,
  })
  return now ?? entry
}

/** The provider has kept a fee from a payment: what came up with it is paid. Runs in the transaction that notes the money, after the fee came up. */
export const noteKeptFee = async (
  tx: Tx,
  ctx: Ctx,
  orderId: number,
  paid: { readonly paymentId: number; readonly feeCents: Cents; readonly transactionCode: string },
): Promise<void> => {
  const entry = await locked(tx, orderId)
  if (!entry) throw new Error(`A fee was kept from an order that has none: ${orderId}`)
  const { paymentId, feeCents: amountCents, transactionCode: reference } = paid
  await note(tx, ctx, entry, { kind: 'kept', amountCents, reference, paymentId })
}

/** Money of an order went back, and some of the kept fee with it. Runs in the transaction that notes the money, after the fee was reversed. */
export const noteReturnedFees = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  const back = await unnotedFees(tx, orderId)
  if (back.length === 0) return
  let entry = await locked(tx, orderId)
  for (const { id: refundId, feeBackCents: amountCents, code } of back)
    entry &&= await note(tx, ctx, entry, { kind: 'returned', amountCents, refundId, reference: code ?? '' })
}

/** What of the goods was asked back for reasons for which the fee was not given back yet. */
const goodsUnderWay = (movements: Awaited<ReturnType<typeof movementsForFee>>): Cents => {
  const back = new Set(
    movements.flatMap(({ kind, occasion }) => (kind === 'fee_reversal' ? [occasion.replace('fee_', 'sale_')] : [])),
  )
  return goodsTakenBack(
    movements.filter(
      ({ kind, occasion }) =>
        kind === 'sale_reversal' && !back.has(occasion) && !/^sale_reversal:(?:goodwill|plan):/.test(occasion),
    ),
  )
}

/**
 * By how much the fee will be smaller once what is asked back for a reason has arrived (`reverseFee`), everything that is under way already
 * counted: so parts that go back one after the other add up to the whole.
 */
export const feeGoingBack = async (tx: Tx, orderId: number, { purpose, subjectId }: Reason): Promise<Cents> => {
  const entry = await entryOf(orderId, tx)
  if (!entry || entry.status === 'written_off') return NOTHING
  const movements = await movementsForFee(orderId, tx)
  const paid = purpose === 'cancellation' ? entry.baseCents : entry.baseCents - goodsUnderWay(movements)
  const base = cents(Math.max(0, Math.min(goodsOnceBack(movements, `${purpose}:${subjectId}`), paid)))
  const left = feeOn(base, entry.feeBps, entry.vatBps)
  const fall = entry.feeCents + entry.vatCents - left.feeCents - left.vatCents
  return cents(Math.max(0, fall - (await feesUnderWay(tx, orderId))))
}
