import { anyOrder, chosenPieces, type Move, payerOf } from './move.ts'
import { ordersOf } from './reads.ts'
import { as } from './scene.ts'

const RETURNING = [
  ...['return_too_early', 'return_too_late', 'return_open', 'withdrawal_too_early', 'withdrawal_too_late'],
  ...['withdrawal_excluded', 'withdrawal_whole', 'only_faults', 'too_many_pieces', 'nothing_left'],
]

const askReturn: Move = {
  name: 'ask a return',
  weight: 7,
  refusals: RETURNING,
  run: async (scene) => {
    const order = await anyOrder(scene, 'received')
    if (!order) return null
    const reason = 1 + scene.dice.below(15)
    const lines = await chosenPieces(scene, order.id)
    const id = await scene.doors.requestReturn(await as(payerOf(scene, order.coupleId)), order.kind, order.id, {
      reason,
      comment: '',
      lines,
    })
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
    const id = await scene.doors.withdraw(await as(payerOf(scene, order.coupleId)), order.kind, order.id, { lines })
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
    await scene.doors.cancelReturn(await as(payerOf(scene, order.coupleId)), order.kind, order.id)
    return `of ${order.id}`
  },
}

/** What couples send back, or take back. */
export const returning: readonly Move[] = [askReturn, withdraw, keepGoods]
