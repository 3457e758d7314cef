import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink, type ButtonSize } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { CoupleOrderView } from '../views.ts'
import { OrderThread } from './order-thread.tsx'
import { carrierName } from './order-words.rules.ts'

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
      <Button type="submit" size={size} loading={busy}>
        Paga ora
      </Button>
    </Form>
  )
}

function Carrier({ order }: { order: CoupleOrderView }) {
  const { carrier, trackingNumber, trackingUrl, status, deliveryText } = order
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
  if (status !== 'paid') return null
  return (
    <div className="shipment__carrier">
      <p className="small muted">Consegna prevista</p>
      <p>
        <b>{deliveryText}</b>
      </p>
      <p className="small muted">Ti scriviamo appena parte.</p>
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
    <section className="shipment" aria-label="Spedizione">
      <div className="shipment__body">
        <OrderThread steps={order.steps} delivery={order.delivery} />
        <Carrier order={order} />
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
      {actions.includes('feedback') && (
        <Question title="Com’è andata la consegna?" text="Bastano due tocchi e aiuti chi ordina dopo di te.">
          <ButtonLink to={`/consegna-esito/1/${type}/${id}`}>Bene</ButtonLink>
          <ButtonLink variant="outline" to={`/consegna-esito/0/${type}/${id}`}>
            Non bene
          </ButtonLink>
        </Question>
      )}
    </section>
  )
}
