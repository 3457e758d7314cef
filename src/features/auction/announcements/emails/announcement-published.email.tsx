import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDayAtTime, formatInstant } from '#shared/days.ts'

interface Props {
  readonly code: string
  readonly title: string
  /** ISO instant. */
  readonly expiresAt: string
  readonly link: string
}

/** To the couple, when staff has approved the announcement. */
export const announcementPublishedMail = defineEmail<Props>({
  name: 'announcement-published',
  subject: ({ title }) => `Il tuo annuncio è online: ${title}`,
  Body: ({ code, title, expiresAt, link }) => (
    <MailLayout title="Il tuo annuncio è online" preview="Da adesso i fornitori possono inviarti le loro proposte.">
      <MailText>
        Abbiamo approvato il tuo annuncio: da adesso i fornitori del settore possono farti domande e inviarti proposte
        sotto il tuo budget.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Scade il', value: formatInstant(expiresAt) },
        ]}
      />
      <MailButton href={link}>Guarda il tuo annuncio</MailButton>
      <MailText quiet>
        Scade il {formatDayAtTime(expiresAt)}. Da quel momento avrai 7 giorni per scegliere la proposta che preferisci.
      </MailText>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    expiresAt: '2026-03-16T17:30:00.000Z',
    link: 'https://promessi.example/auctions/detail/418',
  },
})
