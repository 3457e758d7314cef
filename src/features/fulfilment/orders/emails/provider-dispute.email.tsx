import { type House, houseLabel } from '#features/money/payments/houses.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Dispute {
  readonly number: string
  readonly title: string
  readonly couple: string
  readonly amount: string
  readonly reason: string
  /** The provider's own number of the dispute. */
  readonly code: string
  readonly url: string
}

interface Props extends Dispute {
  readonly house: House
  /** How it stands. */
  readonly text: string
  /** Nothing is to be answered any more. */
  readonly isOver: boolean
}

interface DueProps extends Dispute {
  readonly lastDay: string
}

const factsOf = ({ number, couple, amount, code }: Dispute, house: House) => [
  { term: 'Ordine', value: number },
  { term: 'Sposi', value: couple },
  { term: 'Importo', value: amount },
  { term: `Pratica ${houseLabel[house]}`, value: code },
]

const ANSWER: Readonly<Record<House, string>> = {
  paypal: 'Si risponde nel tuo conto PayPal, nel Centro risoluzioni.',
  stripe:
    'A Stripe risponde Promessi: mandaci in questa vendita, con un messaggio, ciò che prova che hai consegnato (contratto, foto, ricevute, numero di spedizione). Se la banca dà ragione agli sposi, l’importo viene ripreso dal tuo conto.',
}

const sample: Dispute = {
  number: 'PO-30817',
  title: 'Abito Lucia, pizzo macramè',
  couple: 'Giulia R.',
  amount: '1.389,00 €',
  reason: 'non ha ricevuto ciò che ha pagato',
  code: 'PP-D-27803',
  url: 'https://promessi.example/portal/orders/817',
}

/** To the supplier: the couple has turned to the provider or its bank, or that has come further. It is answered there, not here. */
export const providerDisputeMail = defineEmail<Props>({
  name: 'provider-dispute',
  subject: ({ number, house }) => `Ordine ${number}: contestazione su ${houseLabel[house]}`,
  Body: (props) => (
    <MailLayout
      title={`Contestazione su ${houseLabel[props.house]}`}
      preview={`${props.amount}, ordine ${props.number}.`}
    >
      <MailText>
        Per «{props.title}» chi ha pagato dice che {props.reason}. {props.text}
      </MailText>
      <MailFacts facts={factsOf(props, props.house)} />
      {props.isOver ? null : <MailText>{ANSWER[props.house]}</MailText>}
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: {
    ...sample,
    house: 'paypal',
    text: 'Il venditore deve rispondere su PayPal entro il 12/03/2027. Intanto da qui non parte nessun rimborso.',
    isOver: false,
  },
})

/** To the supplier: the last day on which it can answer a dispute at PayPal is near. */
export const providerDisputeDueMail = defineEmail<DueProps>({
  name: 'provider-dispute-due',
  subject: ({ number, lastDay }) => `Ordine ${number}: rispondi alla contestazione su PayPal entro il ${lastDay}`,
  Body: (props) => (
    <MailLayout
      title={`Rispondi su PayPal entro il ${props.lastDay}`}
      preview={`Contestazione di ${props.amount}, ordine ${props.number}.`}
    >
      <MailText>
        Per «{props.title}» chi ha pagato dice che {props.reason}. PayPal aspetta ancora la tua risposta: senza, può
        decidere a favore di chi ha pagato e restituire l’importo dal tuo conto.
      </MailText>
      <MailFacts facts={[...factsOf(props, 'paypal'), { term: 'Ultimo giorno', value: props.lastDay }]} />
      <MailText>{ANSWER.paypal}</MailText>
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: { ...sample, lastDay: '12/03/2027' },
})
