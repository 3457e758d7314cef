import { CalendarCheck, CalendarClock, CalendarX, Eye, EyeOff, MailOpen } from 'lucide-react'
import { modeWords } from '#features/auction/announcements/sight/mode-words.rules.ts'
import { MAX_OFFERS } from '#features/auction/offers/offers.rules.ts'
import { OfferNotches } from '#features/auction/offers/ui/offer-notches.tsx'
import { euro } from '#shared/money.ts'
import { TimeLeft } from '#ui/figures/time-left.tsx'
import { Form } from '#ui/forms/form.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { DateAnswer } from '../busy-days.rules.ts'
import { distanceText, serviceText } from '../lead-labels.rules.ts'
import type { LeadView } from '../leads.queries.server.ts'

const dateSigns = {
  free: { icon: CalendarCheck, words: 'Data libera' },
  open: { icon: CalendarClock, words: 'Giorno da scegliere' },
  won: { icon: CalendarX, words: 'Hai già un lavoro' },
  closed: { icon: CalendarX, words: 'Giorni chiusi' },
  rental: { icon: CalendarX, words: 'Hai un noleggio' },
} as const satisfies Record<DateAnswer, unknown>

function DateSign({ answer }: { readonly answer: DateAnswer }) {
  const { icon: Icon, words } = dateSigns[answer]
  return (
    <span className="leads-date" data-answer={answer}>
      <Icon className="icon" aria-hidden="true" />
      {words}
    </span>
  )
}

const offersText = (count: number): string =>
  count === 0 ? 'Nessuna proposta' : count === 1 ? '1 proposta' : `${count} proposte`

interface LeadsTableProps {
  readonly rows: readonly LeadView[]
  readonly now: string
  /** An older offer to send again; 0 for none. */
  readonly reuse: number
  readonly empty: React.ReactNode
}

const columnsAt = (now: string, reuse: number): readonly DataColumn<LeadView>[] => [
  {
    key: 'title',
    header: 'Annuncio',
    card: 'title',
    cell: ({ card, distanceKm, invited }) => (
      <div className="my-offers__what">
        <img src={card.imageSmall} alt="" width={44} height={52} loading="lazy" />
        <div>
          <Link to={`/auctions/detail/${card.id}`} reloadDocument>
            {card.title}
          </Link>
          <span className="my-offers__second">
            {card.coupleName}, {card.city} ({card.province})
            {distanceKm !== null && <span className="leads-distance"> · {distanceText(distanceKm)}</span>}
          </span>
          {invited && (
            <span className="leads-invited">
              <MailOpen className="icon" aria-hidden="true" />
              Invito. {invited}
            </span>
          )}
        </div>
      </div>
    ),
  },
  {
    key: 'when',
    header: 'Quando',
    card: 'line',
    cell: (lead) => (
      <>
        {serviceText(lead)}
        <DateSign answer={lead.date} />
      </>
    ),
  },
  {
    key: 'budget',
    header: 'Budget',
    number: true,
    card: 'amount',
    cell: ({ card }) => <b>{euro(card.budgetCents)}</b>,
  },
  {
    key: 'offers',
    header: 'Proposte',
    card: 'line',
    cell: ({ card, sent, myLowestCents }) => {
      const lowest = card.offerCents?.[0]
      return (
        <>
          {offersText(card.offerCount)}
          {lowest !== undefined && <span className="my-offers__second">La più bassa {euro(lowest)}</span>}
          {card.mode !== 'open' && <span className="my-offers__second">{modeWords[card.mode].name}</span>}
          {sent > 0 && (
            <span className="my-offers__second leads-mine">
              <OfferNotches sent={sent} /> Tue {sent}/{MAX_OFFERS}
              {myLowestCents !== null && `, ${euro(myLowestCents)}`}
            </span>
          )}
        </>
      )
    },
  },
  {
    key: 'deadline',
    header: 'Tempo rimasto',
    card: 'detail',
    cell: ({ card }) => card.expiresAt && <TimeLeft deadline={card.expiresAt} serverNow={now} endedText="Scaduto" />,
  },
  {
    key: 'action',
    header: <span className="sr-only">Azioni</span>,
    card: 'line',
    cell: ({ card, sent, isHidden }) => (
      <div className="leads-actions">
        {sent < MAX_OFFERS && !isHidden && (
          <ButtonLink
            size="s"
            variant={reuse > 0 ? 'primary' : 'secondary'}
            reloadDocument
            to={`/auctions/detail/${card.id}?invia=1${reuse > 0 ? `&da=${reuse}` : ''}`}
          >
            {reuse > 0 ? 'Usa qui' : sent > 0 ? 'Migliora' : 'Invia proposta'}
          </ButtonLink>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="announcement" value={card.id} />
          <IconButton
            type="submit"
            name="intent"
            value={isHidden ? 'show' : 'hide'}
            label={isHidden ? `Mostra di nuovo ${card.title}` : `Nascondi ${card.title}`}
            icon={isHidden ? <Eye /> : <EyeOff />}
          />
        </Form>
      </div>
    ),
  },
]

/** The announcements for me; cards on a phone. */
export function LeadsTable({ rows, now, reuse, empty }: LeadsTableProps) {
  return (
    <DataTable
      caption="Annunci aperti del tuo settore, con distanza, budget, proposte e tempo rimasto"
      columns={columnsAt(now, reuse)}
      rows={rows}
      rowKey={({ card }) => String(card.id)}
      empty={empty}
    />
  )
}
