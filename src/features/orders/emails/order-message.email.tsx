import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  /** "Giulia R." or the business. */
  readonly from: string
  readonly text: string
  readonly url: string
}

/** To whom was written about an order: couple or supplier. */
export const orderMessageMail = defineEmail<Props>({
  name: 'order-message',
  subject: ({ from, number }) => `${from} ti ha scritto dell’ordine ${number}`,
  Body: ({ number, from, text, url }) => (
    <MailLayout title={`Un messaggio di ${from}`} preview={text.slice(0, 90)}>
      <MailText>
        {from} ti ha scritto dell’ordine {number}:
      </MailText>
      <MailText>«{text}»</MailText>
      <MailButton href={url}>Rispondi</MailButton>
      <MailText quiet>
        Rispondi dalla pagina dell’ordine: chi risponde a questa email non raggiunge l’altra parte.
      </MailText>
    </MailLayout>
  ),
  sample: {
    number: 'PO-30817',
    from: 'Atelier Mondella',
    text: 'Buongiorno, l’abito parte lunedì. La gonna arriva già vaporizzata: basta appenderla.',
    url: 'https://promessi.example/order-detail/order/817',
  },
})
