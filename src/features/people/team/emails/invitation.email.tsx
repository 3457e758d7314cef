import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatInstant } from '#shared/days.ts'

interface Props {
  readonly businessName: string
  /** ISO instant. */
  readonly expiresAt: string
  readonly link: string
}

/** Sent to whom a supplier invites to work with them. */
export const invitationMail = defineEmail<Props>({
  name: 'team-invitation',
  subject: ({ businessName }) => `${businessName} ti invita nel suo team su Promessi`,
  Body: ({ businessName, expiresAt, link }) => (
    <MailLayout title="Un invito a lavorare insieme" preview={`${businessName} ti invita nel suo team su Promessi.`}>
      <MailText>
        <b>{businessName}</b> usa Promessi per le proposte e gli ordini dei matrimoni, e ti invita a lavorarci insieme
        come collaboratore: con un accesso tuo, la tua password e i tuoi avvisi.
      </MailText>
      <MailButton href={link}>Entra nel team</MailButton>
      <MailText quiet>
        Il link vale fino al {formatInstant(expiresAt)} e si può usare una volta sola. Se non conosci chi ti invita,
        ignora questo messaggio: senza il link nessuno può usare il tuo indirizzo.
      </MailText>
    </MailLayout>
  ),
  sample: {
    businessName: 'Studio Controluce',
    expiresAt: '2026-03-09T09:30:00.000Z',
    link: 'https://promessi.example/invito/esempio',
  },
})
