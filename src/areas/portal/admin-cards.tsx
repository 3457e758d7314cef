import { formatRelative } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { BarKey, BarLine, type BarTone } from '#ui/charts/bar-line.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import './dashboard.css'
import type { AdminDashboardView } from './portal.queries.server.ts'
import { FIGURE_DAYS } from './portal.rules.ts'

/** Returns whose seller has decided nothing within the days of the law (K7). */
export function LateReturns({
  items,
  now,
}: {
  readonly items: AdminDashboardView['lateReturns']
  readonly now: string
}) {
  return (
    <Card title="Rimborsi in ritardo" id="rimborsi">
      {items.length === 0 ? (
        <p className="muted">Nessun rimborso in ritardo.</p>
      ) : (
        <ul className="mini-list">
          {items.map((card) => (
            <li key={card.id}>
              <Link className="mini-list__row mini-list__row--plain" to={card.path}>
                <span className="small">
                  <b>
                    {card.number}, {card.title}
                  </b>
                  <br />
                  <span className="muted">
                    {card.coupleName}, {formatRelative(card.requestedAt, now)}
                  </span>
                </span>
                <b>{euro(card.amountCents)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Hours as one would say them. @example hoursWords(50) // "2 giorni" */
const hoursWords = (hours: number): string =>
  hours < 1 ? 'meno di un’ora' : hours < 48 ? `${Math.round(hours)} ore` : `${Math.round(hours / 24)} giorni`

type OpenAnnouncementsProps = Pick<AdminDashboardView, 'open' | 'outcomes' | 'hoursToOffer'>

/** How many offers the open announcements have, and how the last ones ended. */
export function OpenAnnouncements({ open, outcomes, hoursToOffer }: OpenAnnouncementsProps) {
  const bands: readonly { key: string; label: string; value: number; tone: BarTone }[] = [
    { key: 'none', label: 'Senza offerte', value: open.none, tone: 'warning' },
    { key: 'few', label: 'Una o due', value: open.few, tone: 'bonus' },
    { key: 'many', label: 'Tre o più', value: open.many, tone: 'ink' },
  ]
  return (
    <Card title="Offerte per annuncio aperto" action={<span className="small muted">{open.total} aperti</span>}>
      <BarLine
        segments={bands}
        total={Math.max(open.total, 1)}
        label={bands.map((band) => `${band.label}: ${band.value}`).join(', ')}
      />
      <ul className="band-list">
        {bands.map((band) => (
          <li key={band.key}>
            <BarKey tone={band.tone} />
            {band.label}
            <b className="band-list__count">{band.value}</b>
          </li>
        ))}
      </ul>
      <p className="small muted band-note">
        Negli ultimi {FIGURE_DAYS} giorni {outcomes.awarded} annunci su {outcomes.decided} decisi hanno un vincitore
        {outcomes.decided > 0 && ` (${Math.round((outcomes.awarded / outcomes.decided) * 100)}%)`}.
        {hoursToOffer !== null &&
          ` La prima offerta arriva di solito dopo ${hoursWords(hoursToOffer)} dalla pubblicazione.`}
      </p>
    </Card>
  )
}
