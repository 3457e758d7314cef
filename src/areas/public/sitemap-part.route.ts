import { StreamedPage } from '#platform/http/streamed-page.server.ts'
import { ctxOf, pageContext } from '#platform/pages/context.server.ts'
import type { Route } from './+types/sitemap-part.route'
import { entryXml, PAGES_PART, partFrame, readPartName, type SitemapEntry } from './sitemap.rules.ts'
import { pageEntries, partEntries } from './sitemap.server.ts'

type Entries = readonly SitemapEntry[]

async function* written(origin: string, first: Entries, rest: AsyncIterable<Entries>): AsyncGenerator<string> {
  const xml = (entries: Entries): string => entries.map((entry) => entryXml(origin, entry)).join('')
  yield partFrame.head + xml(first)
  for await (const entries of rest) yield xml(entries)
  yield partFrame.foot
}

async function* openPages(at: Date): AsyncGenerator<Entries, void> {
  yield await pageEntries(at)
}

/** GET /sitemap/pagine.xml, /sitemap/prodotti-3.xml: one part, sent as it is read. A part without anything in it does not exist. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { now } = ctxOf(context)
  const part = readPartName(params.part)
  if (!part && params.part !== PAGES_PART) return new Response(null, { status: 404 })
  const rest = part ? partEntries(part, now) : openPages(now)
  const first = await rest.next()
  if (first.done) return new Response(null, { status: 404 })
  return new StreamedPage(written(context.get(pageContext).origin, first.value, rest), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
