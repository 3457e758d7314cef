import type { Ctx } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatInstant } from '#shared/days.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { everySaleReturn } from './sale-returns.queries.server.ts'
import { saleReturnsFilter, saleReturnsList } from './sale-returns-list.rules.ts'
import type { SaleReturnCard } from './views.ts'

type Cell = readonly [name: string, text: (card: SaleReturnCard) => string]

const always: readonly Cell[] = [
  ['Prodotto', ({ title }) => title],
  ['Cliente', ({ coupleName }) => coupleName],
  ['Tipo', ({ kind }) => (kind === 'return' ? 'Reso' : 'Recesso')],
]

/** What each column of the list is in the file. */
const cellsOf: Readonly<Record<string, Cell>> = {
  reso: ['Reso', ({ number }) => number],
  ordine: ['Ordine', ({ orderNumber }) => orderNumber],
  chiesto: ['Chiesto il', ({ requestedAt }) => formatInstant(requestedAt)],
  stato: ['Stato', ({ label, isLate }) => (isLate ? `${label}, in ritardo` : label)],
  rimborso: ['Rimborso', ({ amountCents }) => formatEuroInput(amountCents)],
}

/** The file of what an address of the view "Resi" shows, over all its pages. @throws AppError 401, 403 for couples */
export const saleReturnsCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  const state = readDataList(saleReturnsList, search)
  const cells = [...always, ...state.columns.flatMap((column) => (cellsOf[column] ? [cellsOf[column]] : []))]
  const found = everySaleReturn(ctx, saleReturnsFilter(state))
  return streamCsv(
    cells.map(([name]) => name),
    (async function* () {
      for await (const piece of found)
        yield piece.map((card) => Object.fromEntries(cells.map(([name, text]) => [name, text(card)])))
    })(),
  )
}
