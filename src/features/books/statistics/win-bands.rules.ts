import { percentOf } from './period.rules.ts'

/** Bands of a supplier's best offer by its share of the budget, in percent, the upper end included. */
export const WIN_BANDS = [70, 80, 90, 100] as const

/** How often a supplier was chosen with offers of one band. */
export interface WinBand {
  /** "Fino al 70% del budget". */
  readonly label: string
  readonly offers: number
  readonly won: number
  /** In whole percent; null where nothing was offered. */
  readonly percent: number | null
}

const labels = [
  'Fino al 70% del budget',
  'Dal 70 all’80% del budget',
  'Dall’80 al 90% del budget',
  'Oltre il 90% del budget',
]

/** Own rates of wins by band, the lowest first. @param counted band by its number in `WIN_BANDS` */
export const winBandsOf = (
  counted: readonly { readonly band: number; readonly offers: number; readonly won: number }[],
): WinBand[] =>
  labels.map((label, index) => {
    const { offers, won } = counted.find(({ band }) => band === index) ?? { offers: 0, won: 0 }
    return { label, offers, won, percent: percentOf(won, offers) }
  })
