import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { ownSubjects } from '#features/own-words/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { plannedAnew } from '#platform/db/prepared.server.ts'
import type { Cents } from '#shared/money.ts'
import { LOW_STOCK, type PortalListState, type PortalSort, type PortalView } from './portal-list.rules.ts'
import type { ProductStatus } from './product.rules.ts'
import { priceOptions, productImages, products } from './schema.server.ts'

/** One product of the portal's list. */
export interface PortalProductView {
  readonly id: number
  readonly code: string
  readonly sku: string | null
  readonly title: string
  readonly sectorId: number
  readonly status: ProductStatus
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

/**
 * The options in force of each of a supplier's products, added up once, whatever is asked of them, off one range of an index; where nothing
 * is asked of them the database leaves them out by itself.
 */
const keptOptions = (supplierId: number, q: Queryable) =>
  q
    .select({
      productId: priceOptions.productId,
      stock: sql<number>`sum(${priceOptions.quantity})`.as('stock'),
      saleStock: sql<number>`sum(${priceOptions.quantity}) filter (where ${priceOptions.kind} = 'sale')`.as(
        'sale_stock',
      ),
      rentals: sql<number>`count(*) filter (where ${priceOptions.kind} = 'rental')`.as('rentals'),
      sale: sql<Cents>`min(${priceOptions.priceCents}) filter (where ${priceOptions.kind} = 'sale')`.as('sale'),
      rental: sql<Cents>`min(${priceOptions.priceCents}) filter (where ${priceOptions.kind} = 'rental')`.as('rental'),
    })
    .from(priceOptions)
    .where(and(eq(priceOptions.supplierId, supplierId), isNull(priceOptions.removedAt)))
    .groupBy(priceOptions.productId)
    .as('kept')
type Kept = ReturnType<typeof keptOptions>

const stock = (kept: Kept): SQL => sql`coalesce(${kept.stock}, 0)`
const published = sql`${products.status} = 'published'`

/** The condition of each tab; "Tutti" is everything that is not put away. */
const viewIs: Record<PortalView, (kept: Kept) => SQL> = {
  '': () => sql`${products.status} <> 'archived'`,
  pubblicati: () => published,
  noleggi: (kept) => sql`${products.status} <> 'archived' and ${kept.rentals} > 0`,
  'quasi-finiti': (kept) => sql`${published} and ${kept.saleStock} between 1 and ${LOW_STOCK}`,
  esauriti: (kept) => sql`${published} and ${stock(kept)} = 0`,
  bozze: () => sql`${products.status} = 'draft'`,
  archiviati: () => sql`${products.status} = 'archived'`,
}

const sortBy: Record<PortalSort, (kept: Kept) => SQL> = {
  titolo: () => sql`lower(${products.title})`,
  vendita: (kept) => sql`${kept.sale}`,
  noleggio: (kept) => sql`${kept.rental}`,
  scorta: stock,
  modifica: () => sql`${products.updatedAt}`,
}

const inOrder = ({ sort, descending }: PortalListState, kept: Kept): SQL[] => {
  const by = sortBy[sort](kept)
  // What every product has is read in the order of an index, in either direction; a price not every one has.
  const last = sort === 'vendita' || sort === 'noleggio' ? sql` nulls last` : sql``
  return descending ? [sql`${by} desc${last}`, desc(products.id)] : [sql`${by} asc${last}`, asc(products.id)]
}

const asked = (supplierId: number, { view, q, sectorId }: PortalListState, kept: Kept) =>
  and(
    eq(products.supplierId, supplierId),
    plannedAnew,
    viewIs[view](kept),
    sectorId > 0 ? eq(products.sectorId, sectorId) : undefined,
    q ? sql`${products.id} in ${ownSubjects('product', supplierId, q)}` : undefined,
  )

export type PortalCounts = Readonly<Record<PortalView, number>>

/** How many products each tab holds, and the categories there are. */
export const portalCounts = async (supplierId: number, q: Queryable = db()) => {
  const keys = Object.keys(viewIs) as PortalView[]
  const kept = keptOptions(supplierId, q)
  const counts = Object.fromEntries(
    keys.map((key) => [`v_${key}`, sql<number>`(count(*) filter (where ${viewIs[key](kept)}))::int`]),
  ) as Record<`v_${PortalView}`, SQL<number>>
  const rows = await q
    .select({ sectorId: products.sectorId, ...counts })
    .from(products)
    .leftJoin(kept, eq(kept.productId, products.id))
    .where(and(eq(products.supplierId, supplierId), plannedAnew))
    .groupBy(products.sectorId)
    .orderBy(asc(products.sectorId))
  const count = (key: PortalView) => rows.reduce((total, row) => total + row[`v_${key}`], 0)
  return {
    counts: Object.fromEntries(keys.map((key) => [key, count(key)])) as PortalCounts,
    sectorIds: rows.map(({ sectorId }) => sectorId),
  }
}

const withParts = async (
  rows: readonly Omit<PortalProductView, 'options' | 'image'>[],
  q: Queryable,
): Promise<PortalProductView[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const options = await q
    .select({
      productId: priceOptions.productId,
      id: priceOptions.id,
      kind: priceOptions.kind,
      priceCents: priceOptions.priceCents,
      quantity: priceOptions.quantity,
    })
    .from(priceOptions)
    .where(and(inArray(priceOptions.productId, ids), isNull(priceOptions.removedAt)))
    .orderBy(asc(priceOptions.position), asc(priceOptions.id))
  const images = await q
    .selectDistinctOn([productImages.productId], { productId: productImages.productId, name: productImages.image })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  const optionsOf = Map.groupBy(options, ({ productId }) => productId)
  const imageOf = new Map(images.map(({ productId, name }) => [productId, name]))
  return rows.map((row) => ({
    ...row,
    image: imageOf.get(row.id) ?? null,
    options: (optionsOf.get(row.id) ?? []).map(({ productId, ...option }) => option),
  }))
}

const columns = {
  id: products.id,
  code: products.code,
  sku: products.sku,
  title: products.title,
  sectorId: products.sectorId,
  status: products.status,
  publishedFrom: products.publishedFrom,
  updatedAt: products.updatedAt,
  reviewCount: products.reviewCount,
  ratingHundredths: products.ratingHundredths,
}

/** The ids of what the list shows, in its order: all of it, or a span. */
const idsInOrder = (supplierId: number, state: PortalListState, q: Queryable) => {
  const kept = keptOptions(supplierId, q)
  return q
    .select({ id: products.id })
    .from(products)
    .leftJoin(kept, eq(kept.productId, products.id))
    .where(asked(supplierId, state, kept))
    .orderBy(...inOrder(state, kept))
}

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
  const ids = shown.map(({ id }) => id)
  const rows = await q
    .select(columns)
    .from(products)
    .where(and(eq(products.supplierId, supplierId), isOneOf(products.id, ids)))
  const plain = rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => ({
      ...row,
      publishedFrom: row.publishedFrom?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
    }))
  return { items: await withParts(plain, q), total, page, pages }
}

/** The ids of everything the list shows, over all its pages, in its order. */
export const portalProductIds = async (
  supplierId: number,
  state: PortalListState,
  q: Queryable = db(),
): Promise<number[]> => (await idsInOrder(supplierId, state, q)).map(({ id }) => id)

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
      priceCents: priceOptions.priceCents,
      quantity: priceOptions.quantity,
    })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(and(inArray(products.id, [...ids]), eq(products.supplierId, supplierId), isNull(priceOptions.removedAt)))
    .orderBy(asc(products.id), asc(priceOptions.position))
}
