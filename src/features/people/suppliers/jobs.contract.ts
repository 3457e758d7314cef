import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A business wrote another address: its place on the map is looked up again. */
export const companyMoved = defineJob('company.moved', z.object({ supplierId: z.number().int() }))

/** A business has its legal address now: invoices that waited for it are issued. */
export const addressCompleted = defineJob('company.address-completed', z.object({ supplierId: z.int() }))

/** Staff moved a business to another sector: it is told. */
export const sectorChanged = defineJob(
  'company.sector-changed',
  z.object({ supplierId: z.int(), from: z.int(), to: z.int(), reason: z.string(), at: z.iso.datetime() }),
)
