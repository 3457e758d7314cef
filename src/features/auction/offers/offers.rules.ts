import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { no, type Verdict, yes } from '#shared/verdict.ts'

/** Most offers one supplier may send on one announcement (OFF-18). */
export const MAX_OFFERS = 5
/** Longest texts of an offer, in characters (CONST-18). */
export const OFFER_LIMITS = { description: 100, days: 45, detail: 45, model: 45, images: 2 } as const
/** Width to height of an offer's picture (OFF-13). */
export const OFFER_ASPECT = 145 / 173

/** Under an amount above what the couple may spend (OFF-03). */
export const OVER_BUDGET = 'Non puoi superare il budget indicato dagli sposi'

/** Every refusal of the four checks and of the moment, in words ready to show. */
export type OfferRefusal =
  | 'not_open'
  | 'wrong_sector'
  | 'company_incomplete'
  | 'quota_exhausted'
  | 'too_many_offers'
  | 'account_suspended'

export interface OfferFacts {
  readonly status: AuctionStatus
  readonly announcementSectorId: number
  readonly supplierSectorId: number
  readonly suspended: boolean
  /** Labels of what the company data lacks, in the order of OQ-078. */
  readonly missing: readonly string[]
  readonly participationsLeft: number
  /** Offers this supplier has already sent on this announcement. */
  readonly sentOffers: number
}

/**
 * Whether a supplier may send an offer now: the moment first, then the four checks exactly in their order.
 *
 * @see requirements OFF-14 to OFF-19; OQ-080
 */
export const offerEligibility = (facts: OfferFacts): Verdict<OfferRefusal> => {
  if (facts.suspended) return no('account_suspended')
  if (facts.status !== 'open') return no('not_open')
  if (facts.supplierSectorId !== facts.announcementSectorId) return no('wrong_sector')
  if (facts.missing.length > 0) return no('company_incomplete', { message: incompleteMessage(facts.missing) })
  if (facts.participationsLeft <= 0 && facts.sentOffers === 0) return no('quota_exhausted')
  if (facts.sentOffers >= MAX_OFFERS) return no('too_many_offers')
  return yes
}

/** The prescribed sentence with the missing items in their order (OFF-15). */
export const incompleteMessage = (missing: readonly string[]): string =>
  `E' richiesto il completamento dei seguenti campi: ${missing.join(', ')}`

/** What a supplier types; the price is null while it cannot be read as an amount. */
export interface OfferTyping {
  readonly priceCents: Cents | null
  readonly description: string
  readonly days: string
  readonly detail: string
  readonly model: string
  readonly imageCount: number
}

const textProblem = (value: string, required: string, limit: number): string | null => {
  const length = value.trim().length
  if (length === 0) return required
  return length > limit ? `Puoi scrivere al massimo ${limit} caratteri` : null
}

/**
 * Problem of the amount alone, shown while typing (OFF-01 to OFF-03). Strictly below the budget, in cents.
 */
export const priceProblem = (priceCents: Cents | null, budgetCents: Cents): string | null => {
  if (priceCents === null || priceCents <= 0) return 'Il campo Budget è obbligatorio'
  return priceCents >= budgetCents ? OVER_BUDGET : null
}

/**
 * Every field's message, keyed by the field's wire name; empty when the offer may be sent.
 *
 * @see requirements OFF-01 to OFF-12
 */
export const offerProblems = (typed: OfferTyping, budgetCents: Cents): FieldErrors => {
  const problems: Record<string, string | null> = {
    offer: priceProblem(typed.priceCents, budgetCents),
    description: textProblem(typed.description, 'Il campo Descrizione è obbligatorio', OFFER_LIMITS.description),
    days: textProblem(typed.days, 'Il campo Giorni effettivi è obbligatorio', OFFER_LIMITS.days),
    detail: textProblem(typed.detail, 'Il campo dettaglio prodotto è obbligatorio', OFFER_LIMITS.detail),
    model: textProblem(typed.model, 'Il campo Modello è obbligatorio', OFFER_LIMITS.model),
    images:
      typed.imageCount === 0
        ? "E' obbligatorio inserire almeno 1 file"
        : typed.imageCount > OFFER_LIMITS.images
          ? 'Puoi inserire al massimo 2 file'
          : null,
  }
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Human-readable and globally unique; what marks the winner on the wire (OQ-004). */
export const offerNumber = (offerId: number): number => 40_000 + offerId

/** What the vote becomes when a heart is pressed: the same value again clears it (WIN-18). */
export const nextVote = (current: number, pressed: number): number => (current === pressed ? 0 : pressed)
