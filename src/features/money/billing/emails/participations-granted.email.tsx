import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDay, todayInRome } from '#shared/days.ts'

interface Props {
  readonly businessName: string
  readonly granted: number
  /** As staff wrote it. */
  readonly reason: string
  readonly endsAt: Date
  readonly link: string
}

const many = (granted: number) => (granted === 1 ? 'una partecipazione' : `${granted} partecipazioni`)

/** Staff gave participations: how many, why, until when. */
export const participationsGrantedMail = defineEmail<Props>({
  name: 'participations-granted',
  subject: ({ granted }) => `Promessi ti regala ${many(granted)}`,
  Body: ({ businessName, granted, reason, endsAt, link }) => (
    <MailLayout title="Un omaggio per te" preview={`Hai ${many(granted)} in più.`}>
      <MailText>
        Ciao {businessName}, ti abbiamo aggiunto {many(granted)}. Il motivo: {reason}
      </MailText>
      <MailText>
        Le usi con un abbonamento attivo fino al {formatDay(todayInRome(endsAt))}. Non c’è nulla da pagare.
      </MailText>
      <MailButton href={link}>Vedi i movimenti</MailButton>
    </MailLayout>
  ),
  sample: {
    businessName: 'Controluce Fotografia',
    granted: 3,
    reason: 'Il pagamento dello Smart Pass è rimasto bloccato per due giorni.',
    endsAt: new Date('2027-06-12T10:00:00Z'),
    link: 'https://promessi.example/portal/operator-paypal?tab=4',
  },
})
