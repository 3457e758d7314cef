import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { receiptOf } from './log-file.service.server.ts'
import { ReceiptWire } from './outcomes.contract.ts'

/** GET /api/offers/:id/receipt: what a supplier keeps of an offer. Logs and keys are files of the site (`areas/auction`). */
export const outcomeRoutes = (app: ApiApp): void => {
  app.get(
    '/api/offers/:id/receipt',
    {
      schema: {
        tags: ['offers'],
        summary: 'Download the receipt of an own offer (supplier)',
        params: IdParams,
        response: { 200: ReceiptWire },
      },
    },
    async ({ ctx, params }, reply) => {
      const receipt = await receiptOf(ctx, params.id)
      const { n } = JSON.parse(receipt.leaf) as { n: number }
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="ricevuta-${receipt.log}-${n}.json"`)
      return { ...receipt, inclusion: [...receipt.inclusion], keys: [...receipt.keys] }
    },
  )
}
