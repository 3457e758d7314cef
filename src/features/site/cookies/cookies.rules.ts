/** Where the browser keeps the choice (CONST-03). */
export const COOKIE_KEY = 'cookieAccepted'

/**
 * Version of the Cookie Policy a choice answers, as the legal slice names it: the ledger must lead to words that can be read. Not
 * always the newest: raise it, and everybody is asked again, only with a version that names new purposes or third parties (C6).
 */
export const COOKIE_TEXT_VERSION = '2021-10-21'

const VALID_MONTHS = 6
const DAY_MS = 86_400_000

/** The categories in the words of the wire: statistics, assistance, advertising, and what the site cannot do without (CONS-13). */
export interface CookieConsent {
  readonly prest: boolean
  readonly ass: boolean
  readonly pubbl: boolean
  readonly essential: true
}

/** A view of the dialog (CONS-01, CONS-02, CONS-05). */
export type CookieView = 'banner' | 'options' | 'policy'

/** A consent as the browser keeps it: which text it answers, when and where it was given. */
export interface CookieChoice extends CookieConsent {
  readonly version: string
  /** ISO 8601, by the product's clock. */
  readonly at: string
  readonly screen: CookieView
  /** No account has it in its ledger yet. */
  readonly unsent?: true
}

/** Nothing but the essential: the default, and what refusing and closing keep (CONS-14, OQ-035). */
export const REFUSED: CookieConsent = { prest: false, ass: false, pubbl: false, essential: true }

/** "Accetto" and "Accetta Tutto" (CONS-09). */
export const ACCEPTED: CookieConsent = { prest: true, ass: true, pubbl: true, essential: true }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The choice that counts now, if there is one. Six months after it was made the person is asked again; also when the text has
 * changed and when what is kept cannot be read, as the objects without version and time of the old site (ecosystem C6).
 *
 * @param text what the browser keeps under `cookieAccepted`
 * @param now by the product's clock; a choice from more than a day later than this cannot be one
 * @returns null when the person has to be asked
 */
export const choiceInForce = (text: string | null, now: Date): CookieChoice | null => {
  const kept = parsed(text ?? '') as CookieChoice | null
  if (kept?.version !== COOKIE_TEXT_VERSION) return null
  if ([kept.prest, kept.ass, kept.pubbl].some((flag) => typeof flag !== 'boolean')) return null
  const at = new Date(kept.at)
  const until = new Date(at)
  // Where the sixth month has no such day this gives the first days of the next: later, never earlier.
  until.setUTCMonth(at.getUTCMonth() + VALID_MONTHS)
  return at.getTime() <= now.getTime() + DAY_MS && now < until ? kept : null
}

const READABLE =
  /^\/(cookie-policy|privacy-policy|termini-e-condizioni-generali-del-servizio|informazioni-sul-sito|accessibilita|dev)(\/|$)/

/** Whether the first question may stand on this page: the legal texts stay readable before the choice. */
export const asksOn = (pathname: string): boolean => !READABLE.test(pathname)

/**
 * The address of a page without anything personal in it: `/auctions/detail/:id`, `/reset-password/:token`. It comes from the name
 * of the route (`src/routes.ts`), so no id and no secret of an address can slip through (OQ-166).
 *
 * @param routeId `file:path` of the innermost route; the home page has no path
 */
export const routeTemplate = (routeId: string): string => {
  const colon = routeId.indexOf(':')
  return colon < 0 ? '/' : `/${routeId.slice(colon + 1)}`
}

/** The title of a page without its numbers: an order's would name one person's order. */
export const titleForStatistics = (title: string): string => title.replaceAll(/\d+/g, '#')
