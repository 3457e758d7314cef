import { defineEmail } from '#platform/mail/email.ts'
import { MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatInstant } from '#shared/days.ts'

interface Props {
  readonly newEmail: string
  /** ISO instant. */
  readonly changedAt: string
  readonly support: string
}

/** Goes to both addresses when an account has changed its own. */
export const emailChangedMail = defineEmail<Props>({
  name: 'email-changed',
  subject: () => 'Il tuo indirizzo email è cambiato',
  Body: ({ newEmail, changedAt, support }) => (
    <MailLayout title="Il tuo indirizzo email è cambiato" preview={`Da ora accedi con ${newEmail}.`}>
      <MailText>
        Dal {formatInstant(changedAt)} l’indirizzo del tuo account è {newEmail}: usalo per accedere, e lì ti scriviamo.
        Gli altri dispositivi collegati sono stati disconnessi.
      </MailText>
      <MailText>Se non sei stato tu, scrivi subito a {support}.</MailText>
    </MailLayout>
  ),
  sample: {
    newEmail: 'nuova@esempio.it',
    changedAt: '2026-03-02T09:30:00.000Z',
    support: 'assistenza@promessi.example',
  },
})
