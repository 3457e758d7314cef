import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly orderNumber: string
  readonly supplier: string
  readonly lines: readonly string[]
  readonly amount: string
  readonly sendBy: string
  readonly url: string
}

/** To the couple: the return was asked, here is its label. */
export const returnLabelMail = defineEmail<Props>({
  name: 'return-label',
  subject: ({ orderNumber }) => `Il reso dell’ordine ${orderNumber} è stato richiesto`,
  Body: (props) => (
    <MailLayout title="Reso richiesto" preview={`Stampa l’etichetta e spedisci il pacco a ${props.supplier}.`}>
      <MailText>
        Stampa l’etichetta, incollala sul pacco e spediscilo a {props.supplier}. Il rimborso parte quando il pacco è
        arrivato.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Reso', value: props.number },
          { term: 'Prodotti', value: props.lines.join(', ') },
          { term: 'Rimborso previsto', value: props.amount },
          { term: 'Spedisci entro il', value: props.sendBy },
        ]}
      />
      <MailButton href={props.url}>Stampa l’etichetta</MailButton>
      <MailText quiet>Puoi annullare il reso finché il fornitore non ha ricevuto il pacco.</MailText>
    </MailLayout>
  ),
  sample: {
    number: 'RE-00412',
    orderNumber: 'PO-30817',
    supplier: 'Fiori di Mandorlo',
    lines: ['1 × Bouquet da tavolo'],
    amount: '86,33 €',
    sendBy: '20/03/2026',
    url: 'https://promessi.example/effettua-reso/order/817',
  },
})
