import { defineEmail } from '#platform/mail/email.ts'
import { MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly kind: 'export' | 'erasure'
  /** As staff wrote it. */
  readonly reason: string
  readonly support: string
}

const WORDS = { export: 'Copia dei dati', erasure: 'Cancellazione dei dati' } as const

/** A data request was declined: why, and where to complain (GDPR art. 12(4)). */
export const dataRequestDeclinedMail = defineEmail<Props>({
  name: 'data-request-declined',
  subject: () => 'La tua richiesta sui dati personali',
  Body: ({ kind, reason, support }) => (
    <MailLayout title="Non abbiamo potuto fare quello che chiedi" preview="Il motivo, e a chi rivolgerti.">
      <MailText>Abbiamo esaminato la tua richiesta e per ora non possiamo eseguirla.</MailText>
      <MailFacts
        facts={[
          { term: 'Richiesta', value: WORDS[kind] },
          { term: 'Motivo', value: reason },
        ]}
      />
      <MailText>
        Se non sei d’accordo scrivi a {support}: la riesamina un’altra persona. Puoi anche proporre reclamo al Garante
        per la protezione dei dati personali o rivolgerti al giudice.
      </MailText>
    </MailLayout>
  ),
  sample: {
    kind: 'erasure',
    reason: 'C’è un ordine pagato che deve ancora essere consegnato: appena è concluso possiamo cancellare i dati.',
    support: 'assistenza@promessi.example',
  },
})
