import { type PickupPlace, pickupText } from '#features/people/suppliers/pickup.rules.ts'
import { ChoiceCard } from '#ui/fields/radio-group.tsx'

interface HandoverChoiceProps {
  readonly name: string
  readonly place: PickupPlace
  readonly isPickup: boolean
  readonly onChoose: (isPickup: boolean) => void
}

/** How the couple gets what it orders of a seller: sent, or picked up at its place (decision 0111). */
export function HandoverChoice({ name, place, isPickup, onChoose }: HandoverChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Come lo ricevi" className="checkout-places">
      <ChoiceCard
        name={name}
        value="delivery"
        checked={!isPickup}
        onChange={() => onChoose(false)}
        label={<b>Spedizione</b>}
        detail="All’indirizzo che hai scelto"
      />
      <ChoiceCard
        name={name}
        value="pickup"
        checked={isPickup}
        onChange={() => onChoose(true)}
        label={<b>Ritiro in sede, gratis</b>}
        detail={[pickupText(place), place.note].filter(Boolean).join('. ')}
      />
    </div>
  )
}
