import { DEPOSIT_DAYS } from '#features/shop/products/deposit.rules.ts'
import { addDays, type Day, formatDay } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'
import { type Cents, cents, euro } from '#shared/money.ts'
import type { depositErrors } from './deposits.contract.ts'

/** The life of a deposit. `decided`: it goes back, but for what its seller keeps. */
export const depositMachine = defineMachine({
  name: 'deposit',
  states: ['due', 'held', 'decided'],
  initial: 'due',
  events: {
    pay: { from: ['due'], to: 'held', by: ['system'] },
    decide: { from: ['held'], to: 'decided', by: ['supplier', 'admin', 'system'] },
    /** What was kept was too much: a part of it, or all of it, goes back as well. */
    keep_less: { from: ['decided'], to: 'decided', by: ['supplier', 'admin'] },
  },
})

export type DepositStatus = (typeof depositMachine.states)[number]

/** Days before the first one of the rental at which a couple that has not paid it is reminded. */
export const REMIND_DAYS = 7

/** What decides about a deposit. */
export interface DepositFacts {
  readonly status: DepositStatus
  readonly amountCents: Cents
  readonly keptCents: Cents
  /** First day of the first rental, last day of the last. */
  readonly fromOn: Day
  readonly untilOn: Day
  /** The order was given up: nothing was handed over. */
  readonly isCancelled: boolean
}

/** The last day its seller has to decide: on the next one all of it goes back. */
export const decideBy = ({ untilOn }: Pick<DepositFacts, 'untilOn'>): Day => addDays(untilOn, DEPOSIT_DAYS)

/** Whether the couple can pay it: until the rental is over. */
export const isPayable = ({ status, isCancelled, untilOn }: DepositFacts, today: Day): boolean =>
  status === 'due' && !isCancelled && today <= untilOn

/** Whether it goes back by itself: nobody decided in time, or there is no rental any more. */
export const goesBack = (facts: DepositFacts, today: Day): boolean =>
  facts.status === 'held' && (facts.isCancelled || today > decideBy(facts))

/** Whether its seller may decide about it, again where it has kept something. */
export const isDecidable = ({ status, keptCents }: DepositFacts): boolean =>
  status === 'held' || (status === 'decided' && keptCents > 0)

/**
 * Why this much cannot be kept: more than there is, something before the rental has begun, more than was said before, or without a
 * reason for the couple.
 */
export const keepProblem = (
  facts: DepositFacts,
  { keptCents, reason }: { readonly keptCents: Cents; readonly reason: string },
  today: Day,
): keyof typeof depositErrors | null => {
  if (!isDecidable(facts)) return 'deposit_closed'
  if (facts.status === 'decided' && keptCents >= facts.keptCents) return 'deposit_only_less'
  if (keptCents > facts.amountCents) return 'deposit_too_much'
  if (keptCents > 0 && (facts.isCancelled || today < facts.fromOn)) return 'deposit_too_early'
  return keptCents > 0 && reason === '' ? 'deposit_reason' : null
}

/** What goes back of it. */
export const returnedOf = ({ amountCents, keptCents }: Pick<DepositFacts, 'amountCents' | 'keptCents'>): Cents =>
  cents(amountCents - keptCents)

/** How it stands, for its couple. */
export const coupleText = (facts: DepositFacts, seller: string, today: Day): string => {
  const { status, keptCents } = facts
  if (status === 'due' && facts.isCancelled) return 'L’ordine è annullato: non c’è nulla da versare.'
  if (isPayable(facts, today))
    return `Versala prima del ${formatDay(facts.fromOn)}: ${seller} la tiene finché ha riavuto tutto.`
  if (status === 'due') return 'Non è stata versata e il noleggio è finito: non serve più.'
  if (status === 'held' && facts.isCancelled) return 'L’ordine è annullato: sta tornando tutta.'
  if (status === 'held')
    return `È da ${seller}. Torna quando ha riavuto tutto, al più tardi il ${formatDay(addDays(decideBy(facts), 1))}.`
  if (keptCents === 0) return 'Torna tutta sul conto con cui l’hai versata.'
  return `${euro(returnedOf(facts))} tornano sul conto con cui l’hai versata, ${euro(keptCents)} sono stati trattenuti.`
}

/** The same for its seller and for staff. */
export const sellerText = (facts: DepositFacts, today: Day): string => {
  const { status, keptCents } = facts
  if (status === 'due' && facts.isCancelled) return 'La vendita è annullata: non arriverà.'
  if (isPayable(facts, today))
    return 'Gli sposi non l’hanno ancora versata. Si può aspettarla, o consegnare anche senza.'
  if (status === 'due') return 'Gli sposi non l’hanno versata.'
  if (status === 'held' && facts.isCancelled) return 'La vendita è annullata: sta tornando agli sposi.'
  if (status === 'held')
    return `Gli sposi l’hanno versata. Si decide entro il ${formatDay(decideBy(facts))}: poi torna tutta agli sposi da sola.`
  if (keptCents === 0) return 'Torna tutta agli sposi.'
  return `${euro(returnedOf(facts))} tornano agli sposi, ${euro(keptCents)} sono trattenuti.`
}
