import { addMonthsInRome } from '#shared/days.ts'

/** Participations granted by one purchase. */
export interface Credit {
  readonly id: number
  /** `returned`: one that came back when the credit it was taken from was over; `granted`: given by staff. */
  readonly kind: 'subscription' | 'smart_pass' | 'returned' | 'granted'
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

/** One that comes back when its own credit is over may be used this long, beside a subscription, like a Smart Pass. */
export const RETURNED_MONTHS = 12

/** What staff gives holds as long. */
export const GRANTED_MONTHS = 12

/** Most participations staff gives at a time. */
export const GRANT_MAX = 100

/** Why a participation came back (decision 0042). */
export const returnReasons = [
  'announcement_interrupted',
  'announcement_withdrawn',
  'never_decided',
  'never_opened',
  'award_unpaid',
  'announcement_changed',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What the supplier reads of it. */
export const returnReasonLabel: Record<ReturnReason, string> = {
  announcement_interrupted: 'annuncio interrotto da Promessi',
  announcement_withdrawn: 'annuncio ritirato dagli sposi',
  never_decided: 'gli sposi non hanno deciso in tempo',
  never_opened: 'gli sposi hanno scartato tutto senza aprire le proposte',
  award_unpaid: 'gli sposi non hanno pagato',
  announcement_changed: 'annuncio cambiato dopo la proposta',
}

const inForce = (credit: Credit, at: Date): boolean => credit.startsAt <= at && at < credit.endsAt

/**
 * The credits that may pay a participation now, the one to spend first at the head: the one that ends first. Smart Pass
 * credits and those that came back count only beside a subscription in force (OQ-051, OQ-052).
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

/** How many participations stand in a supplier's credits, and how many of them it may still use. */
export interface Quota {
  readonly granted: number
  readonly used: number
  /** `count_auctions`: not the difference of the two, which holds beside a subscription alone. */
  readonly left: number
}

/** What the credits in force gave, what has been used of them, and what may be used. */
export const quotaIn = (credits: readonly Credit[], at: Date): Quota => {
  const now = credits.filter((credit) => inForce(credit, at))
  return {
    granted: now.reduce((sum, credit) => sum + credit.granted, 0),
    used: now.reduce((sum, credit) => sum + credit.used, 0),
    left: participationsIn(credits, at),
  }
}

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
  readonly title: string
  readonly announcementId: number
  readonly spentAt: Date
  readonly returnedAt: Date | null
  readonly returnReason: ReturnReason | null
  /** The collaborator whose offer spent it; null when the owner did. */
  readonly memberName?: string | null
}

/** A credit with the name of the purchase it came with. */
export interface NamedCredit extends Credit {
  readonly name: string
  /** Brought along from the subscription it replaced; may be negative. */
  readonly carried: number
  /** The plan it was given up for, when that ended it. */
  readonly closedFor: string | null
  /** Why staff gave it. */
  readonly grantReason?: string | null
}

export interface Movement {
  readonly key: string
  readonly at: Date
  readonly what: 'granted' | 'spent' | 'returned' | 'expired' | 'closed'
  readonly title: string
  /** Why, in words. */
  readonly reason: string
  readonly announcementId: number | null
  /** Signed number of participations. */
  readonly quantity: number
  /** Participations owned after it, whether a subscription lets them be used or not. */
  readonly balance: number
}

type Line = Omit<Movement, 'balance'> & { readonly rank: number; readonly id: number }

const grantReason = ({ granted, carried, grantReason: given }: NamedCredit): string => {
  if (given) return `Omaggio di Promessi: ${given}`
  if (carried > 0) return `Acquisto: ${granted - carried} del piano, ${carried} portate da quello di prima`
  return carried < 0
    ? `Acquisto: ${granted - carried} del piano, ${-carried} già usate con quello di prima`
    : 'Acquisto'
}

const creditLines = (credit: NamedCredit, at: Date): Line[] => {
  const { id, name, granted, used, startsAt, endsAt, closedFor } = credit
  const line = { title: name, announcementId: null, id }
  const lines: Line[] = []
  // What came back is a movement of its own announcement.
  if (credit.kind !== 'returned' && startsAt <= at)
    lines.push({
      ...line,
      key: `granted:${id}`,
      at: startsAt,
      rank: 1,
      what: 'granted',
      reason: grantReason(credit),
      quantity: granted,
    })
  if (endsAt <= at)
    lines.push({
      ...line,
      key: `expired:${id}`,
      at: endsAt,
      rank: 0,
      what: closedFor ? 'closed' : 'expired',
      reason: closedFor ? `Chiuse con il passaggio a ${closedFor}` : 'Scadute senza essere usate',
      quantity: used - granted,
    })
  return lines
}

const spendingLines = (spending: Spending): Line[] => {
  const { announcementId, title, spentAt, returnedAt, returnReason, memberName } = spending
  const line = { title, announcementId, id: announcementId }
  const spent = { ...line, key: `spent:${announcementId}`, at: spentAt, rank: 2, what: 'spent' as const }
  const lines: Line[] = [
    {
      ...spent,
      reason: memberName
        ? `Prima proposta su questo annuncio, inviata da ${memberName}`
        : 'Prima proposta su questo annuncio',
      quantity: -1,
    },
  ]
  if (returnedAt)
    lines.push({
      ...line,
      key: `returned:${announcementId}`,
      at: returnedAt,
      rank: 3,
      what: 'returned',
      reason: `Restituita: ${returnReason ? returnReasonLabel[returnReason] : returnReasonLabel.announcement_interrupted}`,
      quantity: 1,
    })
  return lines
}

/**
 * A page of the account of a supplier's participations, newest first, with the balance after each movement. What a credit still held
 * on its last day is shown as expired.
 *
 * @param credits and `spendings`: all of them, or at least those of the newest `skip + take` movements of each kind
 * @param balance participations owned now
 * @param take movements of the page, `skip` before it
 */
export const movementsPage = (
  credits: readonly NamedCredit[],
  spendings: readonly Spending[],
  balance: number,
  { at, skip, take }: { readonly at: Date; readonly skip: number; readonly take: number },
): Movement[] => {
  const lines = [...credits.flatMap((credit) => creditLines(credit, at)), ...spendings.flatMap(spendingLines)]
    .filter((line) => line.quantity !== 0)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.rank - a.rank || b.id - a.id)
  let after = balance
  const told = lines.slice(0, skip + take).map(({ rank: _rank, id: _id, ...line }) => {
    const movement = { ...line, balance: after }
    after -= line.quantity
    return movement
  })
  return told.slice(skip)
}
