import { Fragment } from 'react'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { messagePreview } from '../conversation.rules.ts'

/** What waits in one conversation. */
interface UnreadItem {
  /** "Giulia R.", the business, or the assistance. */
  readonly from: string
  /** "Ordine PO-30817, «Abito Aurora»". */
  readonly about: string
  /** The newest message, or its beginning; empty when it is photos alone. */
  readonly text: string
  readonly count: number
  /** Photos among what is unread; they are only seen on the site. */
  readonly photos: number
  /** Titles of the products that what is unread asks about. */
  readonly products: readonly string[]
  readonly url: string
}

export interface UnreadProps {
  readonly items: readonly UnreadItem[]
  /** The list of conversations. */
  readonly url: string
}

const countOf = ({ items }: UnreadProps): number => items.reduce((sum, { count }) => sum + count, 0)

const subjectOf = (props: UnreadProps): string => {
  const [first] = props.items
  if (props.items.length === 1 && first) return `${first.from} ti ha scritto`
  return `Hai ${countOf(props)} messaggi da leggere`
}

const previewOf = ({ items: [first] }: UnreadProps): string =>
  first ? messagePreview(first.text, first.photos).slice(0, 90) : ''

/** To a couple or supplier with messages that have been waiting for a while. */
export const unreadMessagesMail = defineEmail<UnreadProps>({
  name: 'unread-messages',
  subject: subjectOf,
  Body: (props) => (
    <MailLayout title={subjectOf(props)} preview={previewOf(props)}>
      {props.items.map(({ from, about, text, count, photos, products, url }) => (
        <Fragment key={url}>
          <MailText>
            <b>{from}</b>, {about}
            {count > 1 && ` (${count} messaggi)`}:
          </MailText>
          {products.length > 0 && <MailText>Su: {products.map((title) => `«${title}»`).join(', ')}</MailText>}
          {text !== '' && <MailText>«{text}»</MailText>}
          {photos > 0 && (
            <MailText>
              {photos === 1 ? 'C’è una foto' : `Ci sono ${photos} foto`} nella conversazione: per riservatezza si{' '}
              {photos === 1 ? 'vede' : 'vedono'} solo sul sito.
            </MailText>
          )}
        </Fragment>
      ))}
      <MailButton href={props.items.length === 1 ? (props.items[0]?.url ?? props.url) : props.url}>
        {props.items.length === 1 ? 'Rispondi' : 'Leggi i messaggi'}
      </MailButton>
      <MailText quiet>
        Rispondi dal sito: chi risponde a questa email non raggiunge l’altra parte. Ti scriviamo una volta sola finché
        non li hai letti.
      </MailText>
    </MailLayout>
  ),
  sample: {
    items: [
      {
        from: 'Atelier Mondella',
        about: 'Ordine PO-30817, «Abito Aurora»',
        text: 'Buongiorno, l’abito parte lunedì. La gonna arriva già vaporizzata: basta appenderla.',
        count: 2,
        photos: 1,
        products: [],
        url: 'https://promessi.example/messages/12',
      },
      {
        from: 'Giulia R.',
        about: 'Domanda dalla tua vetrina, «Studio Controluce»',
        text: 'Gli album si possono ristampare dopo qualche anno?',
        count: 1,
        photos: 0,
        products: ['Album in lino, 40 pagine'],
        url: 'https://promessi.example/portal/messages/15',
      },
    ],
    url: 'https://promessi.example/messages',
  },
})
