import { ReviewSummary } from '#features/suppliers/ui/review-summary.tsx'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { FormNote } from '#ui/note.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type PortalReviewQuery, portalReviewsPath } from '../portal-reviews.rules.ts'
import type { PortalReviewsView } from '../views.ts'
import { PortalReview } from './portal-review.tsx'

const views = [
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

const nothingFor = ({ view, stars }: PortalReviewQuery): string => {
  if (stars !== null) return `Nessuna recensione con ${stars} ${stars === 1 ? 'stella' : 'stelle'} in questa vista`
  return view === 'unanswered' ? 'Hai risposto a tutte le recensioni' : 'Nessuna recensione presente'
}

interface SupplierReviewsProps {
  readonly query: PortalReviewQuery
  readonly reviews: PortalReviewsView
  /** The review whose answer was just saved. */
  readonly saved: string | null
  readonly failure: FormFailure | undefined
}

/** "Recensioni" of the supplier: what couples said, and the one answer to each (PORTAL-09). */
export function SupplierReviews({ query, reviews, saved, failure }: SupplierReviewsProps) {
  const { items, page, pages, rating, counts, starCounts } = reviews
  return (
    <>
      <PageHeader title="Recensioni">{sentence(reviews)}</PageHeader>
      <Tabs
        label="Viste delle recensioni"
        items={views.map(({ view, label }) => ({
          to: portalReviewsPath({ view, stars: null, page: 1 }),
          label,
          count: counts[view],
          current: view === query.view,
        }))}
      />
      <FormNote tone="success">{saved && !failure ? 'La tua risposta è pubblica.' : null}</FormNote>
      {rating.count > 0 && (
        <div className="portal-reviews__sum">
          <ReviewSummary
            count={rating.count}
            average={rating.average}
            starCounts={starCounts}
            vote={query.stars}
            hrefFor={(stars) => portalReviewsPath({ ...query, stars, page: 1 })}
          />
        </div>
      )}
      {query.stars !== null && (
        <p>
          Solo quelle con {query.stars} {query.stars === 1 ? 'stella' : 'stelle'}.{' '}
          <Link to={portalReviewsPath({ ...query, stars: null, page: 1 })} preventScrollReset>
            Mostra tutte
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState illustration="vuoto-offerte">{nothingFor(query)}</EmptyState>
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
      <Pagination
        label="Pagine delle recensioni"
        page={page}
        pages={pages}
        hrefFor={(to) => portalReviewsPath({ ...query, page: to })}
      />
    </>
  )
}
