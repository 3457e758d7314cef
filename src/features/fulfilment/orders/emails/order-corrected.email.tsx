import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  /** "Spedito", "Consegnato": what the order is now. */
  readonly state: string
  readonly reason: string
  readonly support: string
  readonly url: string
}

/** To couple and supplier: staff corrected the state of an order, why, and how to object (DSA art. 17). */
export const orderCorrectedMail = defineEmail<Props>({
  name: 'order-corrected',
  subject: ({ number }) => `Abbiamo corretto lo stato dell’ordine ${number}`,
  Body: ({ number, title, state, reason, support, url }) => (
    <MailLayout title="Stato dell’ordine corretto" preview={`${title}: ora risulta ${state.toLowerCase()}.`}>
      <MailText>
        La redazione di Promessi ha corretto lo stato dell’ordine «{title}». La decisione è stata presa da una persona.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Ordine', value: number },
          { term: 'Nuovo stato', value: state },
          { term: 'Motivo', value: reason },
        ]}
      />
      <MailButton href={url}>Apri l’ordine</MailButton>
      <MailText quiet>
        Non sei d’accordo? Rispondi a {support} o usa «Chiedi aiuto a Promessi» nella pagina dell’ordine: lo riguarda
        un’altra persona.
      </MailText>
    </MailLayout>
  ),
  sample: {
    number: 'PO-30817',
    title: 'Abito Lucia, pizzo macramè',
    state: 'Consegnato',
    reason: 'Il corriere conferma la consegna del 12/05/2026, firmata da te.',
    support: 'assistenza@promessi.example',
    url: 'https://promessi.example/order-detail/order/817',
  },
})
