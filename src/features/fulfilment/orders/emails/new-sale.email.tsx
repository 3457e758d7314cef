import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { AgreementSection } from '../agreement/agreement.rules.ts'
import { agreementSample, MailAgreement } from './agreement-part.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly recipient: string
  readonly address: string
  readonly total: string
  /** What was paid now and what follows, of an order that is paid in steps. */
  readonly plan: readonly { readonly term: string; readonly value: string }[]
  readonly transactionCode: string
  /** Days of a service; null for goods. */
  readonly serviceDays: string | null
  readonly url: string
  /** What was agreed, but for the withdrawal where the message says it itself. */
  readonly agreement: readonly AgreementSection[]
}

/** To the supplier: the couple has paid, what to send and where. */
export const newSaleMail = defineEmail<Props>({
  name: 'new-sale',
  subject: ({ number, total }) => `Nuova vendita ${number}: ${total}`,
  Body: (props) => (
    <MailLayout title="Hai una nuova vendita" preview={`${props.title}: ${props.total}`}>
      <MailText>Gli sposi hanno pagato «{props.title}». L’importo è stato versato sul tuo conto.</MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: props.number },
          { term: props.plan.length > 0 ? 'Totale' : 'Pagato', value: props.total },
          ...props.plan,
          { term: 'Transazione', value: props.transactionCode },
          ...(props.serviceDays ? [{ term: 'Giorno del servizio', value: props.serviceDays }] : []),
          { term: 'Per', value: props.recipient },
          { term: 'Indirizzo', value: props.address },
        ]}
      />
      <MailText>
        {props.serviceDays
          ? 'Da quel giorno potrai segnarlo come eseguito: non c’è nulla da spedire.'
          : 'Quando lo spedisci, segna corriere e numero: gli sposi seguono il pacco da lì.'}
      </MailText>
      <MailButton href={props.url}>Apri la vendita</MailButton>
      <MailAgreement sections={props.agreement} />
    </MailLayout>
  ),
  sample: {
    number: 'PO-30817',
    title: 'Abito da sposa a sirena',
    recipient: 'Giulia Ravasi',
    address: 'via per Esino 8, 23829 Varenna (LC)',
    total: '949,50 €',
    plan: [],
    transactionCode: '8TX41962L083391K',
    serviceDays: null,
    url: 'https://promessi.example/portal/orders/817',
    agreement: agreementSample,
  },
})
