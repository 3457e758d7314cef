import { z } from 'zod'

export const BatchWire = z
  .object({
    id: z.string(),
    kind: z.string(),
    total: z.string(),
    done: z.string(),
    refused: z.string(),
    finished: z.enum(['0', '1']),
    trial: z.enum(['0', '1']).describe('1: only validated so far, nothing is changed'),
    effects: z
      .record(z.string(), z.string())
      .describe('How many were done in which way, for example new, changed, same'),
    problems: z.array(z.object({ row: z.string(), text: z.string(), problem: z.string() })).describe('The first 100'),
  })
  .meta({ id: 'Batch' })
