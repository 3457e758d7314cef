import { anyOrder, anyReturn, type Move, payerOf } from './move.ts'
import { linesOf } from './reads.ts'
import { as } from './scene.ts'

const cancel: Move = {
  name: 'cancel',
  weight: 3,
  refusals: [
    ...['cancel_too_late', 'cancel_return_open', 'cancel_ask_seller', 'payment_in_progress', 'not_found'],
    // Who wants all of it back for a rental of these days is told that a share stays with the seller (decision 0103).
    'cancel_sum_changed',
  ],
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
    const packed = part.map(({ id, kind, quantity }) => ({
      id,
      quantity: kind === 'rental' ? 1 : 1 + dice.below(quantity),
    }))
    const parcel = { way: 'carrier', carrier: 'UPS', trackingNumber: '1Z 999 AA1' } as const
    await scene.doors.shipOrder(
      await as(scene.seller),
      order.id,
      dice.chance(0.5) ? parcel : { ...parcel, lines: packed },
    )
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

/** Gives up on a winner who was never paid. */
const closeAward: Move = {
  name: 'staff closes an award',
  weight: 1,
  refusals: ['award_paid', 'award_closed_already', 'payment_in_progress'],
  run: async (scene) => {
    if (scene.deals.length === 0) return null
    const { announcementId } = scene.dice.pick(scene.deals)
    await scene.doors.closeUnpaid(await as(scene.staff), announcementId, 'Mai pagato')
    return `of announcement ${announcementId}`
  },
}

/** What happens to a sale; the couple may give it up and receive it, too. */
export const selling: readonly Move[] = [cancel, ship, receive, receiveReturn, decide, closeAward]
