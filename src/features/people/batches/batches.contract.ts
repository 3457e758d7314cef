import { z } from 'zod'

export const BatchWire = z
  .object({
    id: z.string(),
    kind: z.string(),
    total: z.string(),
    done: z.string(),
    refused: z.string(),
    finished: z.enum(['0', '1']),
    problems: z.array(z.object({ row: z.string(), text: z.string(), problem: z.string() })).describe('The first 100'),
  })
  .meta({ id: 'Batch' })
