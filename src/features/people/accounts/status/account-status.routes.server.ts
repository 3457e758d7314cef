import type { Ctx } from '#platform/context.server.ts'
import { requireAdmin } from '#platform/context.server.ts'
import { type ApiApp, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { closeAccount, restoreAccount, suspendAccount } from './account-status.service.server.ts'

const verbs: readonly {
  readonly path: string
  readonly summary: string
  readonly run: (ctx: Ctx, accountId: number, reason: string) => Promise<void>
}[] = [
  { path: 'suspend', summary: 'Suspend an account (staff)', run: suspendAccount },
  { path: 'restore', summary: 'Restore a suspended account (staff)', run: restoreAccount },
  { path: 'close', summary: 'Close an account (staff)', run: closeAccount },
]

/** The three calls by which staff changes where an account stands (ACC-07 to ACC-09). */
export const accountStatusRoutes = (app: ApiApp): void => {
  for (const { path, summary, run } of verbs)
    app.post(
      `/api/portal/accounts/:id/${path}`,
      {
        schema: { tags: ['accounts'], summary, params: IdParams, body: ReasonBody, response: { 200: ResultBody } },
        // Who asks comes before what is asked.
        preValidation: async (request) => {
          requireAdmin(request.ctx)
        },
      },
      async (request) => {
        await run(request.ctx, request.params.id, request.body.reason)
        return { result: 1 as const }
      },
    )
}
