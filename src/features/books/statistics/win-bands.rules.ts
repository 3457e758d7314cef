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

const labelOf = (index: number): string => {
  const upTo = WIN_BANDS[index] as number
  if (index === 0) return `Fino al ${upTo}% del budget`
  const from = WIN_BANDS[index - 1] as number
  return upTo === 100 ? `Oltre il ${from}% del budget` : `Dal ${from} al ${upTo}% del budget`
}

/** Own rates of wins by band, the lowest first. @param counted band by its number in `WIN_BANDS` */
export const winBandsOf = (
  counted: readonly { readonly band: number; readonly offers: number; readonly won: number }[],
): WinBand[] =>
  WIN_BANDS.map((_upTo, index) => {
    const { offers, won } = counted.find(({ band }) => band === index) ?? { offers: 0, won: 0 }
    return { label: labelOf(index), offers, won, percent: percentOf(won, offers) }
  })
