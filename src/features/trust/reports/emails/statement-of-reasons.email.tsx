import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { DECIDED_BY_A_PERSON } from '../moderation.rules.ts'

interface Props {
  /** "la vetrina «Fiori del lago»" */
  readonly about: string
  /** What was decided, from when and for how long, as a sentence. */
  readonly what: string
  readonly ground: string
  /** The facts, as staff wrote them. */
  readonly reason: string
  /** Where the facts came from. */
  readonly source: string
  /** "02/09/2026"; null for a favourable decision. */
  readonly appealUntil: string | null
  readonly url: string
}

/** To the person concerned: the statement of reasons (art. 17 DSA). */
export const statementMail = defineEmail<Props>({
  name: 'statement-of-reasons',
  subject: ({ about }) => `Una decisione del nostro staff: ${about}`,
  Body: ({ about, what, ground, reason, source, appealUntil, url }) => (
    <MailLayout title="Una decisione del nostro staff" preview={what}>
      <MailText>{what}</MailText>
      <MailFacts
        facts={[
          { term: 'Che cosa riguarda', value: about },
          { term: 'Fondamento', value: ground },
          { term: 'Fatti e motivo', value: reason },
          { term: 'Da dove nasce', value: source },
          { term: 'Come è stata presa', value: DECIDED_BY_A_PERSON },
        ]}
      />
      <MailButton href={url}>{appealUntil ? 'Leggi la decisione o fai ricorso' : 'Leggi la decisione'}</MailButton>
      {appealUntil && (
        <MailText>
          Se non sei d’accordo puoi fare ricorso, gratis, fino al {appealUntil}: lo decide una persona diversa da chi ha
          preso questa decisione. Resta sempre possibile rivolgersi a un organismo di risoluzione extragiudiziale
          certificato o al giudice.
        </MailText>
      )}
    </MailLayout>
  ),
  sample: {
    about: 'la vetrina «Fiori del lago»',
    what: 'La vetrina è nascosta a tutti, senza una scadenza.',
    ground: 'Foto, testi o marchi di altri: contrario alla legge e ai Termini e condizioni di Promessi.',
    reason: 'Tre foto sono di un altro fiorista, che ce le ha mostrate.',
    source: 'Da una segnalazione che abbiamo ricevuto.',
    appealUntil: '02/09/2026',
    url: 'https://promessi.example/ricorso/7',
  },
})
