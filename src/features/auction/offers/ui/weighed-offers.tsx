import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Cents } from '#shared/money.ts'
import { byPreference, readWeights, type Score, scoresOf, scoreText } from '../preferred-order.rules.ts'
import type { OfferView } from '../views.ts'
import { PreferenceSliders } from './preference-sliders.tsx'

interface WeighedOffersProps {
  /** All of them: what one comes to depends on the lowest. */
  offers: readonly OfferView[]
  shown: readonly OfferView[]
  /** Kilometres by supplier; without those not known. */
  distances: Readonly<Record<number, number>>
  budgetCents: Cents
  card: (offer: OfferView, reason: string) => ReactNode
}

/** Offers by what counts for the couple, under the sliders that say it. */
export function WeighedOffers({ offers, shown, distances, budgetCents, card }: WeighedOffersProps) {
  const [search] = useSearchParams()
  const withDistance = (offer: OfferView) => ({ ...offer, km: distances[offer.supplierId] ?? null })
  const scores = scoresOf(offers.map(withDistance), budgetCents, readWeights(search))
  return (
    <>
      <PreferenceSliders />
      <div className="offers-panel__cards grid-4">
        {byPreference(shown.map(withDistance), scores).map((offer) =>
          card(offer, scoreText(scores.get(offer.id) as Score)),
        )}
      </div>
    </>
  )
}
