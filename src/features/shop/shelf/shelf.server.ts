import { productCards } from '#features/shop/products/index.server.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { answerCache } from '#platform/live/answer-cache.server.ts'
import type { PriceBars } from '#shared/prices/price-bars.rules.ts'
import { type FactCounts, freeBars, newestBars, shelfChoices } from './choices.rules.ts'
import { facts, factsToCount } from './facts.rules.ts'
import { freeProducts } from './free-products.queries.server.ts'
import { factCounts, priceTally, shelfPage, shelfTotal } from './shelf.queries.server.ts'
import {
  MOST_SHOWN,
  SHELF_PAGE_SIZE,
  type ShelfState,
  shelfAddress,
  shelfAfter,
  wholeShelf,
} from './shelf-address.rules.ts'
import type { ShelfView } from './views.ts'
import { type Step, stepsBack } from './ways-out.rules.ts'

const cachedAnswer = answerCache('shelf')

/** What narrows the shelf, in one word: order and page change no number. */
const narrowedBy = (asked: ShelfState): string => shelfAddress({ ...asked, sort: 1, page: 1 })

/** The numbers beside the filters. */
const countsOf = (asked: ShelfState): Promise<FactCounts> =>
  cachedAnswer(`counts ${narrowedBy(asked)}`, async () => {
    const known = factsToCount(sectors.map(({ id }) => id))
    return {
      sectors: await factCounts(asked, 'sectors', known.sectors),
      deals: await factCounts(asked, 'deals', known.deals),
      sizes: await factCounts(asked, 'sizes', known.sizes),
      colours: await factCounts(asked, 'colours', known.colours),
    }
  })

/** The bars of its prices: the same whatever price is chosen. */
const barsOf = async (asked: ShelfState): Promise<PriceBars | null> => {
  const key = `prices ${narrowedBy({ ...asked, minPrice: 0, maxPrice: 0 })}`
  return newestBars(await cachedAnswer(key, () => priceTally(asked)))
}

const totalOf = (asked: ShelfState): Promise<number> =>
  cachedAnswer(`total ${narrowedBy(asked)}`, () => shelfTotal(asked))

/** Sectors with something on the shelf, by id. */
export const stockedSectors = async (): Promise<number[]> => {
  const { sectors: counts } = await countsOf(wholeShelf)
  return sectors.map(({ id }) => id).filter((id) => (counts[facts.sector(id)] ?? 0) > 0)
}

interface Found {
  readonly ids: readonly number[]
  readonly total: number
  readonly isMore: boolean
  readonly page: number
  readonly counts: FactCounts
  readonly priceBars: PriceBars | null
}

const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / SHELF_PAGE_SIZE))

/** A page beyond the last is the last. */
const found = async (ctx: Ctx, asked: ShelfState): Promise<Found> => {
  if (asked.from !== null) {
    const free = await freeProducts(asked, { from: asked.from, to: asked.to }, ctx.now)
    const page = Math.min(asked.page, pagesOf(free.ids.length))
    const first = (page - 1) * SHELF_PAGE_SIZE
    return {
      ids: free.ids.slice(first, first + SHELF_PAGE_SIZE),
      total: free.ids.length,
      isMore: free.isMore,
      page,
      counts: free.counts,
      priceBars: freeBars(free.prices, free.hasMorePrices),
    }
  }
  const most = await totalOf(asked)
  const total = Math.min(most, MOST_SHOWN)
  const page = Math.min(asked.page, pagesOf(total))
  const ids = total === 0 ? [] : await shelfPage(asked, page)
  const [counts, bars] = await Promise.all([countsOf(asked), barsOf(asked)])
  return { ids, total, isMore: most > MOST_SHOWN, page, counts, priceBars: bars }
}

/** A page of the shelf as it is asked for. */
export const shelfFor = async (ctx: Ctx, asked: ShelfState): Promise<ShelfView> => {
  const { ids, total, isMore, page, counts, priceBars } = await found(ctx, asked)
  return {
    items: await productCards(ids, ctx),
    total,
    isMore,
    page,
    pages: pagesOf(total),
    ...shelfChoices(counts, asked),
    priceBars,
  }
}

/** How many it finds: `found` without what stands beside them. */
const totalFor = async (ctx: Ctx, asked: ShelfState): Promise<number> => {
  if (asked.from === null) return Math.min(await totalOf(asked), MOST_SHOWN)
  return (await freeProducts(asked, { from: asked.from, to: asked.to }, ctx.now)).ids.length
}

/** Steps out of an empty shelf that lead to something, each with how much: those that let go of least first. */
export const waysOutOf = async (ctx: Ctx, asked: ShelfState): Promise<(Step & { readonly total: number })[]> => {
  const ways: (Step & { readonly total: number })[] = []
  for (const step of stepsBack(asked)) {
    const total = await totalFor(ctx, shelfAfter(asked, step.change))
    if (total > 0) ways.push({ ...step, total })
  }
  return ways.slice(0, 3)
}
