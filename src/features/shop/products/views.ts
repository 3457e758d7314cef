import type { AgreedAnswers } from '#features/money/plans/ready.rules.ts'
import type { PlanTermsView } from '#features/money/plans/views.ts'
import type { Bonus } from '#features/people/suppliers/bonus.rules.ts'
import type { SendingTerms } from '#features/people/suppliers/shipping.rules.ts'
import type { ShippingTerms } from '#features/people/suppliers/terms.rules.ts'
import type { SearchWords } from '#features/site/catalog/search-words.rules.ts'
import type { Day } from '#shared/days.ts'
import type { Facts } from '#shared/field-texts.ts'
import type { Cents } from '#shared/money.ts'
import type { RentalTerms } from './cancellation.rules.ts'
import type { ProductSafety, ProductValues } from './product-fields.rules.ts'

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

/** A picture in its place: 1 is the cover, 4 the horizontal one. */
export interface PlacedImageView extends ProductImageView {
  readonly position: number
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
  /** Pieces this viewer can have now, or units rented at the same time. */
  readonly quantity: number
  /** Pieces others are just paying for; not part of `quantity`, and back in it when they do not pay. */
  readonly reserved: number
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
  /** Address of the sector's picture, for products without one. */
  readonly illustration: string
  /** Where its page is. */
  readonly path: string
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
  /** The first day it could be seen; null before it can. */
  readonly publishedOn: Day | null
}

/** Who sells a product, as its page shows it beside the price. */
export interface ProductSellerView {
  readonly businessName: string
  readonly city: string | null
  readonly sectorId: number
  /** File name of the logo in the folder `store`; null shows the initials. */
  readonly logo: string | null
  readonly ratingHundredths: number
  readonly reviewCount: number
  /** Whether the showcase may be seen: without it there is no profile to visit. */
  readonly hasShowcase: boolean
}

/** A product as its page shows it. */
export interface ProductPageView extends SearchWords {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly sectorId: number
  readonly supplierId: number
  readonly supplierHandle: string
  /** Plain text; new lines are breaks. */
  readonly description: string
  readonly images: readonly PlacedImageView[]
  /** In the supplier's order; those taken away are not among them. */
  readonly options: readonly PriceOptionView[]
  readonly otherInformation: OtherInformation
  readonly store: {
    readonly title: string
    readonly color: string | null
    /** The store takes no orders today. */
    readonly onHoliday: boolean
    /** The day it is back; null when no holiday is set. */
    readonly backOn: Day | null
  }
  readonly terms: {
    /** What the supplier gives back to couples in the product's sector; null is nothing. */
    readonly bonus: Bonus | null
    readonly shipping: ShippingTerms
    /** Days to change one's mind: never fewer than the law's. */
    readonly returnDays: number
  }
  /** "Spedizione e resi": the product's own words, or the company's; null when neither has any. */
  readonly shippingText: string | null
  /** `allowed`, or the letter of art. 59 Codice del consumo that excludes the withdrawal: as the law lets its seller choose. */
  readonly withdrawal: ProductValues['withdrawal']
  /** How a rental of it may be given up, and its deposit. */
  readonly rentalTerms: RentalTerms
  /** How a rental of it is paid in steps; null where everything is paid at once. */
  readonly servicePlan: AgreedAnswers | null
  /** What it asks when it is sent. */
  readonly sending: SendingTerms
  /** VAT in its prices; null: its seller's rate. */
  readonly vatBps: ProductValues['vatBps']
  readonly safety: ProductSafety | null
  readonly seller: ProductSellerView
  /** Preview by the owner of an unpublished product. */
  readonly isPreview: boolean
  readonly ratingHundredths: number
  readonly reviewCount: number
  readonly isFavourite: boolean
}

/** The sentences and addresses of a product's page, as the rules write them. */
export interface ProductTexts {
  readonly sectorName: string
  /** Slug of the sector's macro-category. */
  readonly macroSlug: string
  /** Of something one can touch; empty for the rest. */
  readonly safety: Facts
  /** What the sector calls the options of a product (OQ-099). */
  readonly optionLabel: string
  readonly storePath: string
  /** Null where the showcase may not be seen. */
  readonly showcasePath: string | null
  /** What is said while the store takes no orders; null when it does. */
  readonly holiday: string | null
  /** Of the option the phone's bar shows; null without options. */
  readonly lowest: Pick<PriceOptionView, 'kind' | 'priceCents'> | null
  /** "Dettaglio": the filled fields of the sector; of a service, those not included. */
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** What one gets for the price of a service; empty for the rest. */
  readonly included: ProductTexts['details']
  readonly shippingTime: string | null
  readonly shippingCost: string
  readonly withdrawal: string
  /** Beside the price, in a line each; services are not sent. */
  readonly inShort: {
    readonly delivery: string | null
    readonly withdrawal: string
    readonly cancellation: string | null
    readonly deposit: string | null
  }
  /** What holds besides when it is made to measure. */
  readonly customMade: string | null
  /** The same for what may be rented. */
  readonly rented: string | null
  /** How a booking is paid in steps, with what they come to for its fewest days; null where it is paid at once. */
  readonly payment: { readonly terms: PlanTermsView; readonly notes: readonly string[] } | null
  /** How a rental may be given up; null for what is not rented. */
  readonly cancellation: string | null
  /** The same of its deposit; null where none is asked. */
  readonly deposit: string | null
}

/** What an option has cost since when, for its supplier. */
export interface PriceNote {
  /** The option in words. */
  readonly option: string
  readonly priceCents: Cents
  /** ISO instant. */
  readonly since: string
}
