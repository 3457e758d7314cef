import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly about: string
  /** What was decided, as a sentence. */
  readonly what: string
  readonly ground: string
  readonly reason: string
  /** "02/09/2026"; null when there is nothing to appeal. */
  readonly appealUntil: string | null
  readonly url: string
}

/** To the reporter: what staff decided (art. 16(5) DSA). */
export const reportOutcomeMail = defineEmail<Props>({
  name: 'report-outcome',
  subject: ({ about }) => `L’esito della tua segnalazione: ${about}`,
  Body: ({ about, what, ground, reason, appealUntil, url }) => (
    <MailLayout title="L’esito della tua segnalazione" preview={what}>
      <MailText>{what}</MailText>
      <MailFacts
        facts={[
          { term: 'Che cosa riguarda', value: about },
          { term: 'Fondamento', value: ground },
          { term: 'Motivo', value: reason },
        ]}
      />
      <MailText>La decisione è di una persona del nostro staff, senza strumenti automatici.</MailText>
      <MailButton href={url}>{appealUntil ? 'Leggi la decisione o fai ricorso' : 'Leggi la decisione'}</MailButton>
      <MailText quiet>
        {appealUntil
          ? `Se non sei d’accordo puoi fare ricorso fino al ${appealUntil}: lo decide un’altra persona. Resta sempre possibile rivolgersi a un organismo di risoluzione extragiudiziale certificato o al giudice.`
          : 'Resta sempre possibile rivolgersi al giudice.'}
      </MailText>
    </MailLayout>
  ),
  sample: {
    about: 'la vetrina «Fiori del lago»',
    what: 'Non abbiamo trovato violazioni: la vetrina resta com’è.',
    ground: 'Nessuna violazione della legge o dei termini.',
    reason: 'Il fornitore ci ha mostrato gli scatti originali.',
    appealUntil: '02/09/2026',
    url: 'https://promessi.example/ricorso/7',
  },
})
