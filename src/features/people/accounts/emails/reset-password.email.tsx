import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly link: string
}

/** Sent on a password reset request. */
export const resetPasswordMail = defineEmail<Props>({
  name: 'reset-password',
  subject: () => 'Scegli una nuova password',
  Body: ({ link }) => (
    <MailLayout title="Scegli una nuova password" preview="Il link per impostare una nuova password vale 60 minuti.">
      <MailText>Abbiamo ricevuto la richiesta di una nuova password per il tuo account.</MailText>
      <MailButton href={link}>Scegli la nuova password</MailButton>
      <MailText quiet>
        Il link vale 60 minuti e si può usare una volta sola. Se non hai chiesto tu una nuova password, ignora questo
        messaggio: quella attuale continua a funzionare.
      </MailText>
    </MailLayout>
  ),
  sample: { link: 'https://promessi.example/reset-password/esempio' },
})
