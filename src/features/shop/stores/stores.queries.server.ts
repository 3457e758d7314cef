import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { storePath } from '#features/people/suppliers/addresses.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { USUAL_LOW_STOCK } from '#features/shop/products/product-fields.rules.ts'
import { priceOptions, productImages, products } from '#features/shop/products/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { containing } from '#platform/db/like.server.ts'
import { findPictures } from '#platform/storage/images.queries.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { emptyOf } from '#shared/field-input.ts'
import { pick } from '#shared/fields.ts'
import type { Cents } from '#shared/money.ts'
import { MAX_FEATURED } from './limits.rules.ts'
import { stores } from './schema.server.ts'
import { storeFields } from './store-fields.rules.ts'
import type { FeaturedView, StoreEditorView } from './views.ts'

/** Offers of the picker of featured products. */
const CHOICES = 8

const isOwnPublished = (supplierId: number, ...further: (SQL | undefined)[]) =>
  and(eq(products.supplierId, supplierId), eq(products.status, 'published'), ...further)

/** Which of these codes are a supplier's own published products, those that will appear later included. */
export const publishedCodes = async (
  q: Queryable,
  supplierId: number,
  codes: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set()
  const rows = await q
    .select({ code: products.code })
    .from(products)
    .where(isOwnPublished(supplierId, inArray(products.code, [...codes])))
  return new Set(rows.map(({ code }) => code))
}

/** A supplier's own store as it is kept; null before it was first saved. */
export const ownStoreRow = async (supplierId: number, q: Queryable = db()) => {
  const [row = null] = await q.select().from(stores).where(eq(stores.supplierId, supplierId))
  return row
}

/** The threshold of stock that a supplier's new products begin with. */
export const usualLowStock = async (supplierId: number, q: Queryable = db()): Promise<number> =>
  (await ownStoreRow(supplierId, q))?.lowStock ?? USUAL_LOW_STOCK

const lowest = (kind: 'sale' | 'rental') =>
  sql<Cents | null>`(select min(o.price_cents)::float8 from ${priceOptions} o
    where o.product_id = ${products}.id and o.removed_at is null and o.kind = ${kind})`

const cover = sql<string | null>`(select i.image from ${productImages} i
  where i.product_id = ${products}.id order by i.position limit 1)`

const featuredViews = async (where: SQL | undefined, limit: number, q: Queryable): Promise<FeaturedView[]> => {
  const rows = await q
    .select({ code: products.code, title: products.title, cover, sale: lowest('sale'), rental: lowest('rental') })
    .from(products)
    .where(where)
    .orderBy(desc(products.publishedFrom), asc(products.id))
    .limit(limit)
  const pictures = await findPictures(
    'products',
    rows.flatMap((row) => row.cover ?? []),
    q,
  )
  return rows.map((row) => ({
    code: row.code,
    title: row.title,
    image: row.cover === null ? null : (pictures.get(row.cover) ?? null),
    priceCents: row.sale ?? row.rental,
    isRental: row.sale === null && row.rental !== null,
  }))
}

/** The own published products a supplier may put in the foreground, by words of the title or by code; the newest first. */
export const featuredChoices = (supplierId: number, text: string, q: Queryable = db()): Promise<FeaturedView[]> => {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6)
  const matches = words.map((word) => {
    const pattern = containing(word)
    return or(ilike(products.title, pattern), ilike(products.code, pattern))
  })
  return featuredViews(isOwnPublished(supplierId, ...matches), CHOICES, q)
}

/** The supplier's own store for its editor. @throws AppError 404 when no supplier has this id */
export const storeEditor = async (supplierId: number, q: Queryable = db()): Promise<StoreEditorView> => {
  const [row] = await q
    .select({ supplier: suppliers, store: stores, handle: accounts.handle, status: accounts.status })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .leftJoin(stores, eq(stores.supplierId, suppliers.id))
    .where(eq(suppliers.id, supplierId))
  if (!row) throw appError(commonErrors, 'not_found')
  const { store, supplier } = row
  const codes = store?.featuredCodes ?? []
  const found =
    codes.length === 0
      ? []
      : await featuredViews(isOwnPublished(supplierId, inArray(products.code, codes)), MAX_FEATURED, q)
  const byCode = new Map(found.map((one) => [one.code, one]))
  return {
    ...(store ? pick(storeFields, store) : emptyOf(storeFields)),
    featured: codes.flatMap((code) => byCode.get(code) ?? []),
    publicPath: storePath(supplier.sectorId, row.handle),
    isWithheld: Boolean(store?.withheldAt),
    isVisible:
      row.status === 'active' && !supplier.hidden && !store?.withheldAt && Boolean(store?.title && store.description),
    products: await q.$count(products, isOwnPublished(supplierId)),
    seen: store?.updatedAt.toISOString() ?? '',
  }
}
