import { BadgeCheck, Cog, Flag, Gavel, PencilLine, Scale, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { STAFF_DAYS } from '#features/fulfilment/disputes/dispute.rules.ts'
import { DECISION_DAYS } from '#features/fulfilment/returns/return.rules.ts'
import { casePath } from '#features/trust/reports/reports.rules.ts'
import { formatRelative } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { Price } from '#ui/figures/price.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { LateReturns, OpenAnnouncements } from './admin-cards.tsx'
import './dashboard.css'
import { FeesCard } from './fees-card.tsx'
import type { AdminDashboardView } from './portal.queries.server.ts'
import { FIGURE_DAYS, isLate, promiseText, REVIEW_PROMISE_HOURS, waitingText } from './portal.rules.ts'

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

const VERIFICATION_PROMISE_HOURS = 72
const REPORT_PROMISE_HOURS = 48
const FAILURE_PROMISE_HOURS = 4

const queuesOf = ({
  review,
  edits,
  verifications,
  cases,
  lateReturns,
  disputes,
  failures,
}: AdminDashboardView): Queue[] => [
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
    key: 'verifications',
    name: 'Fornitori da verificare',
    icon: <BadgeCheck className="icon" aria-hidden="true" />,
    count: verifications.count,
    oldest: verifications.oldestName,
    since: verifications.oldestAt,
    promisedHours: VERIFICATION_PROMISE_HOURS,
    to: '/portal/operators?vista=da-verificare',
  },
  {
    key: 'reports',
    name: 'Segnalazioni',
    icon: <Flag className="icon" aria-hidden="true" />,
    count: cases.count,
    oldest: cases.oldestTitle,
    since: cases.oldestAt,
    promisedHours: REPORT_PROMISE_HOURS,
    to: '/portal/segnalazioni',
  },
  {
    key: 'disputes',
    name: 'Controversie',
    icon: <Scale className="icon" aria-hidden="true" />,
    count: disputes.count,
    oldest: disputes.oldestTitle,
    since: disputes.oldestAt,
    promisedHours: STAFF_DAYS * 24,
    to: '/portal/controversie',
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
  {
    key: 'failures',
    name: 'Lavori ed email falliti',
    icon: <Cog className="icon" aria-hidden="true" />,
    count: failures.count,
    oldest: failures.count > 0 ? 'Da riprovare' : null,
    since: failures.oldestAt,
    promisedHours: FAILURE_PROMISE_HOURS,
    to: '/portal/lavori',
  },
]

/** The queue to open first: the one that has waited longest for what was promised; null while nothing waits. */
const mostUrgent = (queues: readonly Queue[], at: Date): string | null => {
  const shareOf = ({ since, promisedHours }: Queue): number =>
    since === null ? 0 : (at.getTime() - new Date(since).getTime()) / promisedHours
  return (
    queues
      .filter(({ count }) => count > 0)
      .sort((a, b) => shareOf(b) - shareOf(a))
      .at(0)?.key ?? null
  )
}

const newcomers = (count: number): string =>
  count === 1 ? `1 nuovo in ${FIGURE_DAYS} giorni` : `${count} nuovi in ${FIGURE_DAYS} giorni`

const waitingWords = (count: number): string =>
  count === 0 ? 'Niente in attesa.' : count === 1 ? 'Una cosa in attesa.' : `${count} cose in attesa.`

export function AdminDashboard({ hello, now, view }: AdminDashboardProps) {
  const at = new Date(now)
  const queues = queuesOf(view)
  const waiting = queues.reduce((sum, queue) => sum + queue.count, 0)
  const late = queues.filter((queue) => queue.since && isLate(new Date(queue.since), at, queue.promisedHours)).length
  const first = mostUrgent(queues, at)
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
          { key: 'since', header: 'Aspetta da', card: 'line', cell: (queue) => <Waiting queue={queue} at={at} /> },
          { key: 'promise', header: 'Promesso', card: 'hidden', cell: (queue) => promiseText(queue.promisedHours) },
          {
            key: 'open',
            header: <span className="sr-only">Azioni</span>,
            card: 'state',
            cell: (queue) => (
              <ButtonLink
                to={queue.to}
                size="s"
                variant={queue.key === first ? 'primary' : 'outline'}
                aria-label={`Apri ${queue.name}`}
              >
                Apri
              </ButtonLink>
            ),
          },
        ]}
      />
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
        <StatTile label="Sposi attivi" value={figures.couples.active} note={newcomers(figures.couples.recent)} />
        <StatTile
          label="Fornitori attivi"
          value={figures.suppliers.active}
          note={newcomers(figures.suppliers.recent)}
        />
      </StatGroup>
      <FeesCard fees={view.fees} />
      <div className="dashboard-columns">
        <div className="stack">
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
                      <ButtonLink
                        to={casePath(report.caseId)}
                        size="s"
                        variant="outline"
                        aria-label={`Decidi su ${report.title}`}
                      >
                        Decidi
                      </ButtonLink>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <LateReturns items={view.lateReturns} now={now} />
        </div>
        <OpenAnnouncements open={view.open} outcomes={outcomes} hoursToOffer={view.hoursToOffer} />
      </div>
    </>
  )
}

function Waiting({ queue, at }: { readonly queue: Queue; readonly at: Date }) {
  if (!queue.since) return <span className="muted">Niente</span>
  const since = new Date(queue.since)
  const words = waitingText(since, at)
  return isLate(since, at, queue.promisedHours) ? <span className="late">Oltre il limite, {words}</span> : words
}
