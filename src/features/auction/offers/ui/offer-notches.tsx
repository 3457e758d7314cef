import { MAX_OFFERS } from '../offers.rules.ts'
import './offer-notches.css'

/** How many of the five offers have been sent; the number is said beside it. */
export function OfferNotches({ sent }: { readonly sent: number }) {
  return (
    <span className="offer-notches" aria-hidden="true">
      {Array.from({ length: MAX_OFFERS }, (_, index) => index + 1).map((turn) => (
        <i key={turn} className={turn <= sent ? 'offer-notch--sent' : undefined} />
      ))}
    </span>
  )
}
