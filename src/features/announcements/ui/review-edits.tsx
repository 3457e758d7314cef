import { ChevronDown } from 'lucide-react'
import { Form } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { FormNote } from '#ui/note.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { EDIT_REPLY_MAX } from '../edit-request.rules.ts'
import type { WaitingEdit } from '../edit-requests.queries.server.ts'
import { waiting } from './review-reasons.rules.ts'

interface EditRequestsProps {
  readonly list: { readonly total: number; readonly items: readonly WaitingEdit[] }
  readonly now: string
  /** The refusal of an answer, shown at its row. */
  readonly failure: FormFailure | undefined
}

/** What couples ask to change on their announcements, the oldest first (OQ-120). */
export function EditRequestsList({ list, now, failure }: EditRequestsProps) {
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
              <EditRow item={item} now={now} failure={failure?.values.id === String(item.id) ? failure : undefined} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const offersText = (count: number): string => {
  if (count === 0) return 'Nessuna offerta: si può cambiare anche il budget.'
  return `${count === 1 ? 'C’è già un’offerta' : `Ci sono già ${count} offerte`}: il budget non si cambia.`
}

function EditRow({ item, now, failure }: { item: WaitingEdit; now: string; failure: FormFailure | undefined }) {
  const typed = failure?.values.reply
  return (
    <details className="review-row" open={failure !== undefined || undefined}>
      <summary className="review-row__head review-row__head--plain">
        <span className="review-row__name">
          <b>{item.title}</b>
          <span className="muted">
            {item.code} · {item.coupleName}
          </span>
        </span>
        <StatusChip tone="approval">Aspetta da {waiting(item.requestedAt, now).text}</StatusChip>
        <span className="review-row__act">
          Leggi
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      </summary>
      <Form method="post" className="review-row__form">
        <FormNote>{failure?.message}</FormNote>
        <blockquote className="review-edit__text">{item.text}</blockquote>
        <p className="small muted">
          Chiesta il {formatInstant(item.requestedAt)}. {offersText(item.offerCount)}{' '}
          <Link to={`/auctions/detail/${item.announcementId}`}>Apri l’annuncio</Link>
        </p>
        <input type="hidden" name="id" value={item.id} />
        <TextArea
          label="Risposta, la leggono gli sposi"
          name="reply"
          rows={2}
          maxLength={EDIT_REPLY_MAX}
          defaultValue={typeof typed === 'string' ? typed : ''}
          error={failure?.fields.reply}
          help="Facoltativa se la modifica è fatta, obbligatoria se non è possibile."
        />
        <div className="row">
          <Button type="submit" name="decision" value="edit-done">
            Modifica fatta
          </Button>
          <Button type="submit" variant="outline" name="decision" value="edit-declined">
            Non è possibile
          </Button>
        </div>
      </Form>
    </details>
  )
}
