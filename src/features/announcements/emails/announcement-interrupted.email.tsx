import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly code: string
  readonly title: string
  readonly reason: string
  readonly link: string
}

/** To the couple, when staff has taken a published announcement away. */
export const announcementInterruptedMail = defineEmail<Props>({
  name: 'announcement-interrupted',
  subject: ({ title }) => `Il tuo annuncio è stato interrotto: ${title}`,
  Body: ({ code, title, reason, link }) => (
    <MailLayout title="Il tuo annuncio è stato interrotto" preview="Leggi il motivo: puoi correggerlo e ripubblicarlo.">
      <MailText>Abbiamo interrotto il tuo annuncio: non è più visibile e non riceve altre proposte.</MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Motivo', value: reason },
        ]}
      />
      <MailText>Se vuoi, puoi correggerlo e ripubblicarlo dai tuoi annunci.</MailText>
      <MailButton href={link}>Vai ai tuoi annunci</MailButton>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    reason: 'Ci è stato segnalato che il matrimonio è stato annullato.',
    link: 'https://promessi.example/my-auctions',
  },
})
