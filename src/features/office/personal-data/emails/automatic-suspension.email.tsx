import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AccountStatusMessage } from '../notices.service.server.ts'

/** The account was suspended for unpaid fees, by time and not by a person: why, what still works, who looks at it again. */
export const automaticSuspensionMail = defineEmail<AccountStatusMessage>({
  name: 'automatic-suspension',
  subject: () => 'Il tuo account è sospeso',
  Body: ({ reason, supportEmail, link }) => (
    <MailLayout title="Il tuo account è sospeso" preview="Che cosa è successo e che cosa puoi fare.">
      <MailText>Il tuo account è stato sospeso per questo motivo:</MailText>
      <MailText>
        <b>{reason}</b>
      </MailText>
      <MailText>
        Puoi ancora accedere, leggere, pagare e seguire i tuoi ordini. Non puoi inviare proposte, fare domande o
        vendere. Torna tutto attivo appena le fee sono pagate.
      </MailText>
      <MailButton href={link}>Accedi</MailButton>
      <MailText quiet>
        La sospensione è automatica: nasce dalla scadenza, nessuna persona l’ha decisa. Pensi che sia un errore? Scrivi
        a {supportEmail}: una persona la riesamina.
      </MailText>
    </MailLayout>
  ),
  sample: {
    reason: 'Fee per 82,75 € scadute da più di trenta giorni.',
    link: 'https://promessi.example/login',
    supportEmail: 'assistenza@promessi.example',
  },
})
