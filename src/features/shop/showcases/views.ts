import type { UsualAnswers } from '#features/money/plans/ready.rules.ts'
import type { Policies } from '#features/people/suppliers/policy-fields.rules.ts'
import type { SearchWords } from '#features/site/catalog/search-words.rules.ts'
import type { Day } from '#shared/days.ts'
import type { Picture } from '#shared/images.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import type { PriceBars } from '#shared/prices/price-bars.rules.ts'
import type { Zone } from './list/zone.rules.ts'
import type { MapCell } from './map/map-grid.rules.ts'
import type { ShowcaseValues } from './showcase-fields.rules.ts'

/** A photo of a showcase as its editor shows it. */
export interface PhotoView {
  readonly id: number
  readonly image: Picture
  readonly caption: string
  readonly alt: string
}

/** How the marker of the map stands to the company's address. */
export type MapMarkerState = 'no-address' | 'searching' | 'address' | 'town' | 'not-found'

/** Everything the editor of a showcase shows. */
export interface ShowcaseEditorView extends ShowcaseValues, Policies {
  readonly logo: Picture | null
  readonly banner: Picture | null
  readonly bannerMobile: Picture | null
  readonly photos: readonly PhotoView[]
  readonly map: MapMarkerState
  /** "Via Roma 1, Lecco (LC)"; null when the company has none. */
  readonly address: string | null
  readonly returnDays: number | null
  readonly businessName: string | null
  readonly city: string | null
  readonly province: string | null
  readonly sectorId: number
  readonly sectorName: string
  /** The largest first step of a plan; null in a sector in which nothing is paid in steps. */
  readonly firstStepBps: BasisPoints | null
  /** Where everybody sees it. */
  readonly publicPath: string
  /** Written and not closed off: everybody can open it. */
  /** Staff have taken it away. */
  readonly isWithheld: boolean
  readonly isVisible: boolean
  readonly reviewCount: number
  readonly ratingHundredths: number
  /** When it was last saved, ISO; empty when never. */
  readonly seen: string
}

/** A photo of a showcase as everybody sees it. */
export interface ShowcasePhotoView extends Picture {
  readonly id: number
  readonly caption: string
  readonly alt: string
}

/** A supplier's public page. */
export interface ShowcaseView extends SearchWords {
  readonly supplierId: number
  readonly handle: string
  readonly sectorId: number
  readonly title: string
  /** The firm's own name. */
  readonly businessName: string
  /** Plain texts; new lines are breaks, empty is nothing written. */
  readonly about: string
  readonly services: string
  readonly conditions: string
  readonly returnPolicy: string
  readonly privacyPolicy: string
  /** "via Venini 14, Varenna (LC)"; null when the company has told none. */
  readonly address: string | null
  /** Null when it was not found. */
  readonly point: { readonly lat: number; readonly lon: number } | null
  readonly mapPrecision: 'address' | 'town' | null
  /** 0: on request. */
  readonly startingPriceCents: Cents
  /** What one gets for it; empty is nothing written. */
  readonly priceIncludes: string
  /** How it is usually paid; null where everything is paid at once. */
  readonly usualPlan: UsualAnswers | null
  readonly color: string | null
  readonly logo: Picture | null
  readonly banner: Picture | null
  readonly bannerMobile: Picture | null
  readonly ratingHundredths: number
  readonly reviewCount: number
  /** Staff has checked the business as it is now. */
  readonly isVerified: boolean
  readonly hasStore: boolean
  /** Products of the store that may be seen. */
  readonly productCount: number
  /** Announcements it has won. */
  readonly awardCount: number
  /** The year it came to the site. */
  readonly since: number
  readonly isFavourite: boolean
}

/** A showcase as lists show it. */
export interface SupplierCardView {
  /** The supplier's. */
  readonly id: number
  readonly handle: string
  readonly title: string
  readonly sectorId: number
  readonly city: string | null
  readonly province: string | null
  /** Its first photo, or its banner. */
  readonly picture: Picture | null
  /** File name. */
  readonly logo: string | null
  /** 0: on request. */
  readonly startingPriceCents: Cents
  readonly ratingHundredths: number
  readonly reviewCount: number
  /** From the city the list is about; null when no distance was asked. */
  readonly distanceKm: number | null
  /** A business with a VAT number: who trades is told apart from who does not (art. 49-bis Codice del consumo). */
  readonly isProfessional: boolean
  readonly isFavourite: boolean
  /** How old the word of its calendar is; only where a day was asked. */
  readonly dayNote?: string
}

/** What the list of suppliers is asked. */
export interface SupplierFilter {
  /** The town, with its place on the map; null for the whole of Italy, `unknown` for a town Italy does not have. */
  readonly town:
    | { readonly city: string; readonly province: string; readonly lat: number; readonly lon: number }
    | 'unknown'
    | null
  /** Kilometres around the town; 0 is the town alone. */
  readonly km: number
  /** Empty for all. */
  readonly sectorIds: readonly number[]
  /** Lowest and highest starting price, included; null for none. A price on request is within none. */
  readonly minCents: Cents | null
  readonly maxCents: Cents | null
  /** Fewest stars on average, in hundredths. */
  readonly ratingHundredths: number
  /** 1 what sells products, 2 what offers services, 0 both. */
  readonly kind: 0 | 1 | 2
  /** Neither closed nor taken on this day; null for any. */
  readonly freeOn: Day | null
  /** A box of the map; null for any place. */
  readonly zone: Zone | null
  /** 1 relevance, 2 dearest first, 3 cheapest first, 4 nearest first. */
  readonly sort: 1 | 2 | 3 | 4
  readonly page: number
  readonly size: number
}

/** One page of the list of suppliers. */
export interface SupplierListView {
  readonly items: readonly SupplierCardView[]
  readonly total: number
  readonly page: number
  /** At least 1. */
  readonly pages: number
  /** Suppliers per sector under every other filter. */
  readonly sectorCounts: Readonly<Record<number, number>>
  /** The starting prices under every other filter; null where there is nothing to choose between. */
  readonly priceBars: PriceBars | null
}

/** A supplier who has a mark of its own. */
interface SupplierPin {
  readonly lat: number
  readonly lon: number
  /** `town`: the mark stands on the middle of its town. */
  readonly precision: 'address' | 'town'
  readonly card: SupplierCardView
}

/** A box of the map: who stands in it, those too near to each other as one number. */
export interface SupplierMapView {
  /** Suppliers in the box. */
  readonly total: number
  readonly clusters: readonly MapCell[]
  readonly pins: readonly SupplierPin[]
}
