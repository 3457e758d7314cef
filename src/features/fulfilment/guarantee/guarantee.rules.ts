import { addMonthsInRome } from '#shared/days.ts'

/** Months in which one may act on a defect (art. 133 Codice del consumo: 24 to show, 26 to claim; K11). */
export const CLAIM_MONTHS = 26
/** Longest description. */
export const CLAIM_MAX = 1000

/** What the couple would rather have. */
export const claimWishes = ['repair', 'replacement'] as const
export type ClaimWish = (typeof claimWishes)[number]

/** The wish in words. */
export const wishLabel: Readonly<Record<ClaimWish, string>> = {
  repair: 'La riparazione',
  replacement: 'La sostituzione',
}

/** The last instant to claim. @param receivedAt null before the delivery @returns null before the delivery */
export const claimUntil = (receivedAt: Date | null): Date | null =>
  receivedAt && addMonthsInRome(receivedAt, CLAIM_MONTHS)

/** Whether the guarantee can be claimed: from the delivery for 26 months. */
export const canClaim = (receivedAt: Date | null, now: Date): boolean => {
  const until = claimUntil(receivedAt)
  return until !== null && now <= until
}

/** GA-00012: what people read. */
export const claimNumber = (id: number): string => `GA-${String(id).padStart(5, '0')}`
