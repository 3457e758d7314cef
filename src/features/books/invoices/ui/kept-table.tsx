import { houseLabel } from '#features/money/payments/houses.rules.ts'
import { silenceDay } from '#features/money/plans/protection.rules.ts'
import { CARDS_PATH } from '#features/money/selling-accounts/selling-account.rules.ts'
import { formatDay } from '#shared/days.ts'
import { euro, sumOf } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { KeptEarning } from '../views.ts'

const columns: readonly DataColumn<KeptEarning>[] = [
  {
    key: 'order',
    header: 'Vendita',
    card: 'title',
    cell: ({ orderId, orderNumber }) => <Link to={`/portal/orders/${orderId}`}>{orderNumber}</Link>,
  },
  { key: 'house', header: 'Presso', card: 'detail', cell: ({ house }) => houseLabel[house] },
  {
    key: 'until',
    header: 'Senza problemi',
    card: 'state',
    cell: (row) =>
      row.isWaiting ? (
        <StatusChip tone="deciding">Aspetta un conto</StatusChip>
      ) : (
        `da sola il ${formatDay(silenceDay(row.holdUntil))}`
      ),
  },
  { key: 'amount', header: 'Importo', number: true, card: 'amount', cell: (row) => euro(row.amountCents) },
]

/** What payment providers keep of protected steps; nothing for a seller without any. */
export function KeptTable({ kept }: { readonly kept: readonly KeptEarning[] }) {
  if (kept.length === 0) return null
  const waiting = kept.filter(({ isWaiting }) => isWaiting)
  return (
    <Card title="In custodia">
      <div className="stack">
        <p className="earnings-words">
          Le rate protette già pagate dagli sposi: non sono ancora tra gli incassi. Passano a te dopo la loro conferma,
          o da sole il giorno scritto qui.
        </p>
        {waiting.length > 0 && (
          <Note tone="warning">
            {euro(sumOf(waiting.map(({ amountCents }) => amountCents)))} sono già tuoi e aspettano un conto che può
            riceverli. <Link to={CARDS_PATH}>Collega un conto</Link>
          </Note>
        )}
        <DataTable
          caption="Rate protette in custodia"
          columns={columns}
          rows={kept}
          rowKey={({ orderId, holdUntil }) => `${orderId} ${holdUntil}`}
          empty={null}
          totals={{ order: 'Totale', amount: euro(sumOf(kept.map(({ amountCents }) => amountCents))) }}
        />
      </div>
    </Card>
  )
}
