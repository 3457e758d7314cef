import { type Cents, euroShort } from '#shared/money.ts'

/** Budgets are compared with those of the sector published within so many months. */
export const SIMILAR_MONTHS = 12
/** Fewer similar announcements than this say nothing. */
export const SIMILAR_LEAST = 5
/** At most so many of the newest similar ones are looked at, so that the check costs the same in a year. */
export const SIMILAR_MOST = 500

/** Below this share of the lower end of the middle half a budget is far from the others, in percent. */
const FAR_BELOW = 80
/** Above this share of its upper end. */
const FAR_ABOVE = 150

/** Budgets of published announcements of the same sector, in cents. */
export interface SimilarBudgets {
  readonly count: number
  readonly median: Cents
  /** Ends of the half in the middle: a quarter asks for less, a quarter for more. */
  readonly low: Cents
  readonly high: Cents
}

/** Whether a budget is far from those of similar announcements, or too few of them are known to say. */
export const budgetDistance = (
  budgetCents: Cents,
  similar: SimilarBudgets | null,
): 'unknown' | 'near' | 'below' | 'above' => {
  if (!similar || similar.count < SIMILAR_LEAST) return 'unknown'
  if (budgetCents * 100 < similar.low * FAR_BELOW) return 'below'
  return budgetCents * 100 > similar.high * FAR_ABOVE ? 'above' : 'near'
}

const ownText = {
  unknown: '',
  near: '',
  below: ' Il tuo è molto più basso: potresti ricevere poche proposte.',
  above: ' Il tuo è molto più alto: di solito basta meno.',
}

/**
 * What couples usually say, for one who is about to: "Annunci simili: in genere fra 1.200 € e 2.400 €, di solito intorno a 1.800 €."
 *
 * @param budgetCents what was typed; null while it is no amount
 * @returns null when too few similar announcements are known
 */
export const similarBudgetsText = (similar: SimilarBudgets | null, budgetCents: Cents | null): string | null => {
  if (!similar || similar.count < SIMILAR_LEAST) return null
  const [low, median, high] = [similar.low, similar.median, similar.high].map(euroShort)
  const usual = low === high ? `intorno a ${median}` : `fra ${low} e ${high}, di solito intorno a ${median}`
  return `Annunci simili: in genere ${usual}.${budgetCents === null ? '' : ownText[budgetDistance(budgetCents, similar)]}`
}
