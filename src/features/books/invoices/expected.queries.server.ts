import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { planSteps } from '#features/fulfilment/orders/plan/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { heldPayments } from '#features/money/payments/held/schema.server.ts'
import { houseOf } from '#features/money/payments/houses.rules.ts'
import { payments } from '#features/money/payments/schema.server.ts'
import { STEPS_PAID_IN } from '#features/money/plans/step.rules.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import type { ExpectedMonth, KeptEarning } from './views.ts'

/** Most rows of the list: those that come next. */
const MOST_KEPT = 100

/** "In custodia": what providers keep for the signed-in supplier of protected steps, the next to come first. */
export const keptEarnings = async (ctx: Ctx): Promise<KeptEarning[]> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'earnings')
  const rows = await db()
    .select({
      orderId: orders.id,
      provider: payments.provider,
      holdUntil: heldPayments.holdUntil,
      waitsSince: heldPayments.waitsSince,
      amountCents: heldPayments.leftCents,
    })
    .from(heldPayments)
    .innerJoin(payments, eq(payments.id, heldPayments.id))
    .innerJoin(orders, eq(orders.id, payments.subjectId))
    .where(and(eq(orders.supplierId, accountId), gt(heldPayments.leftCents, cents(0))))
    .orderBy(heldPayments.holdUntil, heldPayments.id)
    .limit(MOST_KEPT)
  return rows.map(({ provider, waitsSince, ...row }) => ({
    ...row,
    isWaiting: waitsSince !== null,
    orderNumber: orderNumber(row.orderId),
    house: houseOf(provider),
  }))
}

/** "In arrivo": the steps of the signed-in supplier's sales that couples still have to pay, by the month they are due in, oldest first. Late is what the couple could have paid. */
export const expectedEarnings = (ctx: Ctx): Promise<ExpectedMonth[]> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'earnings')
  const { amountCents, dueOn, blockedAt } = planSteps
  const month = sql<Day | null>`date_trunc('month', ${dueOn})::date::text`
  return db()
    .select({
      month: month.as('month'),
      steps: sql<number>`count(*)::int`,
      amountCents: sumCents(amountCents),
      lateCents: sumCents(
        sql`case when ${dueOn} < ${todayInRome(ctx.now)} and ${blockedAt} is null then ${amountCents} else 0 end`,
      ),
    })
    .from(planSteps)
    .innerJoin(orders, eq(orders.id, planSteps.orderId))
    .where(
      and(eq(orders.supplierId, accountId), inArray(orders.status, [...STEPS_PAID_IN]), eq(planSteps.status, 'open')),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 nulls last`)
}
