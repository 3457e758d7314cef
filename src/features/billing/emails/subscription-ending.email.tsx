import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDay, todayInRome } from '#shared/days.ts'

interface Props {
  readonly businessName: string
  readonly name: string
  readonly endsAt: Date
  readonly left: number
  readonly link: string
}

/** A week before a subscription ends, when nothing follows it. */
export const subscriptionEndingMail = defineEmail<Props>({
  name: 'subscription-ending',
  subject: ({ name, endsAt }) => `Il tuo abbonamento ${name} scade il ${formatDay(todayInRome(endsAt))}`,
  Body: ({ businessName, name, endsAt, left, link }) => (
    <MailLayout preview="Senza un abbonamento attivo non puoi inviare proposte." title={`${name} sta per scadere`}>
      <MailText>
        Ciao {businessName}, il tuo abbonamento {name} scade il {formatDay(todayInRome(endsAt))} e non si rinnova da
        solo.
      </MailText>
      <MailText>
        Senza un abbonamento attivo non puoi inviare proposte
        {left > 0
          ? ` e non puoi usare ${left === 1 ? 'la partecipazione che ti resta' : `le ${left} partecipazioni che ti restano`}`
          : ''}
        . Se lo rinnovi adesso, il nuovo periodo parte dalla scadenza: non perdi nemmeno un giorno.
      </MailText>
      <MailButton href={link}>Scegli il piano</MailButton>
    </MailLayout>
  ),
  sample: {
    businessName: 'Atelier Mondella',
    name: 'Gold',
    endsAt: new Date('2026-09-14T08:00:00Z'),
    left: 19,
    link: 'https://promessi.example/portal/operator-paypal?tab=4',
  },
})
