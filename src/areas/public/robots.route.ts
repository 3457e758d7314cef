import { pageContext } from '#platform/pages/context.server.ts'
import type { Route } from './+types/robots.route'
import { robotsText } from './sitemap.rules.ts'

/** GET /robots.txt */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(robotsText(context.get(pageContext).origin), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
