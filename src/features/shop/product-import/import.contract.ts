import { z } from 'zod'
import { MAX_CSV_BYTES } from './csv.rules.ts'

export const ImportBody = z
  .object({
    csv: z.string().max(MAX_CSV_BYTES),
    mode: z
      .enum(['check', 'good'])
      .describe('check: only validate, to be carried out by a second call; good: import the valid products at once'),
    pictures: z
      .string()
      .max(32)
      .optional()
      .describe('From POST /api/portal/products/import/pictures: each product gets those named by its SKU'),
  })
  .meta({ id: 'ImportProducts' })
export const ImportWire = z
  .object({
    batch: z.string().describe('Its progress: GET /api/portal/batches/{id}'),
    rows: z.string(),
    unknown_columns: z.array(z.string()),
  })
  .meta({ id: 'ImportOpened' })
