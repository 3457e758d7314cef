import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly orderNumber: string
  readonly title: string
  /** "Rimborso di 120,00 € agli sposi". */
  readonly outcome: string
  /** "Velo in tulle: 100,00 €". */
  readonly parts: readonly string[]
  readonly facts: string
  readonly ground: string
  readonly reason: string
  readonly remedies: string
  readonly support: string
  readonly url: string
}

/** To both sides: the statement of the decision, on a durable medium (DSA art. 17). */
export const disputeDecisionMail = defineEmail<Props>({
  name: 'dispute-decision',
  subject: ({ orderNumber }) => `La decisione di Promessi sull’ordine ${orderNumber}`,
  Body: (props) => (
    <MailLayout title="La nostra decisione" preview={props.outcome}>
      <MailText>Abbiamo sentito entrambe le parti e deciso sull’ordine «{props.title}».</MailText>
      <MailFacts
        facts={[
          { term: 'Controversia', value: props.number },
          { term: 'Ordine', value: props.orderNumber },
          { term: 'Decisione', value: props.outcome },
          { term: 'In base a', value: props.ground },
        ]}
      />
      {props.parts.length > 0 && <MailText>Nel dettaglio: {props.parts.join('; ')}.</MailText>}
      <MailText>
        <b>Che cosa è emerso.</b> {props.facts}
      </MailText>
      <MailText>
        <b>Perché.</b> {props.reason}
      </MailText>
      <MailButton href={props.url}>Leggi la controversia</MailButton>
      <MailText quiet>
        {props.remedies} Assistenza: {props.support}. Conserva questa email.
      </MailText>
    </MailLayout>
  ),
  sample: {
    number: 'CO-00012',
    orderNumber: 'PO-30817',
    title: 'Abito Azzurra, mikado di seta',
    outcome: 'Rimborso di 180,00 € agli sposi',
    parts: ['Abito Azzurra, mikado di seta: 180,00 €'],
    facts: 'Il ricamo sul corpetto era nella proposta accettata e manca sull’abito consegnato.',
    ground: 'Garanzia legale di conformità (artt. 128–135-septies Codice del consumo)',
    reason: 'La riduzione corrisponde al prezzo del ricamo indicato dal fornitore.',
    remedies: 'La decisione è stata presa da una persona della redazione.',
    support: 'assistenza@promessi.example',
    url: 'https://promessi.example/controversie/12',
  },
})
