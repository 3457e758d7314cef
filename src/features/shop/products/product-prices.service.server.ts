import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { productMachine } from './product.rules.ts'
import type { OptionChange } from './product-changes.rules.ts'
import { MAX_PRICE_CENTS, PRODUCT_LIMITS } from './product-input.rules.ts'
import { savePrice } from './product-parts.service.server.ts'
import { productErrors } from './products.contract.ts'
import { announceProduct, changedAt } from './products.service.server.ts'
import { priceOptions, products } from './schema.server.ts'

/** Locks the options, and their products, that the changes speak of. @throws AppError 404 when one is not theirs */
const lockOptions = async (tx: Tx, supplierId: number, ids: readonly number[]) => {
  // Products before options, as everybody locks them.
  const of = tx
    .select({ id: priceOptions.productId })
    .from(priceOptions)
    .where(inArray(priceOptions.id, [...ids]))
  const own = and(inArray(products.id, of), eq(products.supplierId, supplierId))
  await tx.select({ id: products.id }).from(products).where(own).orderBy(asc(products.id)).for('update')
  const rows = await tx
    .select({ option: priceOptions, product: products })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(and(inArray(priceOptions.id, [...ids]), eq(products.supplierId, supplierId), isNull(priceOptions.removedAt)))
    .orderBy(asc(products.id), asc(priceOptions.id))
    .for('update')
  if (rows.length < ids.length) throw appError(productErrors, 'product_not_found')
  return rows
}

const isPossible = ({ field, to }: OptionChange): boolean =>
  field === 'price' ? to >= 1 && to <= MAX_PRICE_CENTS : to <= PRODUCT_LIMITS.quantity

/** The same as `changeOptions`, in the caller's transaction. */
export const changeOptionsIn = async (tx: Tx, ctx: Ctx, changes: readonly OptionChange[]): Promise<number> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  if (changes.length === 0) return 0
  if (!changes.every(isPossible)) throw appError(productErrors, 'invalid_product')
  const rows = await lockOptions(tx, accountId, [...new Set(changes.map(({ optionId }) => optionId))])
  const byId = new Map(rows.map((row) => [row.option.id, row]))
  for (const { optionId, field, from, to } of changes) {
    const option = byId.get(optionId)?.option
    const is = field === 'price' ? (option?.regularCents ?? option?.priceCents) : option?.quantity
    if (is !== from) throw appError(productErrors, 'price_changed')
    if (field === 'price') {
      await savePrice(tx, ctx, { id: optionId, isReduced: option?.regularCents != null }, cents(to))
    } else await tx.update(priceOptions).set({ quantity: to }).where(eq(priceOptions.id, optionId))
  }
  for (const product of new Map(rows.map((row) => [row.product.id, row.product])).values()) {
    await tx
      .update(products)
      .set({ updatedAt: changedAt(ctx, product.updatedAt) })
      .where(eq(products.id, product.id))
    const own = changes.filter(({ optionId }) => byId.get(optionId)?.product.id === product.id)
    await record(tx, ctx, productMachine.name, product.id, 'reprice', { changes: own })
    await announceProduct(tx, product, 'product')
  }
  return changes.length
}

/**
 * Changes prices and stocks of the actor's own products, all or none: typed in the list, in bulk, or taken back.
 *
 * @returns how many changed
 * @throws AppError 400 · 401, 403 · 404 for an option that is not theirs · 409 `price_changed` when one is no longer what it was
 */
export const changeOptions = (ctx: Ctx, changes: readonly OptionChange[]): Promise<number> =>
  inTransaction((tx) => changeOptionsIn(tx, ctx, changes))
