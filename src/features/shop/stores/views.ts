import type { Bonus } from '#features/people/suppliers/bonus.rules.ts'
import type { ShippingTerms } from '#features/people/suppliers/terms.rules.ts'
import type { ProductCardView } from '#features/shop/products/views.ts'
import type { SearchWords } from '#features/site/catalog/search-words.rules.ts'
import type { Day } from '#shared/days.ts'
import type { Picture } from '#shared/images.ts'
import type { Cents } from '#shared/money.ts'
import type { StoreValues } from './store-fields.rules.ts'

/** A store as everybody sees it. */
export interface StoreView extends SearchWords {
  readonly supplierId: number
  readonly handle: string
  readonly sectorId: number
  readonly title: string
  /** Plain text; new lines are breaks. */
  readonly description: string
  readonly businessName: string
  /** "via Cavour 22, Lecco"; null when the company has told neither. */
  readonly address: string | null
  /** `#rrggbb`; null for ours. */
  readonly color: string | null
  /** Which words can be read on the colour; null without one. */
  readonly colorWords: 'light' | 'dark' | null
  readonly logo: Picture | null
  readonly banner: Picture | null
  readonly bannerMobile: Picture | null
  readonly ratingHundredths: number
  readonly reviewCount: number
  /** Staff has checked the business as it is now. */
  readonly isVerified: boolean
  /** Whether the showcase may be seen: without it there is no profile to visit. */
  readonly hasShowcase: boolean
  /** At most four, in order ("In primo piano"). */
  readonly featuredCodes: readonly string[]
  readonly holiday: {
    readonly isNow: boolean
    /** The day it is back. */
    readonly backOn: Day | null
    /** The supplier's own words. */
    readonly note: string | null
  }
  /** What is given back, by category. */
  readonly bonuses: readonly (Bonus & { readonly sectorId: number })[]
  readonly shipping: ShippingTerms
  readonly isFavourite: boolean
}

/** The promises of a store as sentences: the rules that write them would weigh on every visitor. */
export interface StoreTexts {
  readonly shippingTime: string | null
  readonly shippingCost: string
  /** Each with the category it holds for. */
  readonly bonuses: readonly string[]
}

/** A page of a store's products, with the numbers around it. */
export interface StoreProductsView {
  readonly items: readonly ProductCardView[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** Categories of everything in the store, whatever is asked for. */
  readonly macroIds: readonly number[]
  readonly hasSales: boolean
  readonly hasRentals: boolean
  /** Lowest price of the whole store, the rentals' where nothing is sold; null when it is empty. */
  readonly minCents: Cents | null
}

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
export interface StoreEditorView extends StoreValues {
  readonly featured: readonly FeaturedView[]
  readonly publicPath: string
  /** Staff have taken it away. */
  readonly isWithheld: boolean
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
