import {
  type EndingCause,
  type EndingFacts,
  type EndingSide,
  type EndingSums,
  endingSums,
} from '#features/money/plans/cancellation-sums.rules.ts'
import { euro } from '#shared/money.ts'
import type { StaffEndingView } from './views.ts'

type Facts = Omit<EndingFacts, 'side' | 'cause'>

/** For what staff ends a contract: both want it, one side does not do its part, nobody can help it. */
export const staffEndings = ['agreement', 'supplier_default', 'couple_default', 'force_majeure'] as const
export type StaffEnding = (typeof staffEndings)[number]

interface StaffCase {
  /** Who is freed by it. */
  readonly side: EndingSide
  readonly cause: EndingCause
  readonly title: string
}

/** Side, cause and words of each: who defaults is the other side of the one that ends it. */
export const staffCases: Readonly<Record<StaffEnding, StaffCase>> = {
  agreement: { side: 'supplier', cause: 'agreement', title: 'Lo vogliono tutti e due' },
  supplier_default: { side: 'couple', cause: 'default', title: 'Il fornitore non ha fatto la sua parte' },
  couple_default: { side: 'supplier', cause: 'default', title: 'Gli sposi non hanno fatto la loro parte' },
  force_majeure: { side: 'supplier', cause: 'force_majeure', title: 'È diventato impossibile senza colpa di nessuno' },
}

/** What each of them would come to now. */
export const staffEndingsOf = (facts: Facts): readonly StaffEndingView[] =>
  staffEndings.map((ending) => {
    const { side, cause, title } = staffCases[ending]
    return { ending, title, sums: endingSums({ ...facts, side, cause }) }
  })

/** What an ending comes to, in a sentence: "Agli sposi tornano 1.482,00 €, il fornitore deve altri 684,00 € (art. 1385 c.c.)." */
export const sumsText = ({ refundCents, keptCents, compensationCents, lines }: EndingSums): string => {
  const parts = [
    refundCents > 0 ? `Agli sposi tornano ${euro(refundCents)}` : 'Agli sposi non torna nulla',
    ...(keptCents > 0 ? [`al fornitore restano ${euro(keptCents)}`] : []),
    ...(compensationCents > 0 ? [`il fornitore deve altri ${euro(compensationCents)}`] : []),
  ]
  return `${parts.join(', ')} (${lines[0]?.article ?? ''}).`
}
