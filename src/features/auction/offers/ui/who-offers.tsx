import { Stars } from '#ui/figures/stars.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { OffererView } from '../views.ts'

/** Who is behind an offer: stars, whether it is verified, the ways to its showcase and its store (OFFD-03). */
export function WhoOffers({ offerer: { showcase, store, ...facts } }: { offerer: OffererView }) {
  return (
    <div className="row small">
      <Stars average={facts.ratingHundredths / 100} count={facts.reviewCount} />
      {facts.isVerified && <span>Verificato</span>}
      {showcase && <Link to={showcase}>Vedi vetrina</Link>}
      {store && <Link to={store}>Vedi store</Link>}
    </div>
  )
}
