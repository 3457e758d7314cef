import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** The next products of a file are to be tried, or imported. */
export const productsToImport = defineJob('products.import', z.object({ batchId: z.int() }))
