import type { PickupPlace } from '#features/people/suppliers/pickup.rules.ts'

/** Where the couple picks up what it bought, with the seller's hours and directions. */
export function PickupAddress({ seller, place }: { readonly seller: string; readonly place: PickupPlace }) {
  return (
    <>
      <address className="order-address">
        {seller}
        <br />
        {place.address}
        <br />
        {place.cap} {place.city}
      </address>
      {place.note && <p className="small muted">{place.note}</p>}
    </>
  )
}
