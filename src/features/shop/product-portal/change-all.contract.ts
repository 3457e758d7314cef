import { z } from 'zod'
import { productVerbs } from '#features/shop/products/product.rules.ts'
import { MAX_PRICE_CENTS, PRODUCT_LIMITS } from '#features/shop/products/product-input.rules.ts'
import { defineJob } from '#shared/job.ts'
import { basisPoints, cents } from '#shared/money.ts'
import type { ProductsChange as Change } from './change-all.rules.ts'
import { OwnProductsQuery } from './portal-products.contract.ts'

/** The next products of a change are to be tried, or changed. */
export const productsToChange = defineJob('products.change', z.object({ batchId: z.int() }))

const MOST_BPS = 9_999

/** A change as a batch keeps it and as the call takes it; amounts in cents, rates in basis points. */
export const ProductsChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('move'), verb: z.enum(productVerbs) }),
  z.object({
    what: z.literal('price'),
    operation: z.discriminatedUnion('how', [
      z.object({ how: z.literal('set'), cents: z.int().min(1).max(MAX_PRICE_CENTS).transform(cents) }),
      z.object({ how: z.enum(['raise', 'lower']), bps: z.int().min(1).max(MOST_BPS).transform(basisPoints) }),
    ]),
    kinds: z
      .array(z.enum(['sale', 'rental']))
      .min(1)
      .max(2),
  }),
  z.object({ what: z.literal('stock'), quantity: z.int().min(0).max(PRODUCT_LIMITS.quantity) }),
]) satisfies z.ZodType<Change>

export const ChangeAllBody = z
  .object({
    change: ProductsChange,
    filter: OwnProductsQuery.prefault({}).describe('As the list is asked; empty: everything that is not archived'),
  })
  .meta({ id: 'ChangeAllProducts' })
export const ChangeAllWire = z
  .object({ batch: z.string().describe('A trial: GET /api/portal/batches/{id}') })
  .meta({ id: 'OpenedChange' })
