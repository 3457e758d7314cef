import { type Dice, diceOf } from '../dice.ts'
import { desk } from './desk.ts'
import { ending } from './ending.ts'
import type { ContractMove } from './move.ts'
import { paying } from './paying.ts'
import { sellers } from './sellers.ts'
import { transfers } from './transfers.ts'
import { weather } from './weather.ts'

/** Everything that can happen to a contract and its money. */
const moves: readonly ContractMove[] = [...paying, ...ending, ...desk, ...transfers, ...sellers, ...weather]

/** One line of a history: which move, by which dice, whether beside the one before it, and whether whoever makes it dies. */
export interface Line {
  readonly move: ContractMove
  readonly seed: number
  readonly isBeside: boolean
  /** The how manieth write it dies at; null for one that lives. */
  readonly dies: { readonly at: number; readonly when: 'before' | 'answered' } | null
}

/** What a history is about: moves that come more often, and how it begins. Without a beginning everything is as likely as ever. */
interface Theme {
  readonly begins: readonly string[]
  readonly often: readonly string[]
}

const BANK = ['couple gives an IBAN', 'seller transfers', 'couple answers', 'staff closes a transfer', 'sweep', 'clock']

/** What the provider keeps of a step: forgotten or said to be well, objected to, asked back, given up. */
const protectedThemes: readonly Theme[] = [
  ['clock', 'sweep', 'jobs', 'couple says that all is well'],
  ['couple asks for help', 'staff decides', 'clock', 'sweep', 'jobs', 'couple says that all is well'],
  ['complaint', 'provider', 'messages', 'clock', 'sweep', 'jobs'],
  ['seller gives up', 'couple gives up', 'staff ends it', 'provider', 'clock', 'sweep', 'jobs'],
].map((often) => ({
  begins: ['buy', 'pay a step', 'buy', 'pay a step', 'pay a step'],
  often: ['pay a step', ...often],
}))

const themes: readonly Theme[] = [
  { begins: [], often: [] },
  { begins: ['buy'], often: [] },
  { begins: ['buy', 'pay a step'], often: ['pay a step', 'ask for a step', 'clock', 'begin to pay a step'] },
  // Too old for the provider: the second road.
  { begins: ['buy', 'pay a step', 'half a year', 'seller gives up', 'jobs'], often: BANK },
  { begins: ['buy', 'half a year', 'couple gives up', 'jobs', 'couple gives an IBAN'], often: BANK },
  {
    begins: ['buy', 'pay a step', 'provider', 'staff ends it', 'jobs'],
    often: ['provider', 'refund comes back', 'messages', 'sweep', 'clock', ...BANK],
  },
  { begins: ['buy', 'pay a step', 'complaint'], often: ['provider', 'messages', 'staff decides', 'seller gives up'] },
  {
    begins: ['buy', 'provider', 'pay a step', 'staff decides', 'complaint'],
    often: ['provider', 'messages', 'payer chooses', 'payer comes back', 'order', 'staff decides', 'jobs'],
  },
  ...protectedThemes,
  ...protectedThemes,
  {
    begins: ['order', 'choose a bank transfer', 'bank sends', 'begin to pay a step', 'choose a bank transfer'],
    often: [
      'bank sends',
      'choose a bank transfer',
      'begin to pay a step',
      'order',
      'payer says no',
      'pay a step',
      'clock',
    ],
  },
  { begins: ['buy', 'account of the seller'], often: ['account of the seller', 'seller connects again', 'pay a step'] },
]

const OFTEN = 4

const named = (name: string): ContractMove => {
  const move = moves.find((one) => one.name === name)
  if (!move) throw new Error(`There is no move ${name}`)
  return move
}

const drawn = (dice: Dice, { often }: Theme): ContractMove => {
  const weightOf = ({ name, weight }: ContractMove) => weight * (often.includes(name) ? OFTEN : 1)
  let at = dice.below(moves.reduce((sum, move) => sum + weightOf(move), 0))
  for (const move of moves) {
    at -= weightOf(move)
    if (at < 0) return move
  }
  return moves[0] as ContractMove
}

/** The whole history of a seed: known before it is played, so that lines can be left out. */
export const scriptOf = (seed: number, length: number): Line[] => {
  const dice = diceOf(seed ^ 0x5eed)
  const isCrowded = dice.chance(0.2)
  const isDeadly = dice.chance(0.5)
  const theme = dice.pick(themes)
  const lines: Line[] = []
  for (let made = 0; made < length; made += 1) {
    const beginning = theme.begins[made]
    const move = beginning ? named(beginning) : drawn(dice, theme)
    const dies = isDeadly && !move.outside && dice.chance(0.15)
    const before = lines.at(-1)?.move
    lines.push({
      move,
      seed: dice.below(2 ** 31),
      isBeside: isCrowded && !move.alone && before !== undefined && !before.alone && dice.chance(0.3),
      dies: dies ? { at: 1 + dice.below(30), when: dice.pick(['before', 'answered'] as const) } : null,
    })
  }
  return lines
}

/** A history of exactly these moves, in which nobody dies. */
export const linesOf = (...made: readonly (string | ContractMove)[]): Line[] =>
  made.map((move, index) => ({
    ...{ move: typeof move === 'string' ? named(move) : move, seed: index + 1 },
    ...{ isBeside: false, dies: null },
  }))
