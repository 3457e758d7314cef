import { z } from 'zod'
import { MAX_SHIPPING_TEXT } from './shipping-rows.rules.ts'

export const ShipmentsInput = z
  .object({
    list: z
      .string()
      .max(MAX_SHIPPING_TEXT)
      .describe(
        'Lines of order number, carrier (a name of GET /api/carriers) and tracking number; `;`, `,` or tab between them',
      )
      .meta({ example: 'PO-30012;GLS;GL123456' }),
    mode: z.enum(['check', 'ship']).describe('check: only say what is wrong; ship: open a batch of all lines'),
  })
  .meta({ id: 'ShipMany' })

export const ShipmentsWire = z
  .object({
    rows: z.array(z.object({ row: z.string(), order: z.string(), problem: z.string().nullable() })),
    batch: z.string().nullable().describe('Its progress: GET /api/portal/batches/{id}'),
  })
  .meta({ id: 'ShipManyReport' })
