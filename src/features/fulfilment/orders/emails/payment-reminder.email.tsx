import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly title: string
  readonly supplier: string
  readonly price: string
  readonly chosenOn: string
  readonly url: string
}

/** To the couple, 1, 3 and 7 days after it chose and has not paid (OQ-056). */
export const paymentReminderMail = defineEmail<Props>({
  name: 'payment-reminder',
  subject: ({ title }) => `Manca il pagamento: ${title}`,
  Body: (props) => (
    <MailLayout title="Completa il tuo ordine" preview={`${props.supplier} aspetta il tuo ordine.`}>
      <MailText>
        Hai scelto la proposta di {props.supplier} per «{props.title}», ma l’ordine non è ancora pagato.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Proposta accettata il', value: props.chosenOn },
          { term: 'Proposta', value: props.price },
        ]}
      />
      <MailButton href={props.url}>Procedi all’ordine</MailButton>
      <MailText quiet>Se hai già pagato, non devi fare nulla.</MailText>
    </MailLayout>
  ),
  sample: {
    title: 'Abito da sposa a sirena',
    supplier: 'Atelier Mondella',
    price: '990,00 €',
    chosenOn: '02/03/2026',
    url: 'https://promessi.example/auctions/detail/418',
  },
})
