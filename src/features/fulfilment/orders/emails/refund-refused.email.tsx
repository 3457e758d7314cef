import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly couple: string
  readonly amount: string
  /** The payment's code in the supplier's own account at the provider. */
  readonly transaction: string
  readonly url: string
}

/** To the supplier: money it owes back could not be taken from its account; it can send it back itself. */
export const refundRefusedMail = defineEmail<Props>({
  name: 'refund-refused',
  subject: ({ number }) => `Ordine ${number}: il rimborso non è partito`,
  Body: ({ number, title, couple, amount, transaction, url }) => (
    <MailLayout title="Il rimborso non è partito" preview={`${amount} da restituire per l’ordine ${number}.`}>
      <MailText>
        Il servizio di pagamento non ci ha permesso di rimborsare «{title}» dal tuo conto. Gli sposi aspettano il loro
        denaro: puoi restituirlo tu, dal tuo conto PayPal.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: number },
          { term: 'Sposi', value: couple },
          { term: 'Da rimborsare', value: amount },
          { term: 'Transazione', value: transaction },
        ]}
      />
      <MailText>
        Apri la transazione nel tuo conto, scegli «Rimborsa questo pagamento» e scrivi l’importo: ce ne accorgiamo da
        soli e chiudiamo la pratica. Intanto riproviamo anche noi.
      </MailText>
      <MailButton href={url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: {
    number: 'PO-30817',
    title: 'Abito Lucia, pizzo macramè',
    couple: 'Giulia R.',
    amount: '1.389,00 €',
    transaction: '7FK482019L5563820',
    url: 'https://promessi.example/portal/orders/817',
  },
})
