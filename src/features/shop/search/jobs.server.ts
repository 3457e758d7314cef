import { sectorSearchTermsChanged } from '#features/site/texts/jobs.contract.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { enqueueSectors } from './indexing.service.server.ts'

/** Names of sectors are words one searches by. */
export const searchJobs = [handle(sectorSearchTermsChanged, (_ctx, { sectorIds }) => enqueueSectors(sectorIds))]
