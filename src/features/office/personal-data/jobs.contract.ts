import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Somebody asked for their data: the archive is written. */
export const exportAsked = defineJob('export-asked', z.object({ exportId: z.int() }))

/** Somebody asked for their account to be deleted: they are told until when they may think again. */
export const erasureAsked = defineJob('erasure-asked', z.object({ accountId: z.int(), dueAt: z.iso.datetime() }))

/** Archives nobody has a row for any more: they go from the disk. */
export const filesOrphaned = defineJob('files-orphaned', z.object({ exportIds: z.array(z.int()) }))
