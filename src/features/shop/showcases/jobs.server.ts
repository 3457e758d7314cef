import { companyMoved } from '#features/people/suppliers/jobs.contract.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { locateShowcase } from './place/place.service.server.ts'

export const showcaseJobs = [handle(companyMoved, (ctx, { supplierId }) => locateShowcase(ctx, supplierId))]
