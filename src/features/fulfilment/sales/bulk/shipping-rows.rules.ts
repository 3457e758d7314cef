import { orderIdOfNumber } from '#shared/order-number.ts'

/** The columns of a file of parcels, in their order. */
export const shippingColumns = ['ordine', 'corriere', 'numero'] as const

/** Most parcels of one file: a day of the largest sellers. */
export const MAX_PARCELS = 500
/** Characters of a pasted list, and bytes of a file. */
export const MAX_SHIPPING_TEXT = 64 * 1024

/** A parcel as it was written; `row` counts as spreadsheets do. */
export interface ShippingRow {
  readonly row: number
  readonly cells: { readonly ordine: string; readonly corriere: string; readonly numero: string }
}

const isHeader = ([first = '']: readonly string[]): boolean =>
  /^\p{L}+$/u.test(first.trim()) && /^(ordine|order)/i.test(first.trim())

/** The parcels of a list: order, carrier, number, with a line of titles or without. */
export const shippingRows = (lines: readonly (readonly string[])[]): ShippingRow[] =>
  lines.flatMap((line, index) => {
    if (index === 0 && isHeader(line)) return []
    const [ordine = '', corriere = '', numero = ''] = line.map((cell) => cell.trim())
    return [{ row: index + 1, cells: { ordine, corriere, numero } }]
  })

/** What can be said of a row without looking anything up; null when nothing is wrong with it. */
export const rowProblem = ({ cells, row }: ShippingRow, rows: readonly ShippingRow[]): string | null => {
  const id = orderIdOfNumber(cells.ordine)
  if (id === null) return 'Scrivi il numero dell’ordine, per esempio PO-30012.'
  const earlier = rows.find((one) => one.row < row && orderIdOfNumber(one.cells.ordine) === id)
  return earlier ? `Anche la riga ${earlier.row} è di questo ordine: per più pacchi apri la vendita.` : null
}
