import { legalAddressOf, townOf } from './identity.rules.ts'
import type { TraderIdentityView } from './views.ts'

/** Where couples pick up what they bought (decision 0111). */
export interface PickupPlace {
  readonly address: string
  readonly cap: string
  /** "Lecco (LC)" */
  readonly city: string
  /** Opening hours and directions, in the seller's words. */
  readonly note: string | null
}

/** What of a supplier's row says where to pick up. */
export interface PickupRow extends Pick<TraderIdentityView, 'address' | 'cap' | 'city' | 'province'> {
  readonly pickup: 'no' | 'yes'
  readonly pickupNote: string | null
  readonly pickupAddress: string | null
  readonly pickupCap: string | null
  readonly pickupCity: string | null
}

/** Where to pick up: the place the supplier has named, else its legal address; null where it does not offer it. */
export const pickupPlaceOf = (row: PickupRow): PickupPlace | null => {
  const { pickup, pickupNote: note, pickupAddress, pickupCap, pickupCity } = row
  if (pickup === 'no') return null
  if (pickupAddress && pickupCap && pickupCity)
    return { address: pickupAddress, cap: pickupCap, city: pickupCity, note }
  const legal = legalAddressOf(row)
  return legal && { address: legal.address, cap: legal.cap, city: townOf(legal) ?? '', note }
}

/** "via Cavour 18, 23900 Lecco (LC)" */
export const pickupText = ({ address, cap, city }: Omit<PickupPlace, 'note'>): string => `${address}, ${cap} ${city}`
