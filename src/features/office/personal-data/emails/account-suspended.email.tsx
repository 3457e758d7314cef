import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AccountStatusMessage } from '../notices.service.server.ts'

/** Staff suspended the account: why, and what still works. */
export const accountSuspendedMail = defineEmail<AccountStatusMessage>({
  name: 'account-suspended',
  subject: () => 'Il tuo account è sospeso',
  Body: ({ reason, supportEmail, link }) => (
    <MailLayout title="Il tuo account è sospeso" preview="Che cosa è successo e che cosa puoi fare.">
      <MailText>Il nostro staff ha sospeso il tuo account per questo motivo:</MailText>
      <MailText>
        <b>{reason}</b>
      </MailText>
      <MailText>
        Puoi ancora accedere, leggere, pagare e seguire i tuoi ordini. Non puoi pubblicare annunci, inviare proposte,
        fare domande o vendere.
      </MailText>
      <MailButton href={link}>Accedi</MailButton>
      <MailText quiet>
        La decisione è di una persona del nostro staff, senza strumenti automatici. Pensi che sia un errore? Scrivi a{' '}
        {supportEmail} entro sei mesi: la riesamina un’altra persona. Resta sempre possibile rivolgersi al giudice.
      </MailText>
    </MailLayout>
  ),
  sample: {
    reason: 'Recensioni ricevute dubbie: le stiamo verificando.',
    link: 'https://promessi.example/login',
    supportEmail: 'assistenza@promessi.example',
  },
})
