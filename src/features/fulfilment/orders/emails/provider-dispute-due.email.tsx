import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly couple: string
  readonly amount: string
  readonly reason: string
  /** PayPal's own number of the dispute. */
  readonly code: string
  readonly lastDay: string
  readonly url: string
}

/** To the supplier: the last day on which it can answer a dispute at PayPal is near. It is answered there, not here. */
export const providerDisputeDueMail = defineEmail<Props>({
  name: 'provider-dispute-due',
  subject: ({ number, lastDay }) => `Ordine ${number}: rispondi alla contestazione su PayPal entro il ${lastDay}`,
  Body: ({ number, title, couple, amount, reason, code, lastDay, url }) => (
    <MailLayout
      title={`Rispondi su PayPal entro il ${lastDay}`}
      preview={`Contestazione di ${amount}, ordine ${number}.`}
    >
      <MailText>
        Per «{title}» chi ha pagato dice che {reason}. PayPal aspetta ancora la tua risposta: senza, può decidere a
        favore di chi ha pagato e restituire l’importo dal tuo conto.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: number },
          { term: 'Sposi', value: couple },
          { term: 'Importo', value: amount },
          { term: 'Ultimo giorno', value: lastDay },
          { term: 'Pratica PayPal', value: code },
        ]}
      />
      <MailText>Si risponde nel tuo conto PayPal, nel Centro risoluzioni.</MailText>
      <MailButton href={url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: {
    number: 'PO-30817',
    title: 'Abito Lucia, pizzo macramè',
    couple: 'Giulia R.',
    amount: '1.389,00 €',
    reason: 'non ha ricevuto ciò che ha pagato',
    code: 'PP-D-27803',
    lastDay: '12/03/2027',
    url: 'https://promessi.example/portal/orders/817',
  },
})
