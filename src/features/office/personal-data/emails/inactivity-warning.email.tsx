import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AccountStatusMessage } from '../notices.service.server.ts'

/** Five months without a login: what happens in a month, and how to prevent it (OQ-031). */
export const inactivityWarningMail = defineEmail<AccountStatusMessage>({
  name: 'inactivity-warning',
  subject: () => 'Ci sei ancora? Accedi per mantenere attivo il tuo account',
  Body: ({ link }) => (
    <MailLayout title="Ci sei ancora?" preview="Non accedi da cinque mesi: basta un accesso.">
      <MailText>
        Non accedi a Promessi da cinque mesi. Se non torni entro un mese, il tuo account sarà sospeso: non sarà
        cancellato nulla, e per riattivarlo basterà accedere.
      </MailText>
      <MailButton href={link}>Accedi ora</MailButton>
      <MailText quiet>Non ti serve più? Dal profilo, in «I tuoi dati», puoi eliminarlo quando vuoi.</MailText>
    </MailLayout>
  ),
  sample: { reason: null, link: 'https://promessi.example/login', supportEmail: 'assistenza@promessi.example' },
})
