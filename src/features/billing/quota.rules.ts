import { addMonthsInRome } from '#shared/days.ts'

/** Participations granted by one purchase. */
export interface Credit {
  readonly id: number
  readonly kind: 'subscription' | 'smart_pass'
  readonly granted: number
  readonly used: number
  readonly startsAt: Date
  /** First instant it no longer holds. */
  readonly endsAt: Date
}

/** A supplier is reminded this many days before its subscription ends. */
export const REMIND_DAYS = 7
/** An order that is not paid within this time is given up. */
export const ABANDON_AFTER_HOURS = 24

const inForce = (credit: Credit, at: Date): boolean => credit.startsAt <= at && at < credit.endsAt

/**
 * The credits that may pay a participation now, the one to spend first at the head: the one that ends first. Smart Pass
 * credits count only beside a subscription in force (OQ-051, OQ-052).
 */
export const usableCredits = <C extends Credit>(credits: readonly C[], at: Date): C[] => {
  const now = credits.filter((credit) => inForce(credit, at))
  if (!now.some((credit) => credit.kind === 'subscription')) return []
  return now
    .filter((credit) => credit.used < credit.granted)
    .toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime() || a.id - b.id)
}

/** How many announcements the supplier may still bid on: `count_auctions`. */
export const participationsIn = (credits: readonly Credit[], at: Date): number =>
  usableCredits(credits, at).reduce((sum, credit) => sum + credit.granted - credit.used, 0)

/**
 * Months later at the same hour in Rome; the 31st becomes the last day of a shorter month.
 *
 * @example monthsLater(31 January 10:00, 1) // 28 February 10:00
 */
export const monthsLater = (from: Date, months: number): Date => addMonthsInRome(from, months)

/**
 * When a bought subscription runs: at once, or as soon as the ones already paid are over, so that no paid day is lost.
 *
 * @param paidUntil ends of the subscriptions already paid
 */
export const subscriptionPeriod = (
  paidUntil: readonly Date[],
  at: Date,
  months: number,
): { startsAt: Date; endsAt: Date } => {
  const startsAt = new Date(Math.max(at.getTime(), ...paidUntil.map((end) => end.getTime())))
  return { startsAt, endsAt: monthsLater(startsAt, months) }
}

/** One participation, as far as the account of movements is concerned. */
export interface Spending {
  readonly creditId: number
  readonly title: string
  readonly announcementId: number
  readonly spentAt: Date
  readonly returnedAt: Date | null
}

export interface Movement {
  readonly key: string
  readonly at: Date
  readonly what: 'granted' | 'spent' | 'returned' | 'expired'
  readonly title: string
  readonly announcementId: number | null
  /** Signed number of participations. */
  readonly quantity: number
  /** Participations owned after it, whether a subscription lets them be used or not. */
  readonly balance: number
}

/**
 * The account of a supplier's participations, newest first, with the balance after each movement. What a credit still held on
 * its last day is shown as expired.
 *
 * @param credits with the name of the purchase they came with
 */
export const movementsOf = (
  credits: readonly (Credit & { readonly name: string })[],
  spendings: readonly Spending[],
  at: Date,
): Movement[] => {
  const credit = new Map(credits.map((one) => [one.id, one]))
  const lines: Omit<Movement, 'balance'>[] = []
  const add = (
    key: string,
    when: Date,
    what: Movement['what'],
    title: string,
    quantity: number,
    announcementId: number | null = null,
  ) => {
    if (when <= at && quantity !== 0) lines.push({ key, at: when, what, title, quantity, announcementId })
  }
  for (const one of credits) {
    add(`granted:${one.id}`, one.startsAt, 'granted', one.name, one.granted)
    add(`expired:${one.id}`, one.endsAt, 'expired', one.name, -leftAtTheEnd(one, spendings))
  }
  for (const { creditId, announcementId, title, spentAt, returnedAt } of spendings) {
    add(`spent:${announcementId}`, spentAt, 'spent', title, -1, announcementId)
    const end = credit.get(creditId)?.endsAt
    // What comes back to a credit that is over is of no use any more.
    if (returnedAt && end && returnedAt < end)
      add(`returned:${announcementId}`, returnedAt, 'returned', title, 1, announcementId)
  }
  lines.sort((a, b) => a.at.getTime() - b.at.getTime() || b.quantity - a.quantity)
  let balance = 0
  const told = lines.map((line) => {
    balance += line.quantity
    return { ...line, balance }
  })
  return told.reverse()
}

const leftAtTheEnd = (credit: Credit, spendings: readonly Spending[]): number => {
  const used = spendings.filter(
    (one) => one.creditId === credit.id && !(one.returnedAt && one.returnedAt < credit.endsAt),
  )
  return credit.granted - used.length
}
