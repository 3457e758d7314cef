import type { ApiApp } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { dataListParameters } from '#ui/lists/data-list.rules.ts'
import { peopleCsv } from './people-csv.server.ts'
import { peopleList } from './people-list.rules.ts'

const files = [
  { kind: 'couple', url: '/api/portal/users/export', name: 'sposi', what: 'couples' },
  { kind: 'supplier', url: '/api/portal/operators/export', name: 'fornitori', what: 'suppliers' },
] as const

/** The files of the two lists of people (PORTAL-03, PORTAL-04). */
export const peopleRoutes = (app: ApiApp): void => {
  for (const { kind, url, name, what } of files)
    csvRoute(app, {
      url,
      tag: 'portal',
      summary: `Export ${what} (CSV; staff): filters, order and columns of the list, all pages`,
      file: `${name}.csv`,
      asked: dataListParameters(peopleList(kind, [])),
      write: (ctx, search) => peopleCsv(ctx, kind, search),
    })
}
