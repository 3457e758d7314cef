import { defineEmail } from '#platform/mail/email.ts'
import { MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AccountStatusMessage } from '../notices.service.server.ts'

/** Staff closed the account: why, and what stays. */
export const accountClosedMail = defineEmail<AccountStatusMessage>({
  name: 'account-closed',
  subject: () => 'Il tuo account è stato chiuso',
  Body: ({ reason, supportEmail }) => (
    <MailLayout title="Il tuo account è stato chiuso" preview="Il motivo, e che cosa succede ora.">
      <MailText>Il nostro staff ha chiuso il tuo account per questo motivo:</MailText>
      <MailText>
        <b>{reason}</b>
      </MailText>
      <MailText>
        Non è più possibile accedere e le tue pagine non sono più visibili. Gli ordini già conclusi restano nei registri
        per il tempo previsto dalla legge.
      </MailText>
      <MailText quiet>
        La decisione è di una persona del nostro staff, senza strumenti automatici. Puoi contestarla entro sei mesi
        scrivendo a {supportEmail}: la riesamina un’altra persona, e resta sempre possibile rivolgersi al giudice. Allo
        stesso indirizzo puoi chiedere i tuoi dati e la loro cancellazione.
      </MailText>
    </MailLayout>
  ),
  sample: {
    reason: 'Recensioni ricevute dubbie: le stiamo verificando.',
    link: 'https://promessi.example/login',
    supportEmail: 'assistenza@promessi.example',
  },
})
