import { type BasisPoints, type Cents, euro, formatRate } from '#shared/money.ts'

/** What is bought: a plan or a Smart Pass. */
export type Choice = { readonly planId: number } | { readonly passId: number }

/** The two kinds of things on sale, as the addresses of staff name them. */
export const priceKinds = ['piano', 'smart-pass'] as const
export type PriceKind = (typeof priceKinds)[number]

/** What one plan or package costs and brings. */
export interface PriceTerms {
  readonly name: string
  readonly months: number
  /** Without VAT. */
  readonly priceCents: Cents
  readonly participations: number
  /** Null for packages. */
  readonly feeBps: BasisPoints | null
  readonly services: readonly string[]
  /** True until the owner confirms the figures. */
  readonly placeholder: boolean
  readonly onSale: boolean
}

/** Terms from an instant on. */
export interface PriceVersion extends PriceTerms {
  readonly id: number
  readonly version: number
  readonly startsAt: Date
  readonly withdrawnAt: Date | null
}

/** How far staff may go. */
export const priceLimits = {
  months: 60,
  participations: 10_000,
  minCents: 100,
  maxCents: 1_000_000,
  feeBps: 5000,
  services: 12,
  serviceLength: 80,
  nameLength: 40,
} as const

/** "1 mese", "3 mesi". */
export const monthsText = (months: number): string => (months === 1 ? '1 mese' : `${months} mesi`)

/** Where a version stands. */
export type VersionState = 'in_force' | 'scheduled' | 'replaced' | 'withdrawn'

/** What staff reads of it. */
export const versionStateLabel: Record<VersionState, string> = {
  in_force: 'In vigore',
  scheduled: 'Programmata',
  replaced: 'Sostituita',
  withdrawn: 'Ritirata',
}

/**
 * The version that holds at an instant: of those that have begun and were not taken back the one that began last; the higher number
 * when two begin together.
 *
 * @remarks `inForce` of the queries says the same in SQL; the API test holds the two together
 */
export const versionInForce = <V extends Pick<PriceVersion, 'version' | 'startsAt' | 'withdrawnAt'>>(
  versions: readonly V[],
  at: Date,
): V | undefined =>
  versions
    .filter(({ startsAt, withdrawnAt }) => withdrawnAt === null && startsAt <= at)
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.version - a.version)[0]

/** @param versions all of the same thing */
export const versionState = (
  version: Pick<PriceVersion, 'version' | 'startsAt' | 'withdrawnAt'>,
  versions: readonly Pick<PriceVersion, 'version' | 'startsAt' | 'withdrawnAt'>[],
  at: Date,
): VersionState => {
  if (version.withdrawnAt) return 'withdrawn'
  if (version.startsAt > at) return 'scheduled'
  return versionInForce(versions, at)?.version === version.version ? 'in_force' : 'replaced'
}

/** One line of a difference. */
export interface PriceChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

const rows: readonly (readonly [string, (terms: PriceTerms) => string])[] = [
  ['Nome', ({ name }) => name],
  ['Prezzo', ({ priceCents }) => euro(priceCents)],
  ['Durata', ({ months }) => monthsText(months)],
  ['Partecipazioni', ({ participations }) => String(participations)],
  ['Fee sulle vendite', ({ feeBps }) => (feeBps === null ? 'Nessuna' : formatRate(feeBps))],
  ['Servizi', ({ services }) => services.join(' · ')],
  ['In vendita', ({ onSale }) => (onSale ? 'Sì' : 'No')],
  ['Valori', ({ placeholder }) => (placeholder ? 'Provvisori' : 'Confermati')],
]

/** What a version changes against the one before it, in words; empty when it changes nothing. */
export const priceChanges = (before: PriceTerms, after: PriceTerms): PriceChange[] =>
  rows.flatMap(([label, text]) =>
    text(before) === text(after) ? [] : [{ label, before: text(before), after: text(after) }],
  )

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} o ${names.at(-1)}`

/** What public pages say of the plans on sale: their names and the lowest price, without VAT. */
export const plansSentence = (plans: readonly { readonly name: string; readonly priceCents: Cents }[]): string => {
  if (plans.length === 0) return 'I piani saranno di nuovo in vendita presto.'
  const lowest = Math.min(...plans.map(({ priceCents }) => priceCents)) as Cents
  const from = `da ${euro(lowest)} più IVA`
  return plans.length === 1
    ? `${listed(plans.map(({ name }) => name))}, ${from}.`
    : `${listed(plans.map(({ name }) => name))}, ${from}: cambiano durata, partecipazioni e fee.`
}
