import { ERASURE_GRACE_DAYS } from '#features/people/accounts/status/account-status.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly businessName: string
}

/** To a removed collaborator. */
export const removedMail = defineEmail<Props>({
  name: 'team-removed',
  subject: ({ businessName }) => `Non fai più parte del team di ${businessName}`,
  Body: ({ businessName }) => (
    <MailLayout title="Il tuo accesso è terminato" preview={`Non fai più parte del team di ${businessName}.`}>
      <MailText>
        Non fai più parte del team di <b>{businessName}</b> su Promessi: il tuo accesso è chiuso su tutti i dispositivi.
      </MailText>
      <MailText>
        Tra {ERASURE_GRACE_DAYS} giorni cancelliamo i tuoi dati personali. Se entro allora accetti un nuovo invito, il
        tuo accesso torna com’era. Per avere una copia dei tuoi dati rispondi a questo messaggio.
      </MailText>
    </MailLayout>
  ),
  sample: { businessName: 'Studio Controluce' },
})
