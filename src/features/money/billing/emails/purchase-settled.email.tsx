import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDay, todayInRome } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'

interface Props {
  readonly businessName: string
  /** "Abbonamento Gold", "Smart Pass 10". */
  readonly name: string
  readonly participations: number
  readonly priceCents: Cents
  readonly vatCents: Cents
  /** Taken off for the days left of the plan before. */
  readonly creditCents: Cents
  readonly startsAt: Date
  readonly endsAt: Date
  readonly link: string
}

/** Receipt of a subscription or Smart Pass. */
export const purchaseSettledMail = defineEmail<Props>({
  name: 'purchase-settled',
  subject: ({ name }) => `${name}: pagamento ricevuto`,
  Body: ({ businessName, name, participations, priceCents, vatCents, creditCents, startsAt, endsAt, link }) => (
    <MailLayout preview={`${participations} partecipazioni pronte da usare.`} title="Pagamento ricevuto">
      <MailText>
        Ciao {businessName}, abbiamo ricevuto il pagamento di {name}. Non si rinnova da solo.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Partecipazioni', value: String(participations) },
          { term: 'Valido dal', value: formatDay(todayInRome(startsAt)) },
          { term: 'Valido fino al', value: formatDay(todayInRome(endsAt)) },
          { term: 'Prezzo', value: euro(cents(priceCents + creditCents)) },
          ...(creditCents > 0
            ? [{ term: 'Giorni non goduti del piano di prima', value: euro(cents(-creditCents)) }]
            : []),
          { term: 'IVA 22%', value: euro(vatCents) },
          { term: 'Totale pagato', value: euro(cents(priceCents + vatCents)) },
        ]}
      />
      <MailButton href={link}>Vedi i tuoi abbonamenti</MailButton>
      <MailText quiet>I pagamenti di abbonamenti e Smart Pass non sono rimborsabili.</MailText>
    </MailLayout>
  ),
  sample: {
    businessName: 'Atelier Mondella',
    name: 'Abbonamento Gold',
    participations: 100,
    priceCents: cents(14_900),
    vatCents: cents(3278),
    creditCents: cents(0),
    startsAt: new Date('2026-03-14T09:00:00Z'),
    endsAt: new Date('2026-09-14T08:00:00Z'),
    link: 'https://promessi.example/portal/operator-paypal?tab=4',
  },
})
