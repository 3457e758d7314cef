import { and, arrayContains, arrayOverlaps, asc, desc, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { NO_SECTOR } from '#features/site/catalog/list-place.rules.ts'
import { priceStep } from '#platform/db/price-step.server.ts'
import { facts } from './facts.rules.ts'
import { shelfProducts as shelf } from './schema.server.ts'
import type { ShelfState } from './shelf-address.rules.ts'

/** What a product is chosen by, each a filter of its own. */
export type FilterName = 'sectors' | 'deals' | 'sizes' | 'colours' | 'price'
export const filterNames: readonly FilterName[] = ['sectors', 'deals', 'sizes', 'colours', 'price']

type Asked = Omit<ShelfState, 'page'>

/** The price the filter, the order and the card speak of. */
const pricedBy = ({ deal }: Pick<Asked, 'deal'>): PgColumn => {
  if (deal === null) return shelf.priceCents
  return deal === 'sale' ? shelf.saleCents : shelf.dayCents
}

const anyOf = (words: readonly string[]): SQL | undefined =>
  words.length === 0 ? undefined : arrayOverlaps(shelf.facts, [...words])

const priced = (asked: Asked): SQL | undefined => {
  const price = pricedBy(asked)
  return and(
    asked.minPrice === 0 ? undefined : gte(price, asked.minPrice * 100),
    asked.maxPrice === 0 ? undefined : lte(price, asked.maxPrice * 100),
  )
}

/** Each filter as a condition; undefined where nothing is chosen. */
const conditions = (asked: Asked): Readonly<Record<FilterName, SQL | undefined>> => ({
  sectors: anyOf(asked.unknown ? [facts.sector(NO_SECTOR)] : asked.sectorIds.map(facts.sector)),
  deals: asked.deal === null ? undefined : arrayContains(shelf.facts, [facts.deal(asked.deal)]),
  sizes: anyOf(asked.sizes.map(facts.size)),
  colours: anyOf(asked.colours.map(facts.colour)),
  price: priced(asked),
})

/** Whether this filter narrows anything. */
export const isChosen = (asked: Asked, name: FilterName): boolean => conditions(asked)[name] !== undefined

/** Everything that is asked for, one filter left out. */
export const narrowed = (asked: Asked, without?: FilterName): SQL | undefined => {
  const all = conditions(asked)
  return and(...filterNames.filter((name) => name !== without).map((name) => all[name]))
}

const newest = [sql`${shelf.publishedFrom} desc nulls first`, sql`${shelf.productId} desc nulls first`]

/** The chosen order: the newest publication first, or by price, equal ones in the order they came. */
export const inOrder = (asked: Asked): SQL[] => {
  const price = pricedBy(asked)
  if (asked.sort === 2) return [asc(price), asc(shelf.productId)]
  if (asked.sort === 3) return [desc(price), desc(shelf.productId)]
  return newest
}

/** A price order walks what has this price. */
export const hasPrice = (asked: Asked): SQL | undefined =>
  asked.deal === null ? undefined : isNotNull(pricedBy(asked))

/** The step of the slider that price lies on. */
export const stepOfPrice = (asked: Asked): SQL<number> => priceStep(pricedBy(asked))
