import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'

/** Longest description of the changes, in characters (OQ-120). */
export const EDIT_TEXT_MAX = 500
/** Longest answer of staff. */
export const EDIT_REPLY_MAX = 500

/** Said when the request was sent (DASH-18), exactly as prescribed. */
export const EDIT_SENT = 'Richiesta effettuata con successo'

/** Under a description that is missing or too long. */
export const editTextProblem = (text: string): string | null => {
  const length = text.trim().length
  if (length === 0) return 'Descrivi le modifiche che vorresti.'
  return length > EDIT_TEXT_MAX ? `Puoi scrivere al massimo ${EDIT_TEXT_MAX} caratteri` : null
}

/** An announcement may be changed while it is not over: in approval or open (DASH-16). */
export const canAskForEdit = (status: AuctionStatus): boolean => status === 'pending' || status === 'open'

/** How staff closed a request. */
export type EditOutcome = 'done' | 'declined'

/** The outcome in the couple's words. */
export const editOutcomeText: Readonly<Record<EditOutcome, string>> = {
  done: 'Modifica applicata',
  declined: 'Modifica non possibile',
}
