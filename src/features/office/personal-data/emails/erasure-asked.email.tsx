import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDayAtTime } from '#shared/days.ts'
import type { ErasureMessage } from '../notices.service.server.ts'

/** The account is closed and will be erased: until when one may think again. */
export const erasureAskedMail = defineEmail<ErasureMessage>({
  name: 'erasure-asked',
  subject: () => 'Hai chiesto di eliminare il tuo account',
  Body: ({ dueAt, link }) => (
    <MailLayout title="Ci dispiace salutarti" preview="Hai trenta giorni per ripensarci.">
      <MailText>
        Come hai chiesto, il tuo account è chiuso: le tue pagine non sono più visibili. Il{' '}
        <b>{formatDayAtTime(dueAt)}</b> cancelleremo i tuoi dati.
      </MailText>
      <MailText>
        Restano solo i dati di fatturazione degli ordini pagati, per i dieci anni previsti dalla legge. Le tue
        recensioni rimangono, firmate «Utente sposo».
      </MailText>
      <MailText>Hai cambiato idea, o non sei stato tu? Fino a quel momento basta accedere e annullare.</MailText>
      <MailButton href={link}>Accedi e conserva l’account</MailButton>
    </MailLayout>
  ),
  sample: { dueAt: '2026-04-01T09:30:00.000Z', link: 'https://promessi.example/login' },
})
