import { ctxOf } from '#platform/pages/context.server.ts'
import type { Route } from './+types/outcome-log.route'
import { readLog } from './outcome-page.server.ts'

/** GET /esito/{code}/registro.json: the log of a decided auction, as docs/outcome-log.md writes it. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const file = await readLog(ctxOf(context), params.code)
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="registro-${file.log}.json"`,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    },
  })
}
