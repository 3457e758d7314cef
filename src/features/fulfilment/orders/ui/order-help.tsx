import { ChevronRight, CircleX, Mail, MessageCircle, PackageCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { euro } from '#shared/money.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { CoupleOrderView, RecipientView } from '../views.ts'

function Entry({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      {icon}
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <ChevronRight className="icon order-help__arrow" aria-hidden="true" />
    </>
  )
}

const cancelText = ({ cancelling }: CoupleOrderView): string =>
  cancelling && cancelling.keptCents > 0
    ? `Ti tornano ${euro(cancelling.refundCents)}, il fornitore trattiene ${euro(cancelling.keptCents)}`
    : 'Non è ancora partito: ti rimborsiamo tutto'

/**
 * "Serve aiuto?": assistance until it has arrived, then the review (ORD-07, ORD-08).
 *
 * @param children entries of other slices, first in the list
 */
export function OrderHelp({ order, children }: { order: CoupleOrderView; children?: ReactNode }) {
  const { actions, type, id } = order
  const reviewed = actions.includes('edit_review')
  return (
    <Card title="Serve aiuto?">
      <ul className="order-help">
        {children}
        {(reviewed || actions.includes('review')) && (
          <li>
            <Link className="order-help__entry" to={`/review/${type === 'auction' ? 'auction' : 'store'}/${id}`}>
              <Entry
                icon={<Star className="icon" aria-hidden="true" />}
                title={reviewed ? 'Modifica recensione' : 'Scrivi una recensione'}
                text="Anche come “Utente sposo”"
              />
            </Link>
          </li>
        )}
        {actions.includes('message') && (
          <li>
            <a className="order-help__entry" href="#messaggi">
              <Entry
                icon={<MessageCircle className="icon" aria-hidden="true" />}
                title="Scrivi al fornitore"
                text={`Un messaggio a ${order.supplier.name}`}
              />
            </a>
          </li>
        )}
        {actions.includes('contact') && (
          <li>
            <a className="order-help__entry" href={order.supportHref}>
              <Entry
                icon={<Mail className="icon" aria-hidden="true" />}
                title="Contatta l’assistenza"
                text={`Scrivici dell’ordine ${order.number}`}
              />
            </a>
          </li>
        )}
        {actions.includes('cancel') && (
          <li>
            <Link className="order-help__entry" to="?annulla=1" preventScrollReset>
              <Entry
                icon={<CircleX className="icon" aria-hidden="true" />}
                title="Annulla l’ordine"
                text={cancelText(order)}
              />
            </Link>
          </li>
        )}
        {actions.includes('ask_cancel') && (
          <li>
            <a className="order-help__entry" href="#messaggi">
              <Entry
                icon={<CircleX className="icon" aria-hidden="true" />}
                title="Chiedi l’annullamento"
                text="Per questo ordine decide il fornitore: scrivigli"
              />
            </a>
          </li>
        )}
      </ul>
      {actions.includes('receive') && (
        <ButtonLink
          variant="outline"
          wide
          className="order-help__received"
          to="?ricevuto=1"
          preventScrollReset
          icon={<PackageCheck className="icon" aria-hidden="true" />}
        >
          {order.service
            ? 'Il servizio è stato eseguito'
            : order.pickup
              ? 'Ho ritirato l’ordine'
              : 'Ho ricevuto l’ordine'}
        </ButtonLink>
      )}
    </Card>
  )
}

/** Where it goes, or went. */
export function OrderAddress({ title, recipient }: { title: string; recipient: RecipientView }) {
  return (
    <Card title={title}>
      <Address recipient={recipient} />
    </Card>
  )
}

export function Address({ recipient }: { recipient: RecipientView }) {
  return (
    <address className="order-address">
      {recipient.fullName}
      <br />
      {recipient.address} {recipient.number}
      <br />
      {recipient.cap} {recipient.city}
    </address>
  )
}
