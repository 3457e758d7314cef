import { legalNames } from '#features/site/legal/legal.rules.ts'
import type { LegalDocument } from '#features/site/legal/paths.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { type Day, day, formatDay } from '#shared/days.ts'

interface Props {
  readonly document: LegalDocument
  /** The first day on which the new version binds the reader. */
  readonly bindsOn: Day
  /** How long that is after this message. */
  readonly days: number
  readonly link: string
}

/** A legal text has a new version: what changes for registered users, and by when. */
export const legalChangeMail = defineEmail<Props>({
  name: 'legal-change',
  subject: ({ document }) => `Abbiamo aggiornato ${legalNames[document]}`,
  Body: ({ document, bindsOn, days, link }) => (
    <MailLayout preview={`La nuova versione vale per te dal ${formatDay(bindsOn)}.`} title="Cambiano le nostre regole">
      <MailText>
        Abbiamo pubblicato una nuova versione: abbiamo aggiornato {legalNames[document]} di Promessi. Ti chiediamo di
        leggerla.
      </MailText>
      <MailText>
        La nuova versione vale per te dal <b>{formatDay(bindsOn)}</b>, {days} giorni dopo questo messaggio. Fino ad
        allora vale quella di prima.
      </MailText>
      <MailText>
        {document === 'terms'
          ? 'Se non sei d’accordo puoi chiudere il tuo account entro quel giorno, senza costi, dal profilo o rispondendo a questa email. Se lo mantieni, la nuova versione si intende accettata.'
          : 'I consensi che hai dato, o negato, non cambiano: puoi modificarli quando vuoi dal profilo.'}
      </MailText>
      <MailButton href={link}>Leggi la nuova versione</MailButton>
      <MailText quiet>Nella stessa pagina trovi anche le versioni precedenti.</MailText>
    </MailLayout>
  ),
  sample: {
    document: 'terms',
    bindsOn: day('2027-03-12'),
    days: 7,
    link: 'https://promessi.example/termini-e-condizioni-generali-del-servizio?versione=2',
  },
})
