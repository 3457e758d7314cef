import { useLoaderData } from 'react-router'
import { monthLabel } from '#features/books/invoices/month.rules.ts'
import { PeriodForm } from '#features/books/invoices/ui/period-form.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { type Cents, euro, sumOf } from '#shared/money.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Note } from '#ui/parts/note.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { feeBooks, feeYears, heldBooks, waitingSteps } from '../books.queries.server.ts'
import { booksDifference } from '../books.rules.ts'
import { FeeTabs } from '../ui/fee-tabs.tsx'
import { WaitingSteps } from '../ui/waiting-steps.tsx'
import type { FeeBooksRow } from '../views.ts'
import type { Route } from './+types/fee-books.page'
import '#features/books/invoices/ui/earnings.css'
import '../ui/fees.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Quadratura delle fee | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const years = await feeYears(ctx)
  const asked = new URL(request.url).searchParams.get('anno')
  const year = years.find((one) => String(one) === asked) ?? (years[0] as number)
  return { years, year, rows: await feeBooks(ctx, year), held: await heldBooks(ctx), waiting: await waitingSteps(ctx) }
}

type Amount =
  | 'listedCents'
  | 'ledgerCents'
  | 'invoicedCents'
  | 'waitingCents'
  | 'paidCents'
  | 'keptCents'
  | 'writtenOffCents'
  | 'openCents'

const amount = (
  key: Amount,
  header: string,
  card: DataColumn<FeeBooksRow>['card'] = 'hidden',
): DataColumn<FeeBooksRow> => ({
  ...{ key, header, card, number: true },
  cell: (row) => euro(row[key]),
})

const columns: readonly DataColumn<FeeBooksRow>[] = [
  { key: 'month', header: 'Mese', card: 'title', cell: ({ month }) => monthLabel(month) },
  amount('listedCents', 'Elenco', 'amount'),
  amount('ledgerCents', 'Registro'),
  amount('invoicedCents', 'Fatturate'),
  amount('waitingCents', 'Da fatturare'),
  amount('paidCents', 'Versate'),
  amount('keptCents', 'Trattenute'),
  amount('writtenOffCents', 'Stralciate'),
  amount('openCents', 'Da versare'),
  {
    key: 'state',
    header: 'Esito',
    card: 'state',
    cell: (row) => {
      const difference = booksDifference(row)
      return difference === 0 ? (
        <StatusChip tone="done">Quadra</StatusChip>
      ) : (
        <StatusChip tone="deciding">Differenza {euro(difference)}</StatusChip>
      )
    },
  },
]

const totalsOf = (rows: readonly FeeBooksRow[]) => {
  const sum = (key: Amount): string => euro(sumOf(rows.map((row): Cents => row[key])))
  return {
    month: 'Anno',
    ...Object.fromEntries(columns.flatMap(({ key, number }) => (number ? [[key, sum(key as Amount)]] : []))),
  }
}

/** "Quadratura": list = invoices = ledger, month by month, told by three different sets of tables (decision 0048). */
export default function FeeBooksPage() {
  const { years, year, rows, held, waiting } = useLoaderData<typeof loader>()
  const isSquare = rows.every((row) => booksDifference(row) === 0)
  return (
    <>
      <PageHeader title="Quadratura delle fee">
        Le stesse fee contate tre volte, IVA inclusa e tolto ciò che è stato restituito: dall’elenco, dal registro in
        partita doppia e dalle fatture.
      </PageHeader>
      <FeeTabs current="/portal/payments/quadratura" />
      <div className="fees">
        <PeriodForm
          label="Anno"
          name="anno"
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
        {rows.length > 0 && (
          <Note tone={isSquare ? 'success' : 'error'}>
            {isSquare
              ? `Nel ${year} elenco, registro e fatture coincidono al centesimo.`
              : 'I conti non coincidono: avvisa chi gestisce il sistema prima di inviare le fatture.'}
          </Note>
        )}
        {(held.keptCents > 0 || held.ledgerCents !== held.keptCents) && (
          <Note tone={held.keptCents === held.ledgerCents ? 'info' : 'error'}>
            {held.keptCents === held.ledgerCents
              ? `In custodia presso i servizi di pagamento, per i fornitori: ${euro(held.keptCents)}.`
              : `In custodia risultano ${euro(held.keptCents)} dai pagamenti e ${euro(held.ledgerCents)} dal registro: avvisa chi gestisce il sistema.`}
          </Note>
        )}
        <WaitingSteps steps={waiting} />
        <DataTable
          caption={`Fee maturate nel ${year}, mese per mese`}
          columns={columns}
          rows={rows}
          rowKey={({ month }) => month}
          totals={totalsOf(rows)}
          empty={<p className="fees__none">Nel {year} non è maturata nessuna fee.</p>}
        />
      </div>
    </>
  )
}
