import type { QuestionSet } from '#features/auction/question-sets/questions.rules.ts'
import { isStay } from '#features/site/catalog/sectors.rules.ts'
import type { Day } from '#shared/days.ts'
import type { WizardDraft } from './wizard.rules.ts'
import { chooseSector } from './wizard-draft.rules.ts'
import { checkBudget, checkEventDate, EXACT_DAY } from './wizard-fields.rules.ts'

/** What a link to the wizard says. */
export interface AskedFacts {
  /** The questions of the named sector; undefined when none is named. */
  readonly set: QuestionSet | undefined
  /** A known town as its label; empty for none. */
  readonly city: string
  /** As they were written in the address; empty for none. */
  readonly on: string
  readonly budget: string
}

/**
 * The draft with what a link to the wizard already says (`/new-auction?settore=14&citta=Lecce (LE)&giorno=2027-06-22&budget=2000`). Everything
 * can be changed on its screen; what would be wrong there is not taken.
 *
 * @param today calendar day in Europe/Rome
 */
export const askedDraft = (draft: WizardDraft, { set, city, on, budget }: AskedFacts, today: Day): WizardDraft => {
  const placed: WizardDraft = city === '' ? draft : { ...draft, placeSource: 'city', city }
  const chosen = set ? chooseSector(placed, set) : placed
  // A stay wants two days.
  const isDated = on !== '' && !isStay(chosen.sectorId) && checkEventDate(chosen.sectorId ?? 0, EXACT_DAY, on, today).ok
  return {
    ...chosen,
    ...(isDated ? { when: EXACT_DAY, date: on } : {}),
    ...(budget !== '' && checkBudget(budget).ok ? { budget } : {}),
  }
}
