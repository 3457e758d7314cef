import type { CSSProperties } from 'react'
import { NO_REVIEWS_YET, starsOf } from './stars.rules.ts'

const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export type StarsProps = {
  /** From 1 to 5; 0 when there are no reviews. */
  average: number
  /** How many reviews; shows the number and the count beside the stars, or, when there are none, words instead of both. */
  count?: number | undefined
  /** Where the reviews are; makes a link of the count. */
  href?: string | undefined
}

/** An average rating: stars to the nearest half, the number to one decimal, the count of reviews. Without reviews no empty stars. */
export function Stars({ average, count, href }: StarsProps) {
  if (count === 0) return <span className="rating rating--none">{NO_REVIEWS_YET}</span>
  const figure = oneDecimal.format(average)
  const style = { '--stars': starsOf(average) } as CSSProperties
  const stars = <span className="stars" role="img" aria-label={`${figure} stelle su 5`} style={style} />
  if (count === undefined) return stars
  const countText = `${count} ${count === 1 ? 'recensione' : 'recensioni'}`
  return (
    <span className="rating">
      {stars}
      <span className="rating__average" aria-hidden="true">
        {figure}
      </span>
      {href === undefined ? (
        <span className="rating__count">{countText}</span>
      ) : (
        <a className="rating__count" href={href} rel={href.includes('?') ? 'nofollow' : undefined}>
          {countText}
        </a>
      )}
    </span>
  )
}
