import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'

/** Fields of a product that depend on its sector, with their prescribed names (PROD-18, OQ-121). */
export interface OtherInformation {
  readonly sizeShoes?: readonly string[]
  readonly sizeAddress?: readonly string[]
  /** '1' when it is also made to measure. */
  readonly customAddress?: string
  /** The measures asked of the couple, values empty. */
  readonly customAddressInputs?: readonly { readonly label: string; readonly value: string }[]
  readonly customMisure?: string
  readonly image?: string
  readonly brand?: string
  readonly ageService?: string
  readonly otherService?: readonly string[]
  readonly genreService?: readonly string[]
  readonly locationService?: readonly string[]
  readonly distanceService?: string
  readonly styleService?: readonly string[]
  readonly timeService?: string
  readonly quantityPhotoService?: string
  readonly typeService?: string
  readonly whereService?: readonly string[]
  readonly styleMenu?: string
  readonly styleWedding?: readonly string[]
  readonly disponibilityWedding?: readonly string[]
  readonly styleAddress?: string
  readonly typeAccessories?: string
  readonly colorAddress?: string
  readonly materialAddress?: string
  readonly optionsAddress?: string
  readonly heightAddress?: string
}

/** What Regulation (EU) 2023/988, art. 19, wants beside a product sold at a distance. */
export interface ProductSafety {
  readonly manufacturer: string
  readonly manufacturerAddress: string
  readonly manufacturerContact: string
  /** Responsible person in the Union, when the manufacturer is outside it. */
  readonly euResponsible: string
  /** Type, batch or serial number, or another element that identifies it. */
  readonly identifier: string
  readonly warnings: string
}

/** A picture of a product. */
export interface ProductImageView {
  readonly name: string
  readonly alt: string
  /** Pixels of the kept picture. */
  readonly width: number
  readonly height: number
  /** Tiny blurred twin as a `data:` address; null for pictures without one. */
  readonly placeholder: string | null
}

/** A price that is lower than it was, with the lowest price of the 30 days before (art. 17-bis Codice del consumo). */
export interface Reduction {
  readonly lowestCents: Cents
  /** Whole percent, positive. */
  readonly percent: number
}

/** One way to have a product. */
export interface PriceOptionView {
  readonly id: number
  readonly kind: 'sale' | 'rental'
  readonly option1: string
  readonly option2: string
  readonly priceCents: Cents
  readonly quantity: number
  readonly canAdvance: boolean
  readonly minDays: number
  readonly rentalFrom: Day | null
  readonly rentalUntil: Day | null
  readonly reduction: Reduction | null
}

/** A product as lists show it. */
export interface ProductCardView {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly sectorId: number
  readonly supplierId: number
  readonly supplierHandle: string
  readonly storeTitle: string
  readonly image: ProductImageView | null
  /** Lowest price of the sale options; null when it is not sold. */
  readonly saleCents: Cents | null
  /** Lowest price per day of the rental options; null when it is not rented. */
  readonly rentalCents: Cents | null
  readonly reduction: Reduction | null
  /** Nothing left to buy and nothing to rent. */
  readonly soldOut: boolean
  readonly ratingHundredths: number
  readonly reviewCount: number
  readonly isFavourite: boolean
}
