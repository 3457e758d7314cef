import type { Ctx } from '#platform/context.server.ts'
import { requireAdmin } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatInstant } from '#shared/days.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { type StaffOrderRow, staffOrders } from './staff-orders.queries.server.ts'
import { type OrdersCursor, staffOrdersFilter, staffOrdersList } from './staff-orders.rules.ts'

const PIECE = 500

type Cell = readonly [name: string, text: (row: StaffOrderRow) => string]

const cellsOf: Readonly<Record<string, readonly Cell[]>> = {
  fornitore: [['Fornitore', ({ supplier }) => supplier]],
  stato: [['Stato', ({ statusLabel }) => statusLabel]],
  aperto: [['In corso', ({ open }) => open.join(', ')]],
  tipo: [['Da dove viene', ({ announcementCode }) => announcementCode ?? 'Store']],
  spedizione: [
    ['Spedizione', ({ carrier, trackingNumber }) => [carrier, trackingNumber].filter((text) => text).join(' ')],
  ],
  totale: [['Totale', ({ totalCents }) => formatEuroInput(totalCents)]],
  pagato: [['Pagato', ({ paidCents }) => formatEuroInput(paidCents)]],
  rimborsato: [['Rimborsato', ({ refundedCents }) => formatEuroInput(refundedCents)]],
}

const always: readonly Cell[] = [
  ['Ordine', ({ number }) => number],
  ['Ordinato il', ({ placedAt }) => formatInstant(placedAt)],
  ['Prodotto', ({ title }) => title],
  ['Sposi', ({ couple }) => couple],
]

/** The file of what an address of "Ordini" shows, over all its pages, piece by piece. @throws AppError 401, 403 except for staff */
export const staffOrdersCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  // Refused before the first byte leaves, not after.
  requireAdmin(ctx)
  const state = readDataList(staffOrdersList, search)
  const filter = staffOrdersFilter(state)
  const cells = [...always, ...state.columns.flatMap((column) => cellsOf[column] ?? [])]
  return streamCsv(
    cells.map(([name]) => name),
    (async function* () {
      let after: OrdersCursor | null = null
      do {
        const page: Awaited<ReturnType<typeof staffOrders>> = await staffOrders(ctx, filter, { after, size: PIECE })
        yield page.items.map((row) => Object.fromEntries(cells.map(([name, text]) => [name, text(row)])))
        after = page.next
      } while (after)
    })(),
  )
}
