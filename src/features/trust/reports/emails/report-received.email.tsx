import { defineEmail } from '#platform/mail/email.ts'
import { MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  /** "la vetrina «Fiori del lago»" */
  readonly about: string
  readonly text: string
  /** "02/03/2026 10:15" */
  readonly at: string
}

/** To the reporter: the receipt (art. 16(4) DSA). */
export const reportReceivedMail = defineEmail<Props>({
  name: 'report-received',
  subject: () => 'Abbiamo ricevuto la tua segnalazione',
  Body: ({ about, text, at }) => (
    <MailLayout title="Abbiamo ricevuto la tua segnalazione" preview="La legge una persona del nostro staff.">
      <MailText>
        Grazie. La legge una persona del nostro staff, senza strumenti automatici, e ti scriviamo che cosa ha deciso.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Che cosa riguarda', value: about },
          { term: 'Ricevuta il', value: at },
          { term: 'Le tue parole', value: text },
        ]}
      />
      <MailText quiet>Non diciamo a chi riguarda chi l’ha segnalato.</MailText>
    </MailLayout>
  ),
  sample: {
    about: 'la vetrina «Fiori del lago»',
    text: 'Le foto sono di un altro fiorista.',
    at: '02/03/2026 10:15',
  },
})
