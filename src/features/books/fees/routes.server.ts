import type { ApiApp } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { feesCsv } from './fees-csv.server.ts'

/** The file of "Versamenti FEE" (SUB-10). */
export const feeRoutes = (app: ApiApp): void =>
  csvRoute(app, {
    url: '/api/portal/fees/export',
    tag: 'portal',
    summary: 'Export fees of all suppliers (CSV; staff): filters and columns of the list, all pages',
    file: 'versamenti-fee.csv',
    asked: [
      ...['vista', 'q', 'dal', 'al', 'maturata', 'da', 'sospesi', 'fattura'],
      ...['ordine', 'verso', 'colonne', 'righe', 'pagina'],
    ],
    write: feesCsv,
  })
