import { euro, sumOf } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Card } from '#ui/parts/card.tsx'
import { monthLabel } from '../month.rules.ts'
import type { ExpectedMonth } from '../views.ts'

const steps = (count: number): string => (count === 1 ? '1 rata' : `${count} rate`)

const columns: readonly DataColumn<ExpectedMonth>[] = [
  {
    key: 'month',
    header: 'Mese',
    card: 'title',
    cell: ({ month }) => (month ? monthLabel(month) : 'Quando le chiederai'),
  },
  { key: 'steps', header: 'Rate', card: 'detail', cell: (row) => steps(row.steps) },
  {
    key: 'late',
    header: 'Ritardi',
    card: 'state',
    cell: ({ lateCents }) => (lateCents > 0 ? `${euro(lateCents)} in ritardo` : ''),
  },
  { key: 'amount', header: 'Importo', number: true, card: 'amount', cell: (row) => euro(row.amountCents) },
]

/** What couples still have to pay of their plans, month by month; nothing for a seller without any. */
export function ExpectedTable({ months }: { readonly months: readonly ExpectedMonth[] }) {
  if (months.length === 0) return null
  const late = sumOf(months.map(({ lateCents }) => lateCents))
  return (
    <Card title="In arrivo">
      <p className="earnings-words">Le rate ancora da pagare delle tue vendite, prima delle fee.</p>
      <DataTable
        caption="Rate in arrivo, mese per mese"
        columns={columns}
        rows={months}
        rowKey={({ month }) => month ?? 'asked'}
        empty={null}
        totals={{
          month: 'Totale',
          steps: steps(months.reduce((sum, row) => sum + row.steps, 0)),
          late: late > 0 ? euro(late) : '',
          amount: euro(sumOf(months.map(({ amountCents }) => amountCents))),
        }}
      />
    </Card>
  )
}
