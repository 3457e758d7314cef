import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AccountStatusMessage } from '../notices.service.server.ts'

/** The suspension is lifted. */
export const accountRestoredMail = defineEmail<AccountStatusMessage>({
  name: 'account-restored',
  subject: () => 'Il tuo account è di nuovo attivo',
  Body: ({ reason, link }) => (
    <MailLayout title="Bentornato su Promessi" preview="Il tuo account è di nuovo attivo.">
      <MailText>La sospensione del tuo account è finita: puoi usare di nuovo tutto il sito.</MailText>
      {reason && <MailText>Nota dello staff: {reason}</MailText>}
      <MailButton href={link}>Accedi</MailButton>
    </MailLayout>
  ),
  sample: {
    reason: 'Verifica conclusa, tutto in ordine.',
    link: 'https://promessi.example/login',
    supportEmail: 'assistenza@promessi.example',
  },
})
