import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly orderNumber: string
  readonly supplier: string
  readonly lines: readonly string[]
  readonly amount: string
  /** Null for a service, of which nothing is sent back. */
  readonly sendBy: string | null
  readonly url: string
}

/** To the couple: the return was asked, here is its label. */
export const returnLabelMail = defineEmail<Props>({
  name: 'return-label',
  subject: ({ orderNumber }) => `Il reso dell’ordine ${orderNumber} è stato richiesto`,
  Body: (props) => (
    <MailLayout
      title="Reso richiesto"
      preview={
        props.sendBy
          ? `Stampa l’etichetta e spedisci il pacco a ${props.supplier}.`
          : `${props.supplier} decide il rimborso.`
      }
    >
      <MailText>
        {props.sendBy
          ? `Stampa l’etichetta, incollala sul pacco e spediscilo a ${props.supplier}. Il rimborso parte quando il pacco è arrivato.`
          : `Abbiamo avvisato ${props.supplier}, che decide il rimborso. È un servizio: non devi rimandare nulla.`}
      </MailText>
      <MailFacts
        facts={[
          { term: 'Reso', value: props.number },
          { term: 'Prodotti', value: props.lines.join(', ') },
          { term: 'Rimborso previsto', value: props.amount },
          ...(props.sendBy ? [{ term: 'Spedisci entro il', value: props.sendBy }] : []),
        ]}
      />
      <MailButton href={props.url}>{props.sendBy ? 'Stampa l’etichetta' : 'Segui la richiesta'}</MailButton>
      {props.sendBy && <MailText quiet>Puoi annullare il reso finché il fornitore non ha ricevuto il pacco.</MailText>}
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
