import { Fragment } from 'react'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface NewsProps {
  /** "5 nuove proposte". */
  readonly subject: string
  readonly sections: readonly {
    readonly title: string
    /** `url` is null for what leads nowhere. */
    readonly rows: readonly { readonly text: string; readonly url: string | null }[]
  }[]
  /** How many more there are than the e-mail names. */
  readonly more: number
  /** The page of all notifications. */
  readonly url: string
}

/** What was gathered, and what is told once a day: notifications that are still unread. */
export const newsMail = defineEmail<NewsProps>({
  name: 'news',
  subject: ({ subject }) => subject,
  Body: ({ subject, sections, more, url }) => (
    <MailLayout title={subject} preview={sections[0]?.rows[0]?.text ?? ''}>
      {sections.map(({ title, rows }) => (
        <Fragment key={title}>
          {sections.length > 1 && (
            <MailText>
              <b>{title}</b>
            </MailText>
          )}
          {rows.map((row) => (
            <MailText key={`${row.text} ${row.url}`}>{row.url ? <a href={row.url}>{row.text}</a> : row.text}</MailText>
          ))}
        </Fragment>
      ))}
      {more > 0 && (
        <MailText>{more === 1 ? 'Ce n’è un’altra' : `Ce ne sono altre ${more}`} tra le tue notifiche.</MailText>
      )}
      <MailButton href={url}>Apri le tue notifiche</MailButton>
    </MailLayout>
  ),
  sample: {
    subject: '2 nuove proposte',
    sections: [
      {
        title: 'Proposte ricevute',
        rows: [
          {
            text: 'Studio Controluce ha inviato una proposta di 2.240,00 € per «Fotografo per la cerimonia e la cena»',
            url: 'https://promessi.example/offer-detail/12',
          },
          {
            text: 'Foto Merlino ha inviato una proposta di 2.190,00 € per «Fotografo per la cerimonia e la cena»',
            url: 'https://promessi.example/offer-detail/13',
          },
        ],
      },
    ],
    more: 0,
    url: 'https://promessi.example/notifiche',
  },
})
