import { Circle, CircleCheck } from 'lucide-react'
import { balanceNote } from '#areas/public/menu.rules.ts'
import { Moments } from '#features/fulfilment/moments/ui/moments.tsx'
import { statusLabelOf } from '#features/fulfilment/orders/order.rules.ts'
import { formatInstant, formatTimeLeft } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { Price } from '#ui/figures/price.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { StatusChip, type StatusTone } from '#ui/parts/status-chip.tsx'
import './dashboard.css'
import { GoodsCard } from './goods-card.tsx'
import { MonthCard } from './month-card.tsx'
import { PlanCard } from './plan-card.tsx'
import type { SupplierDashboardView } from './portal.queries.server.ts'
import { type SetupStep, salesToday } from './portal.rules.ts'
import { TodayList } from './today-list.tsx'
import { UpcomingList } from './upcoming-list.tsx'

interface SupplierDashboardProps {
  readonly hello: string
  readonly now: string
  readonly view: SupplierDashboardView
}

const statusTones: Record<SupplierDashboardView['recent'][number]['status'], StatusTone> = {
  awaiting_payment: 'approval',
  paid: 'done',
  shipped: 'deciding',
  received: 'open',
  cancelled: 'empty',
}

type Sale = SupplierDashboardView['recent'][number]

const amounts: readonly DataColumn<Sale>[] = [
  {
    key: 'total',
    header: 'Totale',
    number: true,
    card: 'amount',
    cell: ({ earnings }) => earnings && <Price cents={earnings.totalCents} />,
  },
  {
    key: 'net',
    header: 'Netto',
    number: true,
    card: 'hidden',
    // One column: beside the card of new announcements there is no room for two.
    cell: ({ earnings }) =>
      earnings && (
        <>
          {euro(earnings.netCents)}
          <br />
          <span className="small muted">fee e IVA {euro(earnings.feeCents)}</span>
        </>
      ),
  },
]

export function SupplierDashboard({ hello, now, view }: SupplierDashboardProps) {
  const { today, todos, line, plan, quota } = view
  return (
    <>
      <Moments news="" />
      <PageHeader title={hello} />
      {view.verificationNotice && (
        <Note tone="warning">
          {view.verificationNotice}{' '}
          <ButtonLink variant="outline" to="/portal/operator-paypal?tab=2#verifica">
            Verifica l’impresa
          </ButtonLink>
        </Note>
      )}
      <Setup steps={view.steps} />
      <div className="dashboard-columns">
        <div className="stack">
          <StatGroup>
            <StatTile
              label={salesToday(today.sales)}
              value={today.grossCents === null ? today.sales : <Price cents={today.grossCents} />}
              note={today.grossCents === null ? 'Gli importi delle vendite li vede il titolare.' : balanceNote}
            />
            {today.netCents !== null && (
              <StatTile label="Netto di oggi" value={euro(today.netCents)} note="Al netto di fee e IVA." />
            )}
          </StatGroup>
          <TodayList todos={todos} announcementsPath={view.announcementsPath} />
          <GoodsCard goods={view.goods} />
        </div>
        <div className="stack">
          <PlanCard plan={plan} quota={quota} now={now} isMember={view.isMember} />
          <UpcomingList dates={view.upcoming} />
        </div>
      </div>
      <MonthCard line={line} />
      <div className="dashboard-columns">
        <Card
          title="Ultime vendite"
          action={
            <Link className="link small" to="/portal/orders">
              Tutte
            </Link>
          }
        >
          <DataTable
            caption="Ultime vendite"
            rows={view.recent}
            rowKey={(sale) => String(sale.id)}
            empty={<p className="muted">Le vendite compaiono qui quando una coppia che ti ha scelto paga.</p>}
            columns={[
              { key: 'at', header: 'Data', card: 'detail', cell: (sale) => formatInstant(sale.paidAt) },
              {
                key: 'title',
                header: 'Vendita',
                card: 'title',
                cell: (sale) => (
                  <>
                    <Link to={`/portal/orders/${sale.id}`}>{sale.title}</Link>
                    <br />
                    <span className="small muted">{sale.coupleName}</span>
                  </>
                ),
              },
              {
                key: 'status',
                header: 'Stato',
                card: 'state',
                cell: (sale) => <StatusChip tone={statusTones[sale.status]}>{statusLabelOf(sale)}</StatusChip>,
              },
              ...(today.netCents === null ? [] : amounts),
            ]}
          />
        </Card>
        <Card
          title="Nuovi annunci nel tuo settore"
          action={
            <Link className="link small" to={view.announcementsPath}>
              Tutti
            </Link>
          }
        >
          <NewAnnouncements view={view} now={now} />
        </Card>
      </div>
    </>
  )
}

function NewAnnouncements({ view, now }: Pick<SupplierDashboardProps, 'view' | 'now'>) {
  if (view.announcements.length === 0)
    return <p className="muted">Nessun annuncio aperto nel tuo settore. Ti avvisiamo appena ne arriva uno.</p>
  return (
    <ul className="mini-list">
      {view.announcements.map((one) => (
        <li key={one.id}>
          <a className="mini-list__row" href={`/auctions/detail/${one.id}`}>
            <img src={one.imageSmall} alt="" width={48} height={48} loading="lazy" />
            <span className="small">
              <b>{one.title}</b>
              <span className="muted">
                {one.city} ({one.province})
                <br />
                Ancora {formatTimeLeft(Date.parse(one.expiresAt ?? now) - Date.parse(now))}
              </span>
            </span>
            <Price cents={one.budgetCents} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What is still to do before selling, with one next step; gone for good once everything is done. */
function Setup({ steps }: { readonly steps: readonly SetupStep[] }) {
  const next = steps.find((step) => !step.isDone)
  if (!next) return null
  const done = steps.filter((step) => step.isDone).length
  return (
    <Card
      title="Per iniziare a vendere"
      action={<span className="small muted">{`${done} di ${steps.length} fatti`}</span>}
    >
      <ol className="setup">
        {steps
          .filter((step) => !step.isDone)
          .map((step) => (
            <li key={step.key} className="setup__step">
              <Circle className="icon" aria-label="Da fare" />
              <span>
                <b>{step.title}</b>
                <br />
                <span className="small muted">{step.detail}</span>
              </span>
              {step === next && (
                <ButtonLink
                  className="setup__action"
                  size="s"
                  to={step.to}
                  reloadDocument={!step.to.startsWith('/portal')}
                >
                  {step.action}
                </ButtonLink>
              )}
            </li>
          ))}
      </ol>
      {done > 0 && (
        <ul className="setup-done" aria-label="Già fatto">
          {steps
            .filter((step) => step.isDone)
            .map((step) => (
              <li key={step.key} className="small">
                <CircleCheck className="icon" aria-hidden="true" />
                {step.title}
              </li>
            ))}
        </ul>
      )}
    </Card>
  )
}
