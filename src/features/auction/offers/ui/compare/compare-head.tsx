import { Checkbox } from '#ui/fields/checkbox.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { OfferView } from '../../views.ts'
import { WhoOffers } from '../who-offers.tsx'
import { Letter } from './compare-plot.tsx'

interface CompareHeadProps {
  readonly offer: OfferView
  readonly column: number
  readonly letter: boolean
  /** It is the one that can be accepted from the bar of a phone. */
  readonly inView: boolean
  readonly canPick: boolean
}

/** The head of a column: the picture of the offer, who sent it, and the mark of the one the bar speaks of. */
export function CompareHead({ offer, column, letter, inView, canPick }: CompareHeadProps) {
  return (
    <th
      scope="col"
      className={classNames(offer.isWinner && 'compare__winner', inView && 'compare__in-view')}
      data-column={column}
    >
      <Link className="compare__photo" to={`/offer-detail/${offer.id}`} aria-hidden="true" tabIndex={-1}>
        <PhotoFrame src={offer.image} {...offer.imageFacts} ratio="4/5" alt="" sizes="(width < 48rem) 50vw, 18rem" />
      </Link>
      <b className="compare__supplier">
        {letter && <Letter index={column} />} {offer.businessName}
      </b>
      <WhoOffers offerer={offer.offerer} />
      <Link to={`/offer-detail/${offer.id}`}>Proposta n. {offer.number}</Link>
      {offer.isWinner && <span className="compare__badge">Proposta scelta</span>}
      {canPick && (
        <Checkbox
          label={
            <>
              Confronta
              <span className="sr-only">
                {' '}
                la n. {offer.number} di {offer.businessName}
              </span>
            </>
          }
          form="scelte"
          name="scelta"
          value={String(offer.id)}
        />
      )}
    </th>
  )
}
