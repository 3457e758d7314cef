import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A sale has left few pieces of a product: its supplier is told. */
export const piecesLow = defineJob('products.pieces-low', z.object({ productId: z.int(), orderId: z.int() }))

/** The last piece of one way to buy a product was paid: when nothing of it is left, its supplier is told. */
export const piecesGone = defineJob('products.pieces-gone', z.object({ productId: z.int(), orderId: z.int() }))
