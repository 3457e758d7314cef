import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly orderNumber: string
  readonly supplier: string
  /** Null when nothing is given back. */
  readonly amount: string | null
  readonly at: string | null
  /** Why it is less than was paid. */
  readonly reduction: string | null
  readonly url: string
}

/** To the couple: the money went back, or none is due. */
export const returnRefundedMail = defineEmail<Props>({
  name: 'return-refunded',
  subject: ({ number, amount }) =>
    amount ? `Rimborso di ${amount} per il reso ${number}` : `Il reso ${number} è concluso senza rimborso`,
  Body: (props) => (
    <MailLayout
      title={props.amount ? 'Il rimborso è stato emesso' : 'Il reso è concluso'}
      preview={props.amount ?? 'Per questo reso non è previsto un rimborso.'}
    >
      <MailText>
        {props.amount
          ? `${props.supplier} ti ha rimborsato. L’importo torna sul portafoglio digitale con cui hai pagato.`
          : `${props.supplier} ha concluso il reso senza rimborso.`}
      </MailText>
      <MailFacts
        facts={[
          { term: 'Reso', value: props.number },
          { term: 'Ordine', value: props.orderNumber },
          ...(props.amount ? [{ term: 'Rimborso', value: props.amount }] : []),
          ...(props.at ? [{ term: 'Emesso il', value: props.at }] : []),
          ...(props.reduction ? [{ term: 'Perché è ridotto', value: props.reduction }] : []),
        ]}
      />
      <MailButton href={props.url}>Apri il reso</MailButton>
      <MailText quiet>Se non sei d’accordo, scrivi al fornitore dalla pagina dell’ordine o all’assistenza.</MailText>
    </MailLayout>
  ),
  sample: {
    number: 'RE-00412',
    orderNumber: 'PO-30817',
    supplier: 'Fiori di Mandorlo',
    amount: '150,00 €',
    at: '18/03/2026 09:12',
    reduction: 'Un bouquet è arrivato senza nastro.',
    url: 'https://promessi.example/effettua-reso/order/817?id=412',
  },
})
