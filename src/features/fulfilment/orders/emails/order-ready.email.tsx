import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { MailWithdrawal, type WithdrawalPart, withdrawalSample } from './withdrawal-part.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  readonly address: string
  /** The seller's hours and directions. */
  readonly note: string | null
  readonly url: string
  readonly withdrawal: WithdrawalPart
}

/** To the couple: what it picks up is ready. */
export const orderReadyMail = defineEmail<Props>({
  name: 'order-ready',
  subject: ({ number }) => `Il tuo ordine ${number} è pronto per il ritiro`,
  Body: (props) => (
    <MailLayout title="Il tuo ordine è pronto per il ritiro" preview={`${props.supplier}, ${props.address}`}>
      <MailText>
        {props.supplier} ha preparato «{props.title}»: puoi passare a ritirarlo.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: props.number },
          { term: 'Ritiri tu da', value: `${props.supplier}, ${props.address}` },
          ...(props.note ? [{ term: 'Indicazioni', value: props.note }] : []),
        ]}
      />
      <MailText>Quando l’hai ritirato, segnalo sulla pagina dell’ordine.</MailText>
      <MailButton href={props.url}>Apri l’ordine</MailButton>
      <MailWithdrawal part={props.withdrawal} />
    </MailLayout>
  ),
  sample: {
    number: 'PO-30819',
    title: 'Abito Azzurra, mikado di seta',
    supplier: 'Atelier Mondella',
    address: 'via Cavour 18, 23900 Lecco (LC)',
    note: 'Martedì e sabato, 9–12. Suonare al cortile.',
    url: 'https://promessi.example/order-detail/order/819',
    withdrawal: withdrawalSample,
  },
})
