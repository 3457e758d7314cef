import type { Day } from '#shared/days.ts'
import type { Picture } from '#shared/images.ts'
import type { Cents } from '#shared/money.ts'

/** A product that stands, or may stand, in the foreground. */
export interface FeaturedView {
  readonly code: string
  readonly title: string
  readonly image: Picture | null
  /** Lowest price, of sale first; per day when it is only rented. Null without options. */
  readonly priceCents: Cents | null
  readonly isRental: boolean
}

/** Everything the editor of a store shows. */
export interface StoreEditorView {
  readonly title: string
  readonly description: string
  /** `#rrggbb`; null is the colour of the house. */
  readonly color: string | null
  readonly featured: readonly FeaturedView[]
  readonly holidayFrom: Day | null
  readonly holidayUntil: Day | null
  readonly holidayNote: string | null
  readonly publicPath: string
  readonly isVisible: boolean
  readonly products: number
  /** When it was last saved, ISO; empty when never. */
  readonly seen: string
}

/** A store as lists show it. */
export interface StoreCardView {
  /** The supplier's. */
  readonly id: number
  readonly handle: string
  readonly title: string
  readonly sectorId: number
  readonly city: string | null
  readonly province: string | null
  /** Its banner. */
  readonly picture: Picture | null
  /** File name. */
  readonly logo: string | null
  /** On sale or for rent now. */
  readonly productCount: number
  /** The supplier's. */
  readonly ratingHundredths: number
  readonly reviewCount: number
  readonly isFavourite: boolean
}
