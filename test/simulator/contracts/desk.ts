import { cents } from '#shared/money.ts'
import { anyOrder, payerOf } from '../move.ts'
import { linesOf, type OrderRow, ordersOf } from '../reads.ts'
import { as } from '../scene.ts'
import { type ContractMove, type Now, nameOf } from './move.ts'
import type { ContractDoors } from './stage.ts'

const WORDS = 'Non è andata come concordato'

const openDisputeOf = async ({ doors }: Now, orderId: number): Promise<number | undefined> => {
  const { and, eq, isNull } = await import('drizzle-orm')
  const { disputes } = await import('#features/fulfilment/disputes/schema.server.ts')
  const isOpen = and(eq(disputes.orderId, orderId), isNull(disputes.endedAt))
  const [row] = await doors.db().select({ id: disputes.id }).from(disputes).where(isOpen)
  return row?.id
}

type Decision = Parameters<ContractDoors['decideDispute']>[2]

const OPENING = ['dispute_too_early', 'dispute_too_late', 'dispute_open', 'conflict', 'not_found']

/** A dispute of a paid order that is opened now. */
const open = async (scene: Now, order: OrderRow): Promise<number> =>
  scene.doors.disputes.openDispute(await as(payerOf(scene, order.coupleId)), order.id, {
    ...{ reason: 'not_performed', text: WORDS, returnId: null },
  })

const askForHelp: ContractMove = {
  name: 'couple asks for help',
  weight: 2,
  refusals: OPENING,
  run: async (scene) => {
    const order = await anyOrder(scene, 'paid', 'received')
    if (!order) return null
    await open(scene, order)
    return nameOf(scene, order.id)
  },
}

/** Staff decides about an order, by the dispute that is open or by one that is opened now, after the seller has answered. */
export const decide = async (scene: Now, orderId: number, given: Partial<Decision>): Promise<void> => {
  const { doors, seller, staff } = scene
  const order = (await ordersOf(scene)).find(({ id }) => id === orderId)
  if (!order) return
  const id = (await openDisputeOf(scene, orderId)) ?? (await open(scene, order))
  await doors.disputes.speakInDispute(await as(seller), id, WORDS)
  const { lastEntryId, money } = await doors.disputeFor(await as(staff), id)
  // What ending it comes to, as staff reads it.
  const chosen = given.outcome === 'cancel' && money && money.endings.length > 0 ? scene.dice.pick(money.endings) : null
  await doors.decideDispute(await as(staff), id, {
    ...{
      facts: WORDS,
      ground: 'agreement',
      reason: WORDS,
      seen: lastEntryId,
      shippingCents: 0,
      returnCents: 0,
      lines: [],
    },
    ...(chosen ? { ending: chosen.ending, ...chosen.sums } : {}),
    ...given,
  } as Decision)
}

/** Nothing, a part of what was paid, or the end of the order. */
const staffDecides: ContractMove = {
  name: 'staff decides',
  weight: 2,
  refusals: [
    ...[...OPENING, 'dispute_amount', 'dispute_all_advance', 'dispute_over', 'dispute_moved', 'dispute_sums_changed'],
    ...['payment_in_progress', 'refund_exceeds_paid', 'refund_already_asked', 'cancel_too_late'],
  ],
  run: async (scene) => {
    const { dice } = scene
    const order = await anyOrder(scene, 'paid', 'received')
    if (!order) return null
    const outcome = dice.pick(['none', 'refund', 'refund', 'cancel'] as const)
    const [line] = (await linesOf(scene)).filter(({ orderId }) => orderId === order.id)
    const amountCents = cents(dice.chance(0.3) ? (line?.nowCents ?? 1) : 1 + dice.below(line?.nowCents ?? 1))
    const lines = outcome === 'refund' && line ? [{ orderLineId: line.id, amountCents }] : []
    await decide(scene, order.id, { outcome, lines })
    return `${outcome}${outcome === 'refund' ? ` ${amountCents}` : ''} for ${nameOf(scene, order.id)}`
  },
}

/** What staff does between the two. */
export const desk: readonly ContractMove[] = [askForHelp, staffDecides]
