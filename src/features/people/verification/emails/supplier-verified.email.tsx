import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { VerificationMessage } from '../views.ts'

/** Staff verified the business. */
export const supplierVerifiedMail = defineEmail<VerificationMessage>({
  name: 'supplier-verified',
  subject: () => 'La tua impresa è verificata',
  Body: ({ businessName, reason, support, url }) => (
    <MailLayout title="La tua impresa è verificata" preview="Il segno «Verificato» è sulla tua vetrina.">
      <MailText>Abbiamo controllato i dati e i documenti della tua impresa.</MailText>
      <MailFacts
        facts={[
          { term: 'Impresa', value: businessName },
          { term: 'Che cosa abbiamo controllato', value: reason },
        ]}
      />
      <MailText>
        Gli sposi vedono «Verificato» sulla tua vetrina e sul tuo store. Se cambi ragione sociale, partita IVA o REA, la
        verifica va ripetuta.
      </MailText>
      <MailButton href={url}>Vai ai dati aziendali</MailButton>
      <MailText quiet>Per qualsiasi domanda scrivi a {support}.</MailText>
    </MailLayout>
  ),
  sample: {
    businessName: 'Controluce Fotografia',
    reason: 'Dati aziendali e documenti controllati.',
    support: 'assistenza@promessi.example',
    url: 'https://promessi.example/portal/operator-paypal?tab=2',
  },
})
