import { counted } from '#shared/counted.ts'
import { type Day, formatDay } from '#shared/days.ts'
import type { PromotionDays, PromotionState } from './promotion.rules.ts'

/** Where a promotion stands, in a word. */
export const promotionStateLabel: Readonly<Record<PromotionState, string>> = {
  planned: 'In programma',
  running: 'In corso',
  over: 'Finita',
}

/** "dal 01/12/2026 al 08/12/2026", "il 01/12/2026", and when it was ended before its time. */
export const daysText = ({ firstOn, lastOn }: PromotionDays, endedOn: Day | null = null): string => {
  const planned =
    firstOn === lastOn ? `il ${formatDay(firstOn)}` : `dal ${formatDay(firstOn)} al\u00a0${formatDay(lastOn)}`
  return endedOn === null ? planned : `${planned}, terminata il\u00a0${formatDay(endedOn)}`
}

/** "3 prodotti". */
export const productsText = (products: number): string => counted(products, 'prodotto', 'prodotti')

const NAMED = 3

/** Which options a price is of: "38, Avorio · 40, Avorio e altre 4". */
export const optionsText = (options: readonly string[]): string => {
  if (options.length <= NAMED) return options.join(' · ')
  return `${options.slice(0, NAMED - 1).join(' · ')} e altre ${options.length - NAMED + 1}`
}
