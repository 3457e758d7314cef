import { isOwnPath } from '#features/people/accounts/accounts.rules.ts'

/** Where everybody stands who has not passed the gate. */
const WELCOME = '/welcome'

/** First segments of the guarded routes (part 2, section 2.1). An unguarded path is open, and unknown ones lead to `/`. */
const guarded: ReadonlySet<string> = new Set([
  '',
  'auctions',
  'come-funziona',
  'consegna-esito',
  'discover',
  'effettua-reso',
  'faq',
  'favorites',
  'my-auctions',
  'new-auction',
  'offer-detail',
  'order-detail',
  'pay-cart',
  'prodotto',
  'profile',
  'register',
  'review',
  'store',
  'vetrine-fornitori',
])

const firstSegment = (path: string): string => {
  const segment = path.split('/')[1] ?? ''
  try {
    // The router reads addresses without case, and decoded.
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment
  }
}

/** Whether a page stands behind the welcome gate (ROUTE-01 to ROUTE-27, WEL-15). */
export const isGuarded = (path: string): boolean => guarded.has(firstSegment(path))

/**
 * The address of the welcome page, with the wanted page in `next`. A wanted registration lands on the registration block,
 * on the same tab (OQ-007).
 *
 * @param search with its question mark, or empty
 */
export const welcomeAddress = (path: string, search: string): string => {
  const query = new URLSearchParams()
  const wanted = path + search
  if (wanted !== '/') query.set('next', wanted)
  const registering = firstSegment(path) === 'register'
  const tab = new URLSearchParams(search).get('tab')
  if (registering && tab) query.set('tab', tab)
  const text = query.toString()
  return `${WELCOME}${text && `?${text}`}${registering ? '#registerSection' : ''}`
}

/** Where "Entra nel sito" leads: the page that was wanted at first, home without one. Only paths of our own site count. */
export const landingAfterGate = (next: string | null | undefined): string =>
  next && isOwnPath(next) && firstSegment(next.split(/[?#]/, 1)[0] as string) !== 'welcome' ? next : '/'
