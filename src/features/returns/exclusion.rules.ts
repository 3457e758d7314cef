import { findSector } from '#features/catalog/sectors.rules.ts'

/** Why there is no right of withdrawal: a letter of art. 59, comma 1, Codice del consumo. */
export type Exclusion = 'c' | 'd' | 'e' | 'n'

/** What of an order line decides about it. */
export interface LineTerms {
  readonly withdrawal: 'allowed' | Exclusion
  readonly kind: 'sale' | 'rental'
  readonly measures: readonly unknown[]
}

/**
 * The letter that excludes the withdrawal for one line; null where it is allowed. Made to measure is c, rentals and services of a
 * given day are n (OQ-128, K8).
 *
 * @param sectorId of the order
 */
export const exclusionOf = (line: LineTerms, sectorId: number): Exclusion | null => {
  if (line.withdrawal !== 'allowed') return line.withdrawal
  if (line.measures.length > 0) return 'c'
  return line.kind === 'rental' || findSector(sectorId)?.isService ? 'n' : null
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
