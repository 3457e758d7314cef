import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { WrittenReviewsView } from '../views.ts'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewList, WrittenReviews, type WrittenReviewsProps } from './written-reviews.tsx'
import './review-section.css'

interface ReviewSectionProps extends Pick<WrittenReviewsProps, 'withItem' | 'actionsOf'> {
  /** What is reviewed. */
  readonly rated: { readonly reviewCount: number; readonly ratingHundredths: number }
  readonly reviews: WrittenReviewsView
  /** The address of all of them, or of those with so many stars. */
  readonly allAt: (vote: 1 | 2 | 3 | 4 | 5 | null) => string
}

/** How many of the newest stand where they are not the subject. */
const NEWEST = 2

/** How the stars are spread, the newest words, and the way to the others; nothing where nobody has said anything. */
export function NewestReviews({ rated, reviews, allAt, withItem = false, actionsOf }: ReviewSectionProps) {
  const { reviewCount, ratingHundredths } = rated
  if (reviewCount === 0) return null
  return (
    <section className="newest-reviews" aria-labelledby="recensioni">
      <h2 id="recensioni">Che cosa dicono gli sposi</h2>
      <ReviewSummary
        count={reviewCount}
        average={ratingHundredths / 100}
        starCounts={reviews.starCounts}
        vote={null}
        hrefFor={allAt}
      />
      <ReviewList items={reviews.items.slice(0, NEWEST)} {...{ withItem, actionsOf }} />
      {reviewCount > NEWEST && (
        <p>
          <ButtonLink to={allAt(null)} variant="outline">
            Leggi tutte le {reviewCount} recensioni
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

interface AllReviewsProps extends ReviewSectionProps {
  /** The stars they are narrowed to; null for all. */
  readonly vote: 1 | 2 | 3 | 4 | 5 | null
  /** The address of another page of them. */
  readonly pageAt: (page: number) => string
}

/** The average, how the stars are spread, and all the words; each bar shows only its own (SHOW-28, SHOW-34). */
export function AllReviews({ rated, reviews, vote, allAt, pageAt, withItem = false, actionsOf }: AllReviewsProps) {
  const { reviewCount, ratingHundredths } = rated
  return (
    <section aria-labelledby="recensioni">
      <h2 id="recensioni">Recensioni</h2>
      {reviewCount > 0 && (
        <ReviewSummary
          count={reviewCount}
          average={ratingHundredths / 100}
          starCounts={reviews.starCounts}
          vote={vote}
          hrefFor={allAt}
        />
      )}
      {vote !== null && (
        <p>
          Solo quelle con {vote} {vote === 1 ? 'stella' : 'stelle'}.{' '}
          <Link to={allAt(null)} preventScrollReset>
            Mostra tutte
          </Link>
        </p>
      )}
      <WrittenReviews reviews={reviews} pageAt={pageAt} {...{ withItem, actionsOf }} />
    </section>
  )
}
