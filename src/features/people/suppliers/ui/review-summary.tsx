import { Stars } from '#ui/figures/stars.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { StarCounts } from '../written-reviews.rules.ts'
import './review-summary.css'

const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const steps = [5, 4, 3, 2, 1] as const

interface ReviewSummaryProps {
  readonly count: number
  /** 1 to 5. */
  readonly average: number
  readonly starCounts: StarCounts
  /** The stars the list below is narrowed to; null for all. */
  readonly vote: number | null
  /** The address of the list with only these stars. */
  readonly hrefFor: (stars: 1 | 2 | 3 | 4 | 5) => string
}

/** The average, and how the stars are spread; each bar narrows the list to its own (SHOW-28). */
export function ReviewSummary({ count, average, starCounts, vote, hrefFor }: ReviewSummaryProps) {
  return (
    <div className="review-summary">
      <div className="review-summary__average">
        <b>{oneDecimal.format(average)}</b>
        <Stars average={average} />
        <span className="small muted">
          {count} {count === 1 ? 'recensione' : 'recensioni'}
        </span>
      </div>
      <ul className="review-summary__bars">
        {steps.map((stars) => (
          <li key={stars}>
            <Link to={hrefFor(stars)} aria-current={vote === stars ? 'true' : undefined} preventScrollReset>
              {stars} {stars === 1 ? 'stella' : 'stelle'}
            </Link>
            <progress max={count} value={starCounts[stars]} aria-label={`${starCounts[stars]} su ${count}`} />
            <span aria-hidden="true">{starCounts[stars]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
