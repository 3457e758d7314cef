import { WrittenReviews } from '#features/suppliers/ui/written-reviews.tsx'
import type { WrittenReviewsView } from '#features/suppliers/views.ts'
import { Link } from '#ui/link.tsx'
import { Stars } from '#ui/stars.tsx'
import { type ShowcasePageState, showcaseAddress } from '../showcase-page.rules.ts'
import type { ShowcaseView } from '../views.ts'
import './showcase-reviews.css'

const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const steps = [5, 4, 3, 2, 1] as const

interface ShowcaseReviewsProps {
  readonly showcase: ShowcaseView
  readonly path: string
  readonly state: ShowcasePageState
  readonly reviews: WrittenReviewsView
}

/** Tab "Recensioni": the average, how the stars are spread, and the words; each bar shows only its own (SHOW-28, SHOW-34). */
export function ShowcaseReviews({ showcase, path, state, reviews }: ShowcaseReviewsProps) {
  const { reviewCount, ratingHundredths } = showcase
  return (
    <section className="showcase-reviews" aria-labelledby="recensioni">
      <h2 id="recensioni">Recensioni</h2>
      {reviewCount > 0 && (
        <div className="showcase-reviews__sum">
          <div className="showcase-reviews__average">
            <b>{oneDecimal.format(ratingHundredths / 100)}</b>
            <Stars average={ratingHundredths / 100} />
            <span className="small muted">
              {reviewCount} {reviewCount === 1 ? 'recensione' : 'recensioni'}
            </span>
          </div>
          <ul className="showcase-reviews__bars">
            {steps.map((stars) => (
              <li key={stars}>
                <Link
                  to={showcaseAddress(path, { tab: 3, vote: stars })}
                  aria-current={state.vote === stars ? 'true' : undefined}
                  preventScrollReset
                >
                  {stars} {stars === 1 ? 'stella' : 'stelle'}
                </Link>
                <progress
                  max={reviewCount}
                  value={reviews.starCounts[stars]}
                  aria-label={`${reviews.starCounts[stars]} su ${reviewCount}`}
                />
                <span aria-hidden="true">{reviews.starCounts[stars]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {state.vote !== null && (
        <p>
          Solo quelle con {state.vote} {state.vote === 1 ? 'stella' : 'stelle'}.{' '}
          <Link to={showcaseAddress(path, { tab: 3 })} preventScrollReset>
            Mostra tutte
          </Link>
        </p>
      )}
      <WrittenReviews reviews={reviews} pageAt={(page) => showcaseAddress(path, { ...state, tab: 3, page })} />
    </section>
  )
}
