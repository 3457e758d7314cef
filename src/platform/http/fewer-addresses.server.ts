/** More than any page links to; each of them is looked for among all routes. */
const MOST_ADDRESSES = 200

/**
 * A browser asks which routes lie behind the links of a page (`/__manifest?paths=…`); beyond a number the addresses are left out. A link
 * that was left out is asked for again, alone, when somebody follows it.
 */
export const withFewerAddresses = (request: Request): Request => {
  const url = new URL(request.url)
  if (url.pathname !== '/__manifest') return request
  const paths = (url.searchParams.get('paths') ?? '').split(',')
  if (paths.length <= MOST_ADDRESSES) return request
  url.searchParams.set('paths', paths.slice(0, MOST_ADDRESSES).join())
  return new Request(url, request)
}
