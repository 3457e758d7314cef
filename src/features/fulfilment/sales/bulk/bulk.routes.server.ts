import { requireSupplier } from '#platform/context.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { orderIdOfNumber, orderNumber } from '#shared/order-number.ts'
import { ShipmentsInput, ShipmentsWire } from './shipping-file.contract.ts'
import { type CheckedRow, checkParcels, sendParcels } from './shipping-file.service.server.ts'

const toRow = ({ row, cells, problem }: CheckedRow) => {
  const id = orderIdOfNumber(cells.ordine)
  return { row: String(row), order: id === null ? cells.ordine : orderNumber(id), problem }
}

/** Many sales at once: parcels out of a list. */
export const bulkSalesRoutes = (app: ApiApp): void => {
  app.post(
    '/api/portal/orders/shipments',
    {
      schema: {
        tags: ['portal'],
        summary: 'Mark many sales as shipped from a list, or only validate it (supplier)',
        body: ShipmentsInput,
        response: { 200: ShipmentsWire },
      },
      onRequest: async (request) => {
        requireSupplier(request.ctx)
      },
    },
    async ({ ctx, body: { list, mode } }) =>
      mode === 'check'
        ? { rows: (await checkParcels(ctx, list)).map(toRow), batch: null }
        : { rows: [], batch: String(await sendParcels(ctx, list)) },
  )
}
