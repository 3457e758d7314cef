import { z } from 'zod'
import { PayQuery } from '#features/money/payments/payments.contract.ts'
import { requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { formatDecimal } from '#shared/money.ts'
import { orderPlan } from './order-plan.queries.server.ts'
import { OrderPlanWire, StepParams } from './plan.contract.ts'
import { callStep, payStep } from './plan-steps.service.server.ts'
import { confirmStep } from './protection.service.server.ts'
import type { PlanView } from './views.ts'

const toWire = (plan: PlanView): z.input<typeof OrderPlanWire> => ({
  deposit_kind: plan.depositKind,
  deposit: formatDecimal(plan.depositCents),
  paid: formatDecimal(plan.paidCents),
  total: formatDecimal(plan.totalCents),
  steps: plan.steps.map(({ position, label, dueOn, amountCents, state, protection, isKept, canConfirm }) => ({
    ...{ step: position, label, due: dueOn, state, protection, kept: isKept, can_confirm: canConfirm },
    amount: formatDecimal(amountCents),
  })),
  endings: plan.endings.map(({ title, sums }) => ({
    title,
    refund: formatDecimal(sums.refundCents),
    kept: formatDecimal(sums.keptCents),
    compensation: formatDecimal(sums.compensationCents),
    lines: sums.lines.map(({ words, article, amountCents }) => ({
      ...{ words, article },
      amount: amountCents === null ? null : formatDecimal(amountCents),
    })),
  })),
  may_end_from: plan.mayEndFrom,
  only_owed: plan.isOnlyOwed,
  cancel_refused: plan.cancelRefused,
  compensation: formatDecimal(plan.compensation?.amountCents ?? (0 as never)),
  compensated: plan.compensation !== null && plan.compensation.hadOn !== null,
})

/** The plan of an order: read, paid step by step by the couple, asked for by the seller. */
export const planRoutes = (app: ApiApp): void => {
  const tags = ['orders']
  app.get(
    '/api/orders/:id/plan',
    {
      schema: {
        tags,
        summary: 'Show how an order is paid in steps, and what ending it today comes to',
        params: IdParams,
        response: { 200: OrderPlanWire },
      },
    },
    async ({ ctx, params }) => {
      requireSignedIn(ctx)
      const plan = await orderPlan(ctx, params.id)
      if (!plan) throw appError(commonErrors, 'not_found')
      return toWire(plan)
    },
  )
  app.post(
    '/api/orders/:id/steps/:step/payment',
    {
      schema: {
        tags,
        summary: 'Start the payment of a step of an order',
        params: StepParams,
        querystring: PayQuery,
        response: { 200: z.object({ approve_url: z.string(), paypal_order: z.string() }), 422: ErrorBody },
      },
    },
    async ({ ctx, params, query }) => {
      const { approveUrl, providerOrderId } = await payStep(ctx, params.id, params.step, query.pay_with)
      return { approve_url: new URL(approveUrl, publicUrl('/')).href, paypal_order: providerOrderId }
    },
  )
  app.post(
    '/api/orders/:id/steps/:step/call',
    {
      schema: {
        tags,
        summary: 'Ask for a step of an order whose moment has come (supplier or staff)',
        params: StepParams,
        response: { 200: ResultBody, 409: ErrorBody },
      },
    },
    async ({ ctx, params }) => {
      await callStep(ctx, params.id, params.step)
      return done
    },
  )
  app.post(
    '/api/orders/:id/steps/:step/confirm',
    {
      schema: {
        tags,
        summary: 'Confirm that all is well with a protected step, which is passed on to the supplier (couple)',
        params: StepParams,
        response: { 200: ResultBody, 409: ErrorBody },
      },
    },
    async ({ ctx, params }) => {
      await confirmStep(ctx, params.id, params.step)
      return done
    },
  )
}
