import { cacheFor, ctxOf, pageContext } from '#platform/pages/context.server.ts'
import type { Route } from './+types/sitemap.route'
import { indexXml } from './sitemap.rules.ts'
import { partPaths } from './sitemap.server.ts'

/** GET /sitemap.xml: the index of the parts. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const paths = await partPaths(ctxOf(context).now)
  cacheFor(context, 'announcements', 'showcases')
  return new Response(indexXml(context.get(pageContext).origin, paths), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
