import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isProductVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { priceOptions, products } from '#features/shop/products/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'

/** Those of some products that everybody may see and that cost something. */
export const shownOf = (q: Queryable, ids: readonly number[], now: Date) =>
  q
    .select({
      productId: products.id,
      supplierId: products.supplierId,
      sectorId: products.sectorId,
      saleCents: products.saleFromCents,
      dayCents: products.rentalFromCents,
      publishedFrom: products.publishedFrom,
      otherInformation: products.otherInformation,
      choices: sql<
        string[]
      >`array(select c.choice from ${priceOptions} o cross join lateral (values (o.option1), (o.option2)) c (choice)
        where o.product_id = ${outer(products.id)} and o.removed_at is null and c.choice <> '')`,
    })
    .from(products)
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .where(and(isOneOf(products.id, ids), isProductVisible(now)))
