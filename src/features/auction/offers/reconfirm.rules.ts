import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'

/** What a supplier answers when the announcement changed under its offers. */
export const reconfirmAnswers = ['kept', 'dropped'] as const
export type ReconfirmAnswer = (typeof reconfirmAnswers)[number]

/** Whether an offer still stands: `asked` waits for its supplier, null was never in question. */
export type Reconfirmation = 'asked' | ReconfirmAnswer | null

/** Where an offer stands, from what is stored. */
export const reconfirmationOf = (offer: {
  readonly reconfirmAskedAt: Date | null
  readonly reconfirmAnswer: ReconfirmAnswer | null
}): Reconfirmation => offer.reconfirmAnswer ?? (offer.reconfirmAskedAt === null ? null : 'asked')

/** A couple may choose an offer that was never in question, or was confirmed. */
export const mayBeChosen = (reconfirmation: Reconfirmation): boolean =>
  reconfirmation === null || reconfirmation === 'kept'

/** An answer means something until the couple has decided. */
export const mayReconfirm = (status: AuctionStatus): boolean => status === 'open' || status === 'deciding'

/** Beside an offer that cannot be chosen now; '' for one that can. */
export const reconfirmationText = (reconfirmation: Reconfirmation): string => {
  if (reconfirmation === 'asked') return 'In attesa che il fornitore la confermi dopo la modifica dell’annuncio'
  return reconfirmation === 'dropped' ? 'Il fornitore l’ha ritirata dopo la modifica dell’annuncio' : ''
}
