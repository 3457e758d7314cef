import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  readonly amount: string
  /** First day of the rental, last day of the seller to decide. */
  readonly from: string
  readonly decideBy: string
  readonly url: string
}

const sample: Props = {
  number: 'PO-30817',
  title: 'Abito Perla, chiffon pesca',
  supplier: 'Atelier Mondella',
  amount: '150,00 €',
  from: '18/06/2027',
  decideBy: '05/07/2027',
  url: 'https://promessi.example/order-detail/order/817',
}

const facts = ({ number, amount, from }: Props) => [
  { term: 'Ordine', value: number },
  { term: 'Cauzione', value: amount },
  { term: 'Inizio del noleggio', value: from },
]

/** To the couple: the rental is near, and its deposit was not paid. */
export const depositDueMail = defineEmail<Props>({
  name: 'deposit-due',
  subject: ({ number }) => `La cauzione del noleggio, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Manca la cauzione" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        Il noleggio di «{props.title}» comincia il {props.from}. {props.supplier} chiede una cauzione di {props.amount}:
        versala dal tuo ordine, ti torna dopo la restituzione.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Versa la cauzione</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the seller: the deposit has come. */
export const depositPaidMail = defineEmail<Props>({
  name: 'deposit-paid',
  subject: ({ number }) => `Cauzione versata, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="La cauzione è arrivata" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        Gli sposi hanno versato la cauzione di «{props.title}». Quando hai riavuto tutto, restituiscila dalla vendita:
        se non decidi entro il {props.decideBy}, torna da sola.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: { ...sample, url: 'https://promessi.example/portal/orders/817' },
})

interface DecidedProps extends Omit<Props, 'from' | 'decideBy'> {
  readonly back: string
  /** Null where nothing is kept. */
  readonly kept: string | null
  readonly reason: string | null
}

const decidedFacts = ({ number, amount, back, kept }: DecidedProps) => [
  { term: 'Ordine', value: number },
  { term: 'Cauzione', value: amount },
  { term: 'Torna agli sposi', value: back },
  ...(kept ? [{ term: 'Trattenuto', value: kept }] : []),
]

/** To the couple: what comes back of its deposit, and why not all of it. */
export const depositDecidedMail = defineEmail<DecidedProps>({
  name: 'deposit-decided',
  subject: ({ number, kept }) =>
    kept ? `Una parte della cauzione è trattenuta, ordine ${number}` : `La tua cauzione torna, ordine ${number}`,
  Body: (props) => (
    <MailLayout
      title={props.kept ? 'Una parte della cauzione è trattenuta' : 'La tua cauzione torna'}
      preview={`${props.title}: ${props.back}`}
    >
      <MailText>
        {props.kept
          ? `${props.supplier} trattiene ${props.kept} della cauzione di «${props.title}». Il motivo:`
          : `La cauzione di «${props.title}» torna sul conto con cui l’hai versata.`}
      </MailText>
      {props.reason && <MailText>«{props.reason}»</MailText>}
      <MailFacts facts={decidedFacts(props)} />
      {props.kept && (
        <MailText>
          Non sei d’accordo? Scrivi al fornitore dalla pagina dell’ordine; se non basta, da lì chiedi aiuto a Promessi.
        </MailText>
      )}
      <MailButton href={props.url}>Apri l’ordine</MailButton>
    </MailLayout>
  ),
  sample: {
    ...sample,
    back: '110,00 €',
    kept: '40,00 €',
    reason: 'L’orlo è strappato per dieci centimetri: la riparazione della sarta costa 40 euro.',
  },
})
