import type { ApiApp } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { salesCsv } from './sales-csv.server.ts'

/** The file of "Vendite" (PORTAL-07). */
export const salesRoutes = (app: ApiApp): void =>
  csvRoute(app, {
    url: '/api/portal/orders/export',
    tag: 'portal',
    summary: 'Sales (CSV): filters, order and columns of the list, all pages',
    file: 'vendite.csv',
    asked: [
      ...['vista', 'q', 'tipo', 'ritardo', 'dal', 'al', 'da', 'a'],
      ...['ordine', 'verso', 'colonne', 'righe', 'pagina'],
    ],
    write: salesCsv,
  })
