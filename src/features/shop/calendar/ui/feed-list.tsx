import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'

interface FeedListProps {
  readonly feeds: readonly {
    readonly id: number
    readonly name: string
    readonly host: string | null
    readonly read: string | null
    readonly isNew: boolean
    readonly problem: string | null
    readonly remark: string | null
    readonly eventCount: number
  }[]
}

type Feed = FeedListProps['feeds'][number]

const stateOf = ({ host, read, isNew, eventCount }: Feed): string => {
  if (isNew) return `${host}, in attesa della prima lettura.`
  const events = eventCount === 1 ? '1 evento' : `${eventCount} eventi`
  return [host ?? 'File', read === null ? 'mai letto' : `letto ${read}, ${events}`].join(', ')
}

/** The joined calendars: when each was read, what was wrong, the way to read it again or let it go. */
export function FeedList({ feeds }: FeedListProps) {
  return (
    <Card title="I tuoi altri calendari" id="calendari">
      {feeds.length === 0 ? (
        <p className="small muted">Nessun calendario collegato.</p>
      ) : (
        <ul className="calendar-feeds">
          {feeds.map((feed) => (
            <li key={feed.id}>
              <div>
                <b>{feed.name}</b>
                <span className="small muted">{stateOf(feed)}</span>
              </div>
              <Form method="post" preventScrollReset className="calendar-links__row">
                <input type="hidden" name="feed" value={feed.id} />
                {feed.host && (
                  <Button type="submit" name="intent" value="read" variant="outline" size="s">
                    Leggi ora<span className="sr-only"> {feed.name}</span>
                  </Button>
                )}
                <Button type="submit" name="intent" value="leave" variant="text" size="s">
                  Scollega<span className="sr-only"> {feed.name}</span>
                </Button>
              </Form>
              {feed.problem && (
                <Note tone="error">
                  {feed.problem} {feed.read && 'Valgono i giorni dell’ultima lettura.'}
                </Note>
              )}
              {feed.remark && <Note tone="warning">{feed.remark}</Note>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
