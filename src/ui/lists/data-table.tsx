import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'
import { Link } from '../parts/link.tsx'

export type DataColumn<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures are right-aligned and tabular. */
  number?: boolean
  /**
   * Where the cell goes when the row becomes a card on a phone: first line `title` and `amount`, second
   * line `detail` and `state`, a `line` of its own, or `hidden`.
   */
  card: 'title' | 'amount' | 'detail' | 'state' | 'line' | 'hidden'
  /** A sortable column: where a click on its header leads, and its present order. */
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined }
}

export type DataTableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Totals by column key; they speak of the filter, not of the page. */
  totals?: Readonly<Record<string, ReactNode>>
  /** What stands in place of the rows when there are none. */
  empty: ReactNode
}

/** The portal table: sticky header, aligned figures, totals; two-line cards on phones. */
export function DataTable<Row>({ caption, columns, rows, rowKey, totals, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <div className="data-table-frame">{empty}</div>
  return (
    <div className="data-table-frame">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.number ? 'data-table__cell--number' : undefined}
                aria-sort={column.sort?.direction}
              >
                <Header column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.card === 'title' ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    className={cellClass(column)}
                    scope={column.card === 'title' ? 'row' : undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cellClass(totals[column.key] === undefined ? { ...column, card: 'hidden' } : column)}
                >
                  {totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Header<Row>({ column }: { column: DataColumn<Row> }) {
  if (column.sort === undefined) return column.header
  const Arrow = column.sort.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link className="data-table__sort" to={column.sort.href} preventScrollReset>
      {column.header}
      {column.sort.direction !== undefined && <Arrow aria-hidden="true" />}
    </Link>
  )
}

function cellClass<Row>(column: Pick<DataColumn<Row>, 'card' | 'number'>): string {
  return classNames(`data-table__cell--${column.card}`, column.number && 'data-table__cell--number')
}
