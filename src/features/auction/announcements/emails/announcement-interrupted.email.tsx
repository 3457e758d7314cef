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

/** To the couple, when staff has taken a published announcement away. */
export const announcementInterruptedMail = defineEmail<Props>({
  name: 'announcement-interrupted',
  subject: ({ title }) => `Il tuo annuncio è stato interrotto: ${title}`,
  Body: ({ code, title, reason, link, statement }) => (
    <MailLayout title="Il tuo annuncio è stato interrotto" preview="Leggi il motivo: puoi correggerlo e ripubblicarlo.">
      <MailText>Abbiamo interrotto il tuo annuncio: non è più visibile e non riceve altre proposte.</MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Motivo', value: reason },
          ...statementFacts(statement),
        ]}
      />
      <MailText>Se vuoi, puoi correggerlo e ripubblicarlo dai tuoi annunci.</MailText>
      <MailButton href={link}>Vai ai tuoi annunci</MailButton>
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
    reason: 'Ci è stato segnalato che il matrimonio è stato annullato.',
    link: 'https://promessi.example/my-auctions',
    statement: {
      ground: 'Regole per gli annunci: contrario ai Termini e condizioni di Promessi.',
      source: 'Da un controllo del nostro staff, di sua iniziativa.',
      appealUntil: '02/09/2026',
      url: 'https://promessi.example/ricorso/7',
    },
  },
})
