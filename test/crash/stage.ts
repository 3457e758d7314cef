import type { TestActor } from '../actors.ts'
import type { Cast } from './cast.ts'
import type { Records } from './record.ts'
import type { Answer, Wire } from './wire.ts'

/** A purchase that is paid, and what is still to become of it. */
export interface Purchase {
  readonly buyer: TestActor
  readonly orderId: number
  readonly steps: Step[]
  /** The step at hand was asked for before, and nobody answered. */
  wasCut?: boolean
}

/** One call that takes a purchase further, and the name of what it makes true. */
export interface Step {
  readonly makes: string
  readonly ask: (stage: Stage, purchase: Purchase) => Promise<Answer | null>
}

/** Everything a client needs to do something and to write down what it was told. */
export interface Stage {
  readonly wire: Wire
  readonly yes: Records
  readonly cast: Cast
  /** A number from 0 to 1. */
  readonly roll: () => number
  /** A number that nobody has had before: no two things are called the same. */
  readonly next: () => number
  /** What was cut off and is to be tried again. */
  readonly again: (() => Promise<void>)[]
  /** Who or what is at it and waits for an answer. */
  readonly busy: Set<unknown>
  /** What was ordered and is not known to be paid, by who or what it is for. */
  readonly placed: Map<unknown, { readonly id: number; readonly provider: string; readonly wasRefused?: boolean }>
  readonly bought: Purchase[]
}

/** Something somebody does; what cannot be done now is left. */
export type Deed = (stage: Stage) => Promise<void>

export const pick = <T>(roll: () => number, from: readonly T[]): T | undefined => from[Math.floor(roll() * from.length)]

/** Counted out, or asked for too often: nobody was promised anything. */
const NO_MORE = ['too_many_requests', 'too_many_offers']

/** @returns whether it was done; what else was said than yes or a known no is a surprise */
export const granted = (
  { wire }: Stage,
  what: string,
  answer: Answer | null,
  ...known: readonly string[]
): answer is Answer => {
  if (!answer) return false
  if (answer.status < 300) return true
  if (![...NO_MORE, ...known].includes(answer.code ?? '')) wire.surprise(what, answer)
  return false
}
