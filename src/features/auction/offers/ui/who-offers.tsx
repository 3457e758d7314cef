import { Stars } from '#ui/figures/stars.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { OffererView } from '../views.ts'
import './who-offers.css'

/** Who is behind an offer: stars, whether it is verified, the ways to its showcase and its store (OFFD-03). */
export function WhoOffers({ offerer }: { offerer: OffererView }) {
  const { showcase, store, ratingHundredths, reviewCount, isVerified } = offerer
  return (
    <div className="who-offers">
      <Stars average={ratingHundredths / 100} count={reviewCount} />
      {isVerified && <span className="who-offers__verified">Verificato</span>}
      {(showcase || store) && (
        <span className="who-offers__ways">
          {showcase && <Link to={showcase}>Vedi vetrina</Link>}
          {store && <Link to={store}>Vedi store</Link>}
        </span>
      )}
    </div>
  )
}
