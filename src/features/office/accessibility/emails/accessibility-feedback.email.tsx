import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { FeedbackForm } from '../feedback.contract.ts'

/** To the support desk: an accessibility report. All of its text was typed by a visitor. */
export const feedbackMail = defineEmail<FeedbackForm>({
  name: 'accessibility-feedback',
  subject: () => 'Segnalazione di accessibilità',
  Body: ({ text, where, email }) => (
    <MailLayout title="Segnalazione di accessibilità" preview={`Da ${email}. Rispondi entro 30 giorni.`}>
      <MailText>
        <b>Da:</b> {email}
      </MailText>
      <MailText>
        <b>Pagina:</b> {where || 'non indicata'}
      </MailText>
      {text.split(/\r?\n/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
        <MailText key={index}>{line}</MailText>
      ))}
      <MailButton href={`mailto:${email}?subject=${encodeURIComponent('La tua segnalazione di accessibilità')}`}>
        Rispondi
      </MailButton>
      <MailText quiet>
        Abbiamo promesso una risposta entro 30 giorni e, se serve, l’informazione o l’operazione in un altro modo.
      </MailText>
    </MailLayout>
  ),
  sample: {
    text: 'Con il lettore di schermo non riesco a sapere quale foto sto ritagliando.',
    where: 'Profilo personale',
    email: 'giulia@promessi.example',
  },
})
