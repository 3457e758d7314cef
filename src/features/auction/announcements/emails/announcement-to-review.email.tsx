import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly code: string
  readonly title: string
  readonly sector: string
  readonly place: string
  readonly link: string
}

/** To staff, when a couple has sent an announcement. */
export const announcementToReviewMail = defineEmail<Props>({
  name: 'announcement-to-review',
  subject: ({ code }) => `Annuncio ${code} da approvare`,
  Body: ({ code, title, sector, place, link }) => (
    <MailLayout title="Un annuncio aspetta l’approvazione" preview={`${code}: ${title}`}>
      <MailText>Gli sposi hanno inviato un nuovo annuncio. Sarà pubblico solo dopo la tua approvazione.</MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Settore', value: sector },
          { term: 'Luogo', value: place },
        ]}
      />
      <MailButton href={link}>Apri la coda di revisione</MailButton>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    sector: 'Foto e video',
    place: 'Varenna (LC)',
    link: 'https://promessi.example/portal/auctions',
  },
})
