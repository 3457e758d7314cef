import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly about: string
  readonly text: string
  readonly url: string
}

/** To the appellant: the receipt. */
export const appealReceivedMail = defineEmail<Props>({
  name: 'appeal-received',
  subject: ({ about }) => `Abbiamo ricevuto il tuo ricorso: ${about}`,
  Body: ({ about, text, url }) => (
    <MailLayout title="Abbiamo ricevuto il tuo ricorso" preview="Lo decide un’altra persona del nostro staff.">
      <MailText>Lo legge una persona diversa da chi ha preso la decisione. Ti scriviamo appena ha deciso.</MailText>
      <MailFacts
        facts={[
          { term: 'Che cosa riguarda', value: about },
          { term: 'Le tue parole', value: text },
        ]}
      />
      <MailButton href={url}>Vedi il ricorso</MailButton>
    </MailLayout>
  ),
  sample: {
    about: 'la vetrina «Fiori del lago»',
    text: 'Le foto le ha scattate nostra figlia: vi mandiamo gli originali.',
    url: 'https://promessi.example/ricorso/7',
  },
})
