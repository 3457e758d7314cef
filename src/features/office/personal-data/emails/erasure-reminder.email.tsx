import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDayAtTime } from '#shared/days.ts'
import type { ErasureMessage } from '../notices.service.server.ts'

/** A week before the erasure. */
export const erasureReminderMail = defineEmail<ErasureMessage>({
  name: 'erasure-reminder',
  subject: () => 'Tra pochi giorni il tuo account sarà eliminato',
  Body: ({ dueAt, link }) => (
    <MailLayout title="Tra pochi giorni cancelliamo i tuoi dati" preview="È l’ultimo promemoria.">
      <MailText>
        Il <b>{formatDayAtTime(dueAt)}</b> i dati del tuo account saranno cancellati. Dopo non sarà possibile
        recuperarli.
      </MailText>
      <MailText>Se va bene così, non devi fare niente: è l’ultimo messaggio che ricevi da noi.</MailText>
      <MailButton href={link}>Accedi e conserva l’account</MailButton>
    </MailLayout>
  ),
  sample: { dueAt: '2026-04-01T09:30:00.000Z', link: 'https://promessi.example/login' },
})
