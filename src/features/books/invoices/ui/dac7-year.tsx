import { euro } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import type { Dac7Period } from '../views.ts'

type Row = Dac7Period & { readonly label: string }

const inWords = ({ feesCents, activities }: Dac7Period) => (
  <span className="earnings-words">
    Fee con IVA {euro(feesCents)}, vendite {activities}
  </span>
)

const columns: readonly DataColumn<Row>[] = [
  { key: 'label', header: 'Periodo', card: 'title', cell: ({ label }) => label },
  {
    key: 'consideration',
    header: 'Corrispettivo',
    number: true,
    card: 'amount',
    cell: (row) => euro(row.considerationCents),
  },
  { key: 'fees', header: 'Fee con IVA', number: true, card: 'hidden', cell: (row) => euro(row.feesCents) },
  { key: 'activities', header: 'Vendite', number: true, card: 'hidden', cell: ({ activities }) => activities },
  // For phones: there a figure has no header above it.
  { key: 'words', header: <span className="sr-only">In breve</span>, card: 'line', cell: inWords },
]

interface Dac7YearProps {
  readonly caption: string
  readonly year: number
  /** From January on. */
  readonly quarters: readonly Dac7Period[]
  readonly total: Dac7Period
}

/** A year in quarters, of one seller or of all of them. */
export function Dac7Year({ caption, year, quarters, total }: Dac7YearProps) {
  return (
    <div className="earnings-year">
      <DataTable
        caption={caption}
        columns={columns}
        rows={quarters.map((one, index) => ({ ...one, label: `${index + 1}º trimestre` }))}
        rowKey={({ label }) => label}
        totals={{
          label: `Anno ${year}`,
          consideration: euro(total.considerationCents),
          fees: euro(total.feesCents),
          activities: total.activities,
          words: inWords(total),
        }}
        empty={null}
      />
    </div>
  )
}
