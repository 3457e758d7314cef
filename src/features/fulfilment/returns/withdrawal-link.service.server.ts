import { orderOfWithdrawalLink } from '#features/fulfilment/orders/index.server.ts'
import type { CoupleActor, Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { consumeAttempt, type Limit } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { withdrawalLinkAsked } from './jobs.contract.ts'
import { withdraw } from './request.service.server.ts'
import { type OrderWithReturns, orderWithReturns, toReturnOrder, toReturnView } from './return-view.server.ts'
import type { DeclarationInput, LinkRequest, WithdrawalInput } from './returns.contract.ts'
import type { ReturnOrderView, ReturnView } from './views.ts'

const HOUR = 3_600_000
/** Rate limit for invalid links: guesses. */
const GUESSES: Limit = { name: 'withdrawal-link', max: 20, windowMs: HOUR }
/** Each one is a message to the seller and a receipt. */
const WITHDRAWALS: Limit = { name: 'withdrawal-by-link', max: 10, windowMs: HOUR }
const ASKS_FROM_PLACE: Limit = { name: 'withdrawal-ask-place', max: 10, windowMs: HOUR }
const ASKS_FOR_EMAIL: Limit = { name: 'withdrawal-ask-email', max: 5, windowMs: HOUR }

/** How long the receipt can be read again behind its link; in the e-mails it stays. */
const RECEIPT_DAYS_MS = 30 * 24 * HOUR

/** The order behind a link. @throws AppError 404 for an invalid link · 429 after 20 of those within an hour */
const linked = async (ctx: Ctx, token: string): Promise<OrderWithReturns> => {
  const giveBack = await consumeAttempt(ctx, GUESSES, ctx.ipPrefix)
  const orderId = orderOfWithdrawalLink(token)
  const whole = orderId === null ? null : await orderWithReturns(orderId)
  if (!whole?.order.paidAt) throw appError(commonErrors, 'not_found')
  await giveBack()
  return whole
}

/** What a link shows: nothing of who bought, where they live and how they paid. */
export interface LinkedWithdrawal {
  /** Null when the right is over, by time or because it was used. */
  readonly order: ReturnOrderView | null
  readonly receipt: ReturnView | null
}

/**
 * The page behind the link of an order's e-mail: lines that can be withdrawn, or a receipt.
 *
 * @param receiptId a withdrawal of this order, of the last 30 days
 * @throws AppError 404 for an invalid link · 429
 */
export const linkedWithdrawal = async (ctx: Ctx, token: string, receiptId: number): Promise<LinkedWithdrawal> => {
  const whole = await linked(ctx, token)
  const order = await toReturnOrder(whole, '', ctx.now)
  const row = whole.returns.find(({ id, kind }) => id === receiptId && kind === 'withdrawal')
  const isFresh = row !== undefined && ctx.now.getTime() - row.requestedAt.getTime() < RECEIPT_DAYS_MS
  return {
    order: order.canWithdraw || isFresh ? order : null,
    receipt: row && isFresh ? toReturnView(whole, row) : null,
  }
}

/** The link acts for the couple, for the withdrawal only. */
const asCouple = (ctx: Ctx, coupleId: number): Ctx & { readonly actor: CoupleActor } => ({
  ...ctx,
  actor: {
    kind: 'couple',
    accountId: coupleId,
    sessionId: null,
    handle: '',
    fullName: null,
    image: null,
    suspended: false,
  },
})

/**
 * "Conferma recesso" without a login, from the link of an e-mail: the same as `withdraw`, with the name and the address for the receipt
 * that the law's form asks for (art. 54-bis Codice del consumo, K5).
 *
 * @returns the id of the withdrawal
 * @throws AppError 404 for an invalid link · 429 · and what `withdraw` throws
 */
export const withdrawByLink = async (
  ctx: Ctx,
  token: string,
  input: WithdrawalInput,
  { fullName, email }: DeclarationInput,
): Promise<number> => {
  const { order } = await linked(ctx, token)
  await consumeAttempt(ctx, WITHDRAWALS, String(order.id))
  const declared = { declaredName: fullName, receiptEmail: email }
  return withdraw(asCouple(ctx, order.coupleId), order.kind, order.id, input, declared)
}

/**
 * Sends the link once more, to the address the order was placed with. Says nothing of whether there is such an order.
 *
 * @throws AppError 429 after 10 from one place, or 5 for one address, within an hour
 */
export const askWithdrawalLink = (ctx: Ctx, { number: orderId, email }: LinkRequest): Promise<void> =>
  inTransaction(async (tx) => {
    await consumeAttempt(ctx, ASKS_FROM_PLACE, ctx.ipPrefix)
    await consumeAttempt(ctx, ASKS_FOR_EMAIL, ctx.ipPrefix && email)
    await enqueue(tx, withdrawalLinkAsked, { orderId, email, askedAt: ctx.now.toISOString() })
  })
