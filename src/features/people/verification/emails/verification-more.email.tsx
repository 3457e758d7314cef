import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { VerificationMessage } from '../views.ts'

/** Staff needs more before it verifies the business, or took the verification back: what, why, how to object. */
export const verificationMoreMail = defineEmail<VerificationMessage>({
  name: 'verification-more',
  subject: () => 'Verifica della tua impresa: ci serve altro',
  Body: ({ businessName, reason, support, url }) => (
    <MailLayout title="Ci serve altro per la verifica" preview="Che cosa manca e dove caricarlo.">
      <MailText>
        Abbiamo guardato i dati e i documenti della tua impresa e per ora non possiamo mostrare «Verificato».
      </MailText>
      <MailFacts
        facts={[
          { term: 'Impresa', value: businessName },
          { term: 'Motivo', value: reason },
        ]}
      />
      <MailButton href={url}>Carica i documenti</MailButton>
      <MailText>
        La decisione è di una persona del nostro staff, senza strumenti automatici. Se non sei d’accordo scrivi a{' '}
        {support} entro sei mesi: la riesamina un’altra persona. Resta sempre possibile rivolgersi al giudice.
      </MailText>
    </MailLayout>
  ),
  sample: {
    businessName: 'Controluce Fotografia',
    reason: 'La visura è del 2023: serve una degli ultimi sei mesi.',
    support: 'assistenza@promessi.example',
    url: 'https://promessi.example/portal/operator-paypal?tab=2',
  },
})
