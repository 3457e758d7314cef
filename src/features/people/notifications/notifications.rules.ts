import type { Instant } from '#shared/days.ts'

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

/** What decides where a notification leads. */
export interface NotificationSubject {
  readonly type: number
  /**
   * What the page needs: the id of an announcement, offer or order, the code of a product. For deliveries (5, 6) the kind may stand
   * in front, `order/31`; a bare number is an order from an announcement. A conversation (1) is `messages/12`, a text that binds (13)
   * its name, a payment to the marketplace (10) `fee` or `fatture`.
   */
  readonly actionId: string | null
  readonly text: string
}

export type NotificationReader = 'couple' | 'supplier' | 'admin'

const SAFE_ID = /^[A-Za-z0-9-]{1,40}$/
const ORDER_PATH = /^(?:auction|order)\/\d{1,10}$/

const orderPath = (actionId: string | null): string | null => {
  if (!actionId) return null
  if (ORDER_PATH.test(actionId)) return `/order-detail/${actionId}`
  return SAFE_ID.test(actionId) ? `/order-detail/auction/${actionId}` : null
}

const REVIEWED = /^(?:auction|store)\/\d{1,10}$/

/** A couple's own review, where the supplier's answer stands under it. */
const reviewPath = (actionId: string | null): string | null =>
  actionId && REVIEWED.test(actionId) ? `/review/${actionId}` : null

/** The order number a return notification ends with, for texts without `actionId` (OQ-141). */
const orderNumberIn = (text: string): string | null => /(\d{1,10})\D*$/.exec(text)?.[1] ?? null

const CONVERSATION = /^c-(\d{1,10})$/

const messagePath = (actionId: string | null, reader: NotificationReader): string | null => {
  if (!actionId) return null
  const conversation = CONVERSATION.exec(actionId)?.[1]
  if (conversation) return `${reader === 'couple' ? '' : '/portal'}/messages/${conversation}`
  // Older ones name the order they were about: each side has its own page of it.
  if (reader === 'couple') return orderPath(actionId)
  return reader === 'supplier' && SAFE_ID.test(actionId) ? `/portal/orders/${actionId}` : null
}

const DISPUTE = /^controversia-(\d{1,10})$/

/** A dispute about an order: couples have a page of their own, everybody else reads it in the portal. */
const disputePath = (actionId: string | null, reader: NotificationReader): string | null => {
  const dispute = DISPUTE.exec(actionId ?? '')?.[1]
  if (!dispute) return null
  return reader === 'couple' ? `/controversie/${dispute}` : `/portal/controversie/${dispute}`
}

/** What concerns the account: its archive of data, or the text that changed. */
const accountPaths: Readonly<Record<string, string>> = {
  dati: '/profile/dati',
  team: '/portal/team',
  terms: '/termini-e-condizioni-generali-del-servizio',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
}

const accountPath = (actionId: string | null): string | null =>
  actionId && Object.hasOwn(accountPaths, actionId) ? (accountPaths[actionId] ?? null) : null

/** What was reported, for staff; what was decided about it, for everybody else. Older ones name the report alone. */
const warningPath = (id: string | null, reader: NotificationReader): string | null => {
  const [, word, number] = /^(caso|decisione)-(\d{1,10})$/.exec(id ?? '') ?? []
  if (reader === 'admin') return word === 'caso' ? `/portal/segnalazioni/${number}` : '/portal/segnalazioni'
  return word === 'decisione' ? `/ricorso/${number}` : null
}

/** Where a supplier sees what it has to pay to the marketplace, by the name the notification gives it. */
const paymentPaths: Readonly<Record<string, string>> = {
  fee: '/portal/guadagni',
  fatture: '/portal/guadagni/fatture',
}

/** Payments of the staff; for a supplier its fees or their invoices, else the account its money goes to (OQ-140). */
const paymentPath = (id: string | null, reader: NotificationReader): string | null => {
  if (reader === 'couple') return null
  if (reader === 'admin') return '/portal/payments'
  return id && Object.hasOwn(paymentPaths, id) ? (paymentPaths[id] ?? null) : '/portal/operator-paypal'
}

/**
 * Where a click on a notification leads. Only pages that exist for this reader.
 *
 * @returns a path of the site, or null when the notification is only to be read: states of the account, unknown types
 * @see open-questions.md OQ-140, OQ-141
 */
export const notificationTarget = (subject: NotificationSubject, reader: NotificationReader): string | null => {
  const id = subject.actionId && SAFE_ID.test(subject.actionId) ? subject.actionId : null
  switch (subject.type) {
    case notificationTypes.message:
      return messagePath(subject.actionId, reader)
    case notificationTypes.product:
      return id && `/prodotto/${id}`
    case notificationTypes.account:
      return accountPath(subject.actionId)
    case notificationTypes.review:
      return reader === 'couple' ? reviewPath(subject.actionId) : '/portal/reviews'
    case notificationTypes.sale:
      return id ? `/portal/orders/${id}` : '/portal/orders'
    case notificationTypes.shipped:
    case notificationTypes.delivered:
      return orderPath(subject.actionId)
    case notificationTypes.question:
    case notificationTypes.answer:
      return id ? `/auctions/detail/${id}?tab=2` : '/auctions'
    case notificationTypes.return: {
      if (reader === 'supplier') {
        const sent = /^reso-(\d{1,10})$/.exec(id ?? '')
        if (sent) return `/portal/orders/resi/${sent[1]}`
      } else if (ORDER_PATH.test(subject.actionId ?? '')) return `/effettua-reso/${subject.actionId}`
      const order = id ?? orderNumberIn(subject.text)
      if (!order) return null
      return reader === 'supplier' ? `/portal/orders/${order}` : `/effettua-reso/order/${order}`
    }
    case notificationTypes.payment:
      return paymentPath(id, reader)
    case notificationTypes.warning:
      return disputePath(id, reader) ?? warningPath(id, reader)
    case notificationTypes.subscription:
      return '/portal/operator-paypal?tab=4'
    case notificationTypes.newAnnouncement:
    case notificationTypes.outcome:
      return id ? `/auctions/detail/${id}` : '/auctions'
    case notificationTypes.offer:
      return id ? `/offer-detail/${id}` : null
    default:
      return null
  }
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
