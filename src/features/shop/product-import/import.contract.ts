import { z } from 'zod'
import { MAX_CSV_BYTES } from './csv.rules.ts'

export const ImportBody = z
  .object({
    csv: z.string().max(MAX_CSV_BYTES),
    mode: z
      .enum(['check', 'all', 'good'])
      .describe('check: only validate; all: only when every line is valid; good: the valid lines'),
  })
  .meta({ id: 'ImportProducts' })
export const ImportWire = z
  .object({
    stored: z.enum(['0', '1']),
    rows: z.string(),
    created: z.string(),
    updated: z.string(),
    unchanged: z.string(),
    errors: z.array(z.object({ row: z.string(), column: z.string(), value: z.string(), reason: z.string() })),
    unknown_columns: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' })
