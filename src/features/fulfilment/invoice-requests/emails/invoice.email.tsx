import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly couple: string
  /** Last day to issue it. */
  readonly until: string
  readonly url: string
}

const sample: Props = {
  number: 'PO-30817',
  title: 'Abito Perla, chiffon pesca',
  couple: 'Giulia R.',
  until: '14/03/2027',
  url: 'https://promessi.example/portal/orders/817/fattura',
}

const facts = ({ number, couple, until }: Props) => [
  { term: 'Ordine', value: number },
  { term: 'Sposi', value: couple },
  { term: 'Da emettere entro', value: until },
]

/** To the seller: the couple wants an invoice. To whom it is made out stands on the page, not in the mail. */
export const invoiceAskedMail = defineEmail<Props>({
  name: 'invoice-asked',
  subject: ({ number }) => `Gli sposi chiedono la fattura, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Gli sposi chiedono la fattura" preview={`${props.title}, ${props.couple}`}>
      <MailText>
        {props.couple} chiede la fattura di «{props.title}». I dati a cui intestarla sono nella vendita: lì carichi il
        file, o segni che l’hai emessa.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Vedi i dati per la fattura</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the seller: the same, once more. */
export const invoiceWaitsMail = defineEmail<Props>({
  name: 'invoice-waits',
  subject: ({ number }) => `La fattura da emettere, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Una fattura aspetta" preview={`${props.title}, entro il ${props.until}`}>
      <MailText>
        {props.couple} aspetta la fattura di «{props.title}». Se l’hai già emessa, segnalo nella vendita: gli sposi lo
        vedono subito.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample,
})

interface IssuedProps {
  readonly number: string
  readonly title: string
  readonly supplier: string
  readonly invoice: string
  readonly issuedOn: string
  readonly hasFile: boolean
  readonly url: string
}

/** To the couple: its invoice is there. */
export const invoiceIssuedMail = defineEmail<IssuedProps>({
  name: 'invoice-issued',
  subject: ({ number }) => `La fattura del tuo ordine ${number}`,
  Body: ({ number, title, supplier, invoice, issuedOn, hasFile, url }) => (
    <MailLayout title="La tua fattura" preview={`${title}: fattura ${invoice}`}>
      <MailText>
        {supplier} ha emesso la fattura di «{title}».{' '}
        {hasFile
          ? 'La scarichi dalla pagina dell’ordine.'
          : 'Te la manda per conto suo; se è elettronica, la trovi anche nel cassetto fiscale.'}
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: number },
          { term: 'Fattura', value: invoice },
          { term: 'Data', value: issuedOn },
        ]}
      />
      <MailButton href={url}>Apri l’ordine</MailButton>
    </MailLayout>
  ),
  sample: {
    ...{ number: 'PO-30817', title: 'Abito Perla, chiffon pesca', supplier: 'Atelier Mondella', invoice: '27/2027' },
    ...{ issuedOn: '14/03/2027', hasFile: true, url: 'https://promessi.example/order-detail/order/817#fattura' },
  },
})
