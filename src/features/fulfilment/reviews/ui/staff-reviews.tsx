import type { FormFailure } from '#platform/pages/form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type StaffReviewQuery, type StaffReviewViewName, staffReviewsPath } from '../staff-reviews.rules.ts'
import type { StaffReviewsView } from '../views.ts'
import { StaffReview } from './staff-review.tsx'

const views: readonly { readonly view: StaffReviewViewName; readonly label: string; readonly empty: string }[] = [
  { view: 'waiting', label: 'Da guardare', empty: 'Nessuna recensione aspetta una decisione' },
  { view: 'hidden', label: 'Nascoste', empty: 'Nessuna recensione è nascosta' },
  { view: 'all', label: 'Tutte', empty: 'Nessuna recensione presente' },
]

const DONE: Readonly<Record<string, string>> = {
  nascosta: 'Recensione nascosta: chi l’ha scritta e il fornitore ricevono il motivo.',
  visibile: 'Recensione di nuovo visibile: chi l’ha scritta e il fornitore vengono avvisati.',
}

interface StaffReviewsProps {
  readonly query: StaffReviewQuery
  readonly reviews: StaffReviewsView
  /** What was just decided. */
  readonly done: string | null
  readonly failure: FormFailure | undefined
}

/** "Recensioni" of the staff: what was reported, hidden with a reason, shown again (OQ-135). */
export function StaffReviews({ query, reviews, done, failure }: StaffReviewsProps) {
  const { items, page, pages, counts } = reviews
  const waiting = counts.waiting
  return (
    <>
      <PageHeader title="Recensioni">
        {waiting === 0
          ? 'Nessuna recensione aspetta una decisione.'
          : waiting === 1
            ? 'Una recensione aspetta una decisione.'
            : `${waiting} recensioni aspettano una decisione.`}
      </PageHeader>
      <Tabs
        label="Viste delle recensioni"
        items={views.map(({ view, label }) => ({
          to: staffReviewsPath({ view, id: null, page: 1 }),
          label,
          count: counts[view],
          current: query.id === null && view === query.view,
        }))}
      />
      <FormNote tone="success">{done && !failure ? DONE[done] : null}</FormNote>
      {query.id !== null && (
        <p>
          Vedi una sola recensione. <Link to={staffReviewsPath({ ...query, id: null })}>Torna all’elenco</Link>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState illustration="esito-ok">
          {query.id === null ? views.find(({ view }) => view === query.view)?.empty : 'La recensione non esiste'}
        </EmptyState>
      ) : (
        <ul className="portal-reviews">
          {items.map((review) => (
            <StaffReview
              key={review.id}
              review={review}
              failure={failure?.values.review === String(review.id) ? failure : null}
            />
          ))}
        </ul>
      )}
      <Pagination
        label="Pagine delle recensioni"
        page={page}
        pages={pages}
        hrefFor={(to) => staffReviewsPath({ ...query, page: to })}
      />
    </>
  )
}
