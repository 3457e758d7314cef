import type { Ctx } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatDay, formatInstant } from '#shared/days.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { seesEarnings, sellsServices } from './sale-cards.queries.server.ts'
import { everySale } from './sales-export.queries.server.ts'
import { salesFilter, salesListFor } from './sales-list.rules.ts'
import { viewOf } from './ui/sales-views.rules.ts'
import type { SaleCardView, SaleEarningsView } from './views.ts'

type Cell = readonly [name: string, text: (sale: SaleCardView) => string]

const instant = (at: string | null): string => (at === null ? '' : formatInstant(at))

/** "1.234,50"; what went back may be more than what is left. Nothing for who may not see it. */
const euros =
  (of: (earnings: SaleEarningsView) => number) =>
  ({ earnings }: SaleCardView): string => {
    if (earnings === null) return ''
    const amount = of(earnings)
    return `${amount < 0 ? '-' : ''}${formatEuroInput(Math.abs(amount))}`
  }

/** What each column of the list is in the file: amounts in euros with a comma, so that a sheet counts with them. */
const cellsOf: Readonly<Record<string, readonly Cell[]>> = {
  ordine: [
    ['Ordine', ({ number }) => number],
    ['Pagato il', ({ paidAt }) => instant(paidAt)],
  ],
  stato: [['Stato', ({ statusLabel }) => statusLabel]],
  scadenza: [
    ['Da spedire entro il', ({ shipBy }) => (shipBy === null ? '' : formatDay(shipBy))],
    ['Saldo da incassare', euros(({ dueCents }) => dueCents)],
  ],
  tipo: [['Da dove viene', ({ announcementCode }) => announcementCode ?? 'Store']],
  spedizione: [
    ['Spedito il', ({ shippedAt }) => instant(shippedAt)],
    ['Spedizione', ({ carrier, trackingNumber }) => [carrier, trackingNumber].filter((text) => text).join(' ')],
  ],
  consegna: [['Consegnato il', ({ receivedAt }) => instant(receivedAt)]],
  totale: [['Totale', euros(({ totalCents }) => totalCents)]],
  pagato: [['Pagato', euros(({ paidCents }) => paidCents)]],
  fee: [['Fee', euros(({ feeCents }) => feeCents)]],
  iva: [['IVA fee', euros(({ feeVatCents }) => feeVatCents)]],
  netto: [['Netto', euros(({ netCents }) => netCents)]],
}

/** Of services: nothing of them is sent. */
const cellsFor = (column: string, isService: boolean): readonly Cell[] => {
  const cells = cellsOf[column] ?? []
  if (!isService) return cells
  if (column === 'consegna') return cells.map(([, text]) => ['Eseguito il', text])
  return column === 'scadenza' ? [['Giorno', ({ serviceText }) => serviceText ?? ''], ...cells.slice(1)] : cells
}

const always: readonly Cell[] = [
  ['Prodotto', ({ title }) => title],
  ['Cliente', ({ coupleName }) => coupleName],
  ['Città', ({ city }) => city],
]

/** The file of what an address of "Vendite" shows, over all its pages: its rows, its order, its columns. @throws AppError 401, 403 */
export const salesCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  const isService = sellsServices(ctx)
  const state = readDataList(salesListFor(seesEarnings(ctx), isService), search)
  const cells = [...always, ...state.columns.flatMap((column) => cellsFor(column, isService))]
  const sales = everySale(ctx, viewOf(state.view).view ?? undefined, salesFilter(state))
  return streamCsv(
    cells.map(([name]) => name),
    (async function* () {
      for await (const piece of sales)
        yield piece.map((sale) => Object.fromEntries(cells.map(([name, text]) => [name, text(sale)])))
    })(),
  )
}
