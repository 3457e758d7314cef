import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay, todayInRome } from '#shared/days.ts'
import { cents, formatDifference, formatRate } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DifferenceBadge } from '#ui/difference-badge.tsx'
import { MoneyLines } from '#ui/money-lines.tsx'
import { PhotoFrame } from '#ui/photo-frame.tsx'
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx'
import type { OrderStatus, PurchaseCardView, ToPayView } from '../views.ts'
import { moneyParts } from './order-words.rules.ts'

/** The colour of a state, the same for couple and supplier. */
export const orderTone: Record<OrderStatus, StatusTone> = {
  awaiting_payment: 'deciding',
  paid: 'done',
  shipped: 'deciding',
  received: 'open',
  cancelled: 'empty',
}

const PHOTO_SIZES = '(width < 48rem) 6rem, 9rem'

/** A paid order: what, from whom, in which state, and what it cost against the budget (DASH-19 to DASH-25). */
export function PurchaseCard({ order }: { order: PurchaseCardView }) {
  const { money, budgetCents, paidAt, receivedAt, type } = order
  const moment = receivedAt ? `Consegnato il ${dayOf(receivedAt)}` : `Ordinato il ${dayOf(paidAt ?? order.placedAt)}`
  const goods = type === 'auction' ? 'Offerta accettata' : 'Prodotti'
  return (
    <article className="purchase">
      <PhotoFrame src={order.image} alt="" sizes={PHOTO_SIZES} />
      <div className="purchase__body">
        <div className="purchase__top">
          <b>{order.supplier.name}</b>
          <StatusChip tone={orderTone[order.status]}>{order.statusLabel}</StatusChip>
        </div>
        <h4>
          <Link to={order.path}>{order.title}</Link>
        </h4>
        <p className="purchase__meta">
          {moment}, numero {order.number}
        </p>
        {order.returnUntil && (
          <p className="purchase__meta purchase__return">
            <Undo2 className="icon" aria-hidden="true" />
            Puoi renderlo fino al {dayOf(order.returnUntil)}
          </p>
        )}
        <div className="row">
          <ButtonLink size="s" variant="secondary" to={order.path}>
            Segui l’ordine
          </ButtonLink>
          <ButtonLink size="s" variant="text" to={`${order.path}/riepilogo`}>
            Riepilogo
          </ButtonLink>
        </div>
      </div>
      <div className="purchase__side">
        <MoneyLines
          lines={[
            ...(budgetCents === null ? [] : [{ key: 'budget', label: 'Budget massimo', amount: budgetCents }]),
            ...moneyParts(money, goods, `Bonus Sposi ${formatRate(money.bonusBps)}`),
          ]}
          total={{
            label: (
              <>
                Pagato{' '}
                <span className="difference-badge" title="Risparmio, senza la spedizione">
                  {formatDifference(-order.savedBps / 100)}
                </span>
              </>
            ),
            amount: money.totalCents,
          }}
        />
      </div>
    </article>
  )
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
