import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** The last piece of one way to buy a product was paid: when nothing of it is left, its supplier is told. */
export const piecesGone = defineJob('products.pieces-gone', z.object({ productId: z.int(), orderId: z.int() }))
