import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatInstant } from '#shared/days.ts'

interface Props {
  readonly what: 'connected' | 'asked' | 'cancelled' | 'effective'
  /** Masked; null for the first account. */
  readonly before: string | null
  readonly after: string
  /** ISO instant; of `asked`, when the change takes effect. */
  readonly at: string
  readonly link: string
  readonly passwordLink: string
}

const subjects: Readonly<Record<Props['what'], string>> = {
  connected: 'Hai collegato il conto di incasso',
  asked: 'Il conto di incasso sta per cambiare',
  cancelled: 'La modifica del conto di incasso è annullata',
  effective: 'Il nuovo conto di incasso è attivo',
}

const sentenceOf = ({ what, before, after, at }: Props): string => {
  switch (what) {
    case 'connected':
      return `Dal ${formatInstant(at)} gli incassi arrivano al conto che finisce con ${after}.`
    case 'asked':
      return `È stato chiesto di cambiare il conto di incasso, da ${before} a ${after}. Il nuovo conto vale dal ${formatInstant(at)}: fino ad allora gli incassi restano su quello attuale.`
    case 'cancelled':
      return `La modifica è stata annullata il ${formatInstant(at)}: gli incassi restano sul conto che finisce con ${after}.`
    case 'effective':
      return `Dal ${formatInstant(at)} gli incassi arrivano al conto che finisce con ${after}, al posto di ${before}. Gli ordini già iniziati restano sul conto di prima.`
  }
}

/** Goes to the owner at every step of a change of the account the money goes to, so that a thief cannot change it unseen. */
export const payoutAccountMail = defineEmail<Props>({
  name: 'payout-account',
  subject: ({ what }) => subjects[what],
  Body: (props) => (
    <MailLayout
      title={subjects[props.what]}
      preview={props.what === 'asked' ? 'Se non sei stato tu, annulla subito la modifica.' : sentenceOf(props)}
    >
      <MailText>{sentenceOf(props)}</MailText>
      {props.what !== 'cancelled' && (
        <MailText>
          {props.what === 'asked'
            ? 'Se sei stato tu, non devi fare altro. Se non sei stato tu, annulla la modifica e cambia subito la password: '
            : 'Se non sei stato tu, controlla subito il conto e cambia la password: '}
          <a href={props.passwordLink}>scegli una nuova password</a>.
        </MailText>
      )}
      <MailButton href={props.link}>
        {props.what === 'asked' ? 'Controlla o annulla la modifica' : 'Vai al conto di incasso'}
      </MailButton>
    </MailLayout>
  ),
  sample: {
    what: 'asked',
    before: '…4321',
    after: '…8765',
    at: '2026-03-03T09:30:00.000Z',
    link: 'https://promessi.example/portal/operator-paypal?tab=1',
    passwordLink: 'https://promessi.example/password-dimenticata',
  },
})
