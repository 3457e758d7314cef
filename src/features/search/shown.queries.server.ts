import { and, eq, inArray, isNotNull, lte, ne, type SQL } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { announcements } from '#features/announcements/schema.server.ts'
import { products } from '#features/products/schema.server.ts'
import { isStoreVisible } from '#features/suppliers/index.server.ts'

/** Whether everybody may see a product. The query joins `products`, `stores`, `suppliers` and `accounts`. */
export const shownProduct = (now: Date): SQL =>
  and(eq(products.status, 'published'), lte(products.publishedFrom, now), isStoreVisible()) as SQL

/** Whether everybody may see an announcement (OQ-066, OQ-030). The query joins `announcements` and `accounts`. */
export const shownAnnouncement = (): SQL =>
  and(
    inArray(announcements.status, ['published', 'awarded', 'refused']),
    isNotNull(announcements.publishedAt),
    ne(accounts.status, 'closed'),
  ) as SQL
