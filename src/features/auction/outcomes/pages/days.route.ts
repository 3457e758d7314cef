import { daysFile } from '../published-days.server.ts'

/** GET /registro.json: the tree of all logs day by day, as docs/outcome-log.md writes it. */
export const loader = async () =>
  new Response(JSON.stringify(await daysFile(), null, 2), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
  })
