import { eq } from 'drizzle-orm'
import { orderMoney } from '#features/money/ledger/index.server.ts'
import { heldCents } from '#features/money/payments/index.server.ts'
import { type EndedBy, endingsOf } from '#features/money/plans/ending-cases.rules.ts'
import { confirmFrom } from '#features/money/plans/protection.rules.ts'
import { keptText, type ProtectionReader, plannedText } from '#features/money/plans/protection-words.rules.ts'
import { mayEndFrom, stepState, unpaidEnds } from '#features/money/plans/step.rules.ts'
import { stepDueText, stepStateText } from '#features/money/plans/words.rules.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { sincePaid } from '../cancel/cancel.queries.server.ts'
import { cancelProblem, planEndingFacts } from '../cancel/cancel.rules.ts'
import { linesOf } from '../order-lines.queries.server.ts'
import { isConcerned, paidOf, sellerName } from '../order-rows.queries.server.ts'
import { orders } from '../schema.server.ts'
import { withBlocks } from './blocked.queries.server.ts'
import { staffCases, staffEndingsOf } from './endings.rules.ts'
import { planOfOrder, type StepRow } from './plan-rows.queries.server.ts'
import { keptSteps, waysOf } from './protection.queries.server.ts'
import { refusedText } from './refused.rules.ts'
import type { PlanStepView, PlanView } from './views.ts'

type Protection = Pick<PlanStepView, 'protection' | 'isKept' | 'canConfirm'>
const NOT_PROTECTED: Protection = { protection: null, isKept: false, canConfirm: false }

const sideOf = (kind: string): ProtectionReader['side'] =>
  kind === 'couple' ? 'couple' : kind === 'supplier' ? 'supplier' : 'staff'

/** Where the money of the protected steps is, or will be, by place. */
const protectionOf = async (
  order: typeof orders.$inferSelect,
  steps: readonly StepRow[],
  side: ProtectionReader['side'],
  at: Date,
): Promise<ReadonlyMap<number, Protection>> => {
  const found = new Map<number, Protection>()
  if (!steps.some(({ isProtected }) => isProtected)) return found
  const [{ byPlace, staysFor }, ways] = await Promise.all([keptSteps(order.id), waysOf(order, at)])
  const payable = ways.filter((way) => way.isPayable)
  const reader = { side, supplier: sellerName(order) }
  const today = todayInRome(at)
  const houses = payable.map(({ house }) => house)
  const keepers = payable.flatMap(({ house, canHold }) => (canHold ? [house] : []))
  for (const { position, isProtected, status, due, dueOn } of steps) {
    const held = position === 1 ? undefined : byPlace.get(position)
    if (held) {
      const passedOn = held.passedAt && todayInRome(held.passedAt)
      const isKept = held.state === 'held' && held.keptCents > 0
      found.set(position, {
        protection: keptText({ ...held, passedOn, today, staysFor, isWaiting: held.waitsSince !== null }, reader),
        isKept,
        canConfirm: side === 'couple' && isKept && !staysFor && today >= confirmFrom(held.holdUntil),
      })
    } else if (isProtected && status === 'open') {
      const planned = { due, dueOn, serviceUntilOn: order.serviceUntilOn, today, houses, keepers }
      found.set(position, { ...NOT_PROTECTED, protection: plannedText(planned, reader) })
    }
  }
  return found
}

/**
 * How an order is paid in steps, for its couple, its seller and staff.
 *
 * @returns null where it is paid at once
 * @throws AppError 401 · 404 for everybody else
 */
export const orderPlan = async (ctx: Ctx, orderId: number): Promise<PlanView | null> => {
  const actor = requireSignedIn(ctx)
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  if (!order || !isConcerned(actor, order)) throw appError(commonErrors, 'not_found')
  const found = await planOfOrder(orderId, db())
  if (!found) return null
  const { plan } = found
  const steps = await withBlocks(order, found.steps, ctx.now, db())
  const [lines, money, held, since] = await Promise.all([
    linesOf([orderId], ctx.now),
    orderMoney([orderId]),
    heldCents(orderId),
    sincePaid(orderId, db(), ctx.now),
  ])
  const today = todayInRome(ctx.now)
  const isCouple = actor.kind === 'couple'
  const protection = await protectionOf(order, steps, sideOf(actor.kind), ctx.now)
  const mayPay = order.status === 'paid' || order.status === 'shipped' || order.status === 'received'
  const late = mayPay ? steps.filter((step) => stepState(step, today) === 'overdue') : []
  const endsFrom = late.map((step) => (order.status === 'paid' ? mayEndFrom(step) : null))
  const facts = { ...order, ...since, lines: lines.get(orderId) ?? [], at: ctx.now }
  const endingFacts = order.status === 'paid' ? planEndingFacts(facts, held) : null
  const canEnd = (by: EndedBy) => cancelProblem(facts, by) === null
  const { compensationCents, compensatedAt, depositKind, depositCents } = plan
  return {
    ...{ orderId, depositKind, depositCents, totalCents: order.totalCents },
    paidCents: paidOf(money.get(orderId)).paidCents,
    mayEndFrom: endsFrom.filter((day) => day !== null).toSorted()[0] ?? null,
    isOnlyOwed: endsFrom.includes(null),
    staffEndings: endingFacts && actor.kind === 'admin' && canEnd('admin') ? staffEndingsOf(endingFacts) : [],
    endedFor: plan.endedFor && staffCases[plan.endedFor].title,
    endings: endingFacts
      ? endingsOf(endingFacts, isCouple ? 'couple' : 'supplier', canEnd, unpaidEnds(steps, today))
      : [],
    cancelRefused: endingFacts && refusedText(cancelProblem(facts, 'couple'), isCouple),
    compensation:
      compensationCents > 0
        ? {
            amountCents: compensationCents,
            hadOn: compensatedAt && todayInRome(compensatedAt),
          }
        : null,
    steps: steps.map((step) => {
      const state = stepState(step, today)
      const isOpen = step.status === 'open' && step.position > 1 && mayPay
      return {
        ...{ position: step.position, label: stepDueText(step, order.kind), dueOn: step.dueOn, state },
        amountCents: step.position === 1 ? cents(step.amountCents + order.shippingCents) : step.amountCents,
        stateText: stepStateText[state],
        paidAt: step.paidAt?.toISOString() ?? null,
        ...(protection.get(step.position) ?? NOT_PROTECTED),
        canPay: isOpen && isCouple && step.canTry,
        canCall: isOpen && !isCouple && step.dueOn === null,
      }
    }),
  }
}
