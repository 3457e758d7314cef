import type { Dice } from '../dice.ts'
import type { ContractScene } from './stage.ts'

/** The scene as one move sees it, with dice of its own: a history without some of its moves throws the others as before. */
export type Now = ContractScene & { readonly dice: Dice }

/** Something that can happen to a contract. Whatever it is told no with, beside `refusals`, is a fault. */
export interface ContractMove {
  readonly name: string
  readonly weight: number
  readonly refusals: readonly string[]
  /** Changes what others rely on while they run. */
  readonly alone?: true
  /** Nobody of ours: it never dies half-way. */
  readonly outside?: true
  /** @returns what was done, in a word for the story; null when there was nothing to do it to */
  readonly run: (scene: Now) => Promise<string | null>
}

/** The place of an order among those of its history: a story reads the same wherever it is played. */
export const nameOf = (scene: ContractScene, orderId: number): string => `#${orderId - scene.since.order}`

/** One of them by dice; null of nothing. */
export const anyOf = <T>({ dice }: Now, list: readonly T[]): T | null => (list.length > 0 ? dice.pick(list) : null)
