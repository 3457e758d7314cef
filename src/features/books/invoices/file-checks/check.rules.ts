import type { Day } from '#shared/days.ts'
import { nodesAt, textAt, type XmlNode } from './read-xml.rules.ts'

/**
 * Where the codes, their words and tolerances are from: "Allegato A, Specifiche tecniche" of the Agenzia delle Entrate, version 1.9.1 (in
 * force since 15 May 2026), list of the checks on a file.
 */
export const CHECKS_SOURCE = 'https://www.agenziaentrate.gov.it/portale/specifiche-tecniche-versione-1.9'

/** What the exchange system knows beside the file. */
export interface CheckFacts {
  /** The day on which it is received. */
  readonly today: Day
  /** Whether another document of this issuer that was not rejected has this number in this year, and is of the same kind. */
  readonly isTaken: (document: { number: string; year: string; isCreditNote: boolean }) => boolean
}

/** A file with its parts at hand. */
export interface CheckedFile extends CheckFacts {
  readonly header: XmlNode
  readonly bodies: readonly XmlNode[]
}

/** One check: what the exchange system says when it fails. */
export interface Check {
  readonly code: string
  readonly field: string
  readonly text: string
  readonly fails: (file: CheckedFile) => boolean
}

/** A check that fails when one document of the file does. */
export const ofEach =
  (fails: (body: XmlNode, file: CheckedFile) => boolean): Check['fails'] =>
  (file) =>
    file.bodies.some((body) => fails(body, file))

export const GENERAL = 'DatiGenerali/DatiGeneraliDocumento'
export const FUND = `${GENERAL}/DatiCassaPrevidenziale`
export const LINES = 'DatiBeniServizi/DettaglioLinee'
export const SUMMARY = 'DatiBeniServizi/DatiRiepilogo'

const SCALE = 8
/** One euro as {@link decimal} writes it. */
export const ONE = 10n ** BigInt(SCALE)

/** A decimal of the format, in hundred-millionths; null for what is none. */
export const decimal = (text: string | null): bigint | null => {
  const [, sign, whole, parts = ''] = /^([-+]?)(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text ?? '') ?? []
  if (whole === undefined) return null
  const value = BigInt(whole + parts.padEnd(SCALE, '0'))
  return sign === '-' ? -value : value
}

/** The same of the element at a path, or what stands for a missing one. */
export const decimalAt = (node: XmlNode, path: string, missing = 0n): bigint => decimal(textAt(node, path)) ?? missing

/** Whether two amounts are at most so far apart. */
export const isNear = (one: bigint, other: bigint, most: bigint): boolean => {
  const apart = one - other
  return (apart < 0n ? -apart : apart) <= most
}

/** Whether an element at this path has this text. */
export const says = (node: XmlNode, path: string, text: string): boolean =>
  nodesAt(node, path).some((found) => found.text.trim() === text)

export const has = (node: XmlNode, path: string): boolean => nodesAt(node, path).length > 0
