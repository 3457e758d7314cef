import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatInstant } from '#shared/days.ts'

interface Props {
  readonly isOn: boolean
  /** ISO instant. */
  readonly changedAt: string
  readonly link: string
}

const title = (isOn: boolean): string => `Verifica in due passaggi ${isOn ? 'attivata' : 'disattivata'}`

/** Sent when the second factor is switched on or off. */
export const secondFactorChangedMail = defineEmail<Props>({
  name: 'second-factor-changed',
  subject: ({ isOn }) => title(isOn),
  Body: ({ isOn, changedAt, link }) => (
    <MailLayout title={title(isOn)} preview="Se non sei stato tu, scegli subito una nuova password.">
      <MailText>
        {isOn
          ? `Il ${formatInstant(changedAt)} hai attivato la verifica in due passaggi. Da ora, dopo la password, ti chiediamo anche un codice.`
          : `Il ${formatInstant(changedAt)} la verifica in due passaggi è stata disattivata. Per accedere basta di nuovo la password.`}
      </MailText>
      {isOn && <MailText>Conserva i codici di recupero in un posto sicuro: servono se perdi il telefono.</MailText>}
      <MailText>Se sei stato tu, non devi fare altro. Se non sei stato tu, scegli subito una nuova password.</MailText>
      <MailButton href={link}>Scegli una nuova password</MailButton>
    </MailLayout>
  ),
  sample: { isOn: true, changedAt: '2026-03-02T09:30:00.000Z', link: 'https://promessi.example/password-dimenticata' },
})
