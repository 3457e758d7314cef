import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly link: string
}

/** Sent at registration: the account works once the link has been opened. */
export const confirmEmailMail = defineEmail<Props>({
  name: 'confirm-email',
  subject: () => 'Conferma la tua email',
  Body: ({ link }) => (
    <MailLayout title="Conferma la tua email" preview="Un clic e il tuo account su Promessi è pronto.">
      <MailText>Ti diamo il benvenuto su Promessi. Conferma il tuo indirizzo email per attivare l’account.</MailText>
      <MailButton href={link}>Conferma la mia email</MailButton>
      <MailText quiet>
        Il link vale 48 ore e si può usare una volta sola. Se non ti sei registrato tu, ignora questo messaggio: senza
        conferma l’account resta inattivo.
      </MailText>
    </MailLayout>
  ),
  sample: { link: 'https://promessi.example/conferma-email/esempio' },
})
