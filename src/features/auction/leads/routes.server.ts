import type { ApiApp } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { leadsCsv } from './leads-csv.server.ts'

/** The file of "Annunci per me"; everything else is pages. */
export const leadRoutes = (app: ApiApp): void =>
  csvRoute(app, {
    url: '/api/portal/leads/export',
    tag: 'portal',
    summary: 'Export open announcements of the own sector (CSV): filters and order of the list, all pages',
    file: 'annunci-per-me.csv',
    asked: ['vista', 'q', 'km', 'budget', 'proposte', 'mie', 'entro', 'libera', 'ordine'],
    write: leadsCsv,
  })
