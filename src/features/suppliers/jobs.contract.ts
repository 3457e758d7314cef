import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A business wrote another address: its place on the map is looked up again. */
export const companyMoved = defineJob('company.moved', z.object({ supplierId: z.number().int() }))
