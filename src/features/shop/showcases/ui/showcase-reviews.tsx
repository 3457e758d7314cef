import { ReviewSummary } from '#features/people/suppliers/ui/review-summary.tsx'
import { ReviewList, WrittenReviews, type WrittenReviewsProps } from '#features/people/suppliers/ui/written-reviews.tsx'
import type { WrittenReviewsView } from '#features/people/suppliers/views.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type ShowcasePageState, showcaseAddress } from '../showcase-page.rules.ts'
import type { ShowcaseView } from '../views.ts'

interface ShowcaseReviewsProps {
  readonly showcase: ShowcaseView
  readonly path: string
  readonly state: ShowcasePageState
  readonly reviews: WrittenReviewsView
  readonly actionsOf?: WrittenReviewsProps['actionsOf']
}

/** Tab "Recensioni": the average, how the stars are spread, and the words; each bar shows only its own (SHOW-28, SHOW-34). */
export function ShowcaseReviews({ showcase, path, state, reviews, actionsOf }: ShowcaseReviewsProps) {
  const { reviewCount, ratingHundredths } = showcase
  return (
    <section aria-labelledby="recensioni">
      <h2 id="recensioni">Recensioni</h2>
      {reviewCount > 0 && (
        <ReviewSummary
          count={reviewCount}
          average={ratingHundredths / 100}
          starCounts={reviews.starCounts}
          vote={state.vote}
          hrefFor={(vote) => showcaseAddress(path, { tab: 3, vote })}
        />
      )}
      {state.vote !== null && (
        <p>
          Solo quelle con {state.vote} {state.vote === 1 ? 'stella' : 'stelle'}.{' '}
          <Link to={showcaseAddress(path, { tab: 3 })} preventScrollReset>
            Mostra tutte
          </Link>
        </p>
      )}
      <WrittenReviews
        reviews={reviews}
        pageAt={(page) => showcaseAddress(path, { ...state, tab: 3, page })}
        withItem
        actionsOf={actionsOf}
      />
    </section>
  )
}

/** How many of the newest stand on the first tab. */
const NEWEST = 2

/** On the first tab: how the stars are spread, and the newest words. */
export function NewestReviews({ showcase, path, reviews }: Omit<ShowcaseReviewsProps, 'state' | 'actionsOf'>) {
  const { reviewCount, ratingHundredths } = showcase
  if (reviewCount === 0) return null
  return (
    <section className="newest-reviews" aria-labelledby="recensioni">
      <h2 id="recensioni">Che cosa dicono gli sposi</h2>
      <ReviewSummary
        count={reviewCount}
        average={ratingHundredths / 100}
        starCounts={reviews.starCounts}
        vote={null}
        hrefFor={(vote) => showcaseAddress(path, { tab: 3, vote })}
      />
      <ReviewList items={reviews.items.slice(0, NEWEST)} withItem />
      {reviewCount > NEWEST && (
        <p>
          <ButtonLink to={showcaseAddress(path, { tab: 3 })} variant="outline">
            Leggi tutte le {reviewCount} recensioni
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
