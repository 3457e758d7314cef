import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { VerificationDueMessage } from '../views.ts'

/** The term of the verification is near, or over: what happens, and what to do. */
export const verificationDueMail = defineEmail<VerificationDueMessage>({
  name: 'verification-due',
  subject: ({ isPaused, due }) =>
    isPaused ? 'Vetrina e store sono in pausa: manca la verifica' : `Verifica la tua impresa entro il ${due}`,
  Body: ({ businessName, due, isPaused, url }) => (
    <MailLayout
      title={isPaused ? 'Vetrina e store sono in pausa' : 'Manca la verifica della tua impresa'}
      preview={isPaused ? 'Tornano visibili appena la tua impresa è verificata.' : `Hai tempo fino al ${due}.`}
    >
      <MailText>
        {isPaused
          ? 'Il tempo per verificare la tua impresa è scaduto: vetrina, store e prodotti non si vedono più e non puoi inviare proposte. Tornano visibili, come li hai lasciati, appena la tua impresa è verificata. Gli ordini già pagati vanno avanti.'
          : 'Su Promessi gli sposi incontrano imprese controllate. Se per quel giorno la tua non è verificata, vetrina, store e prodotti vanno in pausa; se hai già chiesto la verifica restano visibili finché non ti rispondiamo.'}
      </MailText>
      <MailFacts
        facts={[
          { term: 'Impresa', value: businessName },
          { term: 'Termine', value: due },
          { term: 'Che cosa serve', value: 'Visura camerale e documento d’identità del referente' },
        ]}
      />
      <MailButton href={url}>Carica i documenti</MailButton>
      <MailText>
        {isPaused
          ? 'La pausa è automatica: nasce dal termine, non da una decisione su di te. Se pensi che sia un errore rispondi a questa email: la guarda una persona.'
          : 'Bastano pochi minuti: li leggiamo solo noi.'}
      </MailText>
    </MailLayout>
  ),
  sample: {
    businessName: 'Controluce Fotografia',
    due: '26/11/2026',
    isPaused: false,
    url: 'https://promessi.example/portal/operator-paypal?tab=2#verifica',
  },
})
