import { ChevronRight } from 'lucide-react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { Todo } from './today.rules.ts'

/** "Da fare oggi": each line leads to the list that holds exactly what it counts. */
export function TodayList({
  todos,
  announcementsPath,
}: {
  readonly todos: readonly Todo[]
  readonly announcementsPath: string
}) {
  return (
    <Card title="Da fare oggi">
      {todos.length === 0 ? (
        <div className="today-none">
          <p className="muted">Niente in attesa: hai fatto tutto.</p>
          <ButtonLink size="s" variant="outline" to={announcementsPath} reloadDocument>
            Cerca nuovi annunci
          </ButtonLink>
        </div>
      ) : (
        <ul className="today">
          {todos.map(({ key, count, words, note, to }) => (
            <li key={key}>
              <Link className="today__row" to={to}>
                <span>
                  <span className="today__words">
                    <b className="today__count">{count}</b> {words}
                  </span>
                  <span className="small muted">{note}</span>
                </span>
                <ChevronRight className="icon" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
