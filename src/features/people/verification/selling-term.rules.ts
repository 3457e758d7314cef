import { addDaysInRome, daysBetween, formatDay, todayInRome } from '#shared/days.ts'

/** What staff has set (`site/settings`). */
export interface VerificationPolicy {
  readonly rule: 'before' | 'within' | 'never'
  readonly days: number
  /** No term begins before this instant. */
  readonly from: Date | null
}

/** What the term depends on. */
export interface SellingFacts {
  readonly isVerified: boolean
  /** Its documents wait for staff. */
  readonly isWaiting: boolean
  /** Showcase or store is written, or an offer was sent. */
  readonly isSelling: boolean
  readonly unverifiedSince: Date | null
  readonly pausedAt: Date | null
}

/** How long a business may still sell without being verified. */
export interface SellingTerm {
  readonly unverifiedSince: Date | null
  /** When the pause begins; null when it never does. */
  readonly dueAt: Date | null
  readonly isPaused: boolean
}

/** Days before the end of the term on which a business hears of it, each once. */
export const NOTICE_DAYS = [7, 2] as const

/** When the term of a business that sells since then is over; null under a rule without a term. */
export const dueAtOf = (since: Date, { rule, days, from }: VerificationPolicy): Date | null =>
  rule === 'never' ? null : addDaysInRome(from && from > since ? from : since, days)

/**
 * How the term stands. Once begun it runs until the business is verified: taking words away and writing them again starts no new one. Who
 * asked for the check in time is not paused while staff has not answered.
 */
export const sellingTermOf = (facts: SellingFacts, policy: VerificationPolicy, now: Date): SellingTerm => {
  const { isVerified, isWaiting, isSelling, pausedAt } = facts
  if (isVerified || (!isSelling && !facts.unverifiedSince))
    return { unverifiedSince: null, dueAt: null, isPaused: false }
  const unverifiedSince = facts.unverifiedSince ?? now
  const dueAt = dueAtOf(unverifiedSince, policy)
  const isOver = dueAt !== null && now >= dueAt
  return { unverifiedSince, dueAt, isPaused: isOver && (pausedAt !== null || !isWaiting) }
}

/** Which notice is due: days before the end, 0 for the pause; null for none. */
export const dueNotice = ({ dueAt, isPaused }: SellingTerm, now: Date): number | null => {
  if (isPaused) return 0
  if (!dueAt) return null
  const left = daysBetween(todayInRome(now), todayInRome(dueAt))
  return NOTICE_DAYS.toReversed().find((days) => left <= days) ?? null
}

/** The end of the term as a supplier and staff read it. */
export interface SellingTermView {
  /** "12/11/2026" */
  readonly since: string
  /** Null under a rule without a term. */
  readonly due: string | null
  readonly isPaused: boolean
}

/** The same in days; null while there is no term. */
export const sellingTermView = (
  { unverifiedSince, pausedAt }: Pick<SellingFacts, 'unverifiedSince' | 'pausedAt'>,
  policy: VerificationPolicy,
): SellingTermView | null => {
  if (!unverifiedSince) return null
  const dueAt = dueAtOf(unverifiedSince, policy)
  const dayOf = (at: Date) => formatDay(todayInRome(at))
  return { since: dayOf(unverifiedSince), due: dueAt && dayOf(dueAt), isPaused: pausedAt !== null }
}

/** The term as staff reads it in its list. */
export const sellingTermText = ({ since, due, isPaused }: SellingTermView): string => {
  if (isPaused) return `Dal ${since}, in pausa`
  return due ? `Dal ${since}, entro il ${due}` : `Dal ${since}`
}

/** The term as the supplier reads it, on its dashboard and its bell. */
export const sellingTermNotice = ({ due, isPaused }: Pick<SellingTermView, 'due' | 'isPaused'>): string | null => {
  if (isPaused)
    return 'Vetrina, store e prodotti sono in pausa e non puoi inviare proposte: tutto riparte appena la tua impresa è verificata. Carica i documenti e chiedi la verifica.'
  return due
    ? `La tua impresa va verificata entro il ${due}: dopo, vetrina e store vanno in pausa e non puoi inviare proposte. Carica i documenti e chiedi la verifica.`
    : null
}
