import type { OfferTemplate, Quantities } from '#features/auction/offer-templates/template.rules.ts'

/** What the window for an offer is made from. */
export interface WritingView {
  readonly template: OfferTemplate
  /** What the announcement says of them, in tenths. */
  readonly quantities: Quantities
  /** Keys of the items the couple named in its answers. */
  readonly asked: readonly string[]
  /** Proposals of one's own to begin with. */
  readonly presets: readonly PresetView[]
  /** One's last offer, to begin with; null before the first. */
  readonly lastOfferId: number | null
}

/** A saved proposal: the texts of the window under a name. */
export interface PresetView {
  readonly id: number
  readonly name: string
}

/** Most saved proposals of a supplier, and most letters of a name. */
export const PRESETS_MAX = 10
export const PRESET_NAME_MAX = 60
