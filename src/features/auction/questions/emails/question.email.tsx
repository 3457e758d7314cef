import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface QuestionProps {
  readonly title: string
  readonly business: string
  readonly text: string
  readonly url: string
}

/** To the couple: a supplier asks. */
export const questionAskedEmail = defineEmail<QuestionProps>({
  name: 'question-asked',
  subject: ({ title }) => `Una domanda sul tuo annuncio «${title}»`,
  Body: ({ title, business, text, url }) => (
    <MailLayout title="Hai ricevuto una domanda" preview={`${business}: ${text}`}>
      <MailText>
        {business} ti chiede, a proposito di «{title}»:
      </MailText>
      <MailText>«{text}»</MailText>
      <MailButton href={url}>Rispondi</MailButton>
      <MailText quiet>Puoi rispondere una volta sola: la risposta la leggono tutti.</MailText>
    </MailLayout>
  ),
  sample: {
    title: 'Fotografo per la cerimonia e la cena',
    business: 'Studio Controluce',
    text: 'La cerimonia è in chiesa o in villa?',
    url: 'https://promessi.example/auctions/detail/12?tab=2',
  },
})

/** To the supplier: the couple answered. */
export const questionAnsweredEmail = defineEmail<Omit<QuestionProps, 'business'>>({
  name: 'question-answered',
  subject: ({ title }) => `Gli sposi hanno risposto: «${title}»`,
  Body: ({ title, text, url }) => (
    <MailLayout title="Gli sposi hanno risposto" preview={text}>
      <MailText>Alla tua domanda su «{title}» gli sposi rispondono:</MailText>
      <MailText>«{text}»</MailText>
      <MailButton href={url}>Vai all’annuncio</MailButton>
    </MailLayout>
  ),
  sample: {
    title: 'Fotografo per la cerimonia e la cena',
    text: 'In chiesa alle 16, poi la cena in terrazza.',
    url: 'https://promessi.example/auctions/detail/12?tab=2',
  },
})
