import { z } from 'zod'
import { PayQuery } from '#features/money/payments/payments.contract.ts'
import { requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { formatDecimal } from '#shared/money.ts'
import { DepositBody, DepositWire } from './deposits.contract.ts'
import { orderDeposit } from './deposits.queries.server.ts'
import { decideDeposit, payDeposit } from './deposits.service.server.ts'
import type { DepositView } from './views.ts'

const toWire = (deposit: DepositView): z.input<typeof DepositWire> => ({
  amount: formatDecimal(deposit.amountCents),
  kept: formatDecimal(deposit.keptCents),
  status: deposit.status,
  reason: deposit.reason ?? '',
  paid: deposit.paidAt ?? '',
  decided: deposit.decidedAt ?? '',
  decide_by: deposit.decideBy,
})

/** The deposit of an order: read, paid by the couple, given back by the seller. */
export const depositRoutes = (app: ApiApp): void => {
  app.get(
    '/api/orders/:id/deposit',
    {
      schema: {
        tags: ['orders'],
        summary: 'Show the deposit of the rentals of an order',
        params: IdParams,
        response: { 200: DepositWire },
      },
    },
    async ({ ctx, params }) => {
      requireSignedIn(ctx)
      const deposit = await orderDeposit(ctx, params.id)
      if (!deposit) throw appError(commonErrors, 'not_found')
      return toWire(deposit)
    },
  )
  app.post(
    '/api/orders/:id/deposit/payment',
    {
      schema: {
        tags: ['orders'],
        summary: 'Start the payment of the deposit of an order',
        params: IdParams,
        querystring: PayQuery,
        response: { 200: z.object({ approve_url: z.string(), paypal_order: z.string() }), 422: ErrorBody },
      },
    },
    async ({ ctx, params, query }) => {
      const { approveUrl, providerOrderId } = await payDeposit(ctx, params.id, query.pay_with)
      return { approve_url: new URL(approveUrl, publicUrl('/')).href, paypal_order: providerOrderId }
    },
  )
  app.post(
    '/api/orders/:id/deposit/decision',
    {
      schema: {
        tags: ['orders'],
        summary: 'Refund the deposit of an order, or keep a part of it (supplier or staff)',
        params: IdParams,
        body: DepositBody,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async ({ ctx, params, body }) => {
      await decideDeposit(ctx, params.id, { keptCents: body.kept, reason: body.reason })
      return done
    },
  )
}
