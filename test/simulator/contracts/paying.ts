import { recipient } from '../../checkout.ts'
import { wayOf } from '../accounts.ts'
import { buying } from '../buying.ts'
import { anyPayment, payerOf } from '../move.ts'
import { ordersOf } from '../reads.ts'
import { as } from '../scene.ts'
import { anyOf, type ContractMove, type Now, nameOf } from './move.ts'

const STARTING = [
  ...['payment_unavailable', 'payment_in_progress', 'already_paid', 'conflict', 'seller_not_payable'],
  ...['payment_refused', 'supplier_without_account', 'method_unavailable'],
]

/** A deal that is not paid for; now and then one that is. */
const anyDeal = async (scene: Now) => {
  const taken = (await ordersOf(scene)).filter(({ status }) => status !== 'awaiting_payment' && status !== 'cancelled')
  const isTaken = (id: number) => taken.some(({ announcementId }) => announcementId === id)
  return anyOf(
    scene,
    scene.deals.filter(({ announcementId }) => !isTaken(announcementId) || scene.dice.chance(0.1)),
  )
}

const placeDeal = async (scene: Now) => {
  const deal = await anyDeal(scene)
  if (!deal) return null
  const { announcementId, coupleId } = deal
  const ctx = await as(payerOf(scene, coupleId))
  const { money, plan } = await scene.doors.orderSummaryFor(ctx, announcementId)
  const placed = await scene.doors.placeAuctionOrder(ctx, announcementId, {
    ...{ recipient, expectedTotalCents: money.totalCents, expectedShippingCents: money.shippingCents },
    acceptedPlan: plan && { depositKind: plan.depositKind, nowCents: plan.nowCents },
    payWith: wayOf(scene, 0.4),
  })
  return { ...placed, ctx }
}

const DEAL = [...STARTING, 'already_bought', 'award_closed', 'not_awarded']

const place: ContractMove = {
  name: 'order',
  weight: 2,
  refusals: DEAL,
  run: async (scene) => {
    const placed = await placeDeal(scene)
    return placed && nameOf(scene, placed.orderId)
  },
}

const CHOICES = ['approve', 'approve', 'duplicate', 'late', 'pending'] as const

const approveAndReturn = async (scene: Now, who: Awaited<ReturnType<typeof as>>, provider: string): Promise<string> => {
  const choice = scene.dice.chance(0.5) ? 'approve' : scene.dice.pick(CHOICES)
  await scene.doors.choose(provider, choice)
  return (await scene.doors.paymentOutcome(who, provider)).result
}

const buy: ContractMove = {
  name: 'buy',
  weight: 12,
  refusals: DEAL,
  run: async (scene) => {
    const placed = await placeDeal(scene)
    if (!placed) return null
    const { ctx, orderId, providerOrderId } = placed
    return `${nameOf(scene, orderId)}: ${await approveAndReturn(scene, ctx, providerOrderId)}`
  },
}

/** A later step of a live order; now and then one that is not there to be paid. */
const anyStep = async (scene: Now, wanted: 'open' | 'paid' = 'open') => {
  const { doors, since, dice } = scene
  const { gt, asc } = await import('drizzle-orm')
  const steps = await doors
    .db()
    .select()
    .from(doors.planSteps)
    .where(gt(doors.planSteps.orderId, since.order))
    .orderBy(asc(doors.planSteps.orderId), asc(doors.planSteps.position))
  const later = steps.filter(({ position, status }) => position > 1 && (status === wanted || dice.chance(0.1)))
  const step = anyOf(scene, later)
  const order = (await ordersOf(scene)).find(({ id }) => id === step?.orderId)
  return step && order ? { step, order, position: step.position as 2 | 3 | 4 } : null
}

const STEP = [...STARTING, 'no_step', 'not_found']

const startStep: ContractMove = {
  name: 'begin to pay a step',
  weight: 4,
  refusals: STEP,
  run: async (scene) => {
    const found = await anyStep(scene)
    if (!found) return null
    const { order, position } = found
    await scene.doors.payStep(await as(payerOf(scene, order.coupleId)), order.id, position, wayOf(scene, 0.4))
    return `${position} of ${nameOf(scene, order.id)}`
  },
}

const payStep: ContractMove = {
  name: 'pay a step',
  weight: 12,
  refusals: STEP,
  run: async (scene) => {
    const found = await anyStep(scene)
    if (!found) return null
    const { order, position } = found
    const who = await as(payerOf(scene, order.coupleId))
    const { providerOrderId } = await scene.doors.payStep(who, order.id, position, wayOf(scene, 0.4))
    return `${position} of ${nameOf(scene, order.id)}: ${await approveAndReturn(scene, who, providerOrderId)}`
  },
}

const callStep: ContractMove = {
  name: 'ask for a step',
  weight: 5,
  refusals: ['no_step', 'step_not_callable', 'not_found', 'conflict'],
  run: async (scene) => {
    const found = await anyStep(scene)
    if (!found) return null
    await scene.doors.callStep(await as(scene.seller), found.order.id, found.position)
    return `${found.position} of ${nameOf(scene, found.order.id)}`
  },
}

const confirm: ContractMove = {
  name: 'couple says that all is well',
  weight: 5,
  refusals: ['no_step', 'not_found', 'step_not_kept', 'step_not_done', 'step_contested', 'conflict'],
  run: async (scene) => {
    const found = await anyStep(scene, 'paid')
    if (!found) return null
    await scene.doors.confirmStep(await as(payerOf(scene, found.order.coupleId)), found.order.id, found.position)
    return `${found.position} of ${nameOf(scene, found.order.id)}`
  },
}

const chooseTransfer: ContractMove = {
  name: 'choose a bank transfer',
  weight: 5,
  refusals: [],
  run: async (scene) => {
    const payment = await anyPayment(scene, true)
    if (!payment?.providerOrderId || !(await scene.doors.chooseTransfer(payment.providerOrderId))) return null
    const who = await as(payerOf(scene, payment.payerId))
    if (scene.dice.chance(0.7)) await scene.doors.paymentOutcome(who, payment.providerOrderId)
    return `${payment.purpose} of ${nameOf(scene, payment.subjectId)}`
  },
}

const again = ['payer chooses', 'payer comes back', 'payer says no']

/** What couples pay, and what they do at the provider. */
export const paying: readonly ContractMove[] = [
  ...[place, buy, startStep, payStep, chooseTransfer, callStep, confirm],
  ...buying.filter(({ name }) => again.includes(name)).map((move) => move as ContractMove),
]
