import type { QuestionSet } from '#features/auction/question-sets/questions.rules.ts'
import type { WizardDraft } from './wizard.rules.ts'
import { chooseSector } from './wizard-draft.rules.ts'

/**
 * The draft with what a link to the wizard already says (`/new-auction?settore=14&citta=Lecce (LE)`). Both can be changed on their screens.
 *
 * @param set the questions of the named sector; undefined when none is named
 * @param city a known town as its label; empty for none
 */
export const askedDraft = (draft: WizardDraft, set: QuestionSet | undefined, city: string): WizardDraft => {
  const placed: WizardDraft = city === '' ? draft : { ...draft, placeSource: 'city', city }
  return set ? chooseSector(placed, set) : placed
}
