import { redirect } from 'react-router'
import {
  FeePaymentForm,
  FeeRepaymentInput,
  FeeUndoInput,
  FeeWriteOffInput,
} from '#features/money/billing/fees/fees.contract.ts'
import { payFees, remindByHand, repayFee, undoFeeMovement, writeOffFee } from '#features/money/billing/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'

/** "31:12981" is fee 31 of 129,81 €, as the page showed it. */
const chosen = (form: FormData) => {
  const pairs = form.getAll('fee').map((value) => String(value).split(':'))
  return {
    feeIds: pairs.map(([id]) => id),
    expectedCents: pairs.reduce((sum, [, amount]) => sum + Number(amount), 0) || undefined,
  }
}

const done: Readonly<Record<string, (ctx: Ctx, supplierId: number, form: FormData) => Promise<unknown>>> = {
  versate: (ctx, supplierId, form) => {
    const { feeIds, expectedCents } = chosen(form)
    // Without a fee there is nothing to add up: the form says so beside the list.
    const input = { ...Object.fromEntries(form), feeIds, expectedCents: expectedCents ?? 1 }
    return payFees(ctx, supplierId, parseForm(FeePaymentForm, input))
  },
  stralciata: (ctx, _supplierId, form) => {
    const { feeId, expectedCents, reason } = parseForm(FeeWriteOffInput, Object.fromEntries(form))
    return writeOffFee(ctx, feeId, cents(expectedCents), reason)
  },
  rimborsata: (ctx, _supplierId, form) => {
    const input = parseForm(FeeRepaymentInput, Object.fromEntries(form))
    return repayFee(ctx, input.feeId, input)
  },
  annullata: (ctx, _supplierId, form) => {
    const { movementId, reason } = parseForm(FeeUndoInput, Object.fromEntries(form))
    return undoFeeMovement(ctx, movementId, reason)
  },
  promemoria: (ctx, supplierId) => remindByHand(ctx, supplierId),
}

/**
 * Does what a form of a supplier's account asks.
 *
 * @returns where to go on
 * @throws AppError what the verbs throw; 400 for a form that is none of them
 */
export const changeAccount = async (ctx: Ctx, supplierId: number, form: FormData): Promise<Response> => {
  const intent = String(form.get('intent') ?? '')
  const run = Object.hasOwn(done, intent) ? done[intent] : undefined
  if (!run) throw appError(commonErrors, 'invalid_request')
  await run(ctx, supplierId, form)
  return redirect(`/portal/payments/${supplierId}?fatto=${intent}`)
}
