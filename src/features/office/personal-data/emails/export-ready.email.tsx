import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDayAtTime } from '#shared/days.ts'
import type { ExportReady } from '../exports.service.server.ts'

/** The archive of personal data can be downloaded for a week. */
export const exportReadyMail = defineEmail<ExportReady>({
  name: 'export-ready',
  subject: () => 'L’archivio dei tuoi dati è pronto',
  Body: ({ expiresAt, link, isOnce }) => (
    <MailLayout title="L’archivio dei tuoi dati è pronto" preview="Lo puoi scaricare per sette giorni.">
      <MailText>
        Abbiamo raccolto in un archivio tutto ciò che conserviamo sotto il tuo account: elenchi, documenti e foto.{' '}
        {isOnce
          ? 'Il tuo account è chiuso: questo link lo apre una volta sola, non inoltrarlo.'
          : 'Per proteggerlo si scarica solo dal tuo profilo, dopo l’accesso.'}
      </MailText>
      <MailButton href={link}>{isOnce ? 'Scarica l’archivio' : 'Vai ai tuoi dati'}</MailButton>
      <MailText quiet>È disponibile fino al {formatDayAtTime(expiresAt)}, poi viene cancellato.</MailText>
      <MailText quiet>
        {isOnce ? 'Se non l’hai chiesto tu, scrivici subito.' : 'Se non l’hai chiesto tu, cambia subito la password.'}
      </MailText>
    </MailLayout>
  ),
  sample: { expiresAt: '2026-03-09T09:30:00.000Z', link: 'https://promessi.example/profile/dati', isOnce: false },
})
