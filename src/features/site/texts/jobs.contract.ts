import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Sectors are called, or sought, otherwise: what belongs to them is made searchable again. */
export const sectorSearchTermsChanged = defineJob(
  'sectors.sought-otherwise',
  z.object({ sectorIds: z.array(z.number().int()) }),
)
