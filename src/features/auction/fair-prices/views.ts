import type { Day } from '#shared/days.ts'
import type { Figure } from './figure.rules.ts'

/** How a place is said. */
export interface PlaceWords {
  /** "Lecce", "Puglia", "Italia". */
  readonly name: string
  /** "a Lecce", "in Puglia", "in Italia". */
  readonly at: string
  /** "in provincia di Lecce", "in Puglia", "in Italia": exactly where the deals are from. */
  readonly within: string
}

/** What closed deals come to where they are near enough and enough: in the province, or in the region, or in Italy. */
export interface PlacedFigure extends Figure {
  readonly where: PlaceWords
  /** The province that was asked for, where it has too few deals of its own; null where nothing wider is shown. */
  readonly insteadOf: PlaceWords | null
  /** First day of the month it was published in. */
  readonly month: Day
}
