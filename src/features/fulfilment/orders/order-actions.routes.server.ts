import { z } from 'zod'
import { PayQuery } from '#features/money/payments/payments.contract.ts'
import { type ApiApp, done, ErrorBody, IdParams } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { formatDecimal } from '#shared/money.ts'
import { payBalance } from './balance.service.server.ts'
import { cancelOrder } from './cancel/cancel.service.server.ts'
import { CancelInput, CancelledWire } from './orders.contract.ts'
import { summaryPdf } from './pdf.server.ts'
import { planRoutes } from './plan/plan.routes.server.ts'

const bothSides = (app: ApiApp): void => {
  app.post(
    '/api/orders/:id/cancel',
    {
      schema: {
        tags: ['orders'],
        summary: 'Cancel a paid order that is not shipped yet (couple, supplier or staff)',
        params: IdParams,
        body: CancelInput,
        response: { 200: CancelledWire, 422: ErrorBody },
      },
    },
    async ({ ctx, params, body: { reason, ...confirmed } }) => {
      const { refundCents, keptCents, compensationCents } = await cancelOrder(ctx, params.id, reason, confirmed)
      return {
        ...done,
        refund: formatDecimal(refundCents),
        kept: formatDecimal(keptCents),
        compensation: formatDecimal(compensationCents),
      }
    },
  )
}

const papers = (app: ApiApp): void => {
  app.get(
    '/api/orders/:id/pdf',
    {
      schema: {
        tags: ['orders'],
        summary: 'Download the summary of an order (PDF)',
        params: IdParams,
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async ({ ctx, params }, reply) => {
      const { name, bytes } = await summaryPdf(ctx, params.id)
      return reply
        .header('content-type', 'application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  )
}

/** Our own calls about an order: giving it up, its balance, what is written about it, its papers. */
export const orderActionRoutes = (app: ApiApp): void => {
  bothSides(app)
  papers(app)
  planRoutes(app)
  app.post(
    '/api/orders/:id/balance',
    {
      schema: {
        tags: ['orders'],
        summary: 'Start the payment of the balance',
        params: IdParams,
        querystring: PayQuery,
        response: { 200: z.object({ approve_url: z.string(), paypal_order: z.string() }), 422: ErrorBody },
      },
    },
    async ({ ctx, params, query }) => {
      const { approveUrl, providerOrderId } = await payBalance(ctx, params.id, query.pay_with)
      return { approve_url: new URL(approveUrl, publicUrl('/')).href, paypal_order: providerOrderId }
    },
  )
}
