import { Circle, CircleCheck } from 'lucide-react'
import { orderStatusLabel } from '#features/orders/order.rules.ts'
import { formatDay, formatInstant, formatTimeLeft, todayInRome } from '#shared/days.ts'
import { euro, formatRate } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Price } from '#ui/price.tsx'
import { StatGroup, StatTile } from '#ui/stat-tile.tsx'
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx'
import './dashboard.css'
import type { SupplierDashboardView } from './portal.queries.server.ts'
import { type SetupStep, salesToday } from './portal.rules.ts'

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

export function SupplierDashboard({ hello, now, view }: SupplierDashboardProps) {
  const { today, bids, toShip, left, plan } = view
  return (
    <>
      <PageHeader title={hello} />
      <Setup steps={view.steps} />
      <StatGroup>
        <StatTile
          label={salesToday(today.sales)}
          value={<Price cents={today.grossCents} />}
          note={`${euro(today.netCents)} al netto di fee e IVA. L'importo indicato è al lordo delle commissioni.`}
        />
        <StatTile
          label={<Link to="/portal/orders">Ordini da spedire</Link>}
          value={toShip}
          tone={toShip > 0 ? 'warning' : 'default'}
          note={toShip > 0 ? 'Gli sposi hanno già pagato.' : 'Nessun ordine in attesa.'}
        />
        <StatTile
          label={<Link to="/portal/offers-operator">Annunci con tue proposte</Link>}
          value={bids.open + bids.deciding}
          note={`${bids.open} in corso, ${bids.deciding} in decisione`}
        />
        <StatTile
          label={<Link to="/portal/operator-paypal?tab=4">Partecipazioni rimaste</Link>}
          value={left}
          tone={left === 0 ? 'warning' : 'default'}
          note={
            plan
              ? `Piano ${plan.name}, fee ${formatRate(plan.feeBps)}, fino al ${formatDay(todayInRome(plan.endsAt))}`
              : 'Nessun abbonamento attivo.'
          }
        />
      </StatGroup>
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
                cell: (sale) => (
                  <StatusChip tone={statusTones[sale.status]}>{orderStatusLabel[sale.status]}</StatusChip>
                ),
              },
              {
                key: 'total',
                header: 'Totale',
                number: true,
                card: 'amount',
                cell: (sale) => <Price cents={sale.totalCents} />,
              },
              { key: 'fee', header: 'Fee e IVA', number: true, card: 'hidden', cell: (sale) => euro(sale.feeCents) },
              { key: 'net', header: 'Netto', number: true, card: 'hidden', cell: (sale) => euro(sale.netCents) },
            ]}
          />
        </Card>
        <div className="stack">
          {view.waiting.length > 0 && (
            <Card title="Da spedire">
              <ul className="mini-list">
                {view.waiting.map((sale) => (
                  <li key={sale.id}>
                    <Link className="mini-list__row mini-list__row--plain" to={`/portal/orders/${sale.id}`}>
                      <span className="small">
                        <b>{sale.title}</b>
                        {sale.coupleName}, pagato il {formatDay(todayInRome(sale.paidAt))}
                      </span>
                      <Price cents={sale.totalCents} />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
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
        {steps.map((step) => (
          <li key={step.key} className={step.isDone ? 'setup__step setup__step--done' : 'setup__step'}>
            {step.isDone ? (
              <CircleCheck className="icon" aria-label="Fatto" />
            ) : (
              <Circle className="icon" aria-label="Da fare" />
            )}
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
    </Card>
  )
}
