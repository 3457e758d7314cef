import { useLoaderData } from 'react-router'
import { FEE_VAT_BPS, feeOn } from '#features/billing/fee.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type DataColumn, DataTable } from '#ui/data-table.tsx'
import { DifferenceBadge } from '#ui/difference-badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TimeLeft } from '#ui/time-left.tsx'
import { type MyOfferView, myOffers } from '../offers.queries.server.ts'
import { MAX_OFFERS } from '../offers.rules.ts'
import type { Route } from './+types/my-offers.page'
import './my-offers.page.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Le mie proposte | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const { searchParams } = new URL(request.url)
  const running = searchParams.get('stato') === 'in-corso'
  const asked = Number(searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1
  return { ...(await myOffers(ctx, page, { running })), running, page, now: ctx.now.toISOString() }
}

const outcome = ({ won, status, closedUnpaid }: MyOfferView): { tone: StatusTone; word: string } => {
  if (won && closedUnpaid) return { tone: 'empty', word: 'Non conclusa' }
  if (won) return { tone: 'done', word: 'Vinta' }
  if (status === 'open') return { tone: 'open', word: 'In corso' }
  if (status === 'deciding') return { tone: 'deciding', word: 'In valutazione' }
  if (status === 'awarded') return { tone: 'empty', word: 'Persa' }
  return { tone: 'empty', word: status === 'interrupted' ? 'Annuncio interrotto' : 'Scartata' }
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
          <span className="my-offers__second">{row.place}</span>
        </div>
      </div>
    ),
  },
  {
    key: 'state',
    header: 'Stato',
    card: 'state',
    cell: (row) => {
      const { tone, word } = outcome(row)
      return (
        <>
          <StatusChip tone={tone}>{word}</StatusChip>
          <span className="my-offers__second">{row.read ? 'Letta' : 'Non letta'}</span>
        </>
      )
    },
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
        <b>{row.rank}ª</b> di {row.offerCount}
      </span>
    ),
  },
  {
    key: 'turn',
    header: 'Invio',
    card: 'hidden',
    cell: (row) => (
      <span className="my-offers__turn">
        <span className="offer-notches" aria-hidden="true">
          {Array.from({ length: MAX_OFFERS }, (_, index) => index + 1).map((turn) => (
            <i key={turn} className={turn <= row.turn ? 'offer-notch--sent' : undefined} />
          ))}
        </span>
        {row.turn}/{MAX_OFFERS}
      </span>
    ),
  },
  {
    key: 'deadline',
    header: 'Scadenza',
    card: 'line',
    cell: (row) =>
      row.status === 'open' && row.expiresAt ? (
        <TimeLeft deadline={row.expiresAt} serverNow={now} endedText="Scaduto" />
      ) : (
        <span className="muted small">{row.expiresAt ? formatDayAtTime(row.expiresAt) : ''}</span>
      ),
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
    header: <span className="sr-only">Azione</span>,
    card: 'line',
    cell: (row) =>
      row.status === 'open' && row.rank > 1 ? (
        <ButtonLink size="s" variant="secondary" reloadDocument to={`/auctions/detail/${row.announcementId}?invia=1`}>
          Migliora
        </ButtonLink>
      ) : (
        <ButtonLink size="s" variant="outline" reloadDocument to={`/offer-detail/${row.id}`}>
          Vedi
        </ButtonLink>
      ),
  },
]

/** "Le mie proposte": every offer of the supplier with its place, what became of it and what is left of it. */
export default function MyOffersPage() {
  const { items, total, running, page, pages, now } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Le mie proposte"
        actions={
          <ButtonLink to="/auctions" reloadDocument>
            Trova annunci
          </ButtonLink>
        }
      >
        {total === 1 ? 'Una proposta' : `${total} proposte`}{' '}
        {running ? 'in corso.' : total === 1 ? 'inviata.' : 'inviate.'}
      </PageHeader>
      <Tabs
        label="Viste delle proposte"
        items={[
          { to: '/portal/offers-operator', label: 'Tutte', current: !running },
          { to: '/portal/offers-operator?stato=in-corso', label: 'In corso', current: running },
        ]}
      />
      <DataTable
        caption="Proposte inviate, con posto in classifica, stato e netto"
        columns={columnsAt(now)}
        rows={items}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState illustration="vuoto-offerte">Non hai ancora inviato proposte</EmptyState>}
      />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => (running ? `?stato=in-corso&page=${to}` : `?page=${to}`)}
        label="Pagine delle proposte"
      />
      <p className="small muted my-offers__note">
        Puoi inviare al massimo {MAX_OFFERS} proposte per annuncio. Il netto è la proposta meno la fee del tuo piano al
        momento dell’invio e l’IVA del {formatRate(FEE_VAT_BPS)} sulla sola fee.
      </p>
    </>
  )
}
