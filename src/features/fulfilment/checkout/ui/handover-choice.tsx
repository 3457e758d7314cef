import { type PickupPlace, pickupText } from '#features/people/suppliers/pickup.rules.ts'
import { ChoiceCard } from '#ui/fields/radio-group.tsx'
import { Note } from '#ui/parts/note.tsx'

interface HandoverChoiceProps {
  readonly name: string
  readonly place: PickupPlace
  readonly isPickup: boolean
  /** Why it cannot be sent; null where it can. */
  readonly pickupOnly: string | null
  readonly onChoose: (isPickup: boolean) => void
}

/** How the couple gets what it orders of a seller: sent, or picked up at its place (decision 0111). */
export function HandoverChoice({ name, place, isPickup, pickupOnly, onChoose }: HandoverChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Come lo ricevi" className="checkout-places">
      {pickupOnly && <Note>{pickupOnly}</Note>}
      <ChoiceCard
        name={name}
        value="delivery"
        checked={!isPickup}
        disabled={pickupOnly !== null}
        onChange={() => onChoose(false)}
        label={<b>Spedizione</b>}
        detail={pickupOnly ? 'Non disponibile per questo ordine' : 'All’indirizzo che hai scelto'}
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
