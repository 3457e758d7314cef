import { type Cut, cutLabels, guestBands, seasons, weekdays } from './deal.rules.ts'
import type { Figure } from './figure.rules.ts'

/** One row of what moves a price: a part of the weddings with its middle and how far that is from all of them. */
export interface Mover extends Pick<Figure, 'low' | 'median' | 'high'> {
  readonly cut: Cut
  readonly label: string
  /** Of its median from that of all, in whole percent. */
  readonly percent: number
}

type CutFigure = Pick<Figure, 'low' | 'median' | 'high'> & { readonly cut: Cut }

/** "12% in più", "8% in meno", "come gli altri". @param percent whole, with its sign */
export const differenceText = (percent: number): string => {
  if (percent === 0) return 'come gli altri'
  return `${Math.abs(percent)}% in ${percent > 0 ? 'più' : 'meno'}`
}

/** What moves the price in one place: its seasons, kinds of day and numbers of guests that are told, in this order. */
export const moversOf = (figures: readonly CutFigure[]): Mover[] => {
  const all = figures.find(({ cut }) => cut === 'all')
  if (!all) return []
  return [...weekdays, ...seasons, ...guestBands].flatMap((cut) => {
    const found = figures.find((one) => one.cut === cut)
    if (!found) return []
    const { low, median, high } = found
    const percent = Math.round(((median - all.median) * 100) / all.median)
    return [{ cut, label: cutLabels[cut], low, median, high, percent }]
  })
}
