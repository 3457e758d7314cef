import { ctxOf } from '#platform/pages/context.server.ts'
import { keySet } from '../published-days.server.ts'
import type { Route } from './+types/keys.route'

/** GET /.well-known/promessi-outcome-keys.json: every key that ever signed a log or a day (RFC 7517, RFC 8037). */
export const loader = async ({ context }: Route.LoaderArgs) =>
  new Response(JSON.stringify(await keySet(ctxOf(context)), null, 2), {
    headers: {
      'content-type': 'application/jwk-set+json',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    },
  })
