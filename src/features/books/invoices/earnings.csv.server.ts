import { writeCsv } from '#platform/paper/csv.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { type Cents, formatDecimal } from '#shared/money.ts'
import { feeText, movementLabel } from './earnings.rules.ts'
import type { Dac7Period, Dac7View, EarningsRow, EarningsSums } from './views.ts'

/** "1234,50", as spreadsheets read it in Italian. */
const italian = (amount: Cents): string => formatDecimal(amount).replace('.', ',')

const amounts = ({ paidCents, refundedCents, feeCents, feeVatCents, netCents }: EarningsSums) => ({
  incassato: italian(paidCents),
  rimborsato: italian(refundedCents),
  fee: italian(feeCents),
  iva_fee: italian(feeVatCents),
  netto: italian(netCents),
})

const COLUMNS = [
  'data',
  'movimento',
  'ordine',
  'sposi',
  'incassato',
  'rimborsato',
  'fee',
  'iva_fee',
  'netto',
  'stato_fee',
]

/** The movements of a month and their sum, as a file for spreadsheets. */
export const earningsCsv = (items: readonly EarningsRow[], totals: EarningsSums): string =>
  writeCsv(COLUMNS, [
    ...items.map((row) => ({
      data: formatDay(todayInRome(row.postedAt)),
      movimento: movementLabel[row.kind],
      ordine: row.orderNumber,
      sposi: row.coupleName,
      ...amounts(row),
      stato_fee: feeText(row) ?? '',
    })),
    { data: 'Totale', ...amounts(totals) },
  ])

const period = (label: string, { considerationCents, feesCents, activities }: Dac7Period) => ({
  periodo: label,
  corrispettivo: italian(considerationCents),
  fee_con_iva: italian(feesCents),
  attivita: String(activities),
})

/** A year as it is told to the tax authority, as a file. */
export const dac7Csv = ({ year, quarters, total }: Dac7View): string =>
  writeCsv(
    ['periodo', 'corrispettivo', 'fee_con_iva', 'attivita'],
    [...quarters.map((one, index) => period(`${index + 1}º trimestre ${year}`, one)), period(`Anno ${year}`, total)],
  )
