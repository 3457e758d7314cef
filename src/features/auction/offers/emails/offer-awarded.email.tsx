import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly title: string
  readonly price: string
  readonly coupleName: string
  readonly phone: string
  readonly url: string
}

/** To the winner: the couple's name and number come with the choice, never before. */
export const offerAwardedEmail = defineEmail<Props>({
  name: 'offer-awarded',
  subject: ({ title }) => `Gli sposi hanno scelto la tua proposta per «${title}»`,
  Body: ({ title, price, coupleName, phone, url }) => (
    <MailLayout title="Hanno scelto te" preview={`La tua proposta per «${title}» ha vinto`}>
      <MailText>La tua proposta per «{title}» è quella scelta dagli sposi.</MailText>
      <MailFacts
        facts={[
          { term: 'Proposta', value: price },
          { term: 'Sposi', value: coupleName },
          { term: 'Telefono', value: phone },
        ]}
      />
      <MailButton href={url}>Vai alla proposta</MailButton>
      <MailText quiet>Ora gli sposi possono procedere all’ordine e al pagamento: ti scriviamo appena avviene.</MailText>
    </MailLayout>
  ),
  sample: {
    title: 'Fotografo per la cerimonia e la cena',
    price: '2.240,00 €',
    coupleName: 'Giulia Ravasi',
    phone: '+39 333 123 4567',
    url: 'https://promessi.example/offer-detail/12',
  },
})
