import { isStay } from '#features/site/catalog/sectors.rules.ts'
import { type Day, isDay } from '#shared/days.ts'
import type { WizardDraft } from './wizard.rules.ts'
import { checkPhone, EXACT_DAY } from './wizard-fields.rules.ts'

/** What the profile says of the wedding: it is not asked, only confirmed on the last page. */
export interface KnownFacts {
  readonly weddingOn: Day | null
  /** A known town as its label; '' when the profile names none. */
  readonly place: string
  /** What follows +39. */
  readonly phone: string
}

const isToCome = (weddingOn: Day | null, today: Day): weddingOn is Day => weddingOn !== null && weddingOn >= today

/** The draft with what the profile knows wherever nothing has been said. A stay wants two days, which no profile has. */
export const withKnown = (draft: WizardDraft, { weddingOn, place, phone }: KnownFacts, today: Day): WizardDraft => {
  const isDated = draft.when !== null || isStay(draft.sectorId) || !isToCome(weddingOn, today)
  return {
    ...draft,
    ...(isDated ? {} : { when: EXACT_DAY, date: weddingOn }),
    ...(draft.placeSource === null && place !== '' ? { placeSource: 'registration', city: place } : {}),
    phone: draft.phone || phone,
  }
}

/** What the draft says and the profile does not know: offered to be kept there. Its number is written as E.164. */
export const newFacts = (draft: WizardDraft, known: KnownFacts, today: Day): Partial<KnownFacts> => {
  const phone = checkPhone(draft.phone)
  const day = draft.when === EXACT_DAY && isDay(draft.date) && draft.date >= today ? draft.date : null
  return {
    ...(!isToCome(known.weddingOn, today) && day !== null && !isStay(draft.sectorId) ? { weddingOn: day } : {}),
    ...(known.place === '' && draft.placeSource === 'city' && draft.city !== '' ? { place: draft.city } : {}),
    ...(known.phone === '' && phone.ok ? { phone: phone.value } : {}),
  }
}

const factWords = {
  weddingOn: 'il giorno delle nozze',
  place: 'il luogo delle nozze',
  phone: 'il numero di telefono',
} as const satisfies Record<keyof KnownFacts, string>

/** The offer to keep them, null when there is nothing to keep: "Salva nel profilo anche: il giorno delle nozze". */
export const keepLabel = (facts: Partial<KnownFacts>): string | null => {
  const words = Object.entries(factWords).flatMap(([fact, word]) => (Object.hasOwn(facts, fact) ? [word] : []))
  return words.length === 0 ? null : `Salva anche nel profilo ${words.join(', ')}`
}
