import { and, asc, eq, isNull } from 'drizzle-orm'
import { priceOptions, products } from '#features/shop/products/schema.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'

/** One booking at a time decides about an option: who comes second sees what the first has taken. */
export const lockOption = async (tx: Tx, optionId: number): Promise<void> => {
  await tx.select({ id: priceOptions.id }).from(priceOptions).where(eq(priceOptions.id, optionId)).for('no key update')
}

/**
 * Locks these products and their options until the transaction ends.
 *
 * @remarks products first, then options, each in the order of their ids: same lock order everywhere (no deadlock)
 * @param strength `share` keeps editors away from the products, `update` is for who changes them
 */
export const lockGoods = async (
  tx: Tx,
  goods: readonly { readonly productId: number; readonly optionId: number }[],
  strength: 'share' | 'update',
) => {
  const productIds = [...new Set(goods.map(({ productId }) => productId))]
  const optionIds = [...new Set(goods.map(({ optionId }) => optionId))]
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isOneOf(products.id, productIds))
    .orderBy(asc(products.id))
    .for(strength === 'share' ? 'key share' : 'no key update')
  await tx
    .select({ id: priceOptions.id })
    .from(priceOptions)
    .where(isOneOf(priceOptions.id, optionIds))
    .orderBy(asc(priceOptions.id))
    .for('no key update')
}

/** A rental of this supplier's own, locked; undefined for anything else. */
export const lockedRental = async (tx: Tx, supplierId: number, optionId: number) => {
  const [option] = await tx
    .select({
      id: priceOptions.id,
      quantity: priceOptions.quantity,
      rentalFrom: priceOptions.rentalFrom,
      rentalUntil: priceOptions.rentalUntil,
    })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(
      and(
        eq(priceOptions.id, optionId),
        eq(priceOptions.kind, 'rental'),
        isNull(priceOptions.removedAt),
        eq(products.supplierId, supplierId),
      ),
    )
    .for('no key update', { of: priceOptions })
  return option
}

/** The options of a supplier, as a subquery of ids. */
export const optionsOf = (tx: Tx, supplierId: number) =>
  tx
    .select({ id: priceOptions.id })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(eq(products.supplierId, supplierId))

/** Pieces an option has in stock, held or not. */
export const piecesThere = async (tx: Tx, optionId: number): Promise<number> => {
  const [option] = await tx
    .select({ quantity: priceOptions.quantity })
    .from(priceOptions)
    .where(eq(priceOptions.id, optionId))
  return option?.quantity ?? 0
}

/** The products some options belong to, each once. */
export const productsOfOptions = async (tx: Tx, optionIds: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .selectDistinct({ productId: priceOptions.productId })
    .from(priceOptions)
    .where(isOneOf(priceOptions.id, optionIds))
  return rows.map(({ productId }) => productId)
}
