import type { Picture } from '#shared/images.ts'
import type { Cents } from '#shared/money.ts'

/** A photo of a showcase as its editor shows it. */
export interface PhotoView {
  readonly id: number
  readonly image: Picture
  readonly caption: string
  readonly alt: string
}

/** How the marker of the map stands to the company's address. */
export type MapStanding = 'no-address' | 'searching' | 'address' | 'town' | 'not-found'

/** Everything the editor of a showcase shows. */
export interface ShowcaseEditorView {
  readonly title: string
  readonly about: string
  readonly services: string
  /** 0: on request. */
  readonly startingPriceCents: Cents
  readonly logo: Picture | null
  readonly banner: Picture | null
  readonly bannerMobile: Picture | null
  readonly photos: readonly PhotoView[]
  readonly map: MapStanding
  /** "Via Roma 1, Lecco (LC)"; null when the company has none. */
  readonly address: string | null
  readonly conditions: string | null
  readonly returnPolicy: string | null
  readonly privacyPolicy: string | null
  readonly returnDays: number | null
  readonly businessName: string | null
  readonly city: string | null
  readonly province: string | null
  readonly sectorId: number
  readonly sectorName: string
  /** Where everybody sees it. */
  readonly publicPath: string
  /** Written and not closed off: everybody can open it. */
  readonly isVisible: boolean
  readonly reviewCount: number
  readonly ratingHundredths: number
  /** When it was last saved, ISO; empty when never. */
  readonly seen: string
}
