import { Flag, Gavel, PencilLine, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { DECISION_DAYS } from '#features/returns/return.rules.ts'
import { formatRelative } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { BarKey, BarLine, type BarTone } from '#ui/bar-line.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Price } from '#ui/price.tsx'
import { StatGroup, StatTile } from '#ui/stat-tile.tsx'
import './dashboard.css'
import type { AdminDashboardView } from './portal.queries.server.ts'
import { FIGURE_DAYS, isLate, REVIEW_PROMISE_HOURS, waitingText } from './portal.rules.ts'

interface AdminDashboardProps {
  readonly hello: string
  readonly now: string
  readonly view: AdminDashboardView
}

interface Queue {
  readonly key: string
  readonly name: string
  readonly icon: ReactNode
  readonly count: number
  readonly oldest: string | null
  readonly since: string | null
  readonly promisedHours: number
  readonly to: string
}

const REPORT_PROMISE_HOURS = 48

const queuesOf = ({ review, edits, reports, lateReturns }: AdminDashboardView): Queue[] => [
  {
    key: 'review',
    name: 'Annunci da rivedere',
    icon: <Gavel className="icon" aria-hidden="true" />,
    count: review.count,
    oldest: review.oldestTitle,
    since: review.oldestAt,
    promisedHours: REVIEW_PROMISE_HOURS,
    to: '/portal/auctions',
  },
  {
    key: 'edits',
    name: 'Richieste di modifica',
    icon: <PencilLine className="icon" aria-hidden="true" />,
    count: edits.count,
    oldest: edits.oldestTitle,
    since: edits.oldestAt,
    promisedHours: REVIEW_PROMISE_HOURS,
    to: '/portal/auctions#richieste-di-modifica',
  },
  {
    key: 'reports',
    name: 'Segnalazioni',
    icon: <Flag className="icon" aria-hidden="true" />,
    count: reports.length,
    oldest: reports[0]?.title ?? null,
    since: reports[0]?.at ?? null,
    promisedHours: REPORT_PROMISE_HOURS,
    to: '#segnalazioni',
  },
  {
    key: 'returns',
    name: 'Rimborsi in ritardo',
    icon: <Undo2 className="icon" aria-hidden="true" />,
    count: lateReturns.length,
    oldest: lateReturns[0] ? `${lateReturns[0].number}, ${lateReturns[0].title}` : null,
    since: lateReturns[0]?.requestedAt ?? null,
    promisedHours: DECISION_DAYS * 24,
    to: '#rimborsi',
  },
]

const waitingWords = (count: number): string =>
  count === 0 ? 'Niente in attesa.' : count === 1 ? 'Una cosa in attesa.' : `${count} cose in attesa.`

export function AdminDashboard({ hello, now, view }: AdminDashboardProps) {
  const at = new Date(now)
  const queues = queuesOf(view)
  const waiting = queues.reduce((sum, queue) => sum + queue.count, 0)
  const late = queues.filter((queue) => queue.since && isLate(new Date(queue.since), at, queue.promisedHours)).length
  const { figures, outcomes } = view
  return (
    <>
      <PageHeader title={hello}>
        {waitingWords(waiting)}{' '}
        {late > 0 &&
          (late === 1 ? 'Una coda ha superato il tempo promesso.' : `${late} code hanno superato il tempo promesso.`)}
      </PageHeader>
      {!view.isProtected && (
        <Note tone="warning">
          Il tuo account vede i dati di tutti: proteggilo con la verifica in due passaggi.{' '}
          <a className="link" href="/sicurezza#verifica">
            Vai alla sicurezza
          </a>
        </Note>
      )}
      <Card>
        <DataTable
          caption="Code di lavoro"
          rows={queues}
          rowKey={(queue) => queue.key}
          empty={null}
          columns={[
            {
              key: 'name',
              header: 'Coda',
              card: 'title',
              cell: (queue) => (
                <span className="queue-name">
                  {queue.icon}
                  {queue.name}
                </span>
              ),
            },
            { key: 'count', header: 'In attesa', number: true, card: 'amount', cell: (queue) => <b>{queue.count}</b> },
            {
              key: 'oldest',
              header: 'Il più vecchio',
              card: 'detail',
              cell: (queue) => queue.oldest ?? 'Niente in attesa',
            },
            { key: 'since', header: 'Aspetta da', card: 'state', cell: (queue) => <Waiting queue={queue} at={at} /> },
            { key: 'promise', header: 'Promesso', card: 'hidden', cell: (queue) => `${queue.promisedHours} h` },
            {
              key: 'open',
              header: <span className="sr-only">Azioni</span>,
              card: 'line',
              cell: (queue) => (
                <ButtonLink
                  to={queue.to}
                  size="s"
                  variant={queue.count > 0 && queue.key === 'review' ? 'primary' : 'outline'}
                  aria-label={`Apri ${queue.name}`}
                >
                  Apri
                </ButtonLink>
              ),
            },
          ]}
        />
      </Card>
      <StatGroup>
        <StatTile
          label="Volume lordo"
          value={<Price cents={figures.grossCents} />}
          note={`${figures.sales === 1 ? '1 vendita' : `${figures.sales} vendite`} in ${FIGURE_DAYS} giorni`}
        />
        <StatTile
          label="Fee maturate"
          value={<Price cents={figures.feeCents} />}
          note={`Più IVA ${euro(figures.feeVatCents)}`}
        />
        <StatTile
          label="Sposi attivi"
          value={figures.couples.active}
          note={`${figures.couples.recent} nuovi in ${FIGURE_DAYS} giorni`}
        />
        <StatTile
          label="Fornitori attivi"
          value={figures.suppliers.active}
          note={`${figures.suppliers.recent} nuovi in ${FIGURE_DAYS} giorni`}
        />
      </StatGroup>
      <div className="dashboard-columns">
        <Card title="Segnalazioni aperte" id="segnalazioni">
          {view.reports.length === 0 ? (
            <p className="muted">Nessuna segnalazione aperta.</p>
          ) : (
            <ul className="mini-list">
              {view.reports.map((report) => (
                <li key={report.id}>
                  <div className="mini-list__row mini-list__row--plain">
                    <span className="small">
                      <a href={report.path}>
                        <b>{report.title}</b>
                      </a>
                      “{report.text}”
                      <br />
                      <span className="muted">
                        {report.from}, {formatRelative(report.at, now)}
                      </span>
                    </span>
                    <Form method="post" preventScrollReset>
                      <Button
                        type="submit"
                        name="report"
                        value={report.id}
                        size="s"
                        variant="outline"
                        aria-label={`Chiudi la segnalazione su ${report.title}`}
                      >
                        Chiudi
                      </Button>
                    </Form>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <OpenAnnouncements open={view.open} outcomes={outcomes} />
        <LateReturns items={view.lateReturns} now={now} />
      </div>
    </>
  )
}

/** Returns whose seller has decided nothing within the days of the law (K7). */
function LateReturns({ items, now }: { readonly items: AdminDashboardView['lateReturns']; readonly now: string }) {
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

function Waiting({ queue, at }: { readonly queue: Queue; readonly at: Date }) {
  if (!queue.since) return <span className="muted">Niente</span>
  const since = new Date(queue.since)
  const words = waitingText(since, at)
  return isLate(since, at, queue.promisedHours) ? <span className="late">Oltre il limite, {words}</span> : words
}

function OpenAnnouncements({ open, outcomes }: Pick<AdminDashboardView, 'open' | 'outcomes'>) {
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
        Negli ultimi {FIGURE_DAYS} giorni {outcomes.awarded} annunci su {outcomes.decided} decisi hanno un vincitore.
      </p>
    </Card>
  )
}
