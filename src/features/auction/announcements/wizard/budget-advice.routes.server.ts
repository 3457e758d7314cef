import { questionSetErrors } from '#features/auction/question-sets/question-editor.contract.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { appError } from '#shared/errors.ts'
import { BudgetAdviceQuery, BudgetAdviceWire, toBudgetAdviceWire } from './budget-advice.contract.ts'
import { budgetAdvice } from './budget-advice.queries.server.ts'

/** GET /api/sectors/:id/budget-advice: what is told at a budget. Open to everybody: budgets and prices it speaks of are public. */
export const budgetAdviceRoutes = (app: ApiApp): void => {
  app.get(
    '/api/sectors/:id/budget-advice',
    {
      schema: {
        security: anyone,
        tags: ['announcements'],
        summary: 'Read what a service of a sector costs in a province, and how many offers came by budget',
        params: IdParams,
        querystring: BudgetAdviceQuery,
        response: { 200: BudgetAdviceWire },
      },
    },
    async ({ params, query, ctx }) => {
      if (!findSector(params.id)) throw appError(questionSetErrors, 'sector_not_found')
      return toBudgetAdviceWire(await budgetAdvice(params.id, query.province ?? '', ctx.now))
    },
  )
}
