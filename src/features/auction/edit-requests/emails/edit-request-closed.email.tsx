import {
  EDIT_DECLINED,
  reportGroundText,
  type Statement,
  statementFacts,
} from '#features/trust/reports/moderation.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { FieldChange } from '../edit-change.rules.ts'
import { changeFacts } from './announcement-changed.email.tsx'

interface Props {
  readonly code: string
  readonly title: string
  /** "Modifica applicata" or "Modifica non possibile". */
  readonly outcome: string
  /** What staff added; empty for nothing. */
  readonly reply: string
  /** What was changed; empty when nothing was. */
  readonly changes: readonly FieldChange[]
  readonly link: string
  /** Null for what is in the couple's favour, and for what was decided before there were appeals. */
  readonly statement: Statement | null
}

/** To the couple, when staff has closed its edit request. */
export const editRequestClosedMail = defineEmail<Props>({
  name: 'edit-request-closed',
  subject: ({ outcome, title }) => `${outcome}: ${title}`,
  Body: ({ code, title, outcome, reply, changes, link, statement }) => (
    <MailLayout title={outcome} preview="Lo staff ha letto la tua richiesta di modifica.">
      <MailText>Abbiamo letto la modifica che ci hai chiesto per il tuo annuncio.</MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Esito', value: outcome },
          ...changeFacts(changes),
          ...(reply ? [{ term: 'Dallo staff', value: reply }] : []),
          ...statementFacts(statement),
        ]}
      />
      <MailButton href={link}>Apri l’annuncio</MailButton>
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
    outcome: 'Modifica non possibile',
    reply: 'Il budget non si cambia più: hai già ricevuto tre proposte.',
    changes: [],
    link: 'https://promessi.example/auctions/detail/418',
    statement: {
      ground: reportGroundText(EDIT_DECLINED),
      source: 'Dalla richiesta di modifica dell’annuncio.',
      appealUntil: '02/09/2026',
      url: 'https://promessi.example/ricorso/7',
    },
  },
})
