import { formatRelative, type Instant } from '#shared/days.ts'

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

/** How many entries already read the list shows before "Mostra tutte" (NOTIF-03). */
export const OLDER_SHOWN = 6

/** What decides where a notification leads. */
export interface NotificationSubject {
  readonly type: number
  /**
   * What the page needs: an announcement, offer, order or product id. For deliveries (5, 6) the kind may stand in front,
   * `order/31`; a bare number is an order from an announcement.
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

/**
 * Where a click on a notification leads.
 *
 * Only pages that exist: staff payments open the nearest one, products none until there is a shop.
 *
 * @returns a path of the site, or null when the notification is only to be read: products, account states, unknown types
 * @see open-questions.md OQ-140, OQ-141
 */
export const notificationTarget = (subject: NotificationSubject, reader: NotificationReader): string | null => {
  const id = subject.actionId && SAFE_ID.test(subject.actionId) ? subject.actionId : null
  switch (subject.type) {
    // A conversation; older ones name the order they were about.
    case notificationTypes.message: {
      const conversation = /^c-(\d{1,10})$/.exec(id ?? '')?.[1]
      if (conversation) return `${reader === 'couple' ? '' : '/portal'}/messages/${conversation}`
      if (reader === 'couple') return orderPath(subject.actionId)
      return reader === 'supplier' && id ? `/portal/orders/${id}` : null
    }
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
      if (reader === 'couple') return null
      return reader === 'admin' ? '/portal/dashboard' : '/portal/operator-paypal'
    case notificationTypes.warning:
      return reader === 'admin' ? '/portal/dashboard' : null
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

/**
 * How long ago it came, in minutes, hours or days: "12 minuti fa", "3 giorni fa" (NOTIF-04).
 *
 * @param at when it was written
 * @param now the server's instant
 */
export const notificationAge = (at: Instant, now: Instant): string => formatRelative(at, now)

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
