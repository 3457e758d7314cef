import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ToPayView } from '#features/fulfilment/orders/awards/views.ts'
import { moneyParts, orderTone } from '#features/fulfilment/orders/ui/order-labels.rules.ts'
import { isServiceOrder } from '#features/fulfilment/orders/withdrawal/withdrawal-end.rules.ts'
import { type Day, formatDay, todayInRome } from '#shared/days.ts'
import { cents, formatDifference, formatRate } from '#shared/money.ts'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { goodsLineLabel, lastEventText, rentalLabel, returnText } from '../purchase-labels.rules.ts'
import type { PurchaseView } from '../views.ts'

const PHOTO_SIZES = '(width < 48rem) 6rem, 9rem'

interface PurchaseCardProps {
  readonly order: PurchaseView
  /** Last day it may be sent back for any reason; null when it may not. */
  readonly returnableUntil: Day | null
}

/** What was ordered: from whom, in which state, what it cost and what it saved (DASH-19 to DASH-25). */
export function PurchaseCard({ order, returnableUntil }: PurchaseCardProps) {
  const { supplier, storePath, sentBack, status, type, id } = order
  const rental = rentalLabel(order)
  const isOnItsWayBack = sentBack !== null && sentBack.status !== 'refunded'
  return (
    <article className="purchase">
      <PhotoFrame src={order.image} alt="" sizes={PHOTO_SIZES} />
      <div className="purchase__body">
        <div className="purchase__top">
          {storePath ? <Link to={storePath}>{supplier.name}</Link> : <b>{supplier.name}</b>}
          <StatusChip tone={orderTone[status]}>{order.statusLabel}</StatusChip>
        </div>
        <h4>
          <Link to={order.path}>{order.title}</Link>
        </h4>
        {rental && <p className="purchase__meta">{rental}</p>}
        <p className="purchase__meta">
          {lastEventText(order)}, numero {order.number}
        </p>
        {sentBack ? (
          <SendBack>{returnText(sentBack)}</SendBack>
        ) : (
          returnableUntil && <SendBack>Puoi renderlo fino al {formatDay(returnableUntil)}</SendBack>
        )}
        <div className="row">
          <ButtonLink size="s" variant="secondary" to={order.path}>
            {status === 'awaiting_payment' ? 'Vai all’ordine' : 'Segui l’ordine'}
          </ButtonLink>
          {returnableUntil && !isOnItsWayBack && (
            <ButtonLink size="s" variant="outline" to={`/effettua-reso/${type}/${id}`}>
              Richiedi un reso
            </ButtonLink>
          )}
          {status !== 'awaiting_payment' && (
            <ButtonLink size="s" variant="text" to={`${order.path}/riepilogo`}>
              Riepilogo
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="purchase__side">
        <MoneyLines lines={linesOf(order)} total={totalOf(order)} />
      </div>
    </article>
  )
}

function SendBack({ children }: { readonly children: ReactNode }) {
  return (
    <p className="purchase__meta purchase__return">
      <Undo2 className="icon" aria-hidden="true" />
      {children}
    </p>
  )
}

const linesOf = (order: PurchaseView) => {
  const { budgetCents, money, paid } = order
  const back = cents(paid.refundedCents + paid.owedCents)
  return [
    ...(budgetCents === null ? [] : [{ key: 'budget', label: 'Budget massimo', amount: budgetCents }]),
    ...moneyParts(money, goodsLineLabel(order), `Bonus Sposi ${formatRate(money.bonusBps)}`, {
      isService: isServiceOrder(order),
      isPickup: order.pickup !== null,
    }),
    ...(back > 0
      ? [
          {
            key: 'back',
            label: paid.owedCents > 0 ? 'Rimborso in corso' : 'Rimborsato',
            amount: cents(-back),
            tone: 'saving' as const,
          },
        ]
      : []),
    ...(paid.dueCents > 0
      ? [
          {
            key: 'due',
            label: order.type === 'auction' ? 'Ancora da pagare, a rate' : 'Saldo da pagare',
            amount: paid.dueCents,
          },
        ]
      : []),
  ]
}

const totalOf = ({ status, money, paid, savedBps }: PurchaseView) => {
  if (status === 'awaiting_payment') return { label: 'Da pagare', amount: money.totalCents }
  return {
    label: (
      <>
        {paid.dueCents > 0 ? 'Acconto pagato' : 'Pagato'}{' '}
        {savedBps > 0 && (
          <span className="difference-badge" title="Risparmio, senza la spedizione">
            {formatDifference(-savedBps / 100)}
          </span>
        )}
      </>
    ),
    amount: cents(paid.paidCents - paid.refundedCents - paid.owedCents),
  }
}

/** A proposal the couple has chosen and not paid yet. */
export function ToPayCard({ winner }: { winner: ToPayView }) {
  return (
    <article className="purchase purchase--to-pay" data-status="deciding">
      <PhotoFrame src={winner.image} alt="" sizes={PHOTO_SIZES} />
      <div className="purchase__body">
        <div className="purchase__top">
          <b>{winner.supplier.name}</b>
          <StatusChip tone="deciding">Da pagare</StatusChip>
        </div>
        <h4>
          <Link to={winner.path}>{winner.title}</Link>
        </h4>
        <p className="purchase__meta">Proposta accettata il {dayOf(winner.awardedAt)}</p>
        <div className="row">
          <ButtonLink size="s" to={`${winner.path}?ordine=1`}>
            Procedi all’ordine
          </ButtonLink>
        </div>
      </div>
      <div className="purchase__side">
        <MoneyLines
          lines={[{ key: 'budget', label: 'Budget massimo', amount: winner.budgetCents }]}
          total={{
            label: (
              <>
                Offerta accettata <DifferenceBadge offer={cents(winner.priceCents)} budget={winner.budgetCents} />
              </>
            ),
            amount: winner.priceCents,
          }}
        />
      </div>
    </article>
  )
}

const dayOf = (instant: string): string => formatDay(todayInRome(instant))
