import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { PayButtons } from '#features/money/payments/ui/payment-ways.tsx'
import { carrierName } from '#shared/carriers.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Form } from '#ui/forms/form.tsx'
import { ButtonLink, type ButtonSize } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { CoupleOrderView } from '../views.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { whenLabel } from './order-labels.rules.ts'
import { OrderThread } from './order-thread.tsx'
import { PickupAddress } from './pickup-address.tsx'

/** The carrier's own page, in a new tab that learns nothing about ours (ORD-11). */
export function TrackLink({ url }: { url: string }) {
  return (
    <a className="btn btn--secondary btn--m" href={url} target="_blank" rel="noreferrer">
      <Truck className="icon" aria-hidden="true" />
      Traccia il pacco
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </a>
  )
}

/** "Paga ora": takes the payment of the order up again, at the amounts on the page. */
export function PayForm({ order, size = 'm' }: { order: CoupleOrderView; size?: ButtonSize }) {
  const busy = useNavigation().formData?.get('intent') === 'pay'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="expectedTotalCents" value={order.money.totalCents} />
      <input type="hidden" name="expectedShippingCents" value={order.money.shippingCents} />
      <PayButtons label="Paga ora" size={size} busy={busy} />
    </Form>
  )
}

/** "Paga il saldo": what the advance left open, before it is sent (OQ-044). */
export function BalanceForm() {
  const busy = useNavigation().formData?.get('intent') === 'pay_balance'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="pay_balance" />
      <PayButtons label="Paga il saldo" busy={busy} />
    </Form>
  )
}

/** An order that left in parts: each parcel with what is in it and where to follow it. */
function Parcels({ order }: { order: CoupleOrderView }) {
  const { parcels, lines } = order
  const inside = (id: number, quantity: number) => {
    const title = lines.find((line) => line.id === id)?.title ?? ''
    return quantity > 1 ? `${quantity} × ${title}` : title
  }
  return (
    <ol className="parcels" aria-label="Pacchi">
      {parcels.map(({ id, carrier, trackingNumber, trackingUrl, shippedAt, pieces }, index) => (
        <li key={id}>
          <p>
            <b>Pacco {index + 1}</b>, {formatDay(todayInRome(shippedAt))}:{' '}
            {pieces.map((one) => inside(one.id, one.quantity)).join(', ')}
          </p>
          <p className="small muted">
            {carrierName(carrier)}, numero {trackingNumber}
          </p>
          {trackingUrl && <TrackLink url={trackingUrl} />}
        </li>
      ))}
    </ol>
  )
}

function Carrier({ order }: { order: CoupleOrderView }) {
  const { carrier, trackingNumber, trackingUrl, status, deliveryText, parcels } = order
  if (parcels.length > 1 || (parcels.length > 0 && status === 'paid')) return null
  if (carrier)
    return (
      <div className="shipment__carrier">
        <p className="small muted">Spedizione con</p>
        <p>
          <b>{carrierName(carrier)}</b>
        </p>
        {trackingNumber && <p className="small muted">Numero {trackingNumber}</p>}
        {trackingUrl && <TrackLink url={trackingUrl} />}
      </div>
    )
  if (order.pickup)
    return status === 'paid' || status === 'shipped' ? (
      <div className="shipment__carrier">
        <p className="small muted">
          {status === 'paid' ? 'Ti scriviamo appena è pronto. Ritiri tu da' : 'Ritiri tu da'}
        </p>
        <PickupAddress seller={order.supplier.name} place={order.pickup} />
      </div>
    ) : null
  if (status !== 'paid') return null
  const isService = isServiceOrder(order)
  return (
    <div className="shipment__carrier">
      <p className="small muted">{whenLabel(order)}</p>
      <p>
        <b>{deliveryText}</b>
      </p>
      <p className="small muted">
        {isService ? 'Da quel giorno puoi raccontarci com’è andata.' : 'Ti scriviamo appena parte.'}
      </p>
    </div>
  )
}

function Question({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="shipment__question">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="row">{children}</div>
    </div>
  )
}

/** Where the order is, who carries it, and the one thing the couple is asked now: to pay, or how the delivery went. */
export function OrderShipment({ order, overdue }: { order: CoupleOrderView; overdue: boolean }) {
  const { actions, type, id } = order
  return (
    <section
      className="shipment"
      aria-label={order.pickup ? 'Ritiro' : isServiceOrder(order) ? 'Servizio' : 'Spedizione'}
    >
      <div className="shipment__body">
        <OrderThread steps={order.steps} delivery={order.delivery} />
        <Carrier order={order} />
        {(order.parcels.length > 1 || (order.parcels.length > 0 && order.status === 'paid')) && (
          <Parcels order={order} />
        )}
        {overdue && (
          <Note tone="warning" className="shipment__overdue">
            Il giorno previsto è passato. <a href={order.supportHref}>Scrivi all’assistenza</a>: chiediamo notizie noi.
          </Note>
        )}
      </div>
      {actions.includes('pay') && (
        <Question title="Manca solo il pagamento" text={`${order.supplier.name} prepara l’ordine appena è pagato.`}>
          <PayForm order={order} />
        </Question>
      )}
      {actions.includes('resume') && (
        <Question
          title="Manca solo il pagamento"
          text="Teniamo da parte i prodotti per mezz’ora: poi l’ordine si annulla da solo."
        >
          <ButtonLink to="/pay-cart">Torna al pagamento</ButtonLink>
        </Question>
      )}
      {actions.includes('pay_balance') && (
        <Question
          title={`Saldo da pagare: ${euro(order.paid.dueCents)}`}
          text={`Hai versato l’acconto. ${order.supplier.name} ${isServiceOrder(order) ? 'è pronto' : order.pickup ? 'prepara il ritiro' : 'spedisce'} quando arriva il saldo.`}
        >
          <BalanceForm />
        </Question>
      )}
      {actions.includes('receive') && order.service?.when && (
        <Question
          title="Il servizio è stato eseguito?"
          text="Confermalo: potrai recensirlo e, se qualcosa non è andato, chiedere un rimborso."
        >
          <ButtonLink to="?ricevuto=1" preventScrollReset>
            Sì, è stato eseguito
          </ButtonLink>
        </Question>
      )}
      {actions.includes('feedback') && (
        <Question
          title={isServiceOrder(order) || order.pickup ? 'Com’è andata?' : 'Com’è andata la consegna?'}
          text="Bastano due tocchi e aiuti chi ordina dopo di te."
        >
          <ButtonLink to={`/consegna-esito/1/${type}/${id}`}>Bene</ButtonLink>
          <ButtonLink variant="outline" to={`/consegna-esito/0/${type}/${id}`}>
            Non bene
          </ButtonLink>
        </Question>
      )}
    </section>
  )
}
