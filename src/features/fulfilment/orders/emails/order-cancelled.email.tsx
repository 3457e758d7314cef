import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  /** "Sposi", "Fornitore", "Redazione". */
  readonly by: string
  readonly reason: string | null
  /** For what staff has ended the contract of an order with a plan; null in all other cases. */
  readonly cause: string | null
  /** What goes back; null when nothing does. */
  readonly refund: string | null
  /** What the seller keeps by the terms of its rentals, or of a plan; null for nothing. */
  readonly kept: string | null
  /** What the seller owes besides: the second half of the double of a deposit; null for nothing. */
  readonly compensation: string | null
  readonly url: string
}

const sample: Props = {
  number: 'PO-30817',
  title: 'Abito Lucia, pizzo macramè',
  supplier: 'Atelier Mondella',
  by: 'Fornitore',
  cause: null,
  reason: 'L’abito si è rovinato nella prova e non possiamo sostituirlo in tempo.',
  refund: '1.389,00 €',
  kept: null,
  compensation: null,
  url: 'https://promessi.example/order-detail/order/817',
}

const facts = ({ number, by, cause, reason, refund, kept, compensation }: Props) => [
  { term: 'Ordine', value: number },
  { term: 'Annullato da', value: by },
  ...(cause ? [{ term: 'Perché', value: cause }] : []),
  ...(reason ? [{ term: 'Motivo', value: reason }] : []),
  ...(refund ? [{ term: 'Rimborso', value: refund }] : []),
  ...(kept ? [{ term: 'Trattenuto dal fornitore', value: kept }] : []),
  ...(compensation ? [{ term: 'Dovuto in più dal fornitore', value: compensation }] : []),
]

/** To the couple: the order is off, the money comes back the way it came. */
export const orderCancelledMail = defineEmail<Props>({
  name: 'order-cancelled',
  subject: ({ number }) => `Ordine ${number} annullato`,
  Body: (props) => (
    <MailLayout title="Il tuo ordine è stato annullato" preview={`${props.title} di ${props.supplier}`}>
      <MailText>
        L’ordine «{props.title}» di {props.supplier} è stato annullato prima della spedizione.
      </MailText>
      <MailFacts facts={facts(props)} />
      {props.refund && (
        <MailText>
          {props.kept ? `Ti rimborsiamo ${props.refund}` : 'Ti rimborsiamo tutto'} sullo stesso mezzo con cui hai
          pagato. Non devi fare nulla: lo stato del rimborso è nella pagina dell’ordine.
        </MailText>
      )}
      {props.kept && (
        <MailText>
          Il fornitore trattiene {props.kept}, come dicono le condizioni che hai accettato con l’ordine.
        </MailText>
      )}
      {props.compensation && (
        <MailText>
          Il fornitore ti deve altri {props.compensation}: con quello che torna fanno il doppio della caparra. Te li
          versa con un bonifico: scrivi l’IBAN dalla pagina dell’ordine.
        </MailText>
      )}
      <MailButton href={props.url}>Vedi l’ordine</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the supplier: nothing to send any more, the money goes back. */
export const saleCancelledMail = defineEmail<Props>({
  name: 'sale-cancelled',
  subject: ({ number }) => `Vendita ${number} annullata: non spedire`,
  Body: (props) => (
    <MailLayout title="Una vendita è stata annullata" preview={`${props.title}: non spedire.`}>
      <MailText>La vendita di «{props.title}» è stata annullata: non spedire nulla.</MailText>
      <MailFacts facts={facts(props)} />
      {props.refund && <MailText>L’importo torna agli sposi dal tuo conto.</MailText>}
      {props.kept && (
        <MailText>Per le condizioni concordate trattieni {props.kept}; i giorni sono di nuovo liberi.</MailText>
      )}
      {props.compensation && (
        <MailText>
          In più devi agli sposi {props.compensation}: con quello che torna fanno il doppio della caparra. Si versano
          con un bonifico: ti scriviamo appena gli sposi hanno dato il loro IBAN.
        </MailText>
      )}
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: {
    ...sample,
    by: 'Sposi',
    reason: null,
    refund: '88,20 €',
    kept: '37,80 €',
    url: 'https://promessi.example/portal/orders/817',
  },
})
