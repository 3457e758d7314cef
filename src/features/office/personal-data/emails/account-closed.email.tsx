import { defineEmail } from '#platform/mail/email.ts'
import { MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AccountStatusMessage } from '../notices.service.server.ts'

/** The notice of a closing is over: what stays, and what the person can do. */
export const accountClosedMail = defineEmail<AccountStatusMessage>({
  name: 'account-closed',
  subject: () => 'Il tuo account è stato chiuso',
  Body: ({ supportEmail }) => (
    <MailLayout title="Il tuo account è stato chiuso" preview="Il preavviso è finito: che cosa succede ora.">
      <MailText>
        Il preavviso che ti abbiamo mandato con la nostra decisione è finito, e il tuo account è chiuso.
      </MailText>
      <MailText>
        Non è più possibile accedere e le tue pagine non sono più visibili. Gli ordini già conclusi restano nei registri
        per il tempo previsto dalla legge.
      </MailText>
      <MailText quiet>
        Se la decisione non ti sembra giusta puoi fare ricorso entro sei mesi, con il link dell’email che te ne ha
        spiegato il motivo: la riesamina un’altra persona, e se hai ragione l’account torna attivo. A {supportEmail}{' '}
        puoi chiedere i tuoi dati e la loro cancellazione.
      </MailText>
    </MailLayout>
  ),
  sample: {
    reason: null,
    link: 'https://promessi.example/login',
    supportEmail: 'assistenza@promessi.example',
  },
})
