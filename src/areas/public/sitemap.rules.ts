/** One address of the sitemap. */
export interface SitemapEntry {
  readonly path: string
  readonly changedAt?: Date
  /** Paths of the pictures shown there. */
  readonly images?: readonly string[]
}

/** What has an address of its own, in the words of the parts' names. */
export const sitemapKinds = ['annunci', 'vetrine', 'store', 'prodotti'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** A file of the sitemap: the things of one kind whose ids are in one range. */
export interface SitemapPart {
  readonly kind: SitemapKind
  /** From 1. */
  readonly number: number
}

/**
 * Ids per part. The protocol allows 50,000 addresses and 50 MB; five thousand showcases with all their photos are 25 MB, and a part
 * that goes by ids needs nothing counted.
 */
const IDS_PER_PART = 5_000
/** The largest id the database has. */
export const LAST_ID = 2_147_483_647

/** The file of the pages that are there without any data. */
export const PAGES_PART = 'pagine.xml'

/** The file of the lists of towns. */
export const PLACES_PART = 'comuni.xml'

/** The file of the pages of prices. */
export const PRICES_PART = 'prezzi.xml'

/** Number of the part this id is in. */
export const partNumber = (id: number): number => Math.ceil(id / IDS_PER_PART)

/** Ids of a part: from `after`, not included, up to `upTo`, included. */
export const idsOfPart = (number: number): { readonly after: number; readonly upTo: number } => ({
  after: (number - 1) * IDS_PER_PART,
  upTo: Math.min(number * IDS_PER_PART, LAST_ID),
})

/** Where a part is. */
export const partPath = ({ kind, number }: SitemapPart): string => `/sitemap/${kind}-${number}.xml`

/** Reads the last segment of a part's address; null when no part can have it. */
export const readPartName = (name: string): SitemapPart | null => {
  const [, word, digits] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? []
  const kind = sitemapKinds.find((known) => known === word)
  const number = Number(digits)
  return kind && idsOfPart(number).after < LAST_ID ? { kind, number } : null
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')

const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** What stands before and after the addresses of a part (sitemaps.org protocol 0.9, with pictures). */
export const partFrame = {
  head: `${DECLARATION}<urlset xmlns="${PROTOCOL}" xmlns:image="${IMAGES}">\n`,
  foot: '</urlset>\n',
}

/**
 * Writes one address of a part.
 *
 * @param origin public address of the site, without a slash at the end
 */
export const entryXml = (origin: string, { path, changedAt, images = [] }: SitemapEntry): string => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const pictures = images.map((image) => `<image:image><image:loc>${escaped(origin + image)}</image:loc></image:image>`)
  return `<url><loc>${escaped(origin + path)}</loc>${changed}${pictures.join('')}</url>\n`
}

/**
 * Writes the sitemap's index.
 *
 * @param origin public address of the site, without a slash at the end
 * @param paths of the parts
 */
export const indexXml = (origin: string, paths: readonly string[]): string => {
  const parts = paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>\n`)
  return `${DECLARATION}<sitemapindex xmlns="${PROTOCOL}">\n${parts.join('')}</sitemapindex>\n`
}

/**
 * Steps, the portal, and everything that is no page. The other addresses of one person are open: whoever may not even ask for them
 * cannot be told that they are `noindex`.
 */
const closed = ['/api/', '/portal/', '/dev/', '/pagamento/', '/login', '/logout']

/** What crawlers may read: no views of a page (filters, orders, tabs, looks), but the further pages of its list. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /*?',
    'Allow: /*?pagina=',
    'Allow: /api/images/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
