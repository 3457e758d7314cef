import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatInstant } from '#shared/days.ts'

interface Props {
  /** ISO instant. */
  readonly usedAt: string
  /** Unused codes that remain. */
  readonly left: number
  readonly link: string
}

const leftText = (left: number): string =>
  left === 0 ? 'Non ne hai altri.' : left === 1 ? 'Te ne resta uno.' : `Te ne restano ${left}.`

/** Sent when a recovery code opened the account: it may have been found by somebody else. */
export const recoveryCodeUsedMail = defineEmail<Props>({
  name: 'recovery-code-used',
  subject: () => 'Hai usato un codice di recupero',
  Body: ({ usedAt, left, link }) => (
    <MailLayout
      title="Hai usato un codice di recupero"
      preview="Il codice non vale più. Controlla quanti te ne restano."
    >
      <MailText>
        Il {formatInstant(usedAt)} un codice di recupero del tuo account è stato usato. Quel codice non vale più.{' '}
        {leftText(left)}
      </MailText>
      <MailText>
        Se non sei stato tu, cambia subito la password, termina le altre sessioni e crea nuovi codici di recupero.
      </MailText>
      <MailButton href={link}>Vai alla sicurezza</MailButton>
    </MailLayout>
  ),
  sample: { usedAt: '2026-03-02T09:30:00.000Z', left: 9, link: 'https://promessi.example/sicurezza' },
})
