import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDay, todayInRome } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'

interface Props {
  readonly businessName: string
  readonly name: string
  readonly endsAt: Date
  readonly left: number
  /** The plan the supplier chose to go on with, when it is another one; with VAT. */
  readonly next: { readonly name: string; readonly totalCents: Cents } | null
  readonly link: string
}

/** A week before a subscription ends, when nothing follows it. */
export const subscriptionEndingMail = defineEmail<Props>({
  name: 'subscription-ending',
  subject: ({ name, endsAt }) => `Il tuo abbonamento ${name} scade il ${formatDay(todayInRome(endsAt))}`,
  Body: ({ businessName, name, endsAt, left, next, link }) => (
    <MailLayout preview="Senza un abbonamento attivo non puoi inviare proposte." title={`${name} sta per scadere`}>
      <MailText>
        Ciao {businessName}, il tuo abbonamento {name} scade il {formatDay(todayInRome(endsAt))} e non si rinnova da
        solo.
      </MailText>
      {next && (
        <MailText>
          Hai scelto di continuare con {next.name}: {euro(next.totalCents)} IVA inclusa. Lo attivi tu pagando dalla
          pagina dei tuoi abbonamenti, noi non addebitiamo nulla.
        </MailText>
      )}
      <MailText>
        Senza un abbonamento attivo non puoi inviare proposte
        {left > 0
          ? ` e non puoi usare ${left === 1 ? 'la partecipazione che ti resta' : `le ${left} partecipazioni che ti restano`}`
          : ''}
        . Se lo rinnovi adesso, il nuovo periodo parte dalla scadenza: non perdi nemmeno un giorno.
      </MailText>
      <MailButton href={link}>{next ? `Attiva ${next.name}` : 'Scegli il piano'}</MailButton>
      <MailText quiet>Se non vuoi continuare non devi fare nulla: dopo la scadenza non ti addebitiamo niente.</MailText>
    </MailLayout>
  ),
  sample: {
    businessName: 'Atelier Mondella',
    name: 'Gold',
    endsAt: new Date('2026-09-14T08:00:00Z'),
    left: 19,
    next: { name: 'Silver', totalCents: cents(9638) },
    link: 'https://promessi.example/portal/operator-paypal?tab=4',
  },
})
