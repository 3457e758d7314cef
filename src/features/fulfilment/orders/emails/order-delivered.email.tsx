import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { MailWithdrawal, type WithdrawalPart, withdrawalSample } from './withdrawal-part.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  readonly receivedAt: string
  readonly returnUntil: string
  readonly isService: boolean
  readonly isPickup: boolean
  readonly url: string
  readonly withdrawal: WithdrawalPart
}

const wordOf = ({ isService, isPickup }: Props, capital = false): string => {
  const word = isPickup ? 'ritirato' : isService ? 'eseguito' : 'consegnato'
  return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

const titleOf = ({ isService, isPickup }: Props): string => {
  if (isPickup) return 'Hai ritirato il tuo ordine'
  return isService ? 'Il servizio è stato eseguito' : 'Il tuo ordine è arrivato'
}

/** To the couple: it has arrived, or the service was performed. */
export const orderDeliveredMail = defineEmail<Props>({
  name: 'order-delivered',
  subject: (props) => `Il tuo ordine ${props.number} è stato ${wordOf(props)}`,
  Body: (props) => (
    <MailLayout title={titleOf(props)} preview={`${props.title}: raccontaci com’è andata.`}>
      <MailText>
        «{props.title}» di {props.supplier} risulta {wordOf(props)}.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: props.number },
          { term: `${wordOf(props, true)} il`, value: props.receivedAt },
          { term: props.isService ? 'Reclami entro il' : 'Resi entro il', value: props.returnUntil },
        ]}
      />
      <MailText>
        Com’è andata{props.isService || props.isPickup ? '' : ' la consegna'}? Bastano due tocchi, e la tua recensione
        aiuta chi sceglie dopo di te.
      </MailText>
      <MailButton href={props.url}>Apri l’ordine</MailButton>
      <MailWithdrawal part={props.withdrawal} />
    </MailLayout>
  ),
  sample: {
    number: 'PO-30817',
    title: 'Abito da sposa a sirena',
    supplier: 'Atelier Mondella',
    receivedAt: '06/03/2026 12:05',
    returnUntil: '20/03/2026',
    isService: false,
    isPickup: false,
    url: 'https://promessi.example/order-detail/auction/817',
    withdrawal: withdrawalSample,
  },
})
