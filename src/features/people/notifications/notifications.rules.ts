import type { Instant } from '#shared/days.ts'
import {
  everyone,
  type NotificationReader,
  type ReaderPaths,
  readIdaction,
  type SubjectName,
  type SubjectOf,
  subjectPath,
} from './notification-subject.rules.ts'

/** Numbers of the kinds of notification, as they stand on the wire (OQ-140). */
export const notificationTypes = {
  message: 1,
  review: 2,
  sale: 3,
  product: 4,
  shipped: 5,
  delivered: 6,
  question: 7,
  answer: 8,
  return: 9,
  payment: 10,
  warning: 11,
  subscription: 12,
  account: 13,
  newAnnouncement: 14,
  offer: 15,
  outcome: 16,
  invitation: 17,
} as const

export type NotificationType = (typeof notificationTypes)[keyof typeof notificationTypes]

/** Kinds that are the owner's alone: money, the plan, warnings of staff, the account itself. */
const ownersOnly: readonly number[] = [
  notificationTypes.payment,
  notificationTypes.warning,
  notificationTypes.subscription,
  notificationTypes.account,
]

/** Whether collaborators are notified as well. */
export const concernsTeam = (type: NotificationType): boolean => !ownersOnly.includes(type)

/** How many entries already read the list shows before "Mostra tutte" (NOTIF-03). */
export const OLDER_SHOWN = 6

interface Kind {
  readonly about: readonly SubjectName[]
  /** What it was about in older notifications. */
  readonly older?: readonly SubjectName[]
  /** Where it leads when its subject leads the reader nowhere. */
  readonly otherwise?: ReaderPaths
}

const ownOrder = { about: ['auctionOrder', 'storeOrder'], older: ['olderOrder'] } as const
const announcements = everyone('/auctions')

/** What the notifications of each kind can be about. */
const kinds = {
  [notificationTypes.message]: {
    about: ['conversation'],
    older: ['olderMessage', 'olderAuctionMessage', 'olderStoreMessage'],
  },
  [notificationTypes.review]: {
    about: ['auctionReview', 'storeReview', 'receivedReview'],
    otherwise: { supplier: '/portal/reviews', admin: '/portal/reviews' },
  },
  [notificationTypes.sale]: { about: ['sale'], otherwise: everyone('/portal/orders') },
  [notificationTypes.product]: { about: ['product'] },
  [notificationTypes.shipped]: ownOrder,
  [notificationTypes.delivered]: ownOrder,
  [notificationTypes.question]: { about: ['questions', 'offerQuestions'], otherwise: announcements },
  [notificationTypes.answer]: { about: ['questions', 'offerQuestions'], otherwise: announcements },
  [notificationTypes.return]: { about: ['auctionReturn', 'storeReturn', 'receivedReturn'], older: ['olderReturn'] },
  [notificationTypes.payment]: {
    about: ['refund', 'fees', 'feeInvoices'],
    otherwise: { supplier: '/portal/operator-paypal', admin: '/portal/payments' },
  },
  [notificationTypes.warning]: {
    about: ['dispute', 'case', 'decision', 'announcementToReview', 'editRequest'],
    otherwise: { admin: '/portal/segnalazioni' },
  },
  [notificationTypes.subscription]: {
    about: ['participations'],
    otherwise: everyone('/portal/operator-paypal?tab=4'),
  },
  [notificationTypes.account]: { about: ['personalData', 'team', 'terms', 'privacy', 'cookies'] },
  [notificationTypes.newAnnouncement]: { about: ['announcement'], otherwise: announcements },
  [notificationTypes.offer]: { about: ['offer'] },
  [notificationTypes.outcome]: { about: ['announcement'], otherwise: announcements },
  [notificationTypes.invitation]: { about: ['announcement'], otherwise: announcements },
} as const satisfies Readonly<Record<NotificationType, Kind>>

/** A kind of notification with something it can be about. */
export type TypedSubject = {
  [Type in NotificationType]: { readonly type: Type; readonly about: SubjectOf<(typeof kinds)[Type]['about'][number]> }
}[NotificationType]

const kindOf = (type: number): Kind | undefined => (kinds as Readonly<Record<number, Kind>>)[type]

/** What a notification of a kind can be about, with what only older ones are. */
export const subjectNamesOf = (type: number): readonly SubjectName[] => {
  const { about = [], older = [] } = kindOf(type) ?? {}
  return [...about, ...older]
}

/** What decides where a notification leads, as it is stored and on the wire. */
export interface StoredNotification {
  readonly type: number
  /** `idaction`, see `NotificationSubject`. */
  readonly actionId: string | null
  readonly text: string
}

/** Where the order number leads that a return notification ends with, for texts without `actionId` (OQ-141). */
const returnPathIn = (text: string, reader: NotificationReader): string | null => {
  const number = /(\d{1,10})\D*$/.exec(text)?.[1]
  return number === undefined ? null : subjectPath({ olderReturn: Number(number) }, reader)
}

/**
 * Where a click on a notification leads. Only pages that exist for this reader.
 *
 * @returns a path of the site, or null when the notification is only to be read: states of the account, unknown types
 * @see open-questions.md OQ-140, OQ-141
 */
export const notificationTarget = (
  { type, actionId, text }: StoredNotification,
  reader: NotificationReader,
): string | null => {
  const subject = actionId === null ? null : readIdaction(actionId, subjectNamesOf(type))
  const path = subject && subjectPath(subject, reader)
  if (path) return path
  return type === notificationTypes.return ? returnPathIn(text, reader) : (kindOf(type)?.otherwise?.[reader] ?? null)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ago = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many} fa`

/**
 * How long ago it came, in minutes, hours or days: "12 minuti fa", "1 giorno fa" (NOTIF-04).
 *
 * @param at when it was written
 * @param now the server's instant
 */
export const notificationAge = (at: Instant, now: Instant): string => {
  const elapsed = new Date(now).getTime() - new Date(at).getTime()
  if (elapsed < MINUTE) return 'adesso'
  if (elapsed < HOUR) return ago(Math.floor(elapsed / MINUTE), 'minuto', 'minuti')
  if (elapsed < DAY) return ago(Math.floor(elapsed / HOUR), 'ora', 'ore')
  return ago(Math.floor(elapsed / DAY), 'giorno', 'giorni')
}

/**
 * Cuts the list into what is new and what was already read, and says how many of the latter are hidden.
 *
 * @param all true after "Mostra tutte"
 */
export const splitNotifications = <N extends { readonly read: boolean }>(
  list: readonly N[],
  all: boolean,
): { readonly fresh: readonly N[]; readonly older: readonly N[]; readonly hidden: number } => {
  const fresh = list.filter((entry) => !entry.read)
  const older = list.filter((entry) => entry.read)
  const shown = all ? older : older.slice(0, OLDER_SHOWN)
  return { fresh, older: shown, hidden: older.length - shown.length }
}
