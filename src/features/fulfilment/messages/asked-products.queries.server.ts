import { and, eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isProductVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { productImages, products } from '#features/shop/products/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { imageAddress } from '#shared/images.ts'
import { enquiries } from './enquiries/schema.server.ts'
import type { AskedProductView, ConversationView } from './views.ts'

const cover = sql<string | null>`(select placed.image from ${productImages} placed
  where placed.product_id = ${outer(products.id)} order by placed.position limit 1)`

const found = async (where: SQL | undefined, at: Date, q: Queryable): Promise<AskedProductView[]> => {
  const rows = await q
    .select({
      ...{ id: products.id, code: products.code, title: products.title, image: cover },
      isVisible: sql<boolean>`coalesce(${isProductVisible(at)}, false)`,
    })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .leftJoin(stores, eq(stores.supplierId, products.supplierId))
    .where(where)
  return rows.map(({ id, code, title, image, isVisible }) => ({
    ...{ id, title },
    image: isVisible && image !== null ? imageAddress('products', image) : null,
    path: isVisible ? productPath({ code, title }) : null,
  }))
}

/**
 * The products messages ask about, by their ids.
 *
 * @param ids as they stand in the messages; null for those that ask about none
 */
export const askedProducts = async (
  ids: readonly (number | null)[],
  at: Date,
  q: Queryable = db(),
): Promise<ReadonlyMap<number, AskedProductView>> => {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  return new Map((await found(isOneOf(products.id, known), at, q)).map((product) => [product.id, product]))
}

/** What a couple may ask about in its enquiry: a product of that supplier which everybody sees now; null for any other. */
export const askableProduct = async (
  enquiryId: number,
  wanted: { readonly code: string } | { readonly id: number },
  at: Date,
  q: Queryable = db(),
): Promise<AskedProductView | null> => {
  const ofSupplier = sql`${products.supplierId} = (select e.supplier_id from ${enquiries} e where e.id = ${enquiryId}::int)`
  const named = 'code' in wanted ? eq(products.code, wanted.code) : eq(products.id, wanted.id)
  const [product] = await found(and(named, ofSupplier, isProductVisible(at)), at, q)
  return product ?? null
}

/**
 * The product whose page led a couple to its conversation, until the message that asks about it is written.
 *
 * @param code as the address says it; null for none
 */
export const productToAskAbout = async (
  { subject, side, messages }: ConversationView,
  code: string | null,
  at: Date,
): Promise<AskedProductView | null> => {
  if (code === null || !/^[\w-]{1,40}$/.test(code) || subject.kind !== 'enquiry' || side !== 'couple') return null
  const product = await askableProduct(subject.subjectId, { code }, at)
  const last = messages.at(-1)
  return last?.own && last.product?.id === product?.id ? null : product
}
