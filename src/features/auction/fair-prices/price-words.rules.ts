import { monthName } from '#features/shop/calendar/calendar.rules.ts'
import type { Day } from '#shared/days.ts'
import { type Cents, euroShort } from '#shared/money.ts'
import type { PlacedFigure } from './views.ts'

/** Where an amount lies: below the middle half, in it, above it. */
export type Standing = 'below' | 'within' | 'above'

type Half = Pick<PlacedFigure, 'low' | 'high'>

/** Where an amount lies among closed deals; the ends belong to the middle half. */
export const standingIn = (amount: Cents, { low, high }: Half): Standing => {
  if (amount < low) return 'below'
  return amount <= high ? 'within' : 'above'
}

/** "tra 1.400 e 2.100 €", "circa 500 €" where both ends are the same. */
export const rangeText = ({ low, high }: Half): string =>
  low === high ? `circa ${euroShort(low)}` : `tra ${euroShort(low).replace(/\s*€$/, '')} e ${euroShort(high)}`

/** "Per un fotografo a Lecce, la metà degli sposi spende tra 1.400 e 2.100 €." @param thing "un fotografo" */
export const halfText = (thing: string, figure: Half & Pick<PlacedFigure, 'where'>): string =>
  `Per ${thing} ${figure.where.at}, la metà degli sposi spende ${rangeText(figure)}.`

/** "novembre 2026". @param month any day of it */
export const monthText = (month: Day): string => monthName(month.slice(0, 7)).toLowerCase()

/** "Almeno 20 accordi conclusi in provincia di Lecce, di almeno 7 fornitori. Aggiornato a novembre 2026." */
export const basisText = ({ deals, suppliers, where, month }: PlacedFigure): string =>
  `Almeno ${deals} accordi conclusi ${where.within}, di almeno ${suppliers} fornitori. Aggiornato a ${monthText(month)}.`

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Why something wider is shown; null where it is the place that was asked for. */
export const insteadText = ({ insteadOf, where }: Pick<PlacedFigure, 'insteadOf' | 'where'>): string | null =>
  insteadOf &&
  `${capital(insteadOf.within)} gli accordi sono ancora pochi per dire un prezzo: questi sono i prezzi ${where.within}.`

const offerPlaces: Readonly<Record<Standing, string>> = {
  below: 'Tra i prezzi più bassi',
  within: 'Nella metà più comune dei prezzi',
  above: 'Tra i prezzi più alti',
}

/** "Nella metà più comune dei prezzi a Lecce": where an offer lies, for the couple it was sent to. */
export const offerPlaceText = (amount: Cents, figure: PlacedFigure): string =>
  `${offerPlaces[standingIn(amount, figure)]} ${figure.where.at}`

const budgetPlaces: Readonly<Record<Standing, string>> = {
  below: 'Il tuo budget è sotto: al massimo un accordo su quattro è costato così poco.',
  within: 'Il tuo budget è nella metà più comune.',
  above: 'Il tuo budget è sopra: al massimo un accordo su quattro è costato di più.',
}

/** Where a budget lies. @param budget null while none is typed */
export const budgetPlaceText = (budget: Cents | null, figure: Half): string | null =>
  budget === null ? null : budgetPlaces[standingIn(budget, figure)]
