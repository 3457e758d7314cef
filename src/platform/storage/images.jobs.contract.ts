import { z } from 'zod'
import { IMAGE_FOLDERS } from '#shared/images.ts'
import { defineJob } from '#shared/job.ts'

/** Somebody stopped showing a picture: it goes unless somebody else shows it. */
export const imageForgotten = defineJob(
  'image-forgotten',
  z.object({ folder: z.enum(IMAGE_FOLDERS), name: z.string().max(80) }),
)
