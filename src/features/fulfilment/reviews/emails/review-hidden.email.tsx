import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  /** Of the review. */
  readonly title: string
  /** What it is about. */
  readonly item: string
  readonly business: string
  /** As staff wrote it. */
  readonly reason: string
  readonly url: string
}

interface AuthorProps extends Props {
  /** Where its author appeals; null for reviews hidden before there were appeals. */
  readonly appeal: string | null
}

interface SupplierProps extends Props {
  /** Where the author can disagree. */
  readonly support: string
}

const sample: Props = {
  title: 'Non ci siamo trovati',
  item: 'Abito Perla, chiffon pesca',
  business: 'Bianco Mughetto',
  reason: 'Parla di un altro negozio, non di ciò che hai ricevuto.',
  url: 'https://promessi.example/review/store/31',
}

const factsOf = ({ title, item, business, reason }: Props) => [
  { term: 'Recensione', value: title },
  { term: 'Che cosa riguarda', value: `${item}, ${business}` },
  { term: 'Motivo', value: reason },
]

const BY_A_PERSON = 'La decisione è di una persona del nostro staff, senza strumenti automatici.'
const COURT = 'Resta sempre possibile rivolgersi al giudice.'

/** To the couple that wrote it: what was hidden, why, and what it can do (OQ-135). */
export const reviewHiddenAuthorMail = defineEmail<AuthorProps>({
  name: 'review-hidden-author',
  subject: ({ title }) => `La tua recensione è stata nascosta: ${title}`,
  Body: (props) => (
    <MailLayout title="La tua recensione è stata nascosta" preview="Leggi il motivo: puoi correggerla.">
      <MailText>Abbiamo letto la tua recensione e per ora non la mostriamo più, né la contiamo nella media.</MailText>
      <MailFacts facts={factsOf(props)} />
      <MailText>Puoi correggerla: la rileggiamo e, se va bene, torna visibile.</MailText>
      <MailButton href={props.url}>Correggi la recensione</MailButton>
      <MailText>
        {BY_A_PERSON}{' '}
        {props.appeal && (
          <>
            Se non sei d’accordo puoi <a href={props.appeal}>fare ricorso</a> entro sei mesi: lo decide un’altra
            persona.{' '}
          </>
        )}
        {COURT}
      </MailText>
    </MailLayout>
  ),
  sample: { ...sample, appeal: 'https://promessi.example/ricorso/7' },
})

/** To the supplier it is about. */
export const reviewHiddenSupplierMail = defineEmail<SupplierProps>({
  name: 'review-hidden-supplier',
  subject: ({ title }) => `Una recensione ricevuta è stata nascosta: ${title}`,
  Body: (props) => (
    <MailLayout title="Una recensione è stata nascosta" preview="Non conta più nella tua media.">
      <MailText>Il nostro staff ha nascosto una recensione che avevi ricevuto: non conta più nella tua media.</MailText>
      <MailFacts facts={factsOf(props)} />
      <MailButton href={props.url}>Vedi le tue recensioni</MailButton>
      <MailText>
        {BY_A_PERSON} Se non sei d’accordo scrivi a {props.support} entro sei mesi: la riesamina un’altra persona.{' '}
        {COURT}
      </MailText>
    </MailLayout>
  ),
  sample: { ...sample, support: 'assistenza@promessi.example', url: 'https://promessi.example/portal/reviews' },
})
