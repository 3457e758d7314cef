import { asc, eq } from 'drizzle-orm'
import type { AwardedDeal } from '#features/auction/announcements/index.server.ts'
import { depositKindName, depositKindText, PROTECTED_EXPLAINED, stepsText } from '#features/money/plans/words.rules.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { cancellationSentences, depositSentences } from '../cancel/cancel.rules.ts'
import { planOfOrder } from '../plan/plan-rows.queries.server.ts'
import { orderLines, orders } from '../schema.server.ts'
import { withdrawalSentences } from '../withdrawal/withdrawal-texts.rules.ts'
import { Agreed } from './agreement.contract.ts'
import { hasProtected, offeredIn, requestOf } from './agreements.queries.server.ts'
import { orderAgreements } from './schema.server.ts'

/** The plan of a store's order as it was accepted. */
const planSentences = ({ plan, steps }: NonNullable<Awaited<ReturnType<typeof planOfOrder>>>): string[] => {
  const kept = steps.filter(({ isProtected }) => isProtected)
  return [
    `Si paga a rate: ${stepsText(steps, 'store')}.`,
    `${depositKindName[plan.depositKind]} di ${euro(plan.depositCents)}. ${depositKindText[plan.depositKind]}`,
    ...(kept.length > 0 ? [`Protette: ${stepsText(kept, 'store')}. ${PROTECTED_EXPLAINED}`] : []),
  ]
}

/**
 * Keeps what an order agrees on, in the transaction that has just written it with its lines. Placing an unpaid order again keeps what
 * holds then; the agreement of a paid one is never rewritten.
 *
 * @param deal what was chosen, of an order out of an announcement
 */
export const keepAgreement = async (tx: Tx, orderId: number, deal: AwardedDeal | null): Promise<void> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  const { conditions, returnPolicy } = await supplierCompany(order.supplierId, tx)
  const planned = await planOfOrder(orderId, tx)
  const agreed = Agreed.parse({
    offer: deal && (await offeredIn(deal, hasProtected(planned?.steps))),
    price: order,
    ...{ conditions, returnPolicy, returnDays: order.returnDays },
    withdrawal: withdrawalSentences(order, lines).words,
    cancellation: cancellationSentences(lines, todayInRome(order.placedAt), planned ? 'plan' : 'at_once'),
    deposit: depositSentences(lines),
    payment: deal || !planned ? [] : planSentences(planned),
  })
  const request = deal ? await requestOf(deal) : { description: '', answers: [] }
  const [image = null, image2 = null] = deal?.images ?? []
  const values = { agreed, request, image, image2 }
  await tx
    .insert(orderAgreements)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: orderAgreements.orderId, set: values })
}
