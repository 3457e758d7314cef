import { and, asc, eq, exists, gt, gte, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { STEP_REMINDER_DAYS, STEPS_PAID_IN } from '#features/money/plans/step.rules.ts'
import { stepsText } from '#features/money/plans/words.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import type { Facts } from '#shared/field-texts.ts'
import { type Cents, cents, euro, sumOf } from '#shared/money.ts'
import { orders } from '../schema.server.ts'
import { orderPlans, planSteps } from './schema.server.ts'

export type PlanRow = typeof orderPlans.$inferSelect
export type StepRow = typeof planSteps.$inferSelect

/** The plan of an order with its steps in their order; null for one that is paid at once. */
export const planOfOrder = async (
  orderId: number,
  q: Queryable,
): Promise<{ readonly plan: PlanRow; readonly steps: readonly StepRow[] } | null> => {
  const [plan] = await q.select().from(orderPlans).where(eq(orderPlans.orderId, orderId))
  if (!plan) return null
  const steps = await q.select().from(planSteps).where(eq(planSteps.orderId, orderId)).orderBy(asc(planSteps.position))
  return { plan, steps }
}

/** What was paid with an order and what follows, for the messages about it; nothing where it is paid at once. */
export const planFactsOf = async (
  { id, shippingCents }: { readonly id: number; readonly shippingCents: Cents },
  q: Queryable,
): Promise<Facts> => {
  const [first, ...rest] = (await planOfOrder(id, q))?.steps ?? []
  if (!first) return []
  const paid = { term: 'Pagato adesso', value: euro(cents(first.amountCents + shippingCents)) }
  return [paid, ...(rest.length > 0 ? [{ term: 'Poi', value: stepsText(rest) }] : [])]
}

/** The reminder that is due for a near step, as `stepReminder` says it: found here, so that those that were told do not fill the hundred. */
const dueReminder = (today: Day) =>
  sql`case ${sql.join(
    STEP_REMINDER_DAYS.toReversed().map(
      (days) => sql`when ${planSteps.dueOn} - ${today}::date <= ${sql.raw(String(days))} then ${sql.raw(String(days))}`,
    ),
    sql` `,
  )} end`

/** What of an order's plan is still to be paid. */
export const openStepsCents = async (orderId: number, q: Queryable = db()): Promise<Cents> => {
  const found = await planOfOrder(orderId, q)
  return sumOf((found?.steps ?? []).flatMap(({ status, amountCents }) => (status === 'open' ? [amountCents] : [])))
}

/** Something of the order is on its way back: until that is settled nobody is asked for more. */
const isReturning = () =>
  exists(
    db()
      .select({ one: sql`1` })
      .from(returns)
      .where(and(eq(returns.orderId, orders.id), inArray(returns.status, ['requested', 'received']))),
  )

/** Steps that somebody has to be told about today, a hundred at a time. */
export const stepsToTell = (at: Date) => {
  const today = todayInRome(at)
  const near = and(
    gte(planSteps.dueOn, today),
    lte(planSteps.dueOn, addDays(today, STEP_REMINDER_DAYS[0])),
    or(isNull(planSteps.remindedFor), gt(planSteps.remindedFor, dueReminder(today))),
  )
  const late = and(lt(planSteps.dueOn, today), or(isNull(planSteps.remindedFor), gte(planSteps.remindedFor, 0)))
  return db()
    .select({ id: planSteps.id, orderId: planSteps.orderId })
    .from(planSteps)
    .innerJoin(orders, eq(orders.id, planSteps.orderId))
    .where(
      and(
        eq(planSteps.status, 'open'),
        isNull(planSteps.blockedAt),
        inArray(orders.status, [...STEPS_PAID_IN]),
        not(isReturning()),
        or(near, late),
      ),
    )
    .orderBy(asc(planSteps.dueOn), asc(planSteps.id))
    .limit(100)
}
