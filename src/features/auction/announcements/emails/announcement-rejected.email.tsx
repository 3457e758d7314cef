import { type Statement, statementFacts } from '#features/trust/reports/moderation.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly code: string
  readonly title: string
  readonly reason: string
  readonly link: string
  /** Null for what is in the couple's favour, and for what was decided before there were appeals. */
  readonly statement: Statement | null
}

/** To the couple, when staff has refused the announcement. */
export const announcementRejectedMail = defineEmail<Props>({
  name: 'announcement-rejected',
  subject: ({ title }) => `Il tuo annuncio non è stato approvato: ${title}`,
  Body: ({ code, title, reason, link, statement }) => (
    <MailLayout
      title="Il tuo annuncio non è stato approvato"
      preview="Leggi il motivo: puoi correggerlo e ripubblicarlo."
    >
      <MailText>Abbiamo letto il tuo annuncio e per ora non possiamo pubblicarlo.</MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Motivo', value: reason },
          ...statementFacts(statement),
        ]}
      />
      <MailText>Puoi correggerlo e inviarlo di nuovo: trovi tutto già compilato.</MailText>
      <MailButton href={link}>Correggi e ripubblica</MailButton>
      {statement && (
        <MailText>
          Se non sei d’accordo puoi <a href={statement.url}>fare ricorso</a>, gratis, fino al {statement.appealUntil}:
          lo decide una persona diversa da chi ha preso questa decisione. Resta sempre possibile rivolgersi a un
          organismo di risoluzione extragiudiziale certificato o al giudice.
        </MailText>
      )}
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    reason: 'La foto di esempio non riguarda il servizio richiesto.',
    link: 'https://promessi.example/my-auctions',
    statement: {
      ground: 'Regole per gli annunci: contrario ai Termini e condizioni di Promessi.',
      source: 'Dalla lettura che il nostro staff fa di ogni annuncio prima di pubblicarlo.',
      appealUntil: '02/09/2026',
      url: 'https://promessi.example/ricorso/7',
    },
  },
})
