import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly code: string
  readonly title: string
  readonly reason: string
  readonly link: string
}

/** To the couple, when staff has refused the announcement. */
export const announcementRejectedMail = defineEmail<Props>({
  name: 'announcement-rejected',
  subject: ({ title }) => `Il tuo annuncio non è stato approvato: ${title}`,
  Body: ({ code, title, reason, link }) => (
    <MailLayout
      title="Il tuo annuncio non è stato approvato"
      preview="Leggi il motivo: puoi correggerlo e ripubblicarlo."
    >
      <MailText>Abbiamo letto il tuo annuncio e per ora non possiamo pubblicarlo.</MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Motivo', value: reason },
        ]}
      />
      <MailText>Puoi correggerlo e inviarlo di nuovo: trovi tutto già compilato.</MailText>
      <MailButton href={link}>Correggi e ripubblica</MailButton>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    reason: 'La foto di esempio non riguarda il servizio richiesto.',
    link: 'https://promessi.example/my-auctions',
  },
})
