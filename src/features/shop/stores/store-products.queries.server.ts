import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { productCards } from '#features/shop/products/index.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import type { ProductCardView } from '#features/shop/products/views.ts'
import { findSector, type MacroId, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import { STORE_PAGE_SIZE, type StoreListState, searchWords } from './store-list.rules.ts'
import type { StoreProductsView } from './views.ts'

type Asked = Omit<StoreListState, 'form'> & { readonly size?: number }

/** Small letters without accents, as `searchWords` writes them. */
const folded = (column: typeof products.title | typeof products.description): SQL =>
  sql`regexp_replace(normalize(lower(${column}), NFD), '[\\u0300-\\u036f]', '', 'g')`

const holds = (column: typeof products.title | typeof products.description, words: readonly string[]): SQL =>
  and(...words.map((word) => sql`strpos(${folded(column)}, ${word}) > 0`)) as SQL

const lowest = (kind: 'sale' | 'rental'): SQL =>
  sql`(select min(option.price_cents) from price_options option
    where option.product_id = ${outer(products.id)} and option.kind = ${sql.raw(`'${kind}'`)} and option.removed_at is null)`
const salePrice = lowest('sale')
const rentalPrice = lowest('rental')

/** The price a card shows large: the sale's, or the rental's where nothing is sold or only rentals are asked for. */
const shownPrice = (kind: Asked['kind']): SQL => {
  if (kind !== null) return kind === 'sale' ? salePrice : rentalPrice
  return sql`coalesce(${salePrice}, ${rentalPrice})`
}

/** Found by its title or by its words, with every word of the search in one of them (decisions.md 9). */
const matches = ({ text, kind }: Asked): SQL => {
  const words = searchWords(text)
  const found =
    words.length > 0 ? sql`(${holds(products.title, words)} or ${holds(products.description, words)})` : null
  const ofKind = kind === null ? null : sql`${kind === 'sale' ? salePrice : rentalPrice} is not null`
  return and(sql`true`, ...[found, ofKind].filter((one) => one !== null)) as SQL
}

/** Those that match in both come first, then in the title, then the newest. */
const orderOf = ({ text, sort, kind }: Asked): SQL[] => {
  const newest = [desc(products.publishedFrom), desc(products.id)]
  if (sort !== 'recent')
    return [sql`${shownPrice(kind)} ${sql.raw(sort === 'cheap' ? 'asc' : 'desc')} nulls last`, ...newest]
  const words = searchWords(text)
  if (words.length === 0) return newest
  return [desc(holds(products.title, words)), desc(holds(products.description, words)), ...newest]
}

const inStore = (supplierId: number, at: Date): SQL =>
  and(eq(products.supplierId, supplierId), eq(products.status, 'published'), lte(products.publishedFrom, at)) as SQL

/** What the whole store holds, by sector, and how much of it is asked for. */
const facets = (supplierId: number, asked: Asked, at: Date) =>
  db()
    .select({
      sectorId: products.sectorId,
      matching: sql<number>`(count(*) filter (where ${matches(asked)}))::int`,
      minSale: sql<Cents | null>`min(${salePrice})`,
      minRental: sql<Cents | null>`min(${rentalPrice})`,
    })
    .from(products)
    .where(inStore(supplierId, at))
    .groupBy(products.sectorId)
    .orderBy(asc(products.sectorId))

const least = (amounts: readonly (Cents | null)[]): Cents | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : cents(Math.min(...known))
}

const macroIdOf = (sectorId: number): number => findSector(sectorId)?.macroId ?? 0

/**
 * A page of a store's products (STORE-06 to STORE-09, STORE-12).
 *
 * @returns a page beyond the last is the last
 */
export const storeProducts = onReplica(
  async (ctx: Ctx, supplierId: number, asked: Asked): Promise<StoreProductsView> => {
    const { macroId, size = STORE_PAGE_SIZE } = asked
    const found = await facets(supplierId, asked, ctx.now)
    const wanted = found.filter(({ sectorId }) => macroId === null || macroIdOf(sectorId) === macroId)
    const total = wanted.reduce((sum, { matching }) => sum + matching, 0)
    const pages = Math.max(1, Math.ceil(total / size))
    const page = Math.min(asked.page, pages)
    const sectorIds = macroId === null ? null : sectorsOf(macroId as MacroId).map(({ id }) => id)
    const rows =
      total === 0
        ? []
        : await db()
            .select({ id: products.id })
            .from(products)
            .where(
              and(
                inStore(supplierId, ctx.now),
                matches(asked),
                sectorIds ? inArray(products.sectorId, sectorIds) : undefined,
              ),
            )
            .orderBy(...orderOf(asked))
            .limit(size)
            .offset((page - 1) * size)
    const sale = least(found.map(({ minSale }) => minSale))
    const rental = least(found.map(({ minRental }) => minRental))
    return {
      items: await productCards(
        rows.map(({ id }) => id),
        ctx,
      ),
      total,
      page,
      pages,
      macroIds: [...new Set(found.map(({ sectorId }) => macroIdOf(sectorId)))].toSorted((a, b) => a - b),
      hasSales: sale !== null,
      hasRentals: rental !== null,
      minCents: sale ?? rental,
    }
  },
)

/** The featured products of a store, in its order; what is no longer there is left out. */
export const featuredProducts = async (
  ctx: Ctx,
  supplierId: number,
  codes: readonly string[],
): Promise<ProductCardView[]> => {
  if (codes.length === 0) return []
  const rows = await db()
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(and(inStore(supplierId, ctx.now), inArray(products.code, [...codes])))
  const ids = codes.flatMap((code) => rows.find((row) => row.code === code)?.id ?? [])
  return productCards(ids, ctx)
}
