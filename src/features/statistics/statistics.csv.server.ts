import { writeCsv } from '#platform/paper/csv.server.ts'
import { formatDecimal } from '#shared/money.ts'
import type { StatisticsView } from './views.ts'

const COLUMNS = ['periodo', 'visite', 'preferiti', 'proposte', 'vinte', 'vendite', 'incassato', 'netto']

/** The rows of the page's table, and their sum, as a file for spreadsheets. */
export const statisticsCsv = ({ rows, totals }: StatisticsView): string =>
  writeCsv(
    COLUMNS,
    [...rows, { label: 'Totale', ...totals }].map((row) => ({
      periodo: row.label,
      visite: String(row.views),
      preferiti: String(row.favourites),
      proposte: String(row.offers),
      vinte: String(row.wins),
      vendite: String(row.sales),
      incassato: formatDecimal(row.paidCents),
      netto: formatDecimal(row.netCents),
    })),
  )
