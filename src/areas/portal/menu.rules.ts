import { toShipPath, unansweredPath, unreadPath } from './today.rules.ts'

/** Own offers, one line for each announcement that is not decided. */
const RUNNING_OFFERS = '/portal/offers-operator?vista=attive'

/** What the menu of a supplier counts. */
export interface MenuCounts {
  /** Open announcements for this supplier. */
  readonly announcements: number
  /** Announcements with own offers that are not decided. */
  readonly offers: number
  readonly toShip: number
  readonly messages: number
  readonly unansweredReviews: number
}

/** An entry with a number: the list it opens holds as many. */
export interface CountedEntry {
  readonly to: string
  readonly count: number
  /** What the count counts. */
  readonly counted: string
}

/**
 * Where the entries with a number lead: to the list that has exactly these, and to the whole list when nothing waits.
 *
 * @param announcementsPath the open announcements for this supplier
 * @param isService it sells services
 */
export const countedEntries = (counts: MenuCounts, announcementsPath: string, isService: boolean) => {
  const entry = (count: number, counted: string, waiting: string, whole: string): CountedEntry => ({
    ...{ to: count > 0 ? waiting : whole, count, counted },
  })
  return {
    announcements: entry(counts.announcements, 'aperti', announcementsPath, announcementsPath),
    offers: entry(counts.offers, 'annunci in corso', RUNNING_OFFERS, '/portal/offers-operator'),
    sales: entry(counts.toShip, isService ? 'da eseguire' : 'da preparare', toShipPath, '/portal/orders'),
    messages: entry(counts.messages, 'da leggere', unreadPath, '/portal/messages'),
    reviews: entry(counts.unansweredReviews, 'senza risposta', unansweredPath, '/portal/reviews'),
  } satisfies Record<string, CountedEntry>
}

/** Whether a menu entry is the page one is on: by its path, and for the account by its tab; tabs 1 to 3 are the profile. */
export const isCurrentEntry = (to: string, pathname: string, search: string): boolean => {
  const [path, query] = to.split('?')
  const wanted = new URLSearchParams(query).get('tab')
  if (path !== pathname && (wanted !== null || !pathname.startsWith(`${path}/`))) return false
  if (wanted === null) return true
  const tab = new URLSearchParams(search).get('tab') ?? '1'
  return wanted === tab || (wanted === '2' && (tab === '1' || tab === '3'))
}
