import { type House, houseLabel } from '#features/money/payments/houses.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly couple: string
  readonly amount: string
  readonly reason: string
  readonly house: House
  /** The provider's own number of the dispute. */
  readonly code: string
  /** How it stands. */
  readonly text: string
  /** Nothing is to be answered any more. */
  readonly isOver: boolean
  readonly url: string
}

/** To the supplier: the couple has turned to the provider or its bank, or that has come further. It is answered there, not here. */
export const providerDisputeMail = defineEmail<Props>({
  name: 'provider-dispute',
  subject: ({ number, house }) => `Ordine ${number}: contestazione su ${houseLabel[house]}`,
  Body: ({ number, title, couple, amount, reason, house, code, text, isOver, url }) => (
    <MailLayout title={`Contestazione su ${houseLabel[house]}`} preview={`${amount}, ordine ${number}.`}>
      <MailText>
        Per «{title}» chi ha pagato dice che {reason}. {text}
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: number },
          { term: 'Sposi', value: couple },
          { term: 'Importo', value: amount },
          { term: `Pratica ${houseLabel[house]}`, value: code },
        ]}
      />
      {isOver ? null : (
        <MailText>
          {house === 'stripe'
            ? 'A Stripe risponde Promessi: mandaci in questa vendita, con un messaggio, ciò che prova che hai consegnato (contratto, foto, ricevute, numero di spedizione). Se la banca dà ragione agli sposi, l’importo viene ripreso dal tuo conto.'
            : 'Si risponde nel tuo conto PayPal, nel Centro risoluzioni.'}
        </MailText>
      )}
      <MailButton href={url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: {
    number: 'PO-30817',
    title: 'Abito Lucia, pizzo macramè',
    couple: 'Giulia R.',
    amount: '1.389,00 €',
    reason: 'non ha ricevuto ciò che ha pagato',
    house: 'paypal',
    code: 'PP-D-27803',
    text: 'Il venditore deve rispondere su PayPal entro il 12/03/2027. Intanto da qui non parte nessun rimborso.',
    isOver: false,
    url: 'https://promessi.example/portal/orders/817',
  },
})
