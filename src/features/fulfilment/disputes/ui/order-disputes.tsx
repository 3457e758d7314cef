import { ChevronRight, LifeBuoy } from 'lucide-react'
import { formatInstant } from '#shared/days.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { OrderDisputesView } from '../views.ts'
import { disputeTone } from './dispute-tone.ts'

/** "Chiedi aiuto a Promessi" in the help of the couple's order page, and what was asked before. List items. */
export function DisputeEntries({ view }: { readonly view: OrderDisputesView }) {
  return (
    <>
      {view.items.map((item) => (
        <li key={item.id}>
          <Link className="order-help__entry" to={item.path}>
            <LifeBuoy className="icon" aria-hidden="true" />
            <span>
              <b>Aiuto di Promessi</b>
              <small>
                {item.number}: {item.statusText.toLowerCase()}
              </small>
            </span>
            <ChevronRight className="icon order-help__arrow" aria-hidden="true" />
          </Link>
        </li>
      ))}
      {view.openPath && (
        <li>
          <Link className="order-help__entry" to={view.openPath}>
            <LifeBuoy className="icon" aria-hidden="true" />
            <span>
              <b>Chiedi aiuto a Promessi</b>
              <small>Non trovate un accordo? Vi aiutiamo noi</small>
            </span>
            <ChevronRight className="icon order-help__arrow" aria-hidden="true" />
          </Link>
        </li>
      )}
    </>
  )
}

/** The disputes of a sale, for its seller and staff. */
export function DisputesCard({ view }: { readonly view: OrderDisputesView }) {
  const { items, openPath } = view
  if (items.length === 0 && !openPath) return null
  return (
    <Card title="Aiuto di Promessi" id="controversie">
      {items.length > 0 && (
        <ul className="mini-list">
          {items.map((item) => (
            <li key={item.id}>
              <Link className="mini-list__row mini-list__row--plain" to={item.path}>
                <span className="small">
                  <b>
                    {item.number}, {item.reasonText}
                  </b>
                  <br />
                  <span className="muted">{formatInstant(item.openedAt)}</span>
                </span>
                <StatusChip tone={disputeTone[item.status]}>{item.statusText}</StatusChip>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {openPath && (
        <>
          <p className="small muted">Non trovate un accordo con gli sposi? La redazione sente entrambi e vi aiuta.</p>
          <ButtonLink to={openPath} variant="outline" wide>
            Chiedi aiuto a Promessi
          </ButtonLink>
        </>
      )}
    </Card>
  )
}
