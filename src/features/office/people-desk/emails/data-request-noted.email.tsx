import { defineEmail } from '#platform/mail/email.ts'
import { MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { type Day, day, formatDay } from '#shared/days.ts'

interface Props {
  /** By which it is spoken of. */
  readonly number: number
  readonly kind: 'export' | 'erasure'
  readonly receivedOn: Day
  /** The last day on which it may be answered. */
  readonly dueOn: Day
  readonly support: string
}

const WORDS = { export: 'Copia dei dati', erasure: 'Cancellazione dei dati' } as const

/** Receipt of a data request made outside the site: what, when, and its deadline (GDPR art. 12(3)). */
export const dataRequestNotedMail = defineEmail<Props>({
  name: 'data-request-noted',
  subject: ({ number }) => `Ricevuta della tua richiesta sui dati personali n. ${number}`,
  Body: ({ number, kind, receivedOn, dueOn, support }) => (
    <MailLayout title="Abbiamo ricevuto la tua richiesta" preview="Che cosa hai chiesto e quando rispondiamo.">
      <MailText>Questa è la ricevuta della richiesta sui tuoi dati personali.</MailText>
      <MailFacts
        facts={[
          { term: 'Numero', value: String(number) },
          { term: 'Richiesta', value: WORDS[kind] },
          { term: 'Ricevuta il', value: formatDay(receivedOn) },
          { term: 'Rispondiamo entro il', value: formatDay(dueOn) },
        ]}
      />
      <MailText>
        Ti scriviamo qui appena è eseguita, o per dirti perché non possiamo farlo. Non l’hai fatta tu? Scrivi subito a{' '}
        {support}.
      </MailText>
      <MailText quiet>
        Se non rispondiamo in tempo puoi proporre reclamo al Garante per la protezione dei dati personali.
      </MailText>
    </MailLayout>
  ),
  sample: {
    number: 12,
    kind: 'export',
    receivedOn: day('2026-03-02'),
    dueOn: day('2026-04-02'),
    support: 'assistenza@promessi.example',
  },
})
