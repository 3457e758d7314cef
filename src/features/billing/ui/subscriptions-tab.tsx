import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { BarLine } from '#ui/bar-line.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx'
import type { Movement } from '../quota.rules.ts'
import type { PassView, PlanView, PurchaseView } from '../views.ts'
import { PlanCard } from './plan-card.tsx'
import './plans.css'
import { SmartPass } from './smart-pass.tsx'

export interface SubscriptionsView {
  readonly plans: readonly PlanView[]
  readonly passes: readonly PassView[]
  readonly active: { readonly name: string; readonly endsAt: string } | null
  /** End of the last subscription already paid, when it lies ahead. */
  readonly paidUntil: string | null
  readonly quota: { readonly left: number; readonly granted: number; readonly used: number }
  readonly movements: readonly (Omit<Movement, 'at'> & { readonly at: string })[]
  readonly purchases: readonly PurchaseView[]
}

const dayOf = (instant: string): string => formatDay(todayInRome(instant))

const movementNote: Record<Movement['what'], string> = {
  granted: 'Acquisto',
  spent: 'Prima proposta',
  returned: 'Annuncio interrotto, restituita',
  expired: 'Scadute',
}

const statusWords: Record<PurchaseView['status'], readonly [StatusTone, string]> = {
  awaiting_payment: ['deciding', 'In attesa di pagamento'],
  active: ['done', 'Pagato'],
  abandoned: ['empty', 'Non pagato'],
}

/** Tab 4: the plan, the participations and where they went. */
export function SubscriptionsTab({
  view,
  message,
}: {
  readonly view: SubscriptionsView
  readonly message: string | null
}) {
  const { active, paidUntil, plans, passes, quota } = view
  const startText = paidUntil
    ? `Parte il ${dayOf(paidUntil)}, alla fine di quello già pagato.`
    : 'Parte appena il pagamento è confermato.'
  return (
    <div className="stack">
      {message && <Note tone="error">{message}</Note>}
      <Card>
        <div className="quota">
          <div className="quota__head">
            <h2>{quota.left === 1 ? '1 partecipazione rimasta' : `${quota.left} partecipazioni rimaste`}</h2>
            <span className="small muted">
              {quota.used} usate su {quota.granted}
            </span>
          </div>
          <BarLine
            segments={[{ key: 'used', value: quota.used, tone: 'ink' }]}
            total={Math.max(quota.granted, 1)}
            label={`${quota.used} partecipazioni usate su ${quota.granted}`}
          />
          <p className="small muted">
            {active
              ? `Piano ${active.name} fino al ${dayOf(active.endsAt)}. Non si rinnova da solo.`
              : 'Nessun abbonamento attivo: senza abbonamento non puoi inviare proposte.'}{' '}
            La prima proposta su un annuncio usa una partecipazione; le quattro successive, nessuna.
          </p>
        </div>
      </Card>
      <h2 className="sr-only">Piani</h2>
      <div className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} isCurrent={plan.name === active?.name} startText={startText} />
        ))}
      </div>
      <p className="micro">
        {plans.some((plan) => plan.placeholder) && 'Prezzi, durate e percentuali sono provvisori. '}
        La fee si calcola sul prezzo finale; l’IVA si aggiunge solo alla fee. Quello che hai già comprato resta alle sue
        condizioni. I pagamenti non sono rimborsabili.
      </p>
      <div className="subscription-columns">
        <div className="stack">
          <Card title="Movimenti">
            <DataTable
              caption="Movimenti delle partecipazioni"
              rows={view.movements}
              rowKey={(row) => row.key}
              empty={<p className="muted">Ancora nessun movimento.</p>}
              columns={[
                { key: 'at', header: 'Data', card: 'detail', cell: (row) => dayOf(row.at) },
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
                { key: 'balance', header: 'Restano', number: true, card: 'hidden', cell: (row) => row.balance },
              ]}
            />
          </Card>
          <Card title="Acquisti">
            <DataTable
              caption="Abbonamenti e Smart Pass acquistati"
              rows={view.purchases}
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
                {
                  key: 'status',
                  header: 'Stato',
                  card: 'state',
                  cell: (row) => (
                    <StatusChip tone={statusWords[row.status][0]}>{statusWords[row.status][1]}</StatusChip>
                  ),
                },
              ]}
            />
          </Card>
        </div>
        <SmartPass passes={passes} hasSubscription={active !== null} />
      </div>
    </div>
  )
}

function MovementName({ movement }: { readonly movement: SubscriptionsView['movements'][number] }) {
  return (
    <>
      {movement.announcementId ? (
        <Link to={`/auctions/detail/${movement.announcementId}`} reloadDocument>
          {movement.title}
        </Link>
      ) : (
        <b>{movement.title}</b>
      )}
      <br />
      <span className="small muted">{movementNote[movement.what]}</span>
    </>
  )
}

function PurchaseName({ purchase }: { readonly purchase: PurchaseView }) {
  return (
    <>
      <b>{purchase.kind === 'subscription' ? `Abbonamento ${purchase.name}` : purchase.name}</b>
      {purchase.startsAt && purchase.endsAt && (
        <>
          <br />
          <span className="small muted">
            dal {dayOf(purchase.startsAt)} al {dayOf(purchase.endsAt)}
          </span>
        </>
      )}
    </>
  )
}
