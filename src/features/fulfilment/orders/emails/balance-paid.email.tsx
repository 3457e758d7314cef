import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  readonly balance: string
  readonly total: string
  readonly isService: boolean
  readonly url: string
}

const sample: Props = {
  number: 'PO-30817',
  title: 'Abito Lucia, pizzo macramè',
  supplier: 'Atelier Mondella',
  balance: '966,00 €',
  total: '1.389,00 €',
  isService: false,
  url: 'https://promessi.example/order-detail/order/817',
}

const facts = ({ number, balance, total }: Props) => [
  { term: 'Ordine', value: number },
  { term: 'Saldo', value: balance },
  { term: 'Totale pagato', value: total },
]

/** To the couple: the rest after the advance has arrived. */
export const orderBalancePaidMail = defineEmail<Props>({
  name: 'order-balance-paid',
  subject: ({ number }) => `Saldo ricevuto, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Il saldo è arrivato" preview={`${props.title}: ${props.balance}`}>
      <MailText>
        Hai pagato il saldo di «{props.title}»: ora {props.supplier} {props.isService ? 'è pronto' : 'può spedire'}.
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
  subject: ({ number, isService }) => `Saldo pagato, ordine ${number}${isService ? '' : ': puoi spedire'}`,
  Body: (props) => (
    <MailLayout
      title="Il saldo è arrivato"
      preview={props.isService ? props.title : `${props.title}: ora puoi spedire.`}
    >
      <MailText>
        Gli sposi hanno pagato il saldo di «{props.title}»{!props.isService && ': ora puoi spedire'}.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: { ...sample, url: 'https://promessi.example/portal/orders/817' },
})
