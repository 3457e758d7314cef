import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple, requireRight, requireSupplier } from '#platform/context.server.ts'
import { db, inTransaction, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type Cents, cents } from '#shared/money.ts'
import { CODE, type DiscountTerms, discountState } from './discount.rules.ts'
import { type DiscountInput, discountErrors } from './discounts.contract.ts'
import { codeOfStore, type DiscountRow, MOST_CODES, usesOf } from './discounts.queries.server.ts'
import { unknownCodes } from './limits.rules.ts'
import { discountCodes, discountUses } from './schema.server.ts'

type Problem = keyof typeof discountErrors
const refuse = (problem: Problem, field: string) =>
  appError(discountErrors, problem, { fields: { [field]: discountErrors[problem].it } })

/** What is wrong with a new code, with its field; null when nothing is. */
const inputProblem = (
  { percent, amount, minimum, fromOn, untilOn }: DiscountInput,
  now: Date,
): readonly [Problem, string] | null => {
  if ((percent === null) === (amount === null)) return ['code_kind', percent === null ? 'percent' : 'amount']
  if (amount !== null && (amount < CODE.cents.min || amount > CODE.cents.max)) return ['code_kind', 'amount']
  if (amount !== null && (minimum ?? 0) < CODE.leastTimes * amount) return ['code_least', 'minimum']
  const today = todayInRome(now)
  if (fromOn < today || fromOn > addDays(today, CODE.days)) return ['code_days', 'fromOn']
  return untilOn < fromOn || untilOn > addDays(fromOn, CODE.days) ? ['code_days', 'untilOn'] : null
}

/**
 * A supplier makes a code for its store.
 *
 * @returns its id
 * @throws AppError 401, 403 · 409 `code_taken`, `conflict` beyond as many as one may have · 422 with the field: `code_kind`, `code_least`, `code_days`
 */
export const createDiscount = async (ctx: Ctx, input: DiscountInput): Promise<number> => {
  const { accountId: supplierId } = requireRight(requireActive(requireSupplier(ctx)), 'products')
  const problem = inputProblem(input, ctx.now)
  if (problem) throw refuse(...problem)
  const { code, percent, amount, minimum, fromOn, untilOn, maxUses, oncePerCouple } = input
  return inTransaction(async (tx) => {
    const own = await tx.$count(discountCodes, eq(discountCodes.supplierId, supplierId))
    if (own >= MOST_CODES) throw appError(commonErrors, 'conflict')
    const [row] = await tx
      .insert(discountCodes)
      .values({
        ...{ supplierId, code, bps: percent, amountCents: amount, minCents: minimum ?? cents(0) },
        ...{ fromOn, untilOn, maxUses, oncePerCouple, createdAt: ctx.now },
      })
      .onConflictDoNothing()
      .returning({ id: discountCodes.id })
    if (!row) throw refuse('code_taken', 'code')
    await record(tx, ctx, 'discount', row.id, 'create', { code })
    return row.id
  })
}

/** Switches a code off: orders that have it keep it. @throws AppError 401, 403 · 404 not theirs · 409 `code_ended` */
export const endDiscount = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireRight(requireSupplier(ctx), 'products')
    const own = and(eq(discountCodes.id, id), eq(discountCodes.supplierId, accountId))
    const [ended] = await tx
      .update(discountCodes)
      .set({ endedAt: ctx.now })
      .where(and(own, isNull(discountCodes.endedAt)))
      .returning({ id: discountCodes.id })
    if (!ended)
      throw (await tx.$count(discountCodes, own)) > 0
        ? appError(discountErrors, 'code_ended')
        : appError(commonErrors, 'not_found')
    await record(tx, ctx, 'discount', id, 'end')
  })

interface Wanted {
  readonly supplierId: number
  readonly code: string
  readonly coupleId: number
  /** An order whose own use does not count against it. */
  readonly orderId?: number
}

const problemOf = async (
  row: DiscountRow,
  { coupleId, orderId }: Wanted,
  now: Date,
  q: Queryable,
): Promise<Problem | null> => {
  const uses = await usesOf({ codeId: row.id, coupleId, ...(orderId !== undefined && { but: orderId }) }, q)
  const state = discountState(row, uses.all, todayInRome(now))
  if (state === 'coming') return 'code_early'
  if (state === 'over' || state === 'ended') return 'code_over'
  if (state === 'used_up') return 'code_used_up'
  return row.oncePerCouple && uses.own > 0 ? 'code_used' : null
}

/**
 * What a code takes off at a store, for this couple and now. Unknown ones are counted against guessing.
 *
 * @throws AppError 401, 403 except for couples · 409 `code_used_up` · 422 `code_unknown`, `code_early`, `code_over`, `code_used`, at `code` · 429
 */
export const discountFor = async (ctx: Ctx, supplierId: number, code: string): Promise<DiscountTerms> => {
  const { accountId: coupleId } = requireCouple(ctx)
  const row = CODE.shape.test(code) ? await codeOfStore(supplierId, code, db()) : null
  if (!row) {
    await consumeAttempt(ctx, unknownCodes, String(coupleId))
    throw refuse('code_unknown', 'code')
  }
  const problem = await problemOf(row, { supplierId, code, coupleId }, ctx.now, db())
  if (problem) throw refuse(problem, 'code')
  const { bps, amountCents, minCents } = row
  return { code, bps, amountCents, minCents }
}

/**
 * Takes a use of a code for an order that was just placed; of the last one, one order gets it. An order placed again keeps its own.
 *
 * @throws AppError 409 `code_used_up` · 422 as `discountFor`: what was read before may be over
 * @remarks locks the code after order and goods; a release locks none
 */
export const takeDiscount = async (tx: Tx, ctx: Ctx, wanted: Required<Wanted>, savedCents: Cents): Promise<void> => {
  const { supplierId, code, coupleId, orderId } = wanted
  const own = and(eq(discountCodes.supplierId, supplierId), eq(discountCodes.code, code))
  const [row] = await tx.select().from(discountCodes).where(own).for('update')
  if (!row) throw refuse('code_unknown', 'code')
  const problem = await problemOf(row, wanted, ctx.now, tx)
  if (problem) throw refuse(problem, 'code')
  const use = { codeId: row.id, coupleId, savedCents, takenAt: ctx.now, releasedAt: null }
  await tx
    .insert(discountUses)
    .values({ orderId, ...use })
    .onConflictDoUpdate({ target: discountUses.orderId, set: use })
}

/** An order ended unpaid: its use is free again. Of an order without a code nothing happens. */
export const releaseDiscount = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  await tx
    .update(discountUses)
    .set({ releasedAt: ctx.now })
    .where(and(eq(discountUses.orderId, orderId), isNull(discountUses.releasedAt)))
}
