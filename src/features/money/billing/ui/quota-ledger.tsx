import { formatDay, todayInRome } from '#shared/days.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { Movement } from '../quota.rules.ts'

export interface LedgerView {
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly movements: readonly (Omit<Movement, 'at'> & { readonly at: string })[]
}

/** Every participation that came or went: when, why, for which announcement, and how many were left. */
export function QuotaLedger({ ledger }: { readonly ledger: LedgerView }) {
  return (
    <Card id="movimenti" title="Movimenti" action={<span className="small muted">{ledger.total} in tutto</span>}>
      <DataTable
        caption="Movimenti delle partecipazioni"
        rows={ledger.movements}
        rowKey={(row) => row.key}
        empty={<p className="muted">Ancora nessun movimento.</p>}
        columns={[
          { key: 'at', header: 'Data', card: 'detail', cell: (row) => formatDay(todayInRome(row.at)) },
          { key: 'what', header: 'Movimento', card: 'title', cell: (row) => <MovementName movement={row} /> },
          {
            key: 'quantity',
            header: 'Quantità',
            number: true,
            card: 'amount',
            cell: (row) => (
              <span className={row.quantity > 0 ? 'movement--plus' : undefined}>
                {row.quantity > 0 ? `+${row.quantity}` : `−${-row.quantity}`}
              </span>
            ),
          },
          { key: 'balance', header: 'Restano', number: true, card: 'state', cell: (row) => <Balance of={row} /> },
        ]}
      />
      <Pagination
        label="Pagine dei movimenti"
        page={ledger.page}
        pages={ledger.pages}
        hrefFor={(page) => `/portal/operator-paypal?tab=4&page=${page}#movimenti`}
      />
    </Card>
  )
}

function Balance({ of }: { readonly of: LedgerView['movements'][number] }) {
  return (
    <>
      <span className="movement__left">restano </span>
      {of.balance}
    </>
  )
}

function MovementName({ movement }: { readonly movement: LedgerView['movements'][number] }) {
  return (
    <>
      {movement.announcementId ? (
        <Link className="link" to={`/auctions/detail/${movement.announcementId}`} reloadDocument>
          {movement.title}
        </Link>
      ) : (
        <b>{movement.title}</b>
      )}
      <br />
      <span className="small muted">{movement.reason}</span>
    </>
  )
}
