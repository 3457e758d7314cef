import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly code: string
  readonly title: string
  /** "Modifica applicata" or "Modifica non possibile". */
  readonly outcome: string
  /** What staff added; empty for nothing. */
  readonly reply: string
  readonly link: string
}

/** To the couple, when staff has closed its edit request. */
export const editRequestClosedMail = defineEmail<Props>({
  name: 'edit-request-closed',
  subject: ({ outcome, title }) => `${outcome}: ${title}`,
  Body: ({ code, title, outcome, reply, link }) => (
    <MailLayout title={outcome} preview="Lo staff ha letto la tua richiesta di modifica.">
      <MailText>Abbiamo letto la modifica che ci hai chiesto per il tuo annuncio.</MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Esito', value: outcome },
          ...(reply ? [{ term: 'Dallo staff', value: reply }] : []),
        ]}
      />
      <MailButton href={link}>Apri l’annuncio</MailButton>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    outcome: 'Modifica applicata',
    reply: 'Abbiamo aggiornato il numero degli invitati.',
    link: 'https://promessi.example/auctions/detail/418',
  },
})
