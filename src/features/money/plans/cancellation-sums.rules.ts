import { addDays, type Day, formatDay } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'
import type { DepositKind } from './plan.rules.ts'

/** Who ends the contract. */
export const endingSides = ['couple', 'supplier'] as const
export type EndingSide = (typeof endingSides)[number]

/** Why: it changes its mind, the other side does not do its part, nobody can help it, both want it. */
export const endingCauses = ['change_of_mind', 'default', 'force_majeure', 'agreement'] as const
export type EndingCause = (typeof endingCauses)[number]

/** What decides who gives back what. */
export interface EndingFacts {
  readonly side: EndingSide
  readonly cause: EndingCause
  readonly depositKind: DepositKind
  /** The first step, as far as it was paid and not given back. */
  readonly depositCents: Cents
  /** Everything that was paid and not given back, the first step in it. */
  readonly paidCents: Cents
  /** Days before the service until which the couple may give up for nothing, 0 for never; null where the offer does not say. */
  readonly freeDays: number | null
  /** First day of the service; null where none was agreed. */
  readonly serviceOn: Day | null
  /** Last day of the law's withdrawal; null where it is excluded. */
  readonly withdrawUntil: Day | null
  /** The same where the couple asked to begin within those days: it may withdraw, and pays for what was done already. */
  readonly withdrawPayingUntil?: Day | null
  readonly today: Day
}

/** One line of the calculator. */
export interface EndingLine {
  readonly what: 'refund' | 'kept' | 'double' | 'damages' | 'withdrawal'
  /** Null for what only a judge, or both sides, can put a figure to, and for what is not done from here. */
  readonly amountCents: Cents | null
  readonly article: string
  readonly words: string
}

/** What ending the contract comes to. What comes back and what is kept is what was paid. */
export interface EndingSums {
  readonly refundCents: Cents
  readonly keptCents: Cents
  /** What the supplier owes beyond what it was paid: the second half of the double. */
  readonly compensationCents: Cents
  readonly lines: readonly EndingLine[]
}

/** What becomes of the first step, and on which ground. */
type Fate = {
  readonly deposit: 'back' | 'kept' | 'double'
  readonly article: string
  readonly why: string
  readonly damages?: string
}

const CONFIRMED = 'art. 1385, secondo comma, c.c.'
const PENALTY = 'art. 1386, secondo comma, c.c.'
const DAMAGES = 'art. 1453 c.c.'

/** Last day on which the couple gives up for nothing by the terms of the offer; null where there is none. */
export const lastFreeDayOf = ({ freeDays, serviceOn }: Pick<EndingFacts, 'freeDays' | 'serviceOn'>): Day | null =>
  freeDays && serviceOn ? addDays(serviceOn, -freeDays) : null

const isFreeForCouple = (facts: EndingFacts): Fate | null => {
  const { withdrawUntil, today } = facts
  // No clause takes the law's withdrawal away (art. 66-ter Codice del consumo).
  if (withdrawUntil && today <= withdrawUntil)
    return {
      ...{ deposit: 'back', article: 'artt. 52 e 56 del Codice del consumo' },
      why: 'Gli sposi sono ancora nei giorni per cambiare idea: non devono niente e non devono dire perché.',
    }
  const free = lastFreeDayOf(facts)
  if (free && today <= free)
    return {
      ...{ deposit: 'back', article: 'art. 1373 c.c. e condizioni concordate' },
      why: 'Le condizioni permettono agli sposi di annullare gratis fino a questo momento.',
    }
  return null
}

const coupleChangesItsMind = (facts: EndingFacts): Fate => {
  const free = isFreeForCouple(facts)
  if (free) return free
  if (facts.depositKind === 'caparra_confirmatoria')
    return {
      deposit: 'kept',
      article: CONFIRMED,
      why: 'Gli sposi non tengono fede al contratto: il fornitore tiene la caparra.',
    }
  if (facts.depositKind === 'caparra_penitenziale')
    return {
      deposit: 'kept',
      article: PENALTY,
      why: 'La caparra è il prezzo per cambiare idea: gli sposi la lasciano e non devono altro.',
    }
  if (facts.freeDays !== null)
    return {
      ...{ deposit: 'kept', article: 'art. 1373, terzo comma, c.c. e condizioni concordate' },
      why: 'Il termine per annullare gratis è passato: secondo le condizioni l’acconto resta al fornitore, e gli sposi non devono altro.',
    }
  return {
    ...{ deposit: 'back', article: DAMAGES },
    why: 'Un acconto è una parte del prezzo: se il contratto finisce, torna indietro.',
    damages: 'Il fornitore può chiedere il danno che dimostra.',
  }
}

const supplierChangesItsMind = ({ depositKind }: EndingFacts): Fate => {
  if (depositKind === 'caparra_confirmatoria')
    return {
      deposit: 'double',
      article: CONFIRMED,
      why: 'Il fornitore non tiene fede al contratto: deve agli sposi il doppio della caparra.',
    }
  if (depositKind === 'caparra_penitenziale')
    return {
      deposit: 'double',
      article: PENALTY,
      why: 'Il fornitore può cambiare idea, ma rende il doppio della caparra; non deve altro.',
    }
  return {
    ...{ deposit: 'back', article: DAMAGES },
    why: 'Il fornitore rinuncia: rende tutto quello che ha ricevuto.',
    damages: 'Gli sposi possono chiedere il danno che dimostrano.',
  }
}

