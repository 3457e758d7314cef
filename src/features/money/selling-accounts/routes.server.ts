import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { connectAccount } from './connect.service.server.ts'
import { refreshOwnAccounts } from './refresh.service.server.ts'
import { accountProblem } from './selling-account.rules.ts'
import { ConnectBody, ConnectInput, ConnectionBody } from './selling-accounts.contract.ts'
import { sellingAccountOf } from './selling-accounts.queries.server.ts'

const wireOf = async (ctx: Ctx) => {
  const view = await sellingAccountOf(requireRight(requireSupplier(ctx), 'payout').accountId)
  return {
    state: view.state,
    merchantId: view.merchantId ?? '',
    problem: accountProblem(view) ?? '',
    emailConfirmed: view.connection?.isEmailConfirmed ?? false,
    receivable: view.connection?.isReceivable ?? false,
  }
}

const tags = ['suppliers']

/** The account the money of a supplier goes to, connected at the provider. */
export const sellingAccountRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/company/payment-account/connection',
    {
      schema: {
        tags,
        summary: 'Read how the payment account is connected, and what is missing (supplier)',
        response: { 200: ConnectionBody },
      },
    },
    (request) => wireOf(request.ctx),
  )
  app.post(
    '/api/portal/company/payment-account/connect',
    {
      schema: {
        tags,
        summary: 'Create the link by which the provider connects the payment account, with the own password (supplier)',
        body: ConnectInput,
        response: { 200: ConnectBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => ({ action_url: await connectAccount(request.ctx, request.body) }),
  )
  app.post(
    '/api/portal/company/payment-account/connection/refresh',
    {
      schema: {
        tags,
        summary: 'Read the connected payment account again at the provider (supplier)',
        response: { 200: ConnectionBody },
      },
    },
    async (request) => {
      await refreshOwnAccounts(request.ctx)
      return wireOf(request.ctx)
    },
  )
}
