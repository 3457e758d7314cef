import { ChevronDown } from 'lucide-react'
import { Form } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { FormNote } from '#ui/note.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextField } from '#ui/text-field.tsx'
import { statusLabel, statusTone } from '../auction.rules.ts'
import type { InterruptibleList } from '../interruptible.queries.server.ts'
import { REASON_MAX } from '../review.rules.ts'
import type { AnnouncementCardView } from '../views.ts'

const offersText = (count: number): string => (count === 1 ? '1 offerta' : `${count} offerte`)

interface PublishedProps {
  list: InterruptibleList
  /** The refusal of an interruption, shown at its row. */
  failure: FormFailure | undefined
}

/** What is published and may still be stopped, with the reason that couple and suppliers will read. */
export function PublishedList({ list, failure }: PublishedProps) {
  return (
    <section className="review-published" aria-labelledby="review-published">
      <div className="section__head">
        <div>
          <h2 id="review-published">Pubblicati</h2>
          <p>{list.total === 0 ? 'Nessun annuncio è in corso.' : `${list.total} in corso o in decisione.`}</p>
        </div>
      </div>
      {list.items.length > 0 && (
        <ul className="review-published__list">
          {list.items.map((item) => (
            <li key={item.id}>
              <PublishedRow item={item} failure={failure?.values.id === String(item.id) ? failure : undefined} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pagine degli annunci pubblicati"
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => `?pagina=${page}#review-published`}
      />
    </section>
  )
}

function PublishedRow({ item, failure }: { item: AnnouncementCardView; failure: FormFailure | undefined }) {
  return (
    <details className="review-row" open={failure !== undefined || undefined}>
      <summary className="review-row__head">
        <img src={item.imageSmall} alt="" width={48} height={48} loading="lazy" decoding="async" />
        <span className="review-row__name">
          <b>{item.title}</b>
          <span className="muted">
            {item.code} · {item.coupleName} · {item.city}&nbsp;({item.province}) · {offersText(item.offerCents.length)}
          </span>
        </span>
        <StatusChip tone={statusTone[item.status]}>{statusLabel[item.status]}</StatusChip>
        <span className="review-row__act">
          Interrompi
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      </summary>
      <Form method="post" className="review-row__form">
        <FormNote>{failure?.message}</FormNote>
        <p className="small muted">
          {item.expiresAt && `Scade il ${formatDayAtTime(item.expiresAt)}. `}
          Chi ha inviato una proposta riavrà la partecipazione.{' '}
          <Link to={`/auctions/detail/${item.id}`}>Apri l’annuncio</Link>
        </p>
        <input type="hidden" name="id" value={item.id} />
        <TextField
          label="Motivo, lo leggono gli sposi"
          name="reason"
          required
          maxLength={REASON_MAX}
          autoComplete="off"
          defaultValue={typeof failure?.values.reason === 'string' ? failure.values.reason : ''}
          error={failure?.fields.reason}
        />
        <Button type="submit" variant="danger" name="decision" value="interrupt">
          Interrompi l’annuncio
        </Button>
      </Form>
    </details>
  )
}
