import type { Ctx } from '#platform/context.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { budgetProblem } from './budget.rules.ts'
import { saveBudget } from './profile.service.server.ts'

/**
 * Saves the budget typed in the window of "Il mio matrimonio", read as Italians write amounts (OQ-055).
 *
 * @throws AppError 400 with the message of `budget` · 401, 403
 */
export const saveTypedBudget = async (ctx: Ctx, form: FormData): Promise<void> => {
  const typed = form.get('budget')
  const amount = typeof typed === 'string' ? parseEuroText(typed) : null
  const problem = budgetProblem(amount)
  if (amount === null || problem)
    throw appError(commonErrors, 'invalid_request', { fields: { budget: problem ?? 'Inserisci un importo valido' } })
  await saveBudget(ctx, cents(amount))
}
