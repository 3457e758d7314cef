import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly newEmail: string
  /** Staff asked because this mailbox is said to be lost: who still reads it can object. */
  readonly byStaff: boolean
  readonly link: string
}

/** Goes to the address an account has, which has to agree before it is another one, or can object. */
export const oldEmailMail = defineEmail<Props>({
  name: 'old-email',
  subject: () => 'Il tuo account sta per cambiare indirizzo email',
  Body: ({ newEmail, byStaff, link }) => (
    <MailLayout title="Il tuo account sta per cambiare email" preview="Se non sei stato tu, ferma il cambio da qui.">
      <MailText>
        {byStaff
          ? `Ci hai scritto che non leggi più questa casella: il nostro staff ha avviato il cambio del tuo indirizzo in ${newEmail}.`
          : `Hai chiesto di cambiare l’indirizzo del tuo account in ${newEmail}. Vale quando lo confermi da questo messaggio e da quello inviato al nuovo indirizzo.`}
      </MailText>
      <MailButton href={link}>{byStaff ? 'Non sono stato io' : 'Conferma o ferma il cambio'}</MailButton>
      <MailText quiet>
        Il link vale 48 ore. Se non sei stato tu, ferma il cambio da qui e scegli subito una nuova password.
      </MailText>
    </MailLayout>
  ),
  sample: { newEmail: 'nuova@esempio.it', byStaff: false, link: 'https://promessi.example/cambio-email/esempio' },
})
