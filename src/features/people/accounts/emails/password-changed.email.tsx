import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatInstant } from '#shared/days.ts'

interface Props {
  /** ISO instant. */
  readonly changedAt: string
  readonly link: string
}

/** Sent after every change of password, so that a thief cannot change it unseen. */
export const passwordChangedMail = defineEmail<Props>({
  name: 'password-changed',
  subject: () => 'La tua password è stata cambiata',
  Body: ({ changedAt, link }) => (
    <MailLayout
      title="La tua password è stata cambiata"
      preview="Se non sei stato tu, scegli subito una nuova password."
    >
      <MailText>
        La password del tuo account è stata cambiata il {formatInstant(changedAt)}. Gli altri dispositivi collegati sono
        stati disconnessi.
      </MailText>
      <MailText>Se sei stato tu, non devi fare altro. Se non sei stato tu, scegli subito una nuova password.</MailText>
      <MailButton href={link}>Scegli una nuova password</MailButton>
    </MailLayout>
  ),
  sample: { changedAt: '2026-03-02T09:30:00.000Z', link: 'https://promessi.example/password-dimenticata' },
})
