import { z } from 'zod'
import { IMAGE_FOLDERS } from '#shared/images.ts'
import { defineJob } from '#shared/job.ts'

/** A picture lost a use: it is removed unless another row uses it. */
export const imageForgotten = defineJob(
  'image-forgotten',
  z.object({ folder: z.enum(IMAGE_FOLDERS), name: z.string().max(80) }),
)
