import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AgreementSection } from '../agreement/agreement.rules.ts'
import { agreementSample, MailAgreement } from './agreement-part.tsx'
import { MailWithdrawal, type WithdrawalPart, withdrawalSample } from './withdrawal-part.tsx'

interface Props {
  readonly number: string
  readonly supplier: string
  /** Each with what was chosen of it, and its amount before the bonus. */
  readonly lines: readonly { readonly what: string; readonly amount: string }[]
  /** Null without a bonus. */
  readonly bonus: string | null
  readonly shipping: string
  readonly total: string
  /** Null when everything was paid at once. */
  readonly advance: { readonly paid: string; readonly rest: string } | null
  readonly recipient: string
  readonly address: string
  /** The address is the seller's, and the couple picks it up there. */
  readonly pickup: { readonly note: string | null } | null
  /** Before the day it is expected. */
  readonly expected: string
  readonly delivery: string
  readonly isService: boolean
  readonly transactionCode: string
  readonly url: string
  /** What was agreed, but for the withdrawal where the message says it itself. */
  readonly agreement: readonly AgreementSection[]
  readonly withdrawal: WithdrawalPart
}

const beforeWhat = ({ isService, pickup }: Props): string => {
  if (pickup) return 'del ritiro'
  return isService ? 'del servizio' : 'della spedizione'
}

/** To the couple: what was ordered from a store and paid, with what the law wants confirmed on a durable medium (PAY-19, art. 51). */
export const storeOrderPaidMail = defineEmail<Props>({
  name: 'store-order-paid',
  subject: ({ number }) => `Pagamento ricevuto, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Grazie per aver effettuato il pagamento" preview={`Ordine ${props.number}: ${props.total}`}>
      <MailText>
        {props.supplier} ha ricevuto il tuo ordine{props.isService ? '.' : ' e lo sta preparando.'}
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: props.number },
          ...props.lines.map(({ what, amount }) => ({ term: what, value: amount })),
          ...(props.bonus ? [{ term: 'Bonus Sposi', value: props.bonus }] : []),
          ...(props.isService ? [] : [{ term: props.pickup ? 'Ritiro in sede' : 'Spedizione', value: props.shipping }]),
          { term: 'Totale, IVA inclusa', value: props.total },
          ...(props.advance
            ? [
                { term: 'Pagato ora, con l’acconto', value: props.advance.paid },
                {
                  term: `Saldo, prima ${beforeWhat(props)}`,
                  value: props.advance.rest,
                },
              ]
            : []),
          { term: 'Transazione', value: props.transactionCode },
          { term: 'Per', value: props.recipient },
          { term: props.pickup ? 'Ritiri tu da' : 'Indirizzo', value: props.address },
          ...(props.pickup?.note ? [{ term: 'Indicazioni', value: props.pickup.note }] : []),
          { term: props.pickup ? 'Ritiro' : props.expected, value: props.delivery },
        ]}
      />
      {props.advance && (
        <MailText>
          Hai pagato l’acconto: il saldo di {props.advance.rest} si paga dalla pagina dell’ordine, prima{' '}
          {beforeWhat(props)}.
        </MailText>
      )}
      <MailButton href={props.url}>Segui l’ordine</MailButton>
      <MailAgreement sections={props.agreement} />
      <MailWithdrawal part={props.withdrawal} />
    </MailLayout>
  ),
  sample: {
    number: 'PO-30818',
    supplier: 'Atelier Mondella',
    lines: [
      { what: 'Abito Azzurra, mikado di seta (42, Bianco)', amount: '1.480,00 €' },
      { what: 'Abito Rosa, noleggio di 4 giorni dal 18/06/2027 al 22/06/2027', amount: '400,00 €' },
    ],
    bonus: '−86,00 €',
    shipping: '25,00 €',
    total: '1.819,00 €',
    advance: { paid: '834,80 €', rest: '984,20 €' },
    recipient: 'Giulia Ravasi',
    address: 'via per Esino 8, 23829 Varenna (LC)',
    pickup: null,
    expected: 'Consegna prevista',
    delivery: 'tra il 12/03/2026 e il 16/03/2026',
    isService: false,
    transactionCode: '8TX41962L083391K',
    url: 'https://promessi.example/order-detail/order/818',
    agreement: agreementSample,
    withdrawal: withdrawalSample,
  },
})
