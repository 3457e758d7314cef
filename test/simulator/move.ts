import { linesOf, ordersOf, paymentsOf, returnsOf } from './reads.ts'
import type { Scene } from './scene.ts'

/** Something that can happen. Whatever it is told no with, beside `refusals`, is a fault. */
export interface Move {
  readonly name: string
  readonly weight: number
  /** Codes of the answers that are no fault here. */
  readonly refusals: readonly string[]
  /** Changes what others rely on while they run. */
  readonly alone?: true
  /** @returns what was done, in a word for the story; null when there was nothing to do it to */
  readonly run: (scene: Scene) => Promise<string | null>
}

/** An attempt the provider knows of; those still to be approved only, if asked. */
export const anyPayment = async (scene: Scene, open = false) => {
  const asked = (await paymentsOf(scene)).filter(
    (row) => row.providerOrderId && (!open || row.status === 'awaiting_approval'),
  )
  return asked.length === 0 ? null : scene.dice.pick(asked.slice(-6))
}

/** The couple behind an id. */
export const payerOf = ({ couples }: Pick<Scene, 'couples'>, payerId: number) => {
  const payer = couples.find(({ accountId }) => accountId === payerId)
  if (!payer) throw new Error(`No couple ${payerId}`)
  return payer
}

/** An order in one of these states, now and then in any: who asks too early has to be told no. */
export const anyOrder = async (scene: Scene, ...statuses: string[]) => {
  const found = (await ordersOf(scene)).filter(({ status }) => statuses.includes(status) || scene.dice.chance(0.05))
  return found.length === 0 ? null : scene.dice.pick(found)
}

/** Some pieces of an order; null for everything. */
export const chosenPieces = async (scene: Scene, orderId: number) => {
  const { dice } = scene
  if (dice.chance(0.4)) return null
  const lines = (await linesOf(scene)).filter((line) => line.orderId === orderId)
  return dice
    .shuffled(lines)
    .slice(0, 1 + dice.below(lines.length))
    .map(({ id, kind, quantity }) => ({ orderLineId: id, quantity: kind === 'rental' ? 1 : 1 + dice.below(quantity) }))
}

/** A return in this state, now and then in any. */
export const anyReturn = async (scene: Scene, status: 'requested' | 'received') => {
  const found = (await returnsOf(scene)).filter((one) => one.status === status || scene.dice.chance(0.05))
  return found.length === 0 ? null : scene.dice.pick(found)
}
