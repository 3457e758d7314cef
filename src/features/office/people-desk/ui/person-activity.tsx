import { formatInstant } from '#shared/days.ts'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { PersonActivity as Activity } from '../person-activity.queries.server.ts'

/** Activity of a person: the newest of each kind with totals. */
export function PersonActivity({ activity }: { readonly activity: Activity }) {
  const { conversations, written, received } = activity.messages
  return (
    <div className="person__grid">
      {activity.lists.map(({ title, total, lines }) => (
        <Card key={title} title={title} action={<span className="small muted">{total} in tutto</span>}>
          {lines.length === 0 ? (
            <p className="muted">Niente, per ora.</p>
          ) : (
            <ul className="person__lines">
              {lines.map(({ key, title: what, detail, at, to }) => (
                <li key={key}>
                  {to ? (
                    <Link className="link" to={to} reloadDocument>
                      {what}
                    </Link>
                  ) : (
                    what
                  )}
                  <span className="people__second">
                    {detail}
                    {at && `, ${formatInstant(at)}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      ))}
      <Card title="Messaggi">
        <p>
          {conversations === 1 ? 'Una conversazione' : `${conversations} conversazioni`}: {written} scritti, {received}{' '}
          ricevuti.
        </p>
      </Card>
    </div>
  )
}
