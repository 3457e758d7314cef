import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { BasisPoints } from '#shared/money.ts'
import { productMachine } from './product.rules.ts'
import type { OptionChange } from './product-changes.rules.ts'
import { recordPrice } from './product-parts.service.server.ts'
import { announceProduct, changedAt } from './products.service.server.ts'
import { reducedPrice } from './reduction.rules.ts'
import { priceOptions, products } from './schema.server.ts'

const lockProduct = async (tx: Tx, id: number) => {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return row
}

type Product = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

/** The trail, the version an open editor was filled from, and the pages that show the product. */
const tell = async (tx: Tx, ctx: Ctx, product: Product, changes: readonly OptionChange[]) => {
  if (changes.length === 0) return
  const updatedAt = changedAt(ctx, product.updatedAt)
  await tx.update(products).set({ updatedAt }).where(eq(products.id, product.id))
  await record(tx, ctx, productMachine.name, product.id, 'reprice', { changes })
  await announceProduct(tx, product, 'product')
}

/** What a product is sold for falls by a share, and remembers what it was: a promotion begins. Rentals keep their price. */
export const reducePrices = async (tx: Tx, ctx: Ctx, productId: number, bps: BasisPoints): Promise<void> => {
  const product = await lockProduct(tx, productId)
  if (!product) return
  const isSold = and(eq(priceOptions.kind, 'sale'), isNull(priceOptions.removedAt), isNull(priceOptions.regularCents))
  const options = await tx
    .select()
    .from(priceOptions)
    .where(and(eq(priceOptions.productId, productId), isSold))
    .orderBy(asc(priceOptions.id))
  const changes: OptionChange[] = []
  for (const { id, priceCents: from } of options) {
    const to = reducedPrice(from, bps)
    if (to >= from) continue
    await tx.update(priceOptions).set({ priceCents: to, regularCents: from }).where(eq(priceOptions.id, id))
    await recordPrice(tx, ctx, id, to)
    changes.push({ optionId: id, field: 'price', from, to })
  }
  await tell(tx, ctx, product, changes)
}

/** A product costs again what it costs outside of promotions. */
export const restorePrices = async (tx: Tx, ctx: Ctx, productId: number): Promise<void> => {
  const product = await lockProduct(tx, productId)
  if (!product) return
  const options = await tx
    .select()
    .from(priceOptions)
    .where(and(eq(priceOptions.productId, productId), isNotNull(priceOptions.regularCents)))
    .orderBy(asc(priceOptions.id))
  const changes: OptionChange[] = []
  for (const { id, priceCents: from, regularCents: to } of options) {
    if (to === null) continue
    await tx.update(priceOptions).set({ priceCents: to, regularCents: null }).where(eq(priceOptions.id, id))
    await recordPrice(tx, ctx, id, to)
    changes.push({ optionId: id, field: 'price', from, to })
  }
  await tell(tx, ctx, product, changes)
}
