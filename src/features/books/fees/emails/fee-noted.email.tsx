import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { type Cents, cents, euro } from '#shared/money.ts'

interface Props {
  readonly businessName: string
  readonly kind: 'payment' | 'write_off' | 'repayment' | 'undo'
  readonly reference: string | null
  /** As staff wrote it; null for what needs none. */
  readonly reason: string | null
  readonly totalCents: Cents
  readonly fees: readonly {
    readonly order: string
    readonly amountCents: Cents
    /** What is still to be paid of it; zero for most. */
    readonly leftCents: Cents
  }[]
  readonly support: string
  readonly link: string
}

const titles = {
  payment: 'Versamento ricevuto',
  write_off: 'Non devi più versare una fee',
  repayment: 'Ti abbiamo rimborsato una fee',
  undo: 'Una registrazione è stata annullata',
} as const

const sentence = ({ kind, totalCents, reference }: Props): string => {
  const amount = euro(totalCents)
  switch (kind) {
    case 'payment':
      return `il tuo versamento di ${amount} è arrivato e lo abbiamo registrato (riferimento ${reference}).`
    case 'write_off':
      return `abbiamo rinunciato a una fee di ${amount}: non devi più versarla. La fattura resta com’è.`
    case 'repayment':
      return `ti abbiamo rimborsato ${amount} di fee che avevi versato in più (riferimento ${reference}).`
    default:
      return `abbiamo annullato una registrazione di ${amount} sulle tue fee.`
  }
}

/** What staff noted about the fees of a supplier: what, why, and how to object. */
export const feeNotedMail = defineEmail<Props>({
  name: 'fee-noted',
  subject: ({ kind, totalCents }) => `${titles[kind]}: ${euro(totalCents)}`,
  Body: (props) => (
    <MailLayout preview="Che cosa è cambiato sulle tue fee." title={titles[props.kind]}>
      <MailText>
        Ciao {props.businessName}, {sentence(props)}
      </MailText>
      {props.reason && (
        <MailText>
          Motivo: <b>{props.reason}</b>
        </MailText>
      )}
      {props.fees.map(({ order, amountCents, leftCents }) => (
        <MailText key={order}>
          Ordine {order}: {euro(amountCents)} IVA inclusa
          {leftCents > 0 && `, restano da versare ${euro(leftCents)}`}
        </MailText>
      ))}
      <MailButton href={props.link}>Guarda le tue fee</MailButton>
      <MailText quiet>Qualcosa non ti torna? Scrivi a {props.support}: una persona rivedrà i conti con te.</MailText>
    </MailLayout>
  ),
  sample: {
    businessName: 'Atelier Mondella',
    kind: 'payment',
    reference: 'CRO 0123456789',
    reason: null,
    totalCents: cents(12981),
    fees: [{ order: 'PO-30031', amountCents: cents(12981), leftCents: cents(4000) }],
    support: 'assistenza@promessi.example',
    link: 'https://promessi.example/portal/guadagni',
  },
})
