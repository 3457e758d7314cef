import { config } from '#platform/config.server.ts'
import { ctxOf, pageContext } from '#platform/pages/context.server.ts'
import type { Route } from './+types/security-txt.route'
import { securityText } from './security-txt.rules.ts'

/** GET /.well-known/security.txt (RFC 9116): whom to tell of a weakness of the site. */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(securityText(context.get(pageContext).origin, config.securityEmail, ctxOf(context).now), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
