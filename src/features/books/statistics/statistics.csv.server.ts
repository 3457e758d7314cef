import { writeCsv } from '#platform/paper/csv.server.ts'
import { cents, formatDecimal } from '#shared/money.ts'
import type { StatisticsView } from './views.ts'

const COUNTED = ['periodo', 'visite', 'preferiti', 'proposte', 'vinte', 'vendite']
const EARNED = ['incassato', 'netto']

/** The rows of the page's table, and their sum, as a file for spreadsheets; without amounts for who may not see them. */
export const statisticsCsv = ({ rows, totals }: StatisticsView): string =>
  writeCsv(
    totals.netCents === null ? COUNTED : [...COUNTED, ...EARNED],
    [...rows, { label: 'Totale', ...totals }].map((row) => ({
      periodo: row.label,
      visite: String(row.views),
      preferiti: String(row.favourites),
      proposte: String(row.offers),
      vinte: String(row.wins),
      vendite: String(row.sales),
      incassato: formatDecimal(row.paidCents ?? cents(0)),
      netto: formatDecimal(row.netCents ?? cents(0)),
    })),
  )
