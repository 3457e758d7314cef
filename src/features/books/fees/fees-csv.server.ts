import type { Ctx } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { formatDecimal, formatRate } from '#shared/money.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { feeStateText } from './fee-state.rules.ts'
import { everyFee } from './fees.queries.server.ts'
import { feeFilter, feesList } from './fees-list.rules.ts'
import type { FeeRow } from './views.ts'

type Cell = readonly [name: string, text: (fee: FeeRow) => string]

/** "1234,50", as spreadsheets read it in Italian. */
const euros = (amount: FeeRow['totalCents']): string => formatDecimal(amount).replace('.', ',')

/** What each column of the list is in the file. */
const cellsOf: Readonly<Record<string, readonly Cell[]>> = {
  ordine: [['Ordine', (fee) => fee.orderNumber]],
  maturata: [['Maturata il', (fee) => formatDay(fee.accruedOn)]],
  base: [['Base', (fee) => euros(fee.baseCents)]],
  aliquota: [['Aliquota', (fee) => formatRate(fee.feeBps)]],
  fee: [['Fee', (fee) => euros(fee.feeCents)]],
  iva: [['IVA', (fee) => euros(fee.vatCents)]],
  totale: [['Totale', (fee) => euros(fee.totalCents)]],
  aperto: [['Da versare', (fee) => euros(fee.openCents)]],
  fattura: [['Fattura', (fee) => fee.invoice?.name ?? '']],
}

/** The file of what an address of "Versamenti FEE" shows, over all its pages. @throws AppError 401, 403 unless staff */
export const feesCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  const state = readDataList(feesList, search)
  const today = todayInRome(ctx.now)
  const fees = everyFee(ctx, feeFilter(state))
  const cells: readonly Cell[] = [
    ['Fornitore', (fee) => fee.supplierName],
    ['Da versare entro il', (fee) => formatDay(fee.dueOn)],
    ...state.columns.flatMap((column) =>
      column === 'stato' ? [['Stato', (fee) => feeStateText(fee, today)] as Cell] : (cellsOf[column] ?? []),
    ),
    ['A credito', (fee) => euros(fee.creditCents)],
  ]
  return streamCsv(
    cells.map(([name]) => name),
    (async function* () {
      for await (const piece of fees)
        yield piece.map((fee) => Object.fromEntries(cells.map(([name, text]) => [name, text(fee)])))
    })(),
  )
}
