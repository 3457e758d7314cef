import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { addDaysInRome } from '#shared/days.ts'

/** Why there is no right of withdrawal: a letter of art. 59, comma 1, Codice del consumo. */
export type Exclusion = 'c' | 'd' | 'e' | 'n'

/** What of an order line decides about it. */
export interface LineTerms {
  readonly withdrawal: 'allowed' | Exclusion
  readonly kind: 'sale' | 'rental'
  readonly measures: readonly unknown[]
}

/** What of an order decides about it. */
export interface OrderTerms {
  readonly kind: 'auction' | 'store'
  readonly sectorId: number
}

/** Whether what was ordered is a service: nothing travels, and the days of the withdrawal run from the contract (K4). */
export const isServiceOrder = ({ sectorId }: Pick<OrderTerms, 'sectorId'>): boolean =>
  findSector(sectorId)?.isService === true

/**
 * The instant whose day in Rome is the last to withdraw: of things as the delivery has set it, of services so many days after the
 * contract as were promised (art. 52 Codice del consumo, K4).
 *
 * @returns null while nothing has arrived
 */
export const withdrawalEndsAt = (
  order: Pick<OrderTerms, 'sectorId'> & {
    readonly paidAt: Date | null
    readonly returnDays: number
    readonly returnUntil: Date | null
  },
): Date | null =>
  isServiceOrder(order) ? order.paidAt && addDaysInRome(order.paidAt, order.returnDays) : order.returnUntil

/**
 * The letter that excludes the withdrawal for one line; null where it is allowed. Made to measure is c, rentals are n, and so are the
 * services of an announcement, which is made for a given day (OQ-128); a service of a store is what its seller has said of it (K8).
 */
export const exclusionOf = (line: LineTerms, order: OrderTerms): Exclusion | null => {
  if (line.withdrawal !== 'allowed') return line.withdrawal
  if (line.measures.length > 0) return 'c'
  return line.kind === 'rental' || (order.kind === 'auction' && isServiceOrder(order)) ? 'n' : null
}

const because: Readonly<Record<Exclusion, string>> = {
  c: 'è fatto su misura o personalizzato per te',
  d: 'si deteriora o scade in fretta',
  e: 'è sigillato e, una volta aperto, non si restituisce per motivi di igiene o di salute',
  n: 'è un servizio o un noleggio legato a una data precisa',
}

/** The sentence beside a line one cannot withdraw from. */
export const exclusionText = (letter: Exclusion): string =>
  `Il recesso è escluso, perché ${because[letter]} (art. 59, comma 1, lettera ${letter}, del Codice del consumo).`