/** The other side does not do its part. A penitential deposit says nothing of that: it is only the price of changing one's mind. */
const otherSideFails = ({ side, depositKind }: EndingFacts): Fate => {
  const isConfirmed = depositKind === 'caparra_confirmatoria'
  if (side === 'couple')
    return isConfirmed
      ? {
          deposit: 'double',
          article: CONFIRMED,
          why: 'Il fornitore non ha fatto la sua parte: deve agli sposi il doppio della caparra.',
        }
      : {
          ...{ deposit: 'back', article: DAMAGES },
          why: 'Il fornitore non ha fatto la sua parte: rende tutto quello che ha ricevuto.',
          damages: 'Gli sposi possono chiedere il danno che dimostrano.',
        }
  return isConfirmed
    ? {
        deposit: 'kept',
        article: CONFIRMED,
        why: 'Gli sposi non hanno fatto la loro parte: il fornitore tiene la caparra.',
      }
    : {
        ...{ deposit: 'back', article: DAMAGES },
        why: 'Gli sposi non hanno fatto la loro parte: quello che hanno pagato torna indietro.',
        damages: 'Il fornitore può chiedere il danno che dimostra.',
      }
}

/** A couple that gives up is told of what the law gives it besides. */
const withdrawalLine = ({ side, cause, withdrawPayingUntil, today }: EndingFacts): EndingLine[] =>
  side === 'couple' && cause === 'change_of_mind' && withdrawPayingUntil && today <= withdrawPayingUntil
    ? [
        {
          ...{ what: 'withdrawal', amountCents: null, article: 'artt. 52 e 57 del Codice del consumo' },
          words: `Fino al ${formatDay(withdrawPayingUntil)} gli sposi possono invece recedere: pagano solo quello che è già stato fatto, e il resto torna. Si fa con «Recedere dal contratto», in fondo a ogni pagina.`,
        },
      ]
    : []

const fateOf = (facts: EndingFacts): Fate => {
  switch (facts.cause) {
    case 'force_majeure':
      return {
        ...{ deposit: 'back', article: 'art. 1463 c.c.' },
        why: 'La prestazione è diventata impossibile senza colpa di nessuno: si rende quello che si è ricevuto, e nessuno deve altro.',
      }
    case 'agreement':
      return {
        ...{ deposit: 'back', article: 'art. 1372 c.c.' },
        why: 'Vi siete messi d’accordo per sciogliere il contratto: se non avete stabilito altro, torna tutto indietro.',
      }
    case 'default':
      return otherSideFails(facts)
    default:
      return facts.side === 'couple' ? coupleChangesItsMind(facts) : supplierChangesItsMind(facts)
  }
}

/**
 * What ending a contract comes to: what goes back to the couple, what the supplier keeps, what it owes besides, each with its article and
 * a sentence. Shown before, and carried out by the cancellation: one function for both.
 *
 * @remarks what was paid after the first step always goes back: none of these grounds lets it be kept; what was performed already is
 *   between the two sides
 */
export const endingSums = (facts: EndingFacts): EndingSums => {
  const { deposit, article, why, damages } = fateOf(facts)
  const depositCents = cents(Math.min(facts.depositCents, facts.paidCents))
  const keptCents = deposit === 'kept' ? depositCents : cents(0)
  const compensationCents = deposit === 'double' ? depositCents : cents(0)
  const refundCents = cents(facts.paidCents - keptCents)
  const rest = cents(refundCents - (deposit === 'back' ? 0 : depositCents))
  const lines: EndingLine[] = []
  if (keptCents > 0) {
    lines.push({ what: 'kept', amountCents: keptCents, article, words: why })
    if (refundCents > 0)
      lines.push({
        ...{ what: 'refund', amountCents: refundCents, article: 'art. 2033 c.c.' },
        words: 'Quello che è stato pagato oltre la prima rata torna agli sposi.',
      })
  } else {
    const all = `${why}${deposit === 'double' && rest > 0 ? ` Torna indietro anche il resto pagato, ${euro(rest)}.` : ''}`
    lines.push({ what: 'refund', amountCents: refundCents, article, words: all })
  }
  if (compensationCents > 0)
    lines.push({
      ...{ what: 'double', amountCents: compensationCents, article },
      words: `In più il fornitore deve agli sposi un’altra volta la caparra: insieme a quella che torna fanno il doppio, ${euro(cents(2 * compensationCents))}.`,
    })
  if (damages) lines.push({ what: 'damages', amountCents: null, article: 'art. 1223 c.c.', words: damages })
  if (keptCents > 0) lines.push(...withdrawalLine(facts))
  return { refundCents, keptCents, compensationCents, lines }
}
