import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly headline: string
  /** How it stands, and what is to be done. */
  readonly text: string
  readonly number: string
  readonly amount: string
  /** What is paid: "Rimborso". */
  readonly what: string
  /** The other side's name. */
  readonly other: string
  readonly url: string
}

const facts = ({ number, what, amount }: Props, term: string, value: string) => [
  { term: 'Ordine', value: number },
  { term, value },
  { term: what, value: amount },
]

const sample = { number: 'PO-30817', amount: '1.389,00 €', what: 'Rimborso' }

/** To the couple: its money comes by bank transfer, and what it has to do. */
export const transferCoupleMail = defineEmail<Props>({
  name: 'refund-transfer-couple',
  subject: ({ number, headline }) => `Ordine ${number}: ${headline}`,
  Body: (props) => (
    <MailLayout title={props.headline} preview={`${props.amount}, ordine ${props.number}.`}>
      <MailText>{props.text}</MailText>
      <MailFacts facts={facts(props, 'Venditore', props.other)} />
      <MailButton href={props.url}>Apri il bonifico</MailButton>
    </MailLayout>
  ),
  sample: {
    ...sample,
    headline: 'Il tuo rimborso arriva con un bonifico: serve l’IBAN',
    text: 'Il servizio di pagamento non può più rimborsarti questo pagamento: il venditore te lo versa con un bonifico. Scrivi l’IBAN su cui lo vuoi.',
    other: 'Atelier Mondella',
    url: 'https://promessi.example/rimborso/order/817',
  },
})

/** To the seller: what it has to transfer. The IBAN stands on the page, not in the mail. */
export const transferSellerMail = defineEmail<Props>({
  name: 'refund-transfer-seller',
  subject: ({ number, headline }) => `Ordine ${number}: ${headline}`,
  Body: (props) => (
    <MailLayout title={props.headline} preview={`${props.amount}, ordine ${props.number}.`}>
      <MailText>{props.text}</MailText>
      <MailFacts facts={facts(props, 'Sposi', props.other)} />
      <MailButton href={props.url}>Apri il bonifico</MailButton>
    </MailLayout>
  ),
  sample: {
    ...sample,
    headline: 'C’è l’IBAN: versa il rimborso agli sposi',
    text: 'Da versare agli sposi con un bonifico entro il 12/03/2027.',
    other: 'Giulia R.',
    url: 'https://promessi.example/portal/orders/817/rimborso',
  },
})
