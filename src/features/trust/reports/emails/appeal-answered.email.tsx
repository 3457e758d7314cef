import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly about: string
  readonly granted: boolean
  readonly answer: string
  readonly url: string
}

const outcome = (granted: boolean): string =>
  granted ? 'Il tuo ricorso è stato accolto.' : 'Il tuo ricorso non è stato accolto: la decisione resta.'

/** To the appellant: what another staff member decided. */
export const appealAnsweredMail = defineEmail<Props>({
  name: 'appeal-answered',
  subject: ({ granted, about }) => `Il tuo ricorso ${granted ? 'è stato accolto' : 'non è stato accolto'}: ${about}`,
  Body: ({ about, granted, answer, url }) => (
    <MailLayout title="La risposta al tuo ricorso" preview={outcome(granted)}>
      <MailText>{outcome(granted)}</MailText>
      <MailFacts
        facts={[
          { term: 'Che cosa riguarda', value: about },
          { term: 'Motivo', value: answer },
        ]}
      />
      <MailButton href={url}>Vedi il ricorso</MailButton>
      <MailText quiet>
        Resta sempre possibile rivolgersi a un organismo di risoluzione extragiudiziale certificato o al giudice.
      </MailText>
    </MailLayout>
  ),
  sample: {
    about: 'la vetrina «Fiori del lago»',
    granted: true,
    answer: 'Gli originali sono vostri: le foto tornano visibili.',
    url: 'https://promessi.example/ricorso/7',
  },
})
