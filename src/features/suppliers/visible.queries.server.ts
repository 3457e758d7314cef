import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { showcases } from '#features/showcases/schema.server.ts'
import { stores } from '#features/stores/schema.server.ts'
import { suppliers } from './schema.server.ts'

/** In business and willing to be seen. */
const isPresent = () =>
  and(eq(accounts.status, 'active'), isNotNull(accounts.emailConfirmedAt), eq(suppliers.hidden, false))

/**
 * Whether everybody may see a showcase: the account is active with a confirmed address, title and text are written (OQ-173). The query
 * joins `accounts`, `suppliers` and `showcases`.
 */
export const isShowcaseVisible = (): SQL => and(isPresent(), ne(showcases.title, ''), ne(showcases.about, '')) as SQL

/** The same for a store (OQ-173). The query joins `accounts`, `suppliers` and `stores`. */
export const isStoreVisible = (): SQL => and(isPresent(), ne(stores.title, ''), ne(stores.description, '')) as SQL
