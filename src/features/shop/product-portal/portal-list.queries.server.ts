import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { regularPrice } from '#features/shop/products/index.server.ts'
import type { ProductStatus } from '#features/shop/products/product.rules.ts'
import { priceOptions, productImages, products } from '#features/shop/products/schema.server.ts'
import { ownSubjects } from '#features/site/own-words/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { planEveryTime, preparedRead } from '#platform/db/prepared.server.ts'
import type { Cents } from '#shared/money.ts'
import type { PortalListState, PortalSort, PortalView } from './portal-list.rules.ts'

/** One product of the portal's list. */
export interface PortalProductView {
  readonly id: number
  readonly code: string
  readonly sku: string | null
  readonly title: string
  readonly sectorId: number
  readonly status: ProductStatus
  /** From how many pieces on it is nearly finished. */
  readonly lowStock: number
  /** Instants as ISO texts. */
  readonly publishedFrom: string | null
  readonly updatedAt: string
  readonly image: string | null
  readonly reviewCount: number
  readonly ratingHundredths: number
  readonly options: readonly PortalOptionView[]
}

/** One option in force, as the list needs it. */
export interface PortalOptionView {
  readonly id: number
  readonly kind: 'sale' | 'rental'
  readonly priceCents: Cents
  readonly quantity: number
}

/** The condition of each tab; "Tutti" is everything that is not put away. Everything a list asks stands in one index (decision 0083). */
const published = sql`${products.status} = 'published'`
const viewIs: Record<PortalView, SQL> = {
  '': sql`${products.status} <> 'archived'`,
  pubblicati: published,
  noleggi: sql`${products.status} <> 'archived' and ${products.rentals} > 0`,
  'quasi-finiti': sql`${published} and ${products.saleStock} between 1 and ${products.lowStock}`,
  esauriti: sql`${published} and ${products.stock} = 0`,
  bozze: sql`${products.status} = 'draft'`,
  archiviati: sql`${products.status} = 'archived'`,
}

const sortBy: Record<PortalSort, SQL> = {
  titolo: sql`lower(${products.title})`,
  vendita: sql`${products.saleFromCents}`,
  noleggio: sql`${products.rentalFromCents}`,
  scorta: sql`${products.stock}`,
  modifica: sql`${products.updatedAt}`,
}

const inOrder = ({ sort, descending }: PortalListState): SQL[] => {
  // What every product has is read in the order of an index, in either direction; a price not every one has.
  const last = sort === 'vendita' || sort === 'noleggio' ? sql` nulls last` : sql``
  return descending
    ? [sql`${sortBy[sort]} desc${last}`, desc(products.id)]
    : [sql`${sortBy[sort]} asc${last}`, asc(products.id)]
}

const asked = (supplierId: number, { view, q, sectorId }: PortalListState) =>
  and(
    eq(products.supplierId, supplierId),
    planEveryTime,
    viewIs[view],
    sectorId > 0 ? eq(products.sectorId, sectorId) : undefined,
    q ? sql`${products.id} in ${ownSubjects('product', supplierId, q)}` : undefined,
  )

type PlainRow = Omit<PortalProductView, 'options' | 'publishedFrom' | 'updatedAt'> & {
  readonly publishedFrom: Date | null
  readonly updatedAt: Date
}

const VIEWS = Object.keys(viewIs) as PortalView[]

export type PortalCounts = Readonly<Record<PortalView, number>>

type TabCounts = Readonly<Record<PortalView, number>> & { readonly sectorId: number }

const countedTabs = preparedRead<{ supplierId: number }, TabCounts>('products_counted', (q) => {
  const counts = Object.fromEntries(
    VIEWS.map((key) => [key, sql<number>`(count(*) filter (where ${viewIs[key]}))::int`]),
  ) as Record<PortalView, SQL<number>>
  return q
    .select({ sectorId: products.sectorId, ...counts })
    .from(products)
    .where(eq(products.supplierId, sql.placeholder('supplierId')))
    .groupBy(products.sectorId)
    .orderBy(asc(products.sectorId))
})

/** How many products each tab holds, and the categories there are. */
export const portalCounts = async (supplierId: number, q: Queryable = db()) => {
  const rows = await countedTabs({ supplierId }, q)
  const count = (key: PortalView) => rows.reduce((total, row) => total + row[key], 0)
  return {
    counts: Object.fromEntries(VIEWS.map((key) => [key, count(key)])) as PortalCounts,
    sectorIds: rows.map(({ sectorId }) => sectorId),
  }
}

