import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly subject: string
  readonly title: string
  readonly intro: string
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  /** The text of the entry; may be empty. */
  readonly words: string
  readonly button: string
  readonly hint: string | null
  readonly url: string
}

/** To one side of a dispute: something was said, asked, proposed or agreed. */
export const disputeNewsMail = defineEmail<Props>({
  name: 'dispute-news',
  subject: ({ subject }) => subject,
  Body: ({ title, intro, facts, words, button, hint, url }) => (
    <MailLayout title={title} preview={intro}>
      <MailText>{intro}</MailText>
      <MailFacts facts={facts} />
      {words !== '' && <MailText>«{words}»</MailText>}
      <MailButton href={url}>{button}</MailButton>
      {hint && <MailText quiet>{hint}</MailText>}
    </MailLayout>
  ),
  sample: {
    subject: 'Giulia R. ha chiesto aiuto a Promessi per l’ordine PO-30817',
    title: 'Serve la tua risposta',
    intro: 'Giulia R. ha chiesto a Promessi di aiutarvi con l’ordine «Abito Azzurra, mikado di seta».',
    facts: [
      { term: 'Controversia', value: 'CO-00012' },
      { term: 'Ordine', value: 'PO-30817' },
      { term: 'Motivo', value: 'Quello che ho ricevuto non è come concordato' },
      { term: 'Rispondi entro', value: '19/05/2026 10:22' },
    ],
    words: 'L’abito è arrivato senza il ricamo concordato sul corpetto.',
    button: 'Leggi e rispondi',
    hint: 'Se non rispondi entro il termine decidiamo con quello che sappiamo.',
    url: 'https://promessi.example/portal/controversie/12',
  },
})
