import { z } from 'zod'

/** A rectangle in pixels of a sent picture: it begins in the picture. What reaches beyond its other edges is cut off there. */
export const CropBody = z.object({
  x: z.number().min(0),
  y: z.number().min(0),
  width: z.number().positive(),
  height: z.number().positive(),
})
