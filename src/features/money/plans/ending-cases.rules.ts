import { type EndingFacts, type EndingSide, endingSums } from './cancellation-sums.rules.ts'
import type { EndingView } from './views.ts'

type Facts = Omit<EndingFacts, 'side' | 'cause'>

/** Who ends it in a case: a side by itself, or staff, who says what one side says of the other. */
export type EndedBy = EndingSide | 'admin'

const CASES = [
  ['couple', 'change_of_mind', 'couple', 'Se gli sposi annullano oggi'],
  ['supplier', 'change_of_mind', 'supplier', 'Se il fornitore rinuncia oggi'],
  ['couple', 'default', 'admin', 'Se il fornitore non fa la sua parte'],
  ['supplier', 'default', 'supplier', 'Se gli sposi non pagano una rata'],
  ['supplier', 'force_majeure', 'admin', 'Se diventa impossibile senza colpa di nessuno'],
] as const

const ownFirst = (views: readonly (EndingView & { readonly side: EndingSide })[], viewer: EndingSide): EndingView[] =>
  [...views.filter(({ side }) => side === viewer), ...views.filter(({ side }) => side !== viewer)].map(
    ({ title, sums }) => ({ title, sums }),
  )

/**
 * What ending the contract today would come to, case by case: those of the viewer's own side first.
 *
 * @param canEnd by whom it can be ended today: what would be refused is not shown
 */
export const endingsOf = (facts: Facts, viewer: EndingSide, canEnd: (by: EndedBy) => boolean): readonly EndingView[] =>
  ownFirst(
    CASES.filter(([, , by]) => canEnd(by)).map(([side, cause, , title]) => ({
      ...{ side, title, sums: endingSums({ ...facts, side, cause }) },
    })),
    viewer,
  )
