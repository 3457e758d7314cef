import { sectorsSoughtOtherwise } from '#features/site/texts/jobs.contract.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { noteSectors } from './indexing.service.server.ts'

/** Names of sectors are words one searches by. */
export const searchJobs = [handle(sectorsSoughtOtherwise, (_ctx, { sectorIds }) => noteSectors(sectorIds))]
