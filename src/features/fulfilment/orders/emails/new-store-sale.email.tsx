import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AgreementSection } from '../agreement/agreement.rules.ts'
import { agreementSample, MailAgreement } from './agreement-part.tsx'

interface Props {
  readonly number: string
  /** Each with what was chosen of it, and its amount before the bonus. */
  readonly lines: readonly { readonly what: string; readonly amount: string }[]
  readonly recipient: string
  readonly address: string
  /** The couple picks it up at this address. */
  readonly pickup: { readonly note: string | null } | null
  readonly total: string
  readonly paid: string
  /** What is paid before it may be sent; null when everything is paid. */
  readonly rest: string | null
  readonly transactionCode: string
  readonly isService: boolean
  readonly url: string
  /** What was agreed, but for the withdrawal where the message says it itself. */
  readonly agreement: readonly AgreementSection[]
}

const nextStep = ({ isService, pickup }: Props) => {
  if (pickup)
    return {
      later: 'segnarlo pronto per il ritiro',
      now: 'Gli sposi lo ritirano da te: quando è pronto, segnalo pronto per il ritiro e li avvisiamo noi.',
    }
  return isService
    ? { later: 'segnarlo eseguito', now: 'Quando l’hai svolto, segnalo come eseguito: non c’è nulla da spedire.' }
    : { later: 'spedire', now: 'Quando lo spedisci, segna corriere e numero: gli sposi seguono il pacco da lì.' }
}

/** To the supplier: a couple has ordered from the store and paid, what to prepare and where it goes. */
export const newStoreSaleMail = defineEmail<Props>({
  name: 'new-store-sale',
  subject: ({ number, total }) => `Nuova vendita dal tuo store ${number}: ${total}`,
  Body: (props) => (
    <MailLayout title="Hai una nuova vendita" preview={`Dal tuo store: ${props.total}`}>
      <MailText>Gli sposi hanno ordinato dal tuo store. L’importo è stato versato sul tuo conto.</MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: props.number },
          ...props.lines.map(({ what, amount }) => ({ term: what, value: amount })),
          { term: 'Totale', value: props.total },
          { term: 'Pagato', value: props.paid },
          ...(props.rest ? [{ term: 'Saldo da ricevere', value: props.rest }] : []),
          { term: 'Transazione', value: props.transactionCode },
          { term: 'Per', value: props.recipient },
          { term: props.pickup ? 'Ritira in sede' : 'Indirizzo', value: props.address },
        ]}
      />
      <MailText>
        {props.rest
          ? `Gli sposi hanno pagato l’acconto: potrai ${nextStep(props).later} quando avranno pagato anche il saldo.`
          : nextStep(props).now}
      </MailText>
      <MailButton href={props.url}>Apri la vendita</MailButton>
      <MailAgreement sections={props.agreement} />
    </MailLayout>
  ),
  sample: {
    number: 'PO-30818',
    lines: [
      { what: 'Abito Azzurra, mikado di seta (42, Bianco)', amount: '1.480,00 €' },
      { what: 'Abito Rosa, noleggio di 4 giorni dal 18/06/2027 al 22/06/2027', amount: '400,00 €' },
    ],
    recipient: 'Giulia Ravasi',
    address: 'via per Esino 8, 23829 Varenna (LC)',
    pickup: null,
    total: '1.819,00 €',
    paid: '834,80 €',
    rest: '984,20 €',
    transactionCode: '8TX41962L083391K',
    isService: false,
    url: 'https://promessi.example/portal/orders/818',
    agreement: agreementSample,
  },
})
