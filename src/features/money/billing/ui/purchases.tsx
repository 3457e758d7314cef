import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Card } from '#ui/parts/card.tsx'
import { StatusChip, type StatusTone } from '#ui/parts/status-chip.tsx'
import type { PurchaseView } from '../views.ts'

const dayOf = (instant: string): string => formatDay(todayInRome(instant))

const statusWords: Record<PurchaseView['status'], readonly [StatusTone, string]> = {
  awaiting_payment: ['deciding', 'In attesa di pagamento'],
  active: ['done', 'Pagato'],
  abandoned: ['empty', 'Non pagato'],
}

/** What was bought and when it ran, each paid one with its receipt. */
export function Purchases({ purchases }: { readonly purchases: readonly PurchaseView[] }) {
  return (
    <Card id="acquisti" title="Acquisti">
      <DataTable
        caption="Abbonamenti e Smart Pass acquistati"
        rows={purchases}
        rowKey={(row) => String(row.id)}
        empty={<p className="muted">Non hai ancora acquistato nulla.</p>}
        columns={[
          { key: 'at', header: 'Data', card: 'detail', cell: (row) => formatInstant(row.orderedAt) },
          { key: 'name', header: 'Acquisto', card: 'title', cell: (row) => <PurchaseName purchase={row} /> },
          {
            key: 'total',
            header: 'Totale IVA inclusa',
            number: true,
            card: 'amount',
            cell: (row) => euro(cents(row.priceCents + row.vatCents)),
          },
          { key: 'status', header: 'Stato', card: 'state', cell: (row) => <Status purchase={row} /> },
        ]}
      />
    </Card>
  )
}

function Status({ purchase }: { readonly purchase: PurchaseView }) {
  const [tone, word] = statusWords[purchase.status]
  return <StatusChip tone={tone}>{word}</StatusChip>
}

function PurchaseName({ purchase }: { readonly purchase: PurchaseView }) {
  const { id, kind, name, status, creditCents, startsAt, endsAt } = purchase
  return (
    <>
      <b>{kind === 'subscription' ? `Abbonamento ${name}` : name}</b>
      {startsAt && endsAt && (
        <>
          <br />
          <span className="small muted">
            dal {dayOf(startsAt)} al {dayOf(endsAt)}
          </span>
        </>
      )}
      {creditCents > 0 && (
        <>
          <br />
          <span className="small muted">con {euro(creditCents)} del piano di prima</span>
        </>
      )}
      {status === 'active' && (
        <>
          <br />
          <a className="small link" href={`/api/portal/purchases/${id}/receipt`} download>
            Ricevuta<span className="sr-only"> di {name} (PDF)</span>
          </a>
        </>
      )}
    </>
  )
}
