import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly orderNumber: string
  /** The other side's name. */
  readonly who: string
  readonly lines: readonly string[]
  readonly url: string
}

const sample: Props = {
  number: 'RE-00412',
  orderNumber: 'PO-30817',
  who: 'Fiori di Mandorlo',
  lines: ['1 × Bouquet da tavolo', '2 × Bouquet da damigella'],
  url: 'https://promessi.example/effettua-reso/order/817',
}

const facts = ({ number, orderNumber, lines }: Props) => [
  { term: 'Reso', value: number },
  { term: 'Ordine', value: orderNumber },
  ...(lines.length > 0 ? [{ term: 'Prodotti', value: lines.join(', ') }] : []),
]

/** To the seller: the couple keeps it after all. */
export const returnCancelledMail = defineEmail<Props>({
  name: 'return-cancelled',
  subject: ({ orderNumber }) => `Reso annullato per l’ordine ${orderNumber}`,
  Body: (props) => (
    <MailLayout title="Il reso è stato annullato" preview={`${props.who} tiene ciò che ha acquistato.`}>
      <MailText>{props.who} ha annullato il reso: non aspettare il pacco e non rimborsare nulla.</MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Apri l’ordine</MailButton>
    </MailLayout>
  ),
  sample: { ...sample, who: 'Giulia R.', url: 'https://promessi.example/portal/orders/817' },
})

/** To the couple: the parcel is with the seller. */
export const returnReceivedMail = defineEmail<Props>({
  name: 'return-received',
  subject: ({ orderNumber }) => `Il tuo reso dell’ordine ${orderNumber} è arrivato`,
  Body: (props) => (
    <MailLayout title="Il tuo reso è arrivato" preview={`${props.who} ha ricevuto il pacco.`}>
      <MailText>{props.who} ha ricevuto ciò che hai reso. Il rimborso è in fase di emissione.</MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Segui il reso</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the seller: the days for giving back are over. */
export const returnReminderMail = defineEmail<Props & { readonly amount: string; readonly dueOn: string }>({
  name: 'return-reminder',
  subject: ({ number }) => `Il rimborso del reso ${number} è in ritardo`,
  Body: (props) => (
    <MailLayout title="Un rimborso ti aspetta" preview={`Andava emesso entro il ${props.dueOn}.`}>
      <MailText>
        Il rimborso a {props.who} andava deciso entro il {props.dueOn}. Segna il pacco come ricevuto e rimborsa, tutto o
        in parte con il motivo: lo vede anche la redazione.
      </MailText>
      <MailFacts facts={[...facts(props), { term: 'Rimborso previsto', value: props.amount }]} />
      <MailButton href={props.url}>Apri il reso</MailButton>
    </MailLayout>
  ),
  sample: {
    ...sample,
    who: 'Giulia R.',
    amount: '181,39 €',
    dueOn: '28/03/2026',
    url: 'https://promessi.example/portal/orders/resi/412',
  },
})
