import { ChevronRight } from 'lucide-react'
import type { WaitingEdit } from '#features/auction/edit-requests/index.server.ts'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { waiting } from './review-reasons.rules.ts'

interface EditRequestsProps {
  readonly list: { readonly total: number; readonly items: readonly WaitingEdit[] }
  readonly now: string
}

const offersText = (count: number): string => {
  if (count === 0) return 'nessuna proposta'
  return count === 1 ? '1 proposta' : `${count} proposte`
}

/** What couples ask to change on their announcements, the oldest first, each on a page of its own (OQ-120). */
export function EditRequestsList({ list, now }: EditRequestsProps) {
  const { total, items } = list
  return (
    <section className="review-published" aria-labelledby="richieste-di-modifica">
      <div className="section__head">
        <div>
          <h2 id="richieste-di-modifica">Richieste di modifica</h2>
          <p>{total === 0 ? 'Nessuna richiesta aspetta.' : `${total} in attesa, la più vecchia per prima.`}</p>
        </div>
      </div>
      {items.length > 0 && (
        <ul className="review-published__list">
          {items.map((item) => (
            <li key={item.id}>
              <Link to={`/portal/auctions/modifiche/${item.id}`} className="review-row__head review-row__head--plain">
                <span className="review-row__name">
                  <b>{item.title}</b>
                  <span className="muted">
                    {item.code} · {item.coupleName} · {offersText(item.offerCount)}
                  </span>
                  <span className="review-row__words">«{item.text}»</span>
                </span>
                <StatusChip tone="approval">Aspetta da {waiting(item.requestedAt, now).text}</StatusChip>
                <span className="review-row__act">
                  Apri
                  <ChevronRight className="icon" aria-hidden="true" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