const IDS = sql.placeholder('ids')

const rowsById = preparedRead<{ ids: readonly number[] }, PlainRow>('products_listed', (q) =>
  q
    .select({
      ...{ id: products.id, code: products.code, sku: products.sku, title: products.title },
      ...{ sectorId: products.sectorId, status: products.status, lowStock: products.lowStock },
      ...{ publishedFrom: products.publishedFrom, updatedAt: products.updatedAt },
      ...{ reviewCount: products.reviewCount, ratingHundredths: products.ratingHundredths },
      image: sql<
        string | null
      >`(select i.image from ${productImages} i where i.product_id = ${outer(products.id)} order by i.position limit 1)`,
    })
    .from(products)
    .where(sql`${products.id} = any(${IDS}::int[])`),
)

const keptOptions = preparedRead<{ ids: readonly number[] }, PortalOptionView & { productId: number }>(
  'products_options',
  (q) =>
    q
      .select({
        productId: priceOptions.productId,
        id: priceOptions.id,
        kind: priceOptions.kind,
        priceCents: regularPrice,
        quantity: priceOptions.quantity,
      })
      .from(priceOptions)
      .where(and(sql`${priceOptions.productId} = any(${IDS}::int[])`, isNull(priceOptions.removedAt)))
      .orderBy(asc(priceOptions.position), asc(priceOptions.id)),
)

/** What the list shows of these products, in the order of their ids. */
const shownProducts = async (ids: readonly number[]): Promise<PortalProductView[]> => {
  if (ids.length === 0) return []
  const [rows, options] = await Promise.all([rowsById({ ids }), keptOptions({ ids })])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const optionsOf = Map.groupBy(options, ({ productId }) => productId)
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    return [
      {
        ...row,
        publishedFrom: row.publishedFrom?.toISOString() ?? null,
        updatedAt: row.updatedAt.toISOString(),
        options: (optionsOf.get(id) ?? []).map(({ productId: _, ...option }) => option),
      },
    ]
  })
}

/** The ids of what the list shows, in its order: all of it, or a span. */
const idsInOrder = (supplierId: number, state: PortalListState, q: Queryable) =>
  q
    .select({ id: products.id })
    .from(products)
    .where(asked(supplierId, state))
    .orderBy(...inOrder(state))

/**
 * One page of the supplier's own products.
 *
 * @param known numbers of the tabs, where they were counted already: a tab nothing narrows holds as many
 * @remarks what a search or a category leaves is looked for once: its number and its page come out of the same reading
 */
export const portalProducts = async (supplierId: number, state: PortalListState, known?: PortalCounts) => {
  const q = db()
  const isNarrowed = state.q !== '' || state.sectorId > 0
  const found = isNarrowed || !known ? await idsInOrder(supplierId, state, q) : null
  const total = found?.length ?? known?.[state.view] ?? 0
  const pages = Math.max(1, Math.ceil(total / state.size))
  const page = Math.min(state.page, pages)
  const offset = (page - 1) * state.size
  const shown =
    found?.slice(offset, offset + state.size) ??
    (await idsInOrder(supplierId, state, q).limit(state.size).offset(offset))
  return { items: await shownProducts(shown.map(({ id }) => id)), total, page, pages }
}

/** The ids of everything the list shows, over all its pages, in its order. */
export const portalProductIds = async (
  supplierId: number,
  state: PortalListState,
  q: Queryable = db(),
): Promise<number[]> => (await idsInOrder(supplierId, state, q)).map(({ id }) => id)

/** Code and title of everything the list shows, in its order. */
export const portalProductNames = (supplierId: number, state: PortalListState, q: Queryable = db()) =>
  q
    .select({ id: products.id, code: products.code, title: products.title })
    .from(products)
    .where(asked(supplierId, state))
    .orderBy(...inOrder(state))

/** The options in force of some of the supplier's own products, with the title they belong to. */
export const changeableOptions = async (supplierId: number, ids: readonly number[], q: Queryable = db()) => {
  if (ids.length === 0) return []
  return q
    .select({
      id: priceOptions.id,
      productId: products.id,
      title: products.title,
      kind: priceOptions.kind,
      option1: priceOptions.option1,
      option2: priceOptions.option2,
      priceCents: regularPrice,
      quantity: priceOptions.quantity,
    })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(and(inArray(products.id, [...ids]), eq(products.supplierId, supplierId), isNull(priceOptions.removedAt)))
    .orderBy(asc(products.id), asc(priceOptions.position))
}
