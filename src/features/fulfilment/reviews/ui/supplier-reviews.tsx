import { ReviewSummary } from '#features/people/suppliers/ui/review-summary.tsx'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import type { SavedView } from '#features/site/saved-views/views.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { type DataListState, dataListPath } from '#ui/lists/data-list.rules.ts'
import { DataListEmpty, DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { portalReviewsOf, reviewsList, reviewViewKey } from '../portal-reviews.rules.ts'
import type { PortalReviewsView } from '../views.ts'
import { PortalReview } from './portal-review.tsx'

const tabs = [
  { view: 'all', label: 'Tutte' },
  { view: 'unanswered', label: 'Senza risposta' },
  { view: 'answered', label: 'Con risposta' },
] as const

const twoDecimals = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const sentence = ({ rating, counts }: PortalReviewsView): string => {
  if (rating.count === 0) return 'Arrivano da chi ha ricevuto un tuo ordine.'
  const waiting = counts.unanswered
  return `Media ${twoDecimals.format(rating.average)} su 5. ${waiting === 0 ? 'Hai risposto a tutte.' : waiting === 1 ? 'Una aspetta una risposta.' : `${waiting} aspettano una risposta.`}`
}

interface SupplierReviewsProps {
  readonly state: DataListState
  readonly views: readonly SavedView[]
  readonly reviews: PortalReviewsView
  /** The review whose answer was just saved. */
  readonly saved: string | null
  readonly failure: FormFailure | undefined
}

/** "Recensioni" of the supplier: what couples said, and the one answer to each (PORTAL-09). */
export function SupplierReviews({ state, views, reviews, saved, failure }: SupplierReviewsProps) {
  const { items, total, page, pages, rating, counts, starCounts } = reviews
  const { view, stars } = portalReviewsOf(state)
  return (
    <>
      <PageHeader title="Recensioni">{sentence(reviews)}</PageHeader>
      <Tabs
        label="Viste delle recensioni"
        items={tabs.map((tab) => ({
          to: dataListPath(reviewsList, state, { view: reviewViewKey(tab.view), filters: {}, q: '' }),
          label: tab.label,
          count: counts[tab.view],
          current: tab.view === view,
        }))}
      />
      <FormNote tone="success">{saved && !failure ? 'La tua risposta è pubblica.' : null}</FormNote>
      <SavedViewLinks list={reviewsList} state={state} views={views} />
      {rating.count > 0 && (
        <>
          <div className="portal-reviews__sum">
            <ReviewSummary
              count={rating.count}
              average={rating.average}
              starCounts={starCounts}
              vote={stars}
              hrefFor={(vote) => dataListPath(reviewsList, state, { filters: { stelle: [String(vote)] } })}
            />
          </div>
          <DataListToolbar
            list={reviewsList}
            state={state}
            total={total}
            csv="/api/portal/reviews/export"
            sortLabels={{ data: 'Data' }}
          >
            <SavedViews list={reviewsList} state={state} views={views} failure={failure} />
          </DataListToolbar>
        </>
      )}
      <DataListRows list={reviewsList}>
        {items.length === 0 ? (
          <DataListEmpty
            list={reviewsList}
            state={state}
            illustration="vuoto-offerte"
            action={
              view !== 'all' && (
                <ButtonLink to={dataListPath(reviewsList, state, { view: '' })} variant="outline">
                  Mostra tutte le recensioni
                </ButtonLink>
              )
            }
          >
            {view === 'unanswered' ? 'Hai risposto a tutte le recensioni' : 'Nessuna recensione presente'}
          </DataListEmpty>
        ) : (
          <ul className="portal-reviews">
            {items.map((review) => (
              <PortalReview
                key={review.id}
                review={review}
                failure={failure?.values.review === String(review.id) ? failure : null}
              />
            ))}
          </ul>
        )}
      </DataListRows>
      <Pagination
        label="Pagine delle recensioni"
        page={page}
        pages={pages}
        hrefFor={(to) => dataListPath(reviewsList, state, { page: to })}
      />
    </>
  )
}
