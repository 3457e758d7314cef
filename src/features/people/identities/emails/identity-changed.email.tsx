import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatInstant } from '#shared/days.ts'

interface Props {
  /** The provider, as people say it. */
  readonly name: string
  readonly change: 'linked' | 'unlinked'
  /** ISO instant. */
  readonly changedAt: string
  readonly link: string
}

const titleOf = ({ name, change }: Props): string =>
  change === 'linked' ? `Hai collegato ${name}` : `Hai scollegato ${name}`

/** Sent when a provider begins or ceases to open an account, so that no login is added unnoticed. */
export const identityChangedMail = defineEmail<Props>({
  name: 'identity-changed',
  subject: titleOf,
  Body: (props) => (
    <MailLayout title={titleOf(props)} preview="Se non sei stato tu, controlla subito gli accessi del tuo profilo.">
      <MailText>
        {props.change === 'linked'
          ? `Dal ${formatInstant(props.changedAt)} puoi accedere a Promessi anche con ${props.name}.`
          : `Dal ${formatInstant(props.changedAt)} non puoi più accedere a Promessi con ${props.name}. La tua password continua a funzionare.`}
      </MailText>
      <MailText>
        Se sei stato tu, non devi fare altro. Se non sei stato tu, controlla gli accessi collegati e cambia la password.
      </MailText>
      <MailButton href={props.link}>Controlla il tuo profilo</MailButton>
    </MailLayout>
  ),
  sample: {
    name: 'Google',
    change: 'linked',
    changedAt: '2026-03-02T09:30:00.000Z',
    link: 'https://promessi.example/profile',
  },
})
