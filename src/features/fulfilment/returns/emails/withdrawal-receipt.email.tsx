import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly orderNumber: string
  readonly orderedOn: string
  readonly supplier: string
  readonly couple: string
  readonly lines: readonly string[]
  /** Day and time of the declaration. */
  readonly at: string
  readonly amount: string
  /** Nothing had left: the money goes back at once. */
  readonly isUnsent: boolean
  /** The seller still says what of a service that was to begin at once was given already. */
  readonly isToBeReckoned: boolean
  readonly url: string
}

/** To the couple: the receipt of its withdrawal, with its content, day and time (art. 54-bis Codice del consumo). */
export const withdrawalReceiptMail = defineEmail<Props>({
  name: 'withdrawal-receipt',
  subject: ({ orderNumber }) => `Ricevuta del recesso dall’ordine ${orderNumber}`,
  Body: (props) => (
    <MailLayout title="Ricevuta del recesso" preview={`Il tuo recesso è stato trasmesso il ${props.at}.`}>
      <MailText>
        Il {props.at} hai comunicato a {props.supplier}, attraverso Promessi: «Con la presente comunico il recesso dal
        contratto di vendita dei seguenti beni: {props.lines.join(', ')}, ordinati il {props.orderedOn}».
      </MailText>
      <MailFacts
        facts={[
          { term: 'Recesso', value: props.number },
          { term: 'Ordine', value: props.orderNumber },
          { term: 'Chi recede', value: props.couple },
          { term: 'Prodotti', value: props.lines.join(', ') },
          { term: 'Data e ora', value: props.at },
          { term: 'Rimborso previsto', value: props.amount },
        ]}
      />
      <MailText>
        {props.isToBeReckoned
          ? 'Avevi chiesto che il servizio iniziasse prima della fine del termine per recedere: della parte già eseguita è dovuto il prezzo in proporzione. Il fornitore ti rimborsa il resto entro 14 giorni, con lo stesso mezzo con cui hai pagato, e ti spiega il conto.'
          : props.isUnsent
            ? 'Non c’è nulla da rimandare. Il rimborso arriva con lo stesso mezzo con cui hai pagato.'
            : 'Rimanda i prodotti entro 14 giorni da oggi. Il fornitore ti rimborsa entro 14 giorni, con lo stesso mezzo con cui hai pagato, e può attendere di averli ricevuti.'}
      </MailText>
      <MailButton href={props.url}>Apri la ricevuta</MailButton>
      <MailText quiet>Conserva questa email: è la ricevuta del tuo recesso su supporto durevole.</MailText>
    </MailLayout>
  ),
  sample: {
    number: 'RE-00413',
    orderNumber: 'PO-30817',
    orderedOn: '02/03/2026',
    supplier: 'Fiori di Mandorlo',
    couple: 'Giulia Ravasi',
    lines: ['2 × Bouquet da damigella'],
    at: '14/03/2026 10:22',
    amount: '95,06 €',
    isUnsent: false,
    isToBeReckoned: false,
    url: 'https://promessi.example/recesso/order/817?ricevuta=413',
  },
})
