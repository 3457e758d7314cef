import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  /** Nobody has to confirm at the old address. */
  readonly byStaff: boolean
  readonly link: string
}

/** Goes to the address an account is to have: who reads it proves that it is theirs. */
export const newEmailMail = defineEmail<Props>({
  name: 'new-email',
  subject: () => 'Conferma il tuo nuovo indirizzo email',
  Body: ({ byStaff, link }) => (
    <MailLayout title="Conferma il tuo nuovo indirizzo" preview="Un tocco per usare questo indirizzo su Promessi.">
      <MailText>
        Hai chiesto di usare questo indirizzo per il tuo account su Promessi. Conferma che è tuo
        {byStaff ? '.' : ', poi conferma anche dal messaggio che abbiamo inviato al tuo indirizzo attuale.'}
      </MailText>
      <MailButton href={link}>Conferma il nuovo indirizzo</MailButton>
      <MailText quiet>
        Il link vale 48 ore. Se non lo hai chiesto tu, ignora questo messaggio: senza conferma non cambia nulla.
      </MailText>
    </MailLayout>
  ),
  sample: { byStaff: false, link: 'https://promessi.example/cambio-email/esempio' },
})
