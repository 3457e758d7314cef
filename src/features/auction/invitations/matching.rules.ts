import type { DateAnswer } from '#features/auction/leads/busy-days.rules.ts'

/*
 * Who is invited to an announcement, when, and in which order (decision 0152). Every number of it stands here; the product, the fixture of
 * 200 suppliers and the simulation use the same functions.
 */

/** Suppliers that one wave invites at most. */
export const WAVE_SIZE = 8
/** From one wave to the next, in hours. */
export const WAVE_HOURS = 48
/** How far each wave reaches, in kilometres; null is the whole country. Later waves reach as far as the last one. */
export const WAVE_RADII: readonly (number | null)[] = [30, 60, 120, null]
/** Once so many suppliers have offered nobody is invited any more. */
export const ENOUGH_OFFERS = 4

/** Invitations a supplier is sent within a day in Rome, until it chooses. */
export const USUAL_PER_DAY = 3
/** Most a supplier may choose; 0 is none at all. */
export const MOST_PER_DAY = 10

/** Suppliers an announcement is invited to by its couple itself, at most. */
export const MOST_ASKED = 20

/** Width of a step of distance, in kilometres: within one, who answers more often comes first. */
export const STEP_KM = 10
/** Counted as so many invitations, of which so many were answered, before the first one: one answer to an unknown supplier proves nothing. */
const PRIOR = { invited: 4, answered: 1 }
/** From this rate on a supplier answers often, in basis points. */
const OFTEN_BPS = 5000

const HOUR_MS = 3_600_000

/** What is known of every supplier within reach when a wave is due. */
export interface Reachable {
  readonly id: number
  readonly sectorId: number
  /** Kilometres from the announcement, as the crow flies; null when one of the two places is unknown. */
  readonly km: number | null
  /** The account is active, its address confirmed. */
  readonly isActive: boolean
  readonly isVerified: boolean
  /** Its data are complete, and its subscription has a participation left. */
  readonly mayOffer: boolean
  readonly date: DateAnswer
  readonly hasHidden: boolean
  readonly hasOffered: boolean
  readonly isInvited: boolean
  /** Its own limit for a day: 0 for no invitations. */
  readonly perDay: number
  readonly invitedToday: number
}

/** The same with how often it answers. */
export interface Candidate extends Reachable {
  /** Invitations to announcements that are over, and how many of them it has answered with an offer. */
  readonly invited: number
  readonly answered: number
}

/** The announcement, as far as it chooses its suppliers. */
export interface Wanted {
  readonly sectorId: number
  readonly radiusKm: number | null
}

/**
 * Which wave is due: 0 when the announcement is published, one more every 48 hours. A wave that was missed is not caught up on: the one
 * that is due reaches further.
 */
export const waveAt = (publishedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - publishedAt.getTime()) / (WAVE_HOURS * HOUR_MS)))

/** How far a wave reaches, in kilometres; null for the whole country. */
export const radiusOf = (wave: number): number | null => WAVE_RADII[Math.min(wave, WAVE_RADII.length - 1)] ?? null

/** Whether a supplier is free: a month is no day yet, and keeps nobody from being invited. */
const isFree = (date: DateAnswer): boolean => date === 'free' || date === 'open'

/** How often a supplier answers, in basis points, smoothed: three of three say more than one of one. */
export const answerRateBps = ({ invited, answered }: Pick<Candidate, 'invited' | 'answered'>): number =>
  Math.round((10_000 * (answered + PRIOR.answered)) / (invited + PRIOR.invited))

/** Whether it is said of a supplier that it answers often. */
export const answersOften = (facts: Pick<Candidate, 'invited' | 'answered'>): boolean =>
  answerRateBps(facts) >= OFTEN_BPS

/** Whether a supplier may be invited to this announcement now. */
export const mayBeInvited = (one: Reachable, { sectorId, radiusKm }: Wanted): boolean =>
  one.sectorId === sectorId &&
  one.isActive &&
  one.isVerified &&
  one.mayOffer &&
  isFree(one.date) &&
  !one.hasHidden &&
  !one.hasOffered &&
  !one.isInvited &&
  one.invitedToday < one.perDay &&
  (radiusKm === null || (one.km !== null && one.km <= radiusKm))

const stepOf = ({ km }: Reachable): number => (km === null ? Number.POSITIVE_INFINITY : Math.floor(km / STEP_KM))

const compared = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/** Near ones first; within ten kilometres who answers more often, then the nearer, then the older account. */
const inOrder = (a: Candidate, b: Candidate): number =>
  compared(stepOf(a), stepOf(b)) ||
  compared(answerRateBps(b), answerRateBps(a)) ||
  compared(a.km ?? 0, b.km ?? 0) ||
  compared(a.id, b.id)

/**
 * Those among whom a wave chooses: who may be invited in the nearest steps that together fill it. How often others answer changes nothing.
 */
export const nearestSteps = <Supplier extends Reachable>(
  suppliers: readonly Supplier[],
  wanted: Wanted,
): Supplier[] => {
  const fitting = suppliers
    .filter((one) => mayBeInvited(one, wanted))
    .toSorted((a, b) => compared(stepOf(a), stepOf(b)))
  const last = fitting.at(WAVE_SIZE - 1)
  return last ? fitting.filter((one) => stepOf(one) <= stepOf(last)) : fitting
}

/** Whom a wave invites, in order. @param candidates in any order; the answer is the same for each */
export const chooseInvited = (candidates: readonly Candidate[], wanted: Wanted): Candidate[] =>
  candidates
    .filter((one) => mayBeInvited(one, wanted))
    .toSorted(inOrder)
    .slice(0, WAVE_SIZE)
