import { distanceText } from './lead-labels.rules.ts'

/** Why a supplier was invited to an announcement, as it stood then (decision 0152). */
export interface InvitedBecause {
  /** Kilometres from the seat, as the crow flies; null when one of the two places is unknown. */
  readonly km: number | null
  /** Whether the couple has chosen no day yet. */
  readonly isDayOpen: boolean
  readonly answersOften: boolean
  /** When the couple itself has invited it; null when it has not. */
  readonly askedAt: Date | null
  /** In which wave the marketplace has; null when it has not: then the reasons above say nothing. */
  readonly wave: number | null
}

/** A distance above this is no reason, in kilometres: then few have offered, and the whole country was looked through. */
const NEAR_UP_TO_KM = 120

/** "a", "a e b", "a, b e c". */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Why, for the supplier: "Sei a 12 km, hai la data libera e rispondi spesso." An invitation of the couple is said first.
 *
 * @returns a whole sentence, or two
 */
export const invitedText = ({ km, isDayOpen, answersOften, askedAt, wave }: InvitedBecause): string => {
  const asked = askedAt ? ['Gli sposi ti hanno scelto e ti invitano.'] : []
  const reasons = [
    km !== null && km <= NEAR_UP_TO_KM ? `sei a ${distanceText(km)}` : 'l’annuncio ha poche proposte',
    isDayOpen ? 'il giorno è ancora da scegliere' : 'hai la data libera',
    answersOften ? 'rispondi spesso' : null,
  ].filter((part) => part !== null)
  return [...asked, ...(wave !== null ? [`${capital(listed(reasons))}.`] : [])].join(' ')
}
