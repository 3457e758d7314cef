/** Where staff begins and ends to view the site as another person; always answered to staff itself. */
export const VIEWING_PATH = '/portal/guarda-come'

/** What stays private to the person: secrets, second factor, payments, archives of data, letters to others, ways out. */
const PRIVATE_PAGES = [
  // What two write each other is read while a report or a dispute is open, by a door that notes every look (decision 0031).
  /^\/(?:portal\/)?messages(?:\/|$)/,
  /^\/sicurezza$/,
  /^\/profile\/dati$/,
  /^\/my-auctions\/2$/,
  /^\/pay-cart$/,
  /^\/pagamento(?:\/|$)/,
  /^\/portal\/guadagni(?:\/|$)/,
  /^\/portal\/calendario\/collegamenti$/,
  /^\/log(?:in|out)(?:\/|$)/,
  /^\/reset-password(?:\/|$)/,
]

/** Calls a page makes by itself that read nothing a page would not show. */
const OPEN_CALLS =
  /^\/api\/(?:images\/|live$|presence$|cities\/|legal\/|search$|notifications$|portal\/search$|products\/\d+\/availability$)/

/** The account of a supplier opens on the account the money goes to. */
const isPaymentAccount = (path: string, search: URLSearchParams): boolean =>
  path === '/portal/operator-paypal' && !['2', '3', '4', '5'].includes(search.get('tab') ?? '')

/** The router asks for the data of `/auctions` at `/auctions.data`, of `/` at `/_.data`. */
const DATA = /(?:(?<=\/)_)?\.data$/

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether the router asks for the data of a page. @param pathname of the address */
export const isForData = (pathname: string): boolean => DATA.test(pathname)

/**
 * The path of an address as both routers match it: decoded, whatever its letters, its slashes at the end or in a row.
 *
 * @example matchedPath('/Portal/%67uadagni//.data') // "/portal/guadagni"
 */
export const matchedPath = (pathname: string): string =>
  decoded(pathname.replace(DATA, ''))
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')

/**
 * Whether an address is closed while staff views as another person: of the API everything that is not named.
 *
 * @param path as `matchedPath` has it
 */
export const isPrivate = (path: string, search: URLSearchParams): boolean =>
  path.startsWith('/api/')
    ? !OPEN_CALLS.test(path)
    : PRIVATE_PAGES.some((one) => one.test(path)) || isPaymentAccount(path, search)
