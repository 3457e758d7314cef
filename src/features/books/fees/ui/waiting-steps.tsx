import { houseLabel } from '#features/money/payments/houses.rules.ts'
import { formatDay } from '#shared/days.ts'
import { euro, sumOf } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { WaitingStep } from '../views.ts'

const columns: readonly DataColumn<WaitingStep>[] = [
  {
    key: 'order',
    header: 'Ordine',
    card: 'title',
    cell: ({ orderId, orderNumber }) => <Link to={`/portal/ordini/${orderId}`}>{orderNumber}</Link>,
  },
  {
    key: 'supplier',
    header: 'Fornitore',
    card: 'detail',
    cell: ({ supplierId, supplier }) => <Link to={`/portal/operators/${supplierId}`}>{supplier}</Link>,
  },
  { key: 'house', header: 'Presso', card: 'detail', cell: ({ house }) => houseLabel[house] },
  { key: 'since', header: 'Da quando', card: 'detail', cell: ({ since }) => `aspetta dal ${formatDay(since)}` },
  {
    key: 'limit',
    header: 'Termine',
    card: 'detail',
    cell: ({ limitOn }) => `da passare entro il ${formatDay(limitOn)}`,
  },
  { key: 'amount', header: 'Importo', number: true, card: 'amount', cell: ({ amountCents }) => euro(amountCents) },
]

/** Protected steps that are their suppliers' and wait for an account; nothing where none does. */
export function WaitingSteps({ steps }: { readonly steps: readonly WaitingStep[] }) {
  if (steps.length === 0) return null
  return (
    <Card title="Aspettano il conto del fornitore">
      <div className="stack">
        <p className="earnings-words">
          Rate protette che spettano al fornitore, che però non ha un conto che può riceverle: lo abbiamo avvisato.
          Passano da sole appena ne collega uno. Se il termine si avvicina, scrivigli.
        </p>
        <DataTable
          caption="Rate protette che aspettano il conto del fornitore"
          columns={columns}
          rows={steps}
          rowKey={({ orderId, amountCents, since }) => `${orderId} ${amountCents} ${since}`}
          empty={null}
          totals={{ order: 'Totale', amount: euro(sumOf(steps.map(({ amountCents }) => amountCents))) }}
        />
      </div>
    </Card>
  )
}
