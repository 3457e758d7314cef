import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A data export was requested: the archive is written. */
export const exportAsked = defineJob('export-asked', z.object({ exportId: z.int() }))

/** An erasure was requested: the person is notified until when it can be revoked. */
export const erasureAsked = defineJob('erasure-asked', z.object({ accountId: z.int(), dueAt: z.iso.datetime() }))

/** Archives without a row: removed from the disk. */
export const filesOrphaned = defineJob('files-orphaned', z.object({ exportIds: z.array(z.int()) }))
