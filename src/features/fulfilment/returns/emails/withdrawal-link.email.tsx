import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly orderNumber: string
  readonly supplier: string
  /** "Entro il 20/03/2026". */
  readonly until: string
  readonly url: string
}

/** To the couple: the link to withdraw from one order without a login, asked for at /recesso (K5). */
export const withdrawalLinkMail = defineEmail<Props>({
  name: 'withdrawal-link',
  subject: ({ orderNumber }) => `Il link per recedere dall’ordine ${orderNumber}`,
  Body: (props) => (
    <MailLayout title="Recedere dal contratto" preview={`Ordine ${props.orderNumber} di ${props.supplier}`}>
      <MailText>
        Ecco il link che hai chiesto: da lì recedi dall’ordine in due passi, senza accedere e senza dare un motivo.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: props.orderNumber },
          { term: 'Fornitore', value: props.supplier },
          { term: 'Puoi recedere', value: props.until },
        ]}
      />
      <MailButton href={props.url}>Recedere dal contratto qui</MailButton>
      <MailText quiet>
        Non inoltrare questa email: chi apre il link può recedere al posto tuo. Se non l’hai chiesta tu, puoi ignorarla.
      </MailText>
    </MailLayout>
  ),
  sample: {
    orderNumber: 'PO-30817',
    supplier: 'Atelier Mondella',
    until: 'Entro il 20/03/2026',
    url: 'https://promessi.example/recesso/link/esempio',
  },
})
