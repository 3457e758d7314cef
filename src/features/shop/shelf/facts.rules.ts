import { sizesOf } from '#features/shop/products/size-words.rules.ts'
import { colours, coloursIn } from './colours.rules.ts'

/** What a product can be chosen by, each as a short word that the index of the shelf finds. */
export const facts = {
  sector: (id: number): string => `s${id}`,
  deal: (kind: Deal): string => `d${kind}`,
  size: (size: string): string => `t${size.toLowerCase().replace(',', '.')}`,
  colour: (slug: string): string => `c${slug}`,
} as const

export type Deal = 'sale' | 'rental'

const numbers = (from: number, to: number, step = 1): string[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_unused, index) => String(from + index * step))

/** The sizes one can choose by: letters, clothes and shoes, rings. Others are found in words. */
export const sizes: readonly string[] = [
  ...['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '3xl'],
  ...numbers(34, 46),
  ...numbers(48, 62, 2),
  ...numbers(8, 30),
]

/** A size as it is read: "M", "42". */
export const sizeLabel = (size: string): string => size.toUpperCase()

/** What is read of a product. */
export interface FactSource {
  readonly sectorId: number
  readonly saleCents: number | null
  readonly dayCents: number | null
  /** The two words of its price options. */
  readonly choices: readonly string[]
  readonly otherInformation?: { readonly colorAddress?: unknown } | undefined
}

/** The facts of a product. A colour is told by its choices, and by its field where no choice names one. */
export const factsOf = ({ sectorId, saleCents, dayCents, choices, otherInformation }: FactSource): string[] => {
  const chosen = new Set(choices.flatMap(coloursIn))
  const said = otherInformation?.colorAddress
  const named = chosen.size > 0 ? [...chosen] : typeof said === 'string' ? coloursIn(said) : []
  return [
    facts.sector(sectorId),
    ...(saleCents === null ? [] : [facts.deal('sale')]),
    ...(dayCents === null ? [] : [facts.deal('rental')]),
    ...sizesOf(choices, otherInformation).map(facts.size),
    ...named.map(facts.colour),
  ]
}

/** The values of each filter with choices, as facts. */
export const factsToCount = (sectorIds: readonly number[]) => ({
  sectors: sectorIds.map(facts.sector),
  deals: (['sale', 'rental'] as const).map(facts.deal),
  sizes: sizes.map(facts.size),
  colours: colours.map(({ slug }) => facts.colour(slug)),
})
