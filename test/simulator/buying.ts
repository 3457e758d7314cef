import { addDays, todayInRome } from '#shared/days.ts'
import type { SandboxChoice } from '../../src/features/money/payments/sandbox/sandbox.rules.ts'
import type { LineChoice } from '../../src/features/shop/cart/cart.rules.ts'
import { lineOf, placeAtStore, recipient } from '../checkout.ts'
import { wayOf } from './accounts.ts'
import { anyPayment, type Move, payerOf } from './move.ts'
import { ordersOf } from './reads.ts'
import { as, type Scene } from './scene.ts'

/** What begins within the days to withdraw is asked for; where nothing does, the boxes are not looked at. */
const TICKED = { startRequested: true, startUnderstood: true, exclusionRead: null }

/**
 * Starting a payment may meet another one, or a provider that does not answer; Stripe refuses less than 50 cents, and a page whose time is nearly
 * over: hours may pass while it is asked for.
 */
const STARTING = ['payment_unavailable', 'payment_refused', 'payment_in_progress', 'already_paid', 'conflict']

const chosenLines = ({ app, dice, products }: Scene): LineChoice[] => {
  const lines = products.flatMap((product): LineChoice[] => {
    const from = addDays(todayInRome(app.clock.now()), 3 + dice.below(30))
    const days = 2 + dice.below(4)
    const useAdvance = dice.chance(0.4)
    const sale = lineOf(product.id, product.sale, { quantity: 1 + dice.below(3), useAdvance })
    const dates = { choisestartdate: from, choiseenddate: addDays(from, days) }
    const rental = lineOf(product.id, product.rent, { type: '1', quantity: days, useAdvance, ...dates })
    return dice.shuffled([sale, rental]).slice(0, 1 + dice.below(2))
  })
  return dice.shuffled(lines).slice(0, 1 + dice.below(3))
}

const place: Move = {
  name: 'order',
  weight: 4,
  refusals: [...STARTING, 'cart_changed', 'price_changed', 'goods_gone', 'rental_taken', 'rental_refused'],
  run: async (scene) => {
    const couple = scene.dice.pick(scene.couples)
    const lines = chosenLines(scene)
    try {
      const { orderId } = await placeAtStore(couple, lines, TICKED, wayOf(scene, 0.9))
      return `${orderId} by ${couple.accountId}`
    } catch (error) {
      if (error instanceof Error && error.message === 'Nothing of this can be had') return 'nothing can be had'
      throw error
    }
  },
}

/** The usual way, without a hitch: so that there is something to send, to keep and to give back. */
const buy: Move = {
  name: 'buy',
  weight: 9,
  refusals: place.refusals,
  run: async (scene) => {
    const couple = scene.dice.pick(scene.couples)
    try {
      const { orderId, providerOrderId } = await placeAtStore(couple, chosenLines(scene), TICKED, wayOf(scene, 0.9))
      await scene.doors.choose(providerOrderId, 'approve')
      const { result } = await scene.doors.paymentOutcome(await as(couple), providerOrderId)
      return `${orderId} by ${couple.accountId}: ${result}`
    } catch (error) {
      if (error instanceof Error && error.message === 'Nothing of this can be had') return 'nothing can be had'
      throw error
    }
  },
}

/** Whoever was chosen among the offers is ordered from: what is known before it is asked, is no fault either. */
const AWARD = [...STARTING, 'already_bought', 'award_closed']

const placeAward = async (scene: Scene) => {
  const { dice, deals } = scene
  if (deals.length === 0) return null
  const { announcementId, coupleId } = dice.pick(deals)
  const ctx = await as(payerOf(scene, coupleId))
  const { money } = await scene.doors.orderSummaryFor(ctx, announcementId)
  const expected = { expectedTotalCents: money.totalCents, expectedShippingCents: money.shippingCents }
  return {
    ctx,
    ...(await scene.doors.placeAuctionOrder(ctx, announcementId, {
      ...{ recipient, ...expected, payWith: wayOf(scene, 0.9) },
    })),
  }
}

const orderAward: Move = {
  name: 'order an award',
  weight: 2,
  refusals: AWARD,
  run: async (scene) => {
    const placed = await placeAward(scene)
    return placed && String(placed.orderId)
  },
}

const buyAward: Move = {
  name: 'buy an award',
  weight: 4,
  refusals: AWARD,
  run: async (scene) => {
    const placed = await placeAward(scene)
    if (!placed) return null
    const { ctx, orderId, providerOrderId } = placed
    await scene.doors.choose(providerOrderId, 'approve')
    const { result } = await scene.doors.paymentOutcome(ctx, providerOrderId)
    return `${orderId}: ${result}`
  },
}

const CHOICES: readonly SandboxChoice[] = [
  ...(['approve', 'approve', 'approve', 'closed', 'closed', 'duplicate', 'late'] as const),
  ...(['decline', 'pending', 'cancel'] as const),
]

const approve: Move = {
  name: 'payer chooses',
  weight: 6,
  refusals: [],
  run: async (scene) => {
    const payment = await anyPayment(scene, true)
    if (!payment) return null
    const choice = scene.dice.pick(CHOICES)
    await scene.doors.choose(payment.providerOrderId ?? '', choice)
    return `${choice} of payment ${payment.id}`
  },
}

const comeBack: Move = {
  name: 'payer comes back',
  weight: 5,
  refusals: [],
  run: async (scene) => {
    const payment = await anyPayment(scene)
    if (!payment) return null
    const { result } = await scene.doors.paymentOutcome(
      await as(payerOf(scene, payment.payerId)),
      payment.providerOrderId ?? '',
    )
    return `${result} of payment ${payment.id}`
  },
}

const sayNo: Move = {
  name: 'payer says no',
  weight: 1,
  refusals: [],
  run: async (scene) => {
    const payment = await anyPayment(scene, scene.dice.chance(0.7))
    if (!payment) return null
    await scene.doors.cancelByProviderOrder(await as(payerOf(scene, payment.payerId)), payment.providerOrderId ?? '')
    return `payment ${payment.id}`
  },
}

const payBalance: Move = {
  name: 'balance',
  weight: 7,
  refusals: [...STARTING, 'no_balance'],
  run: async (scene) => {
    const due = (await ordersOf(scene)).filter((one) => one.nowCents < one.totalCents && one.paidAt !== null)
    const order = due.length > 0 ? scene.dice.pick(due) : null
    if (!order) return null
    await scene.doors.payBalance(await as(payerOf(scene, order.coupleId)), order.id, wayOf(scene, 0.9))
    return `of ${order.id}`
  },
}

/** What couples do with their carts and at the provider. */
export const buying: readonly Move[] = [
  ...[buy, place, buyAward, orderAward],
  ...[approve, comeBack, sayNo, payBalance],
]
