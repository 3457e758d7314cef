import { data } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { calendarFile } from '../calendar-file-page.server.ts'
import type { Route } from './+types/calendar-file.route'

/** GET /calendario/{secret}.ics: a supplier's calendar for the programs it has given the address to. */
export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const found = await calendarFile(params.secret, ctxOf(context).now)
  if (!found) throw data(null, { status: 404 })
  const headers = { etag: found.etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(found.etag)) return new Response(null, { status: 304, headers })
  return new Response(found.text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="promessi.ics"',
    },
  })
}
