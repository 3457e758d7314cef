import type { ReactNode } from 'react'
import { standingText } from '#features/auction/announcements/sight/standing.rules.ts'
import { FEE_VAT_BPS, feeOn } from '#features/money/billing/fees/fee.rules.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { TimeLeft } from '#ui/figures/time-left.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip, type StatusTone } from '#ui/parts/status-chip.tsx'
import type { MyOfferView } from '../my-offer-rows.queries.server.ts'
import { type OfferOutcome, offerOutcomeLabel } from '../my-offers.rules.ts'
import { MAX_OFFERS } from '../offers.rules.ts'
import { OfferNotches } from './offer-notches.tsx'

const tones: Readonly<Record<OfferOutcome, StatusTone>> = {
  ...{ open: 'open', deciding: 'deciding', won: 'done' },
  ...{ unpaid: 'empty', lost: 'empty', refused: 'empty', interrupted: 'empty' },
}

const dayOf = (instant: string): string => formatDay(todayInRome(instant))

/** When the offers end, until when the couple chooses, or when it was over. */
function Term({ row, now }: { readonly row: MyOfferView; readonly now: string }) {
  if (row.term)
    return (
      <TimeLeft
        deadline={row.term.at}
        serverNow={now}
        prefix={row.term.kind === 'offers' ? 'Ancora' : 'Scelgono entro'}
        endedText="Scaduto"
      />
    )
  return row.decidedAt ? <span className="muted small">Chiuso il {dayOf(row.decidedAt)}</span> : null
}

const columnsAt = (now: string): readonly DataColumn<MyOfferView>[] => [
  {
    key: 'title',
    header: 'Annuncio',
    card: 'title',
    cell: (row) => (
      <div className="my-offers__what">
        <img src={row.imageSmall} alt="" width={44} height={52} loading="lazy" />
        <div>
          <Link to={`/auctions/detail/${row.announcementId}`} reloadDocument>
            {row.title}
          </Link>
          <span className="my-offers__second">
            {row.place} ·{' '}
            <Link to={`/offer-detail/${row.id}`} reloadDocument>
              n. {row.number}
            </Link>
          </span>
          {row.hasReceipt && (
            <a className="my-offers__receipt" href={`/api/offers/${row.id}/receipt`} download>
              Scarica la ricevuta<span className="sr-only"> della proposta n. {row.number}</span>
            </a>
          )}
        </div>
      </div>
    ),
  },
  {
    key: 'state',
    header: 'Stato',
    card: 'state',
    cell: (row) => (
      <>
        <StatusChip tone={tones[row.outcome]}>{offerOutcomeLabel[row.outcome]}</StatusChip>
        <span className="my-offers__second">{row.readAt ? `Letta il ${dayOf(row.readAt)}` : 'Non letta'}</span>
      </>
    ),
  },
  {
    key: 'price',
    header: 'La mia proposta',
    number: true,
    card: 'amount',
    cell: (row) => (
      <>
        <span className="my-offers__price">
          <DifferenceBadge offer={row.priceCents} budget={row.budgetCents} /> <b>{euro(row.priceCents)}</b>
        </span>
        <span className="my-offers__second">su {euro(row.budgetCents)}</span>
      </>
    ),
  },
  {
    key: 'rank',
    header: 'Posto',
    card: 'detail',
    cell: (row) => (
      <span className="my-offers__rank" data-first={row.rank === 1 || undefined}>
        {row.mode === 'open' ? (
          <>
            <b>{row.rank}ª</b> di {row.of}
          </>
        ) : (
          standingText({ place: row.rank, suppliers: row.of })
        )}
      </span>
    ),
  },
  {
    key: 'sent',
    header: 'Inviate',
    card: 'line',
    cell: (row) => (
      <span className="my-offers__turn">
        <OfferNotches sent={row.sent} />
        <span className="my-offers__only-phone">Inviate </span>
        {row.sent}/{MAX_OFFERS}
      </span>
    ),
  },
  {
    key: 'deadline',
    header: 'Termine',
    card: 'line',
    cell: (row) => <Term row={row} now={now} />,
  },
  {
    key: 'net',
    header: 'Netto se vinci',
    number: true,
    card: 'line',
    cell: (row) => {
      const { netCents } = feeOn(cents(row.priceCents), row.feeBps, FEE_VAT_BPS)
      return (
        <>
          <span className="my-offers__only-phone">Netto </span>
          <b title={`Fee ${formatRate(row.feeBps)}`}>{euro(netCents)}</b>
        </>
      )
    },
  },
  {
    key: 'action',
    header: <span className="sr-only">Azioni</span>,
    card: 'line',
    cell: (row) => (
      <span className="my-offers__actions">
        {row.outcome === 'open' && row.rank !== 1 && row.sent < MAX_OFFERS ? (
          <ButtonLink
            size="s"
            variant="secondary"
            reloadDocument
            to={`/auctions/detail/${row.announcementId}?invia=1&da=${row.id}`}
          >
            Migliora
          </ButtonLink>
        ) : (
          <ButtonLink size="s" variant="outline" reloadDocument to={`/offer-detail/${row.id}`}>
            Vedi
          </ButtonLink>
        )}
        <ButtonLink size="s" variant="text" to={`/portal/annunci?riusa=${row.id}`}>
          Riusa
          <span className="sr-only"> la proposta n. {row.number} per un altro annuncio</span>
        </ButtonLink>
      </span>
    ),
  },
]

interface MyOffersTableProps {
  readonly rows: readonly MyOfferView[]
  readonly now: string
  readonly empty: ReactNode
}

/** The announcements a supplier has offered on; cards on a phone. */
export function MyOffersTable({ rows, now, empty }: MyOffersTableProps) {
  return (
    <DataTable
      caption="Proposte inviate, con posto in classifica, stato, termine e netto"
      columns={columnsAt(now)}
      rows={rows}
      rowKey={(row) => String(row.id)}
      empty={empty}
    />
  )
}
