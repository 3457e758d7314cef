import { type House, houseLabel } from '#features/money/payments/houses.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatInstant } from '#shared/days.ts'

interface Props {
  readonly businessName: string
  readonly house: House
  readonly what: 'added' | 'restored' | 'incomplete' | 'revoked' | 'refused'
  /** What is missing of an incomplete one, as requests. */
  readonly missing: readonly string[]
  /** ISO instant from which couples may pay into one that was added. */
  readonly from: string | null
  readonly url: string
}

const subjectOf = ({ what, house }: Pick<Props, 'what' | 'house'>): string => {
  const name = houseLabel[house]
  switch (what) {
    case 'added':
      return 'Gli sposi possono pagarti con carta'
    case 'restored':
      return `Il tuo conto ${name} può di nuovo ricevere pagamenti`
    case 'incomplete':
      return `Al tuo conto ${name} manca qualcosa`
    case 'revoked':
      return `Gli sposi non possono più pagarti con ${name}`
    case 'refused':
      return `Questo conto ${name} è già di un altro fornitore`
  }
}

const revoked: Readonly<Record<House, readonly string[]>> = {
  paypal: [
    'In PayPal i permessi dati a Promessi sono stati revocati: non possiamo più far arrivare pagamenti sul tuo conto, né restituirli agli sposi.',
    'Il tuo negozio resta visibile e puoi inviare proposte, ma nessuno può concludere un pagamento finché non colleghi di nuovo il conto. Bastano due minuti.',
  ],
  stripe: [
    'Il tuo conto Stripe è chiuso, o non è più collegato a Promessi: nessuno può più pagarti con carta o con addebito bancario.',
    'Se hai anche un conto PayPal collegato, quello continua a funzionare. Per tornare a ricevere carte apri un altro conto dal profilo.',
  ],
}

const sentencesOf = ({ what, house, missing, from }: Props): readonly string[] => {
  const name = houseLabel[house]
  switch (what) {
    case 'added':
      return [
        `Il tuo conto ${name} è pronto: dal ${formatInstant(from ?? '')} gli sposi possono pagarti anche con carta, Apple Pay, Google Pay e addebito bancario.`,
        'Se non sei stato tu ad aprirlo, disattivalo subito dal profilo e cambia la password.',
      ]
    case 'restored':
      return [`${name} conferma che il tuo conto può ricevere pagamenti: gli sposi possono di nuovo pagarti.`]
    case 'incomplete':
      return [
        `Il conto è collegato, ma ${name} non gli fa ancora ricevere pagamenti. Che cosa fare: ${missing.join('; ')}.`,
        'Finché manca, il tuo negozio resta visibile e puoi inviare proposte, ma nessuno può concludere un pagamento su questo conto. Quando hai fatto, ce ne accorgiamo da soli.',
      ]
    case 'revoked':
      return revoked[house]
    case 'refused':
      return [
        `Il conto ${name} che hai scelto è già collegato a un altro fornitore di Promessi: un conto può essere di uno solo.`,
        'Collegane un altro. Se il conto è tuo, scrivi all’assistenza.',
      ]
  }
}

/** Goes to the owner when the account can be paid no more, or again. */
export const sellingAccountMail = defineEmail<Props>({
  name: 'selling-account',
  subject: subjectOf,
  Body: (props) => (
    <MailLayout title={subjectOf(props)} preview={sentencesOf(props)[0] ?? ''}>
      <MailText>Ciao {props.businessName},</MailText>
      {sentencesOf(props).map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      <MailButton href={props.url}>Vai al conto di incasso</MailButton>
    </MailLayout>
  ),
  sample: {
    businessName: 'Fiori di Mondella',
    house: 'paypal',
    what: 'incomplete',
    missing: ['conferma il tuo indirizzo e-mail in PayPal'],
    from: null,
    url: 'https://promessi.example/portal/operator-paypal?tab=1',
  },
})
