import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'
import { besidesFields } from '#features/auction/offer-templates/besides.rules.ts'
import { choice, fields, money, text, type Values } from '#shared/fields.ts'
import { no, type Verdict, yes } from '#shared/verdict.ts'
import { validDays, validDaysText } from './awards/awards.rules.ts'

/** Most offers one supplier may send on one announcement (OFF-18). */
export const MAX_OFFERS = 5

/** What an offer says besides its price (OFF-04 to OFF-11, CONST-18). A field more is a line here, one in the window, and a column. */
export const offerDetails = fields({
  model: text({ label: 'Modello', max: 45, required: 'Il campo Modello è obbligatorio', archive: 'modello' }),
  detail: text({
    label: 'Dettaglio prodotto',
    short: 'Dettaglio',
    max: 45,
    required: 'Il campo dettaglio prodotto è obbligatorio',
    archive: 'dettaglio',
  }),
  days: text({
    label: 'Giorni effettivi',
    max: 45,
    required: 'Il campo Giorni effettivi è obbligatorio',
    archive: 'giorni',
  }),
  description: text({
    label: 'Descrizione',
    max: 100,
    prose: true,
    required: 'Il campo Descrizione è obbligatorio',
    archive: 'descrizione',
  }),
})
export type OfferDetails = Values<typeof offerDetails>

/** Everything a supplier types. */
export const offerFields = fields({
  priceCents: money({
    name: 'offer',
    label: 'Proposta, IVA inclusa',
    required: 'Il campo Budget è obbligatorio',
    archive: 'prezzo_euro',
  }),
  ...offerDetails,
  ...besidesFields,
  validDays: choice({
    ...{ label: 'Se gli sposi scelgono un altro', name: 'valid_days', options: validDays, labelOf: validDaysText },
    help: 'Possono affidarti l’incarico più tardi, se con il fornitore scelto non va in porto.',
    ...{ otherwise: 0, wrong: 'Scegli una voce dell’elenco.', archive: 'valida_giorni' },
  }),
})
export type OfferValues = Values<typeof offerFields>

/** Pictures of an offer: how many, and what is said otherwise (OFF-12, OFF-13). */
export const offerPictures = {
  max: 2,
  required: "E' obbligatorio inserire almeno 1 file",
  tooMany: 'Puoi inserire al massimo 2 file',
} as const
/** Width to height of an offer's picture (OFF-13). */
export const OFFER_ASPECT = 145 / 173

/** Every refusal of the four checks and of the moment, in words ready to show. */
export type OfferRefusal =
  | 'not_open'
  | 'wrong_sector'
  | 'company_incomplete'
  | 'quota_exhausted'
  | 'too_many_offers'
  | 'account_suspended'
  | 'verification_due'

export interface OfferFacts {
  readonly status: AuctionStatus
  readonly announcementSectorId: number
  readonly supplierSectorId: number
  readonly suspended: boolean
  /** Until it is verified (decision 0100). */
  readonly paused: boolean
  /** Labels of what the company data lacks, in the order of OQ-078. */
  readonly missing: readonly string[]
  readonly participationsLeft: number
  /** Offers this supplier has already sent on this announcement. */
  readonly sentOffers: number
}

/**
 * Whether a supplier may send an offer now. The prescribed order decides which refusal is shown: suspension, status, then the
 * four checks.
 *
 * @see requirements OFF-14 to OFF-19; OQ-080
 */
export const offerEligibility = (facts: OfferFacts): Verdict<OfferRefusal> => {
  if (facts.suspended) return no('account_suspended')
  if (facts.paused) return no('verification_due')
  if (facts.status !== 'open') return no('not_open')
  if (facts.supplierSectorId !== facts.announcementSectorId) return no('wrong_sector')
  if (facts.missing.length > 0) return no('company_incomplete', { message: incompleteMessage(facts.missing) })
  if (facts.participationsLeft <= 0 && facts.sentOffers === 0) return no('quota_exhausted')
  if (facts.sentOffers >= MAX_OFFERS) return no('too_many_offers')
  return yes
}

/** The beginning of the prescribed sentence about company data. */
export const INCOMPLETE = "E' richiesto il completamento dei seguenti campi:"

/** The prescribed sentence with the missing items in their order (OFF-15). */
export const incompleteMessage = (missing: readonly string[]): string => `${INCOMPLETE} ${missing.join(', ')}`

/** What the vote becomes when a heart is pressed: the same value again clears it (WIN-18). */
export const nextVote = (current: number, pressed: number): number => (current === pressed ? 0 : pressed)
