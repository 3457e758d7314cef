import { publishedForSitemap } from '#features/announcements/index.server.ts'
import { macroCategories, sectorsOf } from '#features/catalog/sectors.rules.ts'
import { legalPaths } from '#features/legal/paths.rules.ts'
import { cacheFor, pageContext } from '#platform/pages/context.server.ts'
import type { Route } from './+types/sitemap.route'
import { sitemapXml } from './sitemap.rules.ts'

const opened = [
  '/',
  '/come-funziona',
  '/come-ordiniamo-i-risultati',
  '/vetrine-fornitori',
  '/auctions',
  '/register',
  '/welcome',
  ...Object.values(legalPaths),
  '/informazioni-sul-sito',
  '/accessibilita',
]
const lists = macroCategories.flatMap((macro) => [
  `/auctions/${macro.slug}`,
  ...sectorsOf(macro.id).map((sector) => `/auctions/${macro.slug}/${sector.slug}`),
])

/** GET /sitemap.xml: the open pages, the lists and every published announcement. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { origin } = context.get(pageContext)
  const announcements = await publishedForSitemap()
  cacheFor(context, 'announcements')
  const entries = [
    ...[...opened, ...lists].map((path) => ({ path })),
    ...announcements.map(({ id, changedAt }) => ({ path: `/auctions/detail/${id}`, changedAt })),
  ]
  return new Response(sitemapXml(origin, entries), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
