import { type Day, formatDay } from '#shared/days.ts'
import type { OrderLineView, ServiceView } from './views.ts'

type Line = Pick<
  OrderLineView,
  'title' | 'kind' | 'quantity' | 'size' | 'color' | 'condition' | 'rentalFrom' | 'rentalUntil' | 'measures'
> &
  Partial<Pick<OrderLineView, 'startRequested' | 'exclusionRead'>>

/** The days of a rental: "dal 18/06/2026 al 22/06/2026", "il 18/06/2026"; null for what is bought. */
export const rentalDays = ({
  rentalFrom,
  rentalUntil,
}: {
  readonly rentalFrom: Day | null
  readonly rentalUntil: Day | null
}): string | null => {
  if (!rentalFrom) return null
  if (!rentalUntil || rentalFrom === rentalUntil) return `il ${formatDay(rentalFrom)}`
  return `dal ${formatDay(rentalFrom)} al ${formatDay(rentalUntil)}`
}

/** The last day of the rentals of an order; null when nothing was rented. */
export const lastRentalDay = (lines: readonly { readonly rentalUntil: Day | null }[]): Day | null =>
  lines
    .flatMap(({ rentalUntil }) => rentalUntil ?? [])
    .reduce<Day | null>((last, day) => (last && last > day ? last : day), null)

/**
 * "3 pezzi", "1 pezzo"; a rental counts days: "5 giorni"; a service says when it is: "11/09/2027".
 *
 * @param service of its order; null for things
 */
export const quantityText = (
  { kind, quantity }: Pick<Line, 'kind' | 'quantity'>,
  service: ServiceView | null = null,
): string => {
  if (kind === 'rental') return quantity === 1 ? '1 giorno' : `${quantity} giorni`
  if (service) return service.when ?? (quantity === 1 ? '1 servizio' : `${quantity} servizi`)
  return quantity === 1 ? '1 pezzo' : `${quantity} pezzi`
}

/** What the columns of an order's lines are called: what it is, and how much of it, or when. */
export const lineHeads = (service: ServiceView | null): { readonly what: string; readonly quantity: string } => ({
  what: service ? 'Servizio' : 'Prodotto',
  quantity: service?.when ? 'Quando' : 'Quantità',
})

/** What the unit price of a line is for. */
export const perUnit = ({ kind }: Pick<Line, 'kind'>, service: ServiceView | null = null): string => {
  if (kind === 'rental') return 'al giorno'
  return service ? 'per il servizio' : 'al pezzo'
}

/** What must be known to prepare a line, those facts that are known: condition, size, colour, days, measures. */
export const lineChips = (line: Omit<Line, 'title'>): string[] => {
  const days = rentalDays(line)
  return [
    ...(line.kind === 'rental' ? ['Noleggio'] : []),
    ...(line.condition ? [line.condition] : []),
    ...(line.size ? [`Taglia ${line.size}`] : []),
    ...(line.color ? [line.color] : []),
    ...(days ? [`${days.charAt(0).toUpperCase()}${days.slice(1)}`] : []),
    ...line.measures.map(({ label, value }) => `${label} ${value}`),
    // What was agreed stands on every paper (art. 51(7) and (8) Codice del consumo).
    ...(line.startRequested ? ['Inizio chiesto entro il termine per recedere'] : []),
    ...(line.exclusionRead ? ['Recesso escluso: letto e accettato'] : []),
  ]
}

/** The name of an order in a list: its first line, and how many more there are. */
export const titleOf = (lines: readonly Pick<Line, 'title'>[]): string => {
  const [first, ...others] = lines
  if (!first) return ''
  if (others.length === 0) return first.title
  return `${first.title} e ${others.length === 1 ? 'un altro articolo' : `altri ${others.length} articoli`}`
}

/** What was sold in one line of a list; empty for an offer without details. */
export const factsOf = (lines: readonly Line[]): string => {
  const [first] = lines
  return lines.length === 1 && first ? lineChips(first).join(' · ') : ''
}
