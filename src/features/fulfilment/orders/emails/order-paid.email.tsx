import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AgreementSection } from '../agreement/agreement.rules.ts'
import { agreementSample, MailAgreement } from './agreement-part.tsx'
import { MailWithdrawal, type WithdrawalPart, withdrawalSample } from './withdrawal-part.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  readonly goods: string
  /** Null without a bonus. */
  readonly bonus: string | null
  readonly shipping: string
  readonly total: string
  /** What was paid now and what follows, of an order that is paid in steps. */
  readonly plan: readonly { readonly term: string; readonly value: string }[]
  readonly transactionCode: string
  /** Before the day it is expected. */
  readonly expected: string
  readonly delivery: string
  readonly isService: boolean
  readonly url: string
  /** What was agreed, but for the withdrawal where the message says it itself. */
  readonly agreement: readonly AgreementSection[]
  readonly withdrawal: WithdrawalPart
}

/** To the couple: the payment's details, promised by the page after the payment (PAY-19). */
export const orderPaidMail = defineEmail<Props>({
  name: 'order-paid',
  subject: ({ number }) => `Pagamento ricevuto, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Grazie per aver effettuato il pagamento" preview={`${props.title}: ${props.total}`}>
      <MailText>
        {props.supplier} ha ricevuto il tuo ordine «{props.title}»{props.isService ? '.' : ' e lo sta preparando.'}
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: props.number },
          { term: 'Proposta accettata', value: props.goods },
          ...(props.bonus ? [{ term: 'Bonus Sposi', value: props.bonus }] : []),
          ...(props.isService ? [] : [{ term: 'Spedizione', value: props.shipping }]),
          { term: 'Totale, IVA inclusa', value: props.total },
          ...props.plan,
          { term: 'Transazione', value: props.transactionCode },
          { term: props.expected, value: props.delivery },
        ]}
      />
      <MailButton href={props.url}>Segui l’ordine</MailButton>
      <MailAgreement sections={props.agreement} />
      <MailWithdrawal part={props.withdrawal} />
    </MailLayout>
  ),
  sample: {
    number: 'PO-30817',
    title: 'Abito da sposa a sirena',
    supplier: 'Atelier Mondella',
    goods: '990,00 €',
    bonus: '−49,50 €',
    shipping: '9,00 €',
    total: '949,50 €',
    plan: [],
    transactionCode: '8TX41962L083391K',
    expected: 'Consegna prevista',
    delivery: 'tra il 12/03/2026 e il 16/03/2026',
    isService: false,
    url: 'https://promessi.example/order-detail/auction/817',
    agreement: agreementSample,
    withdrawal: withdrawalSample,
  },
})
