import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { type Cents, cents, euro } from '#shared/money.ts'

interface Props {
  readonly description: string
  readonly amountCents: Cents
  /** A bank transfer that did not come in time. */
  readonly isTransfer: boolean
  /** What the payer can do about it; null where nobody knows. */
  readonly advice: string | null
  readonly url: string
}

/** To the payer of money that was under way for a while and did not come: a debit that the bank sent back, a payment refused after it was looked into, a bank transfer that was waited for. */
export const paymentDeclinedMail = defineEmail<Props>({
  name: 'payment-declined',
  subject: ({ amountCents }) => `Il tuo pagamento di ${euro(amountCents)} non è riuscito`,
  Body: ({ description, amountCents, isTransfer, advice, url }) => (
    <MailLayout title="Il pagamento non è riuscito" preview="Puoi pagare di nuovo.">
      <MailText>
        {isTransfer
          ? 'Aspettavamo il tuo bonifico e non è arrivato in tempo.'
          : 'Il pagamento era in verifica, ed è stato respinto. Non ti abbiamo addebitato nulla.'}
      </MailText>
      <MailFacts
        facts={[
          { term: 'Per', value: description },
          { term: 'Importo', value: euro(amountCents) },
        ]}
      />
      {advice && <MailText>{advice}</MailText>}
      <MailButton href={url}>Paga di nuovo</MailButton>
    </MailLayout>
  ),
  sample: {
    description: 'Ordine PO-30018',
    amountCents: cents(53_200),
    isTransfer: false,
    advice: 'La banca non ha accettato il pagamento: riprova con un’altra carta o un altro conto.',
    url: 'https://promessi.example/order-detail/auction/18',
  },
})
