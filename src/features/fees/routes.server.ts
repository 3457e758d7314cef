import type { ApiApp } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { feesCsv } from './fees-csv.server.ts'

/** The file of "Versamenti FEE" (SUB-10). */
export const feeRoutes = (app: ApiApp): void =>
  csvRoute(app, {
    url: '/api/portal/fees/export',
    tag: 'portal',
    summary:
      'Le fee di tutti i fornitori come file CSV, per la redazione: filtri e colonne dell’elenco, tutte le pagine',
    file: 'versamenti-fee.csv',
    asked: [
      ...['vista', 'q', 'dal', 'al', 'maturata', 'da', 'sospesi', 'fattura'],
      ...['ordine', 'verso', 'colonne', 'righe', 'pagina'],
    ],
    write: feesCsv,
  })
