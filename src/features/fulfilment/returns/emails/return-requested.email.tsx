import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly orderNumber: string
  readonly isWithdrawal: boolean
  /** Nothing had left: there is no parcel to wait for. */
  readonly isUnsent: boolean
  /** Nothing comes back of it. */
  readonly isService: boolean
  readonly couple: string
  /** "2 × Bouquet da damigella" */
  readonly lines: readonly string[]
  readonly reason: string | null
  readonly comment: string
  readonly amount: string
  readonly dueOn: string
  readonly url: string
}

const titleOf = ({ isWithdrawal, orderNumber }: Props): string =>
  isWithdrawal ? `Recesso dall’ordine ${orderNumber}` : `Richiesta di reso per l’ordine ${orderNumber}`

/** To the seller: something comes back, or is not wanted any more. */
export const returnRequestedMail = defineEmail<Props>({
  name: 'return-requested',
  subject: titleOf,
  Body: (props) => (
    <MailLayout title={titleOf(props)} preview={`${props.couple}: ${props.lines.join(', ')}`}>
      <MailText>
        {props.isWithdrawal
          ? `${props.couple} ha esercitato il diritto di recesso: non deve darne il motivo.`
          : props.isService
            ? `${props.couple} segnala un problema con il servizio.`
            : `${props.couple} ti rimanda ciò che ha acquistato.`}{' '}
        {props.isService
          ? 'È un servizio: non torna indietro nulla, decidi tu il rimborso.'
          : props.isUnsent
            ? 'Era ancora tutto da te: non spedire e non consegnare questi prodotti.'
            : 'Il pacco porta questo numero.'}
      </MailText>
      <MailFacts
        facts={[
          { term: props.isWithdrawal ? 'Recesso' : 'Reso', value: props.number },
          { term: 'Prodotti', value: props.lines.join(', ') },
          ...(props.reason ? [{ term: 'Motivo', value: props.reason }] : []),
          ...(props.comment ? [{ term: 'Commento', value: props.comment }] : []),
          { term: 'Rimborso previsto', value: props.amount },
          { term: 'Da rimborsare entro il', value: props.dueOn },
        ]}
      />
      <MailButton href={props.url}>Apri il reso</MailButton>
    </MailLayout>
  ),
  sample: {
    number: 'RE-00412',
    orderNumber: 'PO-30817',
    isWithdrawal: false,
    isUnsent: false,
    isService: false,
    couple: 'Giulia R.',
    lines: ['1 × Bouquet da tavolo', '2 × Bouquet da damigella'],
    reason: 'Colore o materiale diverso dalle attese',
    comment: 'Il nastro dei bouquet è celeste, nella foto era blu scuro.',
    amount: '181,39 €',
    dueOn: '28/03/2026',
    url: 'https://promessi.example/portal/orders/resi/412',
  },
})
