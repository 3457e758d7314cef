import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AccountStatusMessage } from '../notices.service.server.ts'

/** Six months without a login: suspended, and back with the next login (OQ-031). */
export const inactivityMail = defineEmail<AccountStatusMessage>({
  name: 'account-inactive',
  subject: () => 'Il tuo account è in pausa: basta accedere per riattivarlo',
  Body: ({ link }) => (
    <MailLayout title="Il tuo account è in pausa" preview="Non è andato perso nulla.">
      <MailText>
        Non accedi a Promessi da sei mesi, perciò il tuo account è sospeso. I tuoi annunci, i tuoi ordini e i tuoi
        messaggi sono al loro posto: al prossimo accesso torna tutto come prima.
      </MailText>
      <MailButton href={link}>Accedi e riattiva</MailButton>
    </MailLayout>
  ),
  sample: { reason: null, link: 'https://promessi.example/login', supportEmail: 'assistenza@promessi.example' },
})
