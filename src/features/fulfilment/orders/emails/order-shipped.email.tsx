import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { MailWithdrawal, type WithdrawalPart, withdrawalSample } from './withdrawal-part.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  /** More parcels will follow. */
  readonly isPart: boolean
  /** What is in it, when it is not everything. */
  readonly inside: string | null
  readonly carrier: string
  readonly trackingNumber: string
  readonly delivery: string
  readonly url: string
  readonly withdrawal: WithdrawalPart
}

/** To the couple: it is on its way. */
export const orderShippedMail = defineEmail<Props>({
  name: 'order-shipped',
  subject: ({ number, isPart }) =>
    isPart ? `Una parte del tuo ordine ${number} è in viaggio` : `Il tuo ordine ${number} è in viaggio`,
  Body: (props) => (
    <MailLayout
      title={props.isPart ? 'Una parte del tuo ordine è in viaggio' : 'Il tuo ordine è in viaggio'}
      preview={`${props.carrier}, numero ${props.trackingNumber}`}
    >
      <MailText>
        {props.supplier} ha spedito {props.isPart ? 'una parte di ' : ''}«{props.title}».
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: props.number },
          ...(props.inside ? [{ term: 'Nel pacco', value: props.inside }] : []),
          { term: 'Corriere', value: props.carrier },
          { term: 'Numero di spedizione', value: props.trackingNumber },
          { term: 'Consegna prevista', value: props.delivery },
        ]}
      />
      <MailButton href={props.url}>Segui l’ordine</MailButton>
      <MailWithdrawal part={props.withdrawal} />
    </MailLayout>
  ),
  sample: {
    number: 'PO-30817',
    title: 'Abito da sposa a sirena',
    supplier: 'Atelier Mondella',
    isPart: false,
    inside: null,
    carrier: 'BARTOLINI (BRT)',
    trackingNumber: '094 1188 20417',
    delivery: 'tra il 12/03/2026 e il 16/03/2026',
    url: 'https://promessi.example/order-detail/auction/817',
    withdrawal: withdrawalSample,
  },
})
