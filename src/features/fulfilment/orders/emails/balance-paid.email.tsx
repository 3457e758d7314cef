import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  readonly balance: string
  readonly total: string
  readonly isService: boolean
  readonly isPickup: boolean
  readonly url: string
}

const sample: Props = {
  number: 'PO-30817',
  title: 'Abito Lucia, pizzo macramè',
  supplier: 'Atelier Mondella',
  balance: '966,00 €',
  total: '1.389,00 €',
  isService: false,
  isPickup: false,
  url: 'https://promessi.example/order-detail/order/817',
}

const facts = ({ number, balance, total }: Props) => [
  { term: 'Ordine', value: number },
  { term: 'Saldo', value: balance },
  { term: 'Totale pagato', value: total },
]

/** What the seller may do now; null of a service. */
const nextOf = ({ isService, isPickup }: Props): string | null => {
  if (isService) return null
  return isPickup ? 'puoi prepararlo per il ritiro' : 'puoi spedire'
}

/** To the couple: the rest after the advance has arrived. */
export const orderBalancePaidMail = defineEmail<Props>({
  name: 'order-balance-paid',
  subject: ({ number }) => `Saldo ricevuto, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Il saldo è arrivato" preview={`${props.title}: ${props.balance}`}>
      <MailText>
        Hai pagato il saldo di «{props.title}»: ora {props.supplier}{' '}
        {props.isService ? 'è pronto' : props.isPickup ? 'può preparare il ritiro' : 'può spedire'}.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Segui l’ordine</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the supplier: nothing stands in the way of sending or performing it any more. */
export const saleBalancePaidMail = defineEmail<Props>({
  name: 'sale-balance-paid',
  subject: (props) => [`Saldo pagato, ordine ${props.number}`, nextOf(props)].filter(Boolean).join(': '),
  Body: (props) => (
    <MailLayout
      title="Il saldo è arrivato"
      preview={nextOf(props) ? `${props.title}: ora ${nextOf(props)}.` : props.title}
    >
      <MailText>
        Gli sposi hanno pagato il saldo di «{props.title}»{nextOf(props) && `: ora ${nextOf(props)}`}.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: { ...sample, url: 'https://promessi.example/portal/orders/817' },
})
