import { and, eq, isNull } from 'drizzle-orm'
import { closedAmong } from '#features/shop/calendar/index.server.ts'
import { priceOptions } from '#features/shop/products/schema.server.ts'
import { takenSpans } from '#features/shop/stock/index.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { canRent, daysAround, MOST_JUDGED, type WantedDays } from './days.rules.ts'
import { shelfProducts as shelf } from './schema.server.ts'
import type { ShelfState } from './shelf-address.rules.ts'
import { type FilterName, filterNames, hasPrice, inOrder, isChosen, narrowed } from './shelf-filter.queries.server.ts'

type Asked = Omit<ShelfState, 'page'>

interface Candidate {
  readonly id: number
  readonly supplierId: number
  readonly facts: readonly string[]
  readonly priceCents: number
}

/** The first rentals under the filters, one of them left out. */
const rentalCandidates = (asked: Asked, without?: FilterName): Promise<Candidate[]> =>
  db()
    .select({
      id: shelf.productId,
      supplierId: shelf.supplierId,
      facts: shelf.facts,
      priceCents: shelf.dayCents as never,
    })
    .from(shelf)
    .where(and(narrowed(asked, without === 'deals' ? undefined : without), hasPrice(asked)))
    .orderBy(...inOrder(asked))
    .limit(MOST_JUDGED) as Promise<Candidate[]>

/** Those of some products that can be rented on these days, by the rules their own pages book by. */
const freeAmong = async (
  candidates: readonly Candidate[],
  wanted: WantedDays,
  now: Date,
): Promise<ReadonlySet<number>> => {
  const options = await db()
    .select({
      id: priceOptions.id,
      productId: priceOptions.productId,
      quantity: priceOptions.quantity,
      minDays: priceOptions.minDays,
      bufferDays: priceOptions.bufferDays,
      rentalFrom: priceOptions.rentalFrom,
      rentalUntil: priceOptions.rentalUntil,
    })
    .from(priceOptions)
    .where(
      and(
        isOneOf(
          priceOptions.productId,
          candidates.map(({ id }) => id),
        ),
        eq(priceOptions.kind, 'rental'),
        isNull(priceOptions.removedAt),
      ),
    )
  const most = (of: 'minDays' | 'bufferDays') => options.reduce((longest, option) => Math.max(longest, option[of]), 0)
  const around = daysAround(wanted, { minDays: most('minDays'), rest: most('bufferDays') })
  const ids = options.map(({ id }) => id)
  const supplierOf = new Map(candidates.map(({ id, supplierId }) => [id, supplierId]))
  const [taken, closed] = await Promise.all([
    takenSpans(ids, { from: around.startOn, until: around.endOn, at: now }),
    closedAmong([...new Set(supplierOf.values())], around),
  ])
  const today: Day = todayInRome(now)
  const free = options.filter((option) =>
    canRent(
      {
        ...option,
        taken: taken.get(option.id) ?? [],
        closed: closed.get(supplierOf.get(option.productId) ?? 0) ?? [],
      },
      wanted,
      today,
    ),
  )
  return new Set(free.map(({ productId }) => productId))
}

/** What can be rented on the wanted days. */
export interface FreeProducts {
  /** In the chosen order. */
  readonly ids: readonly number[]
  /** More rentals fit the filters than were looked at. */
  readonly isMore: boolean
  /** How many of them have a fact, under all filters but the one this fact belongs to. */
  readonly counts: Readonly<Record<FilterName, Readonly<Record<string, number>>>>
  /** Cents of a day, under the filters but the price. */
  readonly prices: readonly number[]
  /** More rentals fit those than were looked at. */
  readonly hasMorePrices: boolean
}

/** The rentals that are free, with the numbers beside the filters counted from the same look. */
export const freeProducts = onReplica(async (asked: Asked, wanted: WantedDays, now: Date): Promise<FreeProducts> => {
  const whole = await rentalCandidates(asked)
  const without = new Map<FilterName, Candidate[]>()
  for (const name of filterNames)
    without.set(name, name !== 'deals' && isChosen(asked, name) ? await rentalCandidates(asked, name) : whole)
  const all = new Map([whole, ...without.values()].flat().map((one) => [one.id, one]))
  const free = await freeAmong([...all.values()], wanted, now)
  const left = (name: FilterName) => (without.get(name) ?? []).filter(({ id }) => free.has(id))
  const tally = (name: FilterName): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const { facts } of left(name)) for (const fact of facts) counts[fact] = (counts[fact] ?? 0) + 1
    return counts
  }
  return {
    ids: whole.filter(({ id }) => free.has(id)).map(({ id }) => id),
    isMore: whole.length === MOST_JUDGED,
    counts: {
      sectors: tally('sectors'),
      deals: tally('deals'),
      sizes: tally('sizes'),
      colours: tally('colours'),
      price: {},
    },
    prices: left('price').map(({ priceCents }) => priceCents),
    hasMorePrices: without.get('price')?.length === MOST_JUDGED,
  }
})
