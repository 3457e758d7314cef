import type { PickupPlace } from '#features/people/suppliers/pickup.rules.ts'
import type { RecipientView } from '../views.ts'

/** Where the couple picks an order up, as it stood when it was placed; null for what is sent. */
export const pickupOf = ({
  pickup,
  pickupNote: note,
  recipient: { address, cap, city },
}: {
  readonly pickup: boolean
  readonly pickupNote: string | null
  readonly recipient: RecipientView
}): PickupPlace | null => (pickup ? { address, cap, city, note } : null)

/** Who hands it over and where, line by line, as a paper says it. */
export const pickupLines = (seller: string, { address, cap, city, note }: PickupPlace): string =>
  [seller, address, `${cap} ${city}`, note].filter(Boolean).join('\n')
