import { PeriodTable } from '#features/books/statistics/ui/statistics-tables.tsx'
import type { SupplierLine } from '#features/books/statistics/views.ts'
import { cents, euro } from '#shared/money.ts'
import { TrendLine } from '#ui/charts/trend-line.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import '#features/books/statistics/ui/statistics.css'

type Row = SupplierLine['rows'][number]

interface Series {
  readonly key: string
  readonly title: string
  readonly of: (row: Omit<Row, 'label'>) => number
  readonly words: (value: number) => string
}

const whole = new Intl.NumberFormat('it-IT')
const counted = (value: number): string => whole.format(value)

const series: readonly Series[] = [
  { key: 'views', title: 'Visite', of: ({ views }) => views, words: counted },
  { key: 'offers', title: 'Proposte inviate', of: ({ offers }) => offers, words: counted },
  { key: 'wins', title: 'Proposte vinte', of: ({ wins }) => wins, words: counted },
]

const paid: Series = {
  key: 'paid',
  title: 'Incassato',
  of: ({ paidCents }) => paidCents ?? 0,
  words: (value) => euro(cents(value)),
}

/** The last thirty days as lines, without amounts for who may not see them, and the same figures as a table. */
export function MonthCard({ line: { rows, totals } }: { readonly line: SupplierLine }) {
  const [from, until] = [rows[0]?.label ?? '', rows.at(-1)?.label ?? '']
  return (
    <Card
      title="Ultimi 30 giorni"
      action={
        <Link className="link small" to="/portal/statics">
          Statistiche
        </Link>
      }
    >
      <div className="month-lines">
        {(totals.paidCents === null ? series : [...series, paid]).map(({ key, title, of, words }) => {
          const values = rows.map(of)
          const total = words(of(totals))
          return (
            <TrendLine
              key={key}
              title={title}
              total={total}
              label={`${title} dal ${from} al ${until}: ${total} in tutto, al massimo ${words(Math.max(0, ...values))} in un giorno. Le cifre sono nella tabella.`}
              values={values}
              from={from.slice(0, 5)}
              until={until.slice(0, 5)}
            />
          )
        })}
      </div>
      <p className="small muted month-note">
        {counted(totals.sales)} {totals.sales === 1 ? 'vendita' : 'vendite'}
        {totals.paidCents !== null && `, ${euro(totals.paidCents)} incassati al netto dei rimborsi`}
        {totals.netCents !== null && `, ${euro(totals.netCents)} al netto di fee e IVA`}.
      </p>
      <details className="month-table statistics">
        <summary className="link">Leggi le cifre in tabella</summary>
        <PeriodTable rows={rows} totals={totals} />
      </details>
    </Card>
  )
}
