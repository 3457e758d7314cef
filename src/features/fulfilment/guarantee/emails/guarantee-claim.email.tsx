import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly orderNumber: string
  readonly couple: string
  readonly supplier: string
  readonly title: string
  readonly text: string
  readonly wish: string
  readonly hasPhoto: boolean
  readonly at: string
  readonly url: string
}

const Facts = (props: Props) => (
  <>
    <MailFacts
      facts={[
        { term: 'Garanzia', value: props.number },
        { term: 'Ordine', value: props.orderNumber },
        { term: 'Prodotto', value: props.title },
        { term: 'Chiedono', value: props.wish },
        { term: 'Data e ora', value: props.at },
        { term: 'Foto', value: props.hasPhoto ? 'Nella pagina dell’ordine' : 'Nessuna' },
      ]}
    />
    <MailText>«{props.text}»</MailText>
  </>
)

const sample: Props = {
  number: 'GA-00012',
  orderNumber: 'PO-30817',
  couple: 'Giulia R.',
  supplier: 'Atelier Mondella',
  title: 'Abito Azzurra, mikado di seta',
  text: 'Dopo il primo lavaggio a secco la cucitura del corpetto si è aperta su un fianco.',
  wish: 'La riparazione',
  hasPhoto: true,
  at: '14/05/2026 10:22',
  url: 'https://promessi.example/portal/orders/817',
}

/** To the seller: something it sold is not as it should be. */
export const guaranteeClaimMail = defineEmail<Props>({
  name: 'guarantee-claim',
  subject: ({ orderNumber }) => `Garanzia legale per l’ordine ${orderNumber}`,
  Body: (props) => (
    <MailLayout title="Richiesta in garanzia" preview={`${props.title}: ${props.couple} segnala un difetto`}>
      <MailText>
        {props.couple} ti segnala un difetto e chiede di usare la garanzia legale di conformità. Rispondi nei messaggi
        dell’ordine: riparazione e sostituzione sono gratuite e vanno fatte in tempi ragionevoli.
      </MailText>
      <Facts {...props} />
      <MailButton href={props.url}>Apri la vendita e rispondi</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the couple: its own copy of what it claimed, on a durable medium. */
export const guaranteeCopyMail = defineEmail<Props>({
  name: 'guarantee-copy',
  subject: ({ orderNumber }) => `La tua richiesta in garanzia, ordine ${orderNumber}`,
  Body: (props) => (
    <MailLayout
      title="Richiesta in garanzia inviata"
      preview={`${props.supplier} ti risponde nei messaggi dell’ordine.`}
    >
      <MailText>
        Abbiamo inoltrato la tua richiesta a {props.supplier}: la risposta arriva nei messaggi dell’ordine e per email.
      </MailText>
      <Facts {...props} />
      <MailButton href={props.url}>Apri l’ordine</MailButton>
      <MailText quiet>Conserva questa email: dice che cosa hai segnalato e quando.</MailText>
    </MailLayout>
  ),
  sample: { ...sample, url: 'https://promessi.example/order-detail/order/817' },
})
