/** One address of the sitemap. */
export interface SitemapEntry {
  readonly path: string
  readonly changedAt?: Date
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')

/**
 * Writes a sitemap (sitemaps.org protocol 0.9).
 *
 * @param origin public address of the site, without a slash at the end
 */
export const sitemapXml = (origin: string, entries: readonly SitemapEntry[]): string => {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Pages of one person, of a step, and everything that is no page. */
const closed = [
  '/api/',
  '/portal/',
  '/dev/',
  '/profile',
  '/favorites',
  '/my-auctions',
  '/order-detail/',
  '/review/',
  '/pagamento/',
  '/login',
  '/logout',
]

/** What crawlers may read. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/images/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
