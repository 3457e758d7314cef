import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { Facts } from '#shared/field-texts.ts'

interface Props {
  readonly title: string
  readonly business: string
  /** "2.240,00 €" */
  readonly price: string
  /** "−20,00%" */
  readonly difference: string
  /** What is offered. */
  readonly facts: Facts
  readonly url: string
}

export const offerReceivedEmail = defineEmail<Props>({
  name: 'offer-received',
  subject: ({ title }) => `Una nuova proposta per «${title}»`,
  Body: ({ title, business, price, difference, facts, url }) => (
    <MailLayout title="È arrivata una proposta" preview={`${business} propone ${price}`}>
      <MailText>
        {business} ha risposto al tuo annuncio «{title}».
      </MailText>
      <MailFacts
        facts={[{ term: 'Proposta', value: price }, { term: 'Rispetto al budget', value: difference }, ...facts]}
      />
      <MailButton href={url}>Guarda la proposta</MailButton>
      <MailText quiet>
        Potrai sceglierla dopo la scadenza dell’annuncio: fino ad allora possono arrivarne altre, più basse.
      </MailText>
    </MailLayout>
  ),
  sample: {
    title: 'Fotografo per la cerimonia e la cena',
    business: 'Studio Controluce',
    price: '2.240,00 €',
    difference: '−20,00%',
    facts: [
      { term: 'Modello', value: 'Pacchetto Gold' },
      { term: 'Dettaglio', value: 'Due operatori, 10 ore' },
    ],
    url: 'https://promessi.example/offer-detail/12',
  },
})
