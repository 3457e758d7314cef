import type { House } from '#features/money/payments/houses.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly couple: string
  readonly amount: string
  /** The payment's code in the supplier's own account at the provider. */
  readonly transaction: string
  readonly house: House
  /** Why it was refused, and what the supplier can do about it. */
  readonly reason: string
  /** Last day on which it is asked again. */
  readonly until: string
  readonly url: string
}

/** To the supplier: money it owes back could not be taken from its account; it can send it back itself. */
export const refundRefusedMail = defineEmail<Props>({
  name: 'refund-refused',
  subject: ({ number }) => `Ordine ${number}: il rimborso non è partito`,
  Body: ({ number, title, couple, amount, transaction, house, reason, until, url }) => (
    <MailLayout title="Il rimborso non è partito" preview={`${amount} da restituire per l’ordine ${number}.`}>
      <MailText>
        Il rimborso di «{title}» non è partito dal tuo conto. {reason} Gli sposi aspettano il loro denaro.
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
        {house === 'paypal' &&
          'Puoi anche restituirlo tu: apri la transazione nel tuo conto PayPal, scegli «Rimborsa questo pagamento» e scrivi l’importo. Ce ne accorgiamo da soli. '}
        Noi lo richiediamo fino al {until}; da quel giorno va versato agli sposi con un bonifico.
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
    house: 'paypal',
    reason: 'Nel tuo conto PayPal non c’è abbastanza denaro: ricaricalo, o collega un conto bancario verificato.',
    until: '12/03/2027',
    url: 'https://promessi.example/portal/orders/817',
  },
})
