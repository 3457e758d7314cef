import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface OfferQuestionProps {
  readonly title: string
  readonly business: string
  readonly text: string
  readonly url: string
}

/** To the supplier: the couple asks under its offer. */
export const offerQuestionAskedEmail = defineEmail<Omit<OfferQuestionProps, 'business'>>({
  name: 'offer-question-asked',
  subject: ({ title }) => `Una domanda sulla tua proposta per «${title}»`,
  Body: ({ title, text, url }) => (
    <MailLayout title="Hai ricevuto una domanda" preview={`Gli sposi: ${text}`}>
      <MailText>Gli sposi ti chiedono, a proposito della tua proposta per «{title}»:</MailText>
      <MailText>«{text}»</MailText>
      <MailButton href={url}>Rispondi</MailButton>
      <MailText quiet>Puoi rispondere una volta sola: la risposta la leggono tutti.</MailText>
    </MailLayout>
  ),
  sample: {
    title: 'Fotografo per la cerimonia e la cena',
    text: 'La trasferta è compresa nel prezzo?',
    url: 'https://promessi.example/offer-detail/12#domande',
  },
})

/** To the couple: the supplier answered. */
export const offerQuestionAnsweredEmail = defineEmail<OfferQuestionProps>({
  name: 'offer-question-answered',
  subject: ({ title, business }) => `${business} ha risposto: «${title}»`,
  Body: ({ title, business, text, url }) => (
    <MailLayout title="Hai ricevuto una risposta" preview={`${business}: ${text}`}>
      <MailText>
        Alla tua domanda sulla proposta per «{title}» {business} risponde:
      </MailText>
      <MailText>«{text}»</MailText>
      <MailButton href={url}>Vai alla proposta</MailButton>
    </MailLayout>
  ),
  sample: {
    title: 'Fotografo per la cerimonia e la cena',
    business: 'Studio Controluce',
    text: 'Sì, in tutta la Lombardia.',
    url: 'https://promessi.example/offer-detail/12#domande',
  },
})
