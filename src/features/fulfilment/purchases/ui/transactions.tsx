import { transactionsPath } from '#features/fulfilment/addresses/payments-address.rules.ts'
import { formatInstant } from '#shared/days.ts'
import { Price } from '#ui/figures/price.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { TransactionsView, TransactionView } from '../views.ts'

const KINDS: Readonly<Record<TransactionView['kind'], string>> = {
  payment: 'Pagamento',
  advance: 'Acconto',
  balance: 'Saldo',
  step: 'Rata',
  refund: 'Rimborso',
}

/** "Transazioni": every payment and every refund that arrived, each with the summary of its order (DASH-28). */
export function Transactions({ transactions }: { readonly transactions: TransactionsView }) {
  const { items, page, pages } = transactions
  return (
    <div className="transactions">
      <h2 className="sr-only">Transazioni</h2>
      <DataTable
        caption="Transazioni completate, dalla più recente"
        rows={items}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'at', header: 'Data', card: 'detail', cell: ({ at }) => formatInstant(at) },
          { key: 'supplier', header: 'Fornitore', card: 'title', cell: ({ supplierName }) => supplierName },
          { key: 'order', header: 'Ordine', card: 'line', cell: ({ orderNumber }) => orderNumber },
          { key: 'kind', header: 'Tipo', card: 'state', cell: ({ kind }) => KINDS[kind] },
          {
            key: 'amount',
            header: 'Totale',
            number: true,
            card: 'amount',
            cell: ({ amountCents }) => <Price cents={amountCents} tone={amountCents < 0 ? 'down' : 'default'} />,
          },
          {
            key: 'summary',
            header: <span className="sr-only">Apri</span>,
            number: true,
            card: 'line',
            cell: ({ path, orderNumber }) => (
              <Link className="link" to={path} aria-label={`Riepilogo dell’ordine ${orderNumber}`}>
                Riepilogo
              </Link>
            ),
          },
        ]}
        empty={<EmptyState illustration="vuoto-carrello">Non ci sono ancora transazioni</EmptyState>}
      />
      <Pagination page={page} pages={pages} hrefFor={transactionsPath} label="Pagine delle transazioni" />
    </div>
  )
}
