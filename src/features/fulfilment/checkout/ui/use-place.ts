import { useState } from 'react'
import type { PostalAddress } from '#features/fulfilment/addresses/address.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import type { CheckoutView } from '../views.ts'

/** Where an order can go: its key is the id of an address, or `home`. */
export type Place = (CheckoutView['addresses'][number] | NonNullable<CheckoutView['residence']>) & {
  readonly key: string
}

/** The places of the page, and the one that is chosen. */
export interface ChosenPlace {
  readonly places: readonly Place[]
  /** Null while none is known. */
  readonly place: Place | null
  readonly choose: (key: string) => void
}

const sameWords = (one: PostalAddress, other: PostalAddress): boolean =>
  [one.address, one.number, one.cap].join(' ').toLowerCase() ===
  [other.address, other.number, other.cap].join(' ').toLowerCase()

/** Saved addresses, and home where it is not among them. */
const placesOf = ({ addresses, residence }: CheckoutView): readonly Place[] => [
  ...addresses.map((one) => ({ ...one, key: String(one.id) })),
  ...(residence && !addresses.some((one) => sameWords(one, residence)) ? [{ ...residence, key: 'home' }] : []),
]

/** The sellers from whom the couple picks up. */
export interface PickedUp {
  readonly sellers: readonly number[]
  readonly choose: (sellerId: number, isPickup: boolean) => void
}

const FIELD = /^handover-(\d+)$/

/** From whom the couple picks up: from nobody until it says so. */
export const usePickedUp = (failure: FormFailure | null): PickedUp => {
  const [sellers, setSellers] = useState<readonly number[]>(() =>
    Object.entries(failure?.values ?? {}).flatMap(([name, value]) =>
      value === 'pickup' ? Number(FIELD.exec(name)?.[1] ?? 0) : [],
    ),
  )
  const choose = (id: number, isPickup: boolean) =>
    setSellers((before) => [...before.filter((one) => one !== id), ...(isPickup ? [id] : [])])
  return { sellers, choose }
}

/** Where the order goes: the first place until another one is chosen. */
export const usePlace = (checkout: CheckoutView, failure: FormFailure | null): ChosenPlace => {
  const typed = failure?.values.place
  const [chosen, choose] = useState(typeof typed === 'string' ? typed : null)
  const places = placesOf(checkout)
  return { places, place: places.find(({ key }) => key === chosen) ?? places[0] ?? null, choose }
}
