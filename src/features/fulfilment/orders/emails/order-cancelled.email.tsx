import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  /** "Sposi", "Fornitore", "Redazione". */
  readonly by: string
  readonly reason: string | null
  /** What goes back; null when nothing does. */
  readonly refund: string | null
  /** What the seller keeps by the terms of its rentals; null in all other cases. */
  readonly kept: string | null
  readonly url: string
}

const sample: Props = {
  number: 'PO-30817',
  title: 'Abito Lucia, pizzo macramè',
  supplier: 'Atelier Mondella',
  by: 'Fornitore',
  reason: 'L’abito si è rovinato nella prova e non possiamo sostituirlo in tempo.',
  refund: '1.389,00 €',
  kept: null,
  url: 'https://promessi.example/order-detail/order/817',
}

const facts = ({ number, by, reason, refund, kept }: Props) => [
  { term: 'Ordine', value: number },
  { term: 'Annullato da', value: by },
  ...(reason ? [{ term: 'Motivo', value: reason }] : []),
  ...(refund ? [{ term: 'Rimborso', value: refund }] : []),
  ...(kept ? [{ term: 'Trattenuto dal fornitore', value: kept }] : []),
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
          Il fornitore trattiene {props.kept}, come dicono le condizioni di annullamento del noleggio che hai accettato
          con l’ordine.
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
        <MailText>
          Per le tue condizioni di annullamento del noleggio trattieni {props.kept}; i giorni sono di nuovo liberi.
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
