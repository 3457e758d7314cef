import { isPayeeFailure } from '#features/money/payments/payment-refusals.rules.ts'
import { anyOrder, payerOf } from '../move.ts'
import { returning } from '../returning.ts'
import { as } from '../scene.ts'
import { selling } from '../selling.ts'
import { type ContractMove, nameOf } from './move.ts'
import type { ContractScene } from './stage.ts'

const CANCEL = [
  ...['cancel_too_late', 'cancel_return_open', 'cancel_ask_seller', 'cancel_sum_changed', 'payment_in_progress'],
  ...['not_found', 'conflict', 'refund_already_asked'],
]

const REASON = 'Non si può fare'

/** What it comes to, as it is read before. */
const sumsOf = (sums: { readonly refundCents: number; readonly compensationCents: number } | null) => ({
  refundCents: sums?.refundCents,
  compensationCents: sums?.compensationCents,
})

/** The couple gives up, with the sum it reads on its page; now and then with one it has read before. */
const giveUp: ContractMove = {
  name: 'couple gives up',
  weight: 3,
  refusals: CANCEL,
  run: async (scene) => {
    const order = await anyOrder(scene, 'paid')
    if (!order) return null
    const who = await as(payerOf(scene, order.coupleId))
    const { cancelling } = await scene.doors.coupleOrder(who, 'auction', order.id)
    if (!cancelling && scene.dice.chance(0.8)) return null
    const seen = (cancelling?.refundCents ?? 0) + (scene.dice.chance(0.1) ? 1 : 0)
    const compensationCents = cancelling?.compensationCents ?? 0
    await scene.doors.cancelOrder(who, order.id, '', { refundCents: seen, compensationCents })
    return `${nameOf(scene, order.id)}, ${seen} come back`
  },
}

/** Whether none of the seller's accounts takes money now, or the only one has refused the last attempt at a step and was not seen to work since (decision 156). */
const isUnpayable = async ({ doors, seller }: ContractScene, orderId: number): Promise<boolean> => {
  const { sql } = await import('drizzle-orm')
  const accounts = await doors.db().execute(sql`
    select from selling_accounts where supplier_id = ${seller.accountId} and status = 'payable'`)
  if (accounts.rows.length !== 1) return accounts.rows.length === 0
  const { rows: refused } = await doors.db().execute<{ failure: string | null }>(sql`
    select p.failure from (select distinct on (purpose) * from payments
        where subject_id = ${orderId} and purpose in ('step_2', 'step_3', 'step_4') order by purpose, id desc) p
      join selling_accounts a on a.merchant_id = p.payee_merchant_id and a.status = 'payable'
    where a.supplier_id = ${seller.accountId} and a.checked_at <= p.settled_at`)
  return refused.some(({ failure }) => isPayeeFailure(failure))
}

const sellerGivesUp: ContractMove = {
  name: 'seller gives up',
  weight: 3,
  refusals: CANCEL,
  run: async (scene) => {
    const order = await anyOrder(scene, 'paid')
    if (!order) return null
    const who = await as(scene.seller)
    const { cancelling } = await scene.doors.sales.supplierSale(who, order.id)
    // Of an attempt that was refused nothing is kept.
    if (await isUnpayable(scene, order.id)) scene.unpayable.add(order.id)
    else scene.unpayable.delete(order.id)
    await scene.doors.cancelOrder(who, order.id, REASON, sumsOf(cancelling))
    return nameOf(scene, order.id)
  },
}

const staffEnds: ContractMove = {
  name: 'staff ends it',
  weight: 1,
  refusals: CANCEL,
  run: async (scene) => {
    const order = await anyOrder(scene, 'paid')
    if (!order) return null
    const who = await as(scene.staff)
    const { staffEndings = [] } = (await scene.doors.orderPlan(who, order.id)) ?? {}
    const chosen = staffEndings.length > 0 ? scene.dice.pick(staffEndings) : null
    await scene.doors.cancelOrder(who, order.id, REASON, { ending: chosen?.ending, ...sumsOf(chosen?.sums ?? null) })
    return `${nameOf(scene, order.id)} ${chosen?.ending ?? ''}`
  },
}

const perform: ContractMove = {
  name: 'perform',
  weight: 4,
  refusals: ['balance_due', 'service_to_come', 'conflict', 'not_found'],
  run: async (scene) => {
    const order = await anyOrder(scene, 'paid')
    if (!order) return null
    if (scene.dice.chance(0.7)) await scene.doors.shipOrder(await as(scene.seller), order.id, { way: 'service' })
    else await scene.doors.receiveOrder(await as(payerOf(scene, order.coupleId)), order.id)
    return nameOf(scene, order.id)
  },
}

const confirmDouble: ContractMove = {
  name: 'couple has had the double',
  weight: 1,
  refusals: ['no_compensation'],
  run: async (scene) => {
    const order = await anyOrder(scene, 'cancelled')
    if (!order) return null
    await scene.doors.confirmCompensation(await as(payerOf(scene, order.coupleId)), order.id)
    return nameOf(scene, order.id)
  },
}

const decisions = ['return arrives', 'decide a refund']

/** How contracts end, from both sides, and what is asked for afterwards. */
export const ending: readonly ContractMove[] = [
  ...[giveUp, sellerGivesUp, staffEnds, perform, confirmDouble],
  ...returning.map((move) => ({ ...move, weight: Math.ceil(move.weight / 3) }) as ContractMove),
  ...selling.filter(({ name }) => decisions.includes(name)).map((move) => ({ ...move, weight: 4 }) as ContractMove),
]
