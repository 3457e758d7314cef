import type { ApiApp } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { leadsCsv } from './leads-csv.server.ts'

/** The file of "Annunci per me"; everything else is pages. */
export const leadRoutes = (app: ApiApp): void =>
  csvRoute(app, {
    url: '/api/portal/leads/export',
    tag: 'portal',
    summary:
      'Gli annunci aperti del proprio settore come file CSV: stessi filtri e ordine dell’elenco, tutte le pagine',
    file: 'annunci-per-me.csv',
    asked: ['vista', 'q', 'km', 'budget', 'proposte', 'mie', 'entro', 'libera', 'ordine'],
    write: leadsCsv,
  })
