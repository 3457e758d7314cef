import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { lastAttempts } from '#features/money/payments/index.server.ts'
import { stepPurposes } from '#features/money/payments/payment.rules.ts'
import { isPayeeFailure } from '#features/money/payments/payment-refusals.rules.ts'
import { STEP_REMINDER_DAYS, STEPS_PAID_IN } from '#features/money/plans/step.rules.ts'
import { payableSeenAt, waysToPay } from '#features/money/selling-accounts/index.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { orders } from '../schema.server.ts'
import type { StepRow } from './plan-rows.queries.server.ts'
import { planSteps } from './schema.server.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'supplierId'>

/** Why a step cannot be paid: there is no account one can pay into, or the only one has refused the last attempt and was not seen to work since. */
type Block = 'account' | 'refused'

/** The open later steps of an order that cannot be paid now, by place. */
export const unpayableSteps = async (
  order: Order,
  steps: readonly Pick<StepRow, 'position' | 'status'>[],
  at: Date,
  q: Queryable,
): Promise<ReadonlyMap<number, Block>> => {
  const open = steps.flatMap(({ position, status }) => (status === 'open' && position > 1 ? [position] : []))
  if (open.length === 0) return new Map()
  const { merchantId } = await supplierCompany(order.supplierId, q)
  const ways = (await waysToPay({ supplierId: order.supplierId, merchantId }, at, q)).filter((way) => way.isPayable)
  const [first, second] = ways
  if (!first) return new Map(open.map((position) => [position, 'account']))
  if (second) return new Map()
  const [attempts, worksSince] = await Promise.all([lastAttempts(order.id, q), payableSeenAt(first.merchantId, q)])
  return new Map(
    open.flatMap((position) => {
      const last = position === 1 ? undefined : attempts.get(stepPurposes[position])
      if (!last?.settledAt || last.payeeMerchantId !== first.merchantId || !isPayeeFailure(last.failure)) return []
      return worksSince === null || worksSince <= last.settledAt ? [[position, 'refused' as const]] : []
    }),
  )
}

/** The steps with whether the couple can pay them: not while their seller cannot be paid, nor before that was looked at again. */
export const withBlocks = async <S extends Pick<StepRow, 'position' | 'status' | 'blockedAt'>>(
  order: Order,
  steps: readonly S[],
  at: Date,
  q: Queryable,
): Promise<readonly (S & { readonly isBlocked: boolean; readonly canTry: boolean })[]> => {
  const unpayable = await unpayableSteps(order, steps, at, q)
  return steps.map((step) => ({
    ...step,
    isBlocked: step.blockedAt !== null || unpayable.has(step.position),
    canTry: unpayable.get(step.position) !== 'account',
  }))
}

const isOpen = and(eq(planSteps.status, 'open'), inArray(orders.status, [...STEPS_PAID_IN]))
const looked = { id: planSteps.id, orderId: planSteps.orderId }

/** Steps that are near or late and were not seen to be blocked, by id. */
export const stepsToLookAt = (at: Date) => (after: number) =>
  db()
    .select(looked)
    .from(planSteps)
    .innerJoin(orders, eq(orders.id, planSteps.orderId))
    .where(
      and(
        isOpen,
        ...[gt(planSteps.position, 1), gt(planSteps.id, after), isNull(planSteps.blockedAt)],
        lte(planSteps.dueOn, addDays(todayInRome(at), STEP_REMINDER_DAYS[0])),
      ),
    )
    .orderBy(asc(planSteps.id))
    .limit(100)

/** Steps that were seen to be blocked, by id. */
export const blockedSteps = (after: number) =>
  db()
    .select(looked)
    .from(planSteps)
    .innerJoin(orders, eq(orders.id, planSteps.orderId))
    .where(and(isOpen, gt(planSteps.id, after), isNotNull(planSteps.blockedAt)))
    .orderBy(asc(planSteps.id))
    .limit(100)
