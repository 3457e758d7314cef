import { StreamedPage } from '#platform/http/streamed-page.server.ts'
import { cacheFor, ctxOf, pageContext } from '#platform/pages/context.server.ts'
import type { Route } from './+types/sitemap-part.route'
import {
  entryXml,
  PAGES_PART,
  PLACES_PART,
  PRICES_PART,
  partFrame,
  readPartName,
  type SitemapEntry,
} from './sitemap.rules.ts'
import { pageEntries, partEntries, placeEntries, priceEntries } from './sitemap.server.ts'

type Entries = readonly SitemapEntry[]

const headers = { 'content-type': 'application/xml; charset=utf-8' }

const entriesXml = (origin: string, entries: Entries): string =>
  entries.map((entry) => entryXml(origin, entry)).join('')

/** Parts that are written in one go. */
const wholeParts: ReadonlyMap<string, (at: Date) => Promise<Entries>> = new Map([
  [PAGES_PART, pageEntries],
  [PLACES_PART, placeEntries],
  [PRICES_PART, priceEntries],
])

async function* written(origin: string, first: Entries, rest: AsyncIterable<Entries>): AsyncGenerator<string> {
  yield partFrame.head + entriesXml(origin, first)
  for await (const entries of rest) yield entriesXml(origin, entries)
  yield partFrame.foot
}

/**
 * GET /sitemap/pagine.xml, /sitemap/comuni.xml, /sitemap/prodotti-3.xml: one part of the sitemap. What grows with the data is sent as it is read. A part
 * without anything in it does not exist.
 */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { now } = ctxOf(context)
  const { origin } = context.get(pageContext)
  const whole = wholeParts.get(params.part)
  if (whole) {
    const entries = await whole(now)
    cacheFor(context, 'announcements', 'showcases', 'fair-prices')
    return new Response(partFrame.head + entriesXml(origin, entries) + partFrame.foot, { headers })
  }
  const part = readPartName(params.part)
  const pages = part && partEntries(part, now)
  const first = await pages?.next()
  if (!pages || !first || first.done) return new Response(null, { status: 404 })
  return new StreamedPage(written(origin, first.value, pages), { headers })
}
