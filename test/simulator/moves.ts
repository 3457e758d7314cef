import { addDays, todayInRome } from '#shared/days.ts'
import type { LineChoice } from '../../src/features/cart/cart.rules.ts'
import type { SandboxAction, SandboxChoice } from '../../src/features/payments/sandbox/sandbox.rules.ts'
import { lineOf, placeAtStore } from '../checkout.ts'
import { linesOf, ordersOf, paymentsOf, returnsOf } from './reads.ts'
import { as, type Scene } from './scene.ts'

/** Something that can happen. Whatever it is told no with, beside `refusals`, is a fault. */
export interface Move {
  readonly name: string
  readonly weight: number
  /** Codes of the answers that are no fault here. */
  readonly refusals: readonly string[]
  /** @returns what was done, in a word for the story; null when there was nothing to do it to */
  readonly run: (scene: Scene) => Promise<string | null>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Starting a payment may meet another one, or a provider that does not answer. */
const STARTING = ['payment_unavailable', 'payment_in_progress', 'already_paid', 'conflict']

const chosenLines = ({ app, dice, products }: Scene): LineChoice[] => {
  const lines = products.flatMap((product): LineChoice[] => {
    const from = addDays(todayInRome(app.clock.now()), 3 + dice.below(12))
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
      const { orderId } = await placeAtStore(couple, lines)
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
      const { orderId, providerOrderId } = await placeAtStore(couple, chosenLines(scene))
      await scene.doors.choose(providerOrderId, 'approve')
      const { result } = await scene.doors.paymentOutcome(await as(couple), providerOrderId)
      return `${orderId} by ${couple.accountId}: ${result}`
    } catch (error) {
      if (error instanceof Error && error.message === 'Nothing of this can be had') return 'nothing can be had'
      throw error
    }
  },
}

const anyPayment = async (scene: Scene, open = false) => {
  const asked = (await paymentsOf(scene)).filter(
    (row) => row.providerOrderId && (!open || row.status === 'awaiting_approval'),
  )
  return asked.length === 0 ? null : scene.dice.pick(asked.slice(-6))
}

const CHOICES: readonly SandboxChoice[] = [
  ...['approve', 'approve', 'approve', 'closed', 'closed', 'duplicate', 'late'] as const,
  ...['decline', 'pending', 'cancel'] as const,
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

const payerOf = (scene: Scene, payerId: number) => {
  const payer = scene.couples.find(({ accountId }) => accountId === payerId)
  if (!payer) throw new Error(`No couple ${payerId}`)
  return payer
}

const comeBack: Move = {
  name: 'payer comes back',
  weight: 5,
  refusals: [],
  run: async (scene) => {
    const payment = await anyPayment(scene)
    if (!payment) return null
    const { result } = await scene.doors.paymentOutcome(await as(payerOf(scene, payment.payerId)), payment.providerOrderId ?? '')
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

const ACTIONS: readonly SandboxAction[] = [
  ...['complete', 'complete', 'deny', 'notify', 'notify', 'reverse', 'forge'] as const,
  ...['sellerAll', 'sellerHalf', 'refuseRefunds', 'holdRefunds', 'takeRefunds'] as const,
  ...['completeRefunds', 'completeRefunds', 'denyRefunds'] as const,
]

const provider: Move = {
  name: 'provider',
  weight: 6,
  refusals: [],
  run: async (scene) => {
    const payment = await anyPayment(scene)
    if (!payment) return null
    const action = scene.dice.pick(ACTIONS)
    await scene.doors.act(payment.providerOrderId ?? '', action)
    return `${action} at payment ${payment.id}`
  },
}

const messages: Move = {
  name: 'messages',
  weight: 5,
  refusals: [],
  run: async ({ network, dice }) => {
    if (network.waiting() === 0) return null
    if (dice.chance(0.15)) {
      network.drop()
      return 'one lost'
    }
    const count = 1 + dice.below(4)
    await network.deliver(count)
    return `up to ${count} delivered`
  },
}

const anyOrder = async (scene: Scene, ...statuses: string[]) => {
  const found = (await ordersOf(scene)).filter(({ status }) => statuses.includes(status) || scene.dice.chance(0.05))
  return found.length === 0 ? null : scene.dice.pick(found)
}

const payBalance: Move = {
  name: 'balance',
  weight: 7,
  refusals: [...STARTING, 'no_balance'],
  run: async (scene) => {
    const due = (await ordersOf(scene)).filter((one) => one.nowCents < one.totalCents && one.paidAt !== null)
    const order = due.length > 0 ? scene.dice.pick(due) : null
    if (!order) return null
    await scene.doors.payBalance(await as(payerOf(scene, order.coupleId)), order.id)
    return `of ${order.id}`
  },
}

const cancel: Move = {
  name: 'cancel',
  weight: 3,
  refusals: ['cancel_too_late', 'cancel_return_open', 'cancel_ask_seller', 'payment_in_progress', 'not_found'],
  run: async (scene) => {
    const order = await anyOrder(scene, 'paid')
    if (!order) return null
    const who = scene.dice.pick([payerOf(scene, order.coupleId), scene.seller, scene.staff])
    await scene.doors.cancelOrder(await as(who), order.id, 'Non si può fare')
    return `${order.id} by ${who.accountId}`
  },
}

const ship: Move = {
  name: 'ship',
  weight: 9,
  refusals: ['conflict', 'balance_due', 'parcel_wrong', 'not_found'],
  run: async (scene) => {
    const order = await anyOrder(scene, 'paid')
    if (!order) return null
    const { dice } = scene
    const lines = (await linesOf(scene)).filter(({ orderId }) => orderId === order.id)
    const part = dice.shuffled(lines).slice(0, 1 + dice.below(lines.length))
    const packed = part.map(({ id, kind, quantity }) => ({ id, quantity: kind === 'rental' ? 1 : 1 + dice.below(quantity) }))
    const parcel = { way: 'carrier', carrier: 'UPS', trackingNumber: '1Z 999 AA1' } as const
    await scene.doors.shipOrder(await as(scene.seller), order.id, dice.chance(0.5) ? parcel : { ...parcel, lines: packed })
    return String(order.id)
  },
}

const receive: Move = {
  name: 'receive',
  weight: 8,
  refusals: ['conflict', 'not_found'],
  run: async (scene) => {
    const order = await anyOrder(scene, 'shipped')
    if (!order) return null
    const who = scene.dice.chance(0.7) ? payerOf(scene, order.coupleId) : scene.seller
    await scene.doors.receiveOrder(await as(who), order.id)
    return String(order.id)
  },
}

const RETURNING = [
  ...['return_too_early', 'return_too_late', 'return_open', 'withdrawal_too_early', 'withdrawal_too_late'],
  ...['withdrawal_excluded', 'withdrawal_whole', 'only_faults', 'too_many_pieces', 'nothing_left'],
]

const chosenPieces = async (scene: Scene, orderId: number) => {
  const { dice } = scene
  if (dice.chance(0.4)) return null
  const lines = (await linesOf(scene)).filter((line) => line.orderId === orderId)
  return dice
    .shuffled(lines)
    .slice(0, 1 + dice.below(lines.length))
    .map(({ id, kind, quantity }) => ({ orderLineId: id, quantity: kind === 'rental' ? 1 : 1 + dice.below(quantity) }))
}

const askReturn: Move = {
  name: 'ask a return',
  weight: 7,
  refusals: RETURNING,
  run: async (scene) => {
    const order = await anyOrder(scene, 'received')
    if (!order) return null
    const reason = 1 + scene.dice.below(15)
    const lines = await chosenPieces(scene, order.id)
    const id = await scene.doors.requestReturn(await as(payerOf(scene, order.coupleId)), 'store', order.id, { reason, comment: '', lines })
    return `${id} of ${order.id}, reason ${reason}`
  },
}

const withdraw: Move = {
  name: 'withdraw',
  weight: 5,
  refusals: [...RETURNING, 'payment_in_progress'],
  run: async (scene) => {
    const order = await anyOrder(scene, 'paid', 'shipped', 'received')
    if (!order) return null
    const lines = await chosenPieces(scene, order.id)
    const id = await scene.doors.withdraw(await as(payerOf(scene, order.coupleId)), 'store', order.id, { lines })
    const ended = (await ordersOf(scene)).find((one) => one.id === order.id)?.status === 'cancelled'
    if (ended) scene.backOnShelf.add(id)
    return `${id} of ${order.id}${ended ? ', which ends it' : ''}`
  },
}

const keepGoods: Move = {
  name: 'cancel a return',
  weight: 1,
  refusals: ['not_found', 'return_received', 'withdrawal_stands'],
  run: async (scene) => {
    const order = await anyOrder(scene, 'received')
    if (!order) return null
    await scene.doors.cancelReturn(await as(payerOf(scene, order.coupleId)), 'store', order.id)
    return `of ${order.id}`
  },
}

const anyReturn = async (scene: Scene, status: 'requested' | 'received') => {
  const found = (await returnsOf(scene)).filter((one) => one.status === status || scene.dice.chance(0.05))
  return found.length === 0 ? null : scene.dice.pick(found)
}

const receiveReturn: Move = {
  name: 'return arrives',
  weight: 8,
  refusals: ['conflict'],
  run: async (scene) => {
    const row = await anyReturn(scene, 'requested')
    if (!row) return null
    const restock = scene.dice.chance(0.7)
    await scene.doors.receiveReturn(await as(scene.seller), row.id, restock)
    if (restock) scene.backOnShelf.add(row.id)
    return `${row.id}${restock ? ', to the shelf' : ''}`
  },
}

const decide: Move = {
  name: 'decide a refund',
  weight: 8,
  // What the seller has given back at the provider itself is not there to be given again: then it chooses less.
  refusals: ['conflict', 'already_decided', 'refund_exceeds_paid'],
  run: async (scene) => {
    const row = await anyReturn(scene, 'received')
    if (!row) return null
    const { dice } = scene
    const { suggestedCents, mostCents } = await scene.doors.supplierReturn(await as(scene.seller), row.id)
    const amountCents = dice.pick([suggestedCents, suggestedCents, mostCents, dice.below(mostCents + 1), 0])
    await scene.doors.decideRefund(await as(scene.seller), row.id, { amountCents, reason: 'Usato' })
    return `${amountCents} for ${row.id}`
  },
}

const clock: Move = {
  name: 'clock',
  weight: 3,
  refusals: [],
  run: async ({ app, dice, doors }) => {
    const [words, ms] = dice.pick([
      ['3 minutes', 3 * MINUTE],
      ['10 minutes', 10 * MINUTE],
      ['31 minutes', 31 * MINUTE],
      ['4 hours', 4 * HOUR],
      ['3 days', 3 * DAY],
      ...(dice.chance(0.2) ? ([['15 days', 15 * DAY]] as const) : []),
    ] as const)
    await doors.advanceClockTo(new Date(app.clock.now().getTime() + ms))
    return words
  },
}

/** The sweeps that keep promises about goods and money. */
export const sweepOnce = async ({ doors }: Scene): Promise<void> => {
  const names = ['payments', 'orders', 'products', 'returns', 'billing']
  const sweeps = doors.slices.filter(({ name }) => names.includes(name)).flatMap((slice) => slice.sweeps ?? [])
  await doors.runSweeps(sweeps)
}

const sweep: Move = {
  name: 'sweep',
  weight: 2,
  refusals: [],
  run: async (scene) => {
    await sweepOnce(scene)
    return 'done'
  },
}

const jobs: Move = {
  name: 'jobs',
  weight: 1,
  refusals: [],
  run: async ({ doors, network }) => {
    try {
      await doors.drainJobs()
      return 'done'
    } catch (error) {
      if (network.trouble === 0) throw error
      return 'interrupted'
    }
  },
}

/** The process dies between two steps of taking money. */
const crash: Move = {
  name: 'crash while capturing',
  weight: 3,
  refusals: [],
  run: async (scene) => {
    const payment = await anyPayment(scene, true)
    if (!payment) return null
    const { doors, dice } = scene
    const { claimed } = await doors.claimPayment(doors.systemCtx(), payment.id)
    if (!claimed || dice.chance(0.5)) return `payment ${payment.id} ${claimed ? 'claimed' : 'not claimed'}`
    await doors
      .paymentProvider()
      .capture(payment.providerOrderId ?? '', `${payment.reference}-capture`)
      .catch(() => undefined)
    return `payment ${payment.id} captured, not noted`
  },
}

const wire: Move = {
  name: 'wire',
  weight: 1,
  refusals: [],
  run: async ({ network, dice }) => {
    network.trouble = network.trouble > 0 ? 0 : 0.2 + dice.next() / 2
    return network.trouble > 0 ? 'is bad' : 'is good'
  },
}

/** Everything that can happen to orders and their money. */
export const moves: readonly Move[] = [
  ...[buy, place, approve, comeBack, sayNo, provider, messages, payBalance, cancel, ship, receive],
  ...[askReturn, withdraw, keepGoods, receiveReturn, decide, clock, sweep, jobs, crash, wire],
]
