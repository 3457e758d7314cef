import { DURATIONS, expiryOf } from '#features/auction/announcements/auction.rules.ts'
import type { Day } from '#shared/days.ts'
import { type Cents, cents, euroShort } from '#shared/money.ts'

/** At half time a couple is helped when fewer suppliers than this have offered. */
export const FEW_OFFERS = 2
/** By how much a budget is raised where nothing says what others spend, in percent, and to which multiple, in cents. */
const RAISE_SHARE = 10
const ROUND_CENTS = 5000

/** The middle of the time for offers. */
export const halfTimeOf = (publishedAt: Date, expiresAt: Date): Date =>
  new Date((publishedAt.getTime() + expiresAt.getTime()) / 2)

/** An answer to a question that may be left out: without it more suppliers fit. */
export interface Requirement {
  readonly key: string
  readonly label: string
  readonly value: string
}

/** What the remedies of a running announcement follow from. */
export interface RemedyFacts {
  readonly publishedAt: Date
  readonly expiresAt: Date
  readonly durationDays: number
  readonly timing: 'day' | 'month' | 'range'
  readonly serviceOn: Day
  readonly budgetCents: Cents
  readonly offerCount: number
  /** Lower end of what half of the couples spend, in cents; null where too little is known. */
  readonly usualLow: Cents | null
  readonly requirements: readonly Requirement[]
}

/** What staff can be asked for in one touch; it applies it by the rules of edit requests (decision 46). */
export interface Remedies {
  /** Days of publication it can be extended to; null when it cannot be extended. */
  readonly extendTo: number | null
  /** Budget it can be raised to, in cents; null once there are offers: then it stays. */
  readonly raiseTo: Cents | null
  readonly requirements: readonly Requirement[]
}

/** The budget a little higher: what others spend at least, or a tenth more. */
const raisedFrom = (budget: Cents, usualLow: Cents | null): Cents =>
  usualLow !== null && usualLow > budget
    ? usualLow
    : cents(Math.ceil((budget * (100 + RAISE_SHARE)) / 100 / ROUND_CENTS) * ROUND_CENTS)

/** What can be done about an announcement that few have answered. */
export const remediesFor = (facts: RemedyFacts): Remedies => {
  const { publishedAt, expiresAt, durationDays, budgetCents, offerCount, usualLow, requirements } = facts
  const longest = DURATIONS.at(-1) ?? durationDays
  const isLonger = longest > durationDays && expiryOf(publishedAt, longest, facts) > expiresAt
  return {
    extendTo: isLonger ? longest : null,
    raiseTo: offerCount === 0 ? raisedFrom(budgetCents, usualLow) : null,
    requirements,
  }
}

/** What staff is asked for. */
export const remedyKeys = ['extend', 'raise', 'relax'] as const
export type RemedyKey = (typeof remedyKeys)[number]

/**
 * What staff reads of one touch.
 *
 * @param shown what the couple was shown: days for `extend`, cents for `raise`, key of the requirement for `relax`
 * @returns null when that is not, or no longer, among the remedies of the announcement
 */
export const remedyText = (
  { extendTo, raiseTo, requirements }: Remedies,
  remedy: RemedyKey,
  shown: string,
): string | null => {
  if (remedy === 'extend')
    return extendTo !== null && shown === String(extendTo)
      ? `Vorrei prolungare la pubblicazione a ${extendTo} giorni.`
      : null
  if (remedy === 'raise')
    return raiseTo !== null && shown === String(raiseTo) ? `Vorrei portare il budget a ${euroShort(raiseTo)}.` : null
  const found = requirements.find(({ key }) => key === shown)
  return found ? `Vorrei togliere questo requisito: «${found.label}: ${found.value}».`.slice(0, 500) : null
}
