import {
  closePlan,
  endSending,
  endWithdrawnOrder,
  type OrderForReturn,
  orderForReturn,
  publishOrderChange,
} from '#features/fulfilment/orders/index.server.ts'
import { isServiceOrder } from '#features/fulfilment/orders/withdrawal/withdrawal-end.rules.ts'
import { requestRefund } from '#features/money/payments/index.server.ts'
import { returnPieces } from '#features/shop/stock/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents, sumOf } from '#shared/money.ts'
import { orThrow } from '#shared/verdict.ts'
import { returnCancelled, returnRequested } from './jobs.contract.ts'
import { returnMachine } from './return.rules.ts'
import {
  expectedRefund,
  isEverything,
  isStartRequested,
  isUnsent,
  mayAsk,
  piecesAsked,
  pricedPieces,
  type ReturnFacts,
  replacedBy,
  without,
} from './return-facts.rules.ts'
import { factsOf, returnsOf } from './return-rows.queries.server.ts'
import { type ReturnInput, returnErrors, type WithdrawalInput } from './returns.contract.ts'
import { returnLines, returns } from './schema.server.ts'
import { pieceStock } from './stock.rules.ts'

type OrderKind = 'auction' | 'store'

/** What the form of the withdrawal without a login asks for. */
interface Declared {
  readonly declaredName?: string
  readonly receiptEmail?: string
}

/** Open pages of both sides read the order again. */
const write = async (
  tx: Tx,
  ctx: Ctx,
  facts: ReturnFacts,
  values: Omit<typeof returns.$inferInsert, 'status' | 'requestedAt'>,
  pieces: ReturnType<typeof piecesAsked>,
): Promise<number> => {
  const [row] = await tx
    .insert(returns)
    .values({ ...values, status: 'requested', requestedAt: ctx.now })
    .returning({ id: returns.id })
  const returnId = (row as { id: number }).id
  const priced = pricedPieces(facts, pieces)
  if (priced.length > 0) await tx.insert(returnLines).values(priced.map((one) => ({ ...one, returnId })))
  const event = values.kind === 'return' ? 'ask_return' : 'withdraw'
  await record(tx, ctx, 'order', values.orderId, event, { returnId })
  await record(tx, ctx, 'return', returnId, 'request')
  return returnId
}

/**
 * Asks to send back something that has arrived (RET-10). Everything that can still go back where no lines are named.
 *
 * @returns the id of the return
 * @throws AppError 404 not theirs · 409 `return_open` · 422 `return_too_early`, `return_too_late`, `only_faults`, `line_unknown`,
 *   `too_many_pieces`, `nothing_left`
 */
export const requestReturn = (ctx: Ctx, kind: OrderKind, orderId: number, input: ReturnInput): Promise<number> =>
  inTransaction(async (tx) => {
    const found = await orderForReturn(tx, ctx, kind, orderId)
    const facts = factsOf(found, await returnsOf(orderId, tx))
    const asked = { kind: 'return', reason: input.reason, lines: input.lines ?? null } as const
    orThrow(mayAsk(facts, asked, ctx.now), returnErrors)
    const { reason, comment } = input
    const returnId = await write(
      tx,
      ctx,
      facts,
      { orderId, supplierId: found.order.supplierId, kind: 'return', reason, comment },
      piecesAsked(facts, asked, ctx.now),
    )
    // Of a service nothing comes back: the seller decides about the money at once.
    if (isServiceOrder(found.order))
      await transition(tx, ctx, returnMachine, returns, returnId, 'keep', { receivedAt: ctx.now })
    await publishOrderChange(tx, found.order)
    await enqueue(tx, returnRequested, { returnId })
    return returnId
  })

/**
 * The couple keeps the goods after all, until the seller has them (OQ-130).
 *
 * @throws AppError 404 not theirs, or no return under way · 409 `return_received` · 422 `withdrawal_stands`
 */
export const cancelReturn = (ctx: Ctx, kind: OrderKind, orderId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const found = await orderForReturn(tx, ctx, kind, orderId)
    const known = await returnsOf(orderId, tx)
    const open = known.filter(({ status }) => status === 'requested' || status === 'received')
    const row = open.find((one) => one.kind === 'return')
    if (!row) throw open.length > 0 ? appError(returnErrors, 'withdrawal_stands') : appError(commonErrors, 'not_found')
    if (row.status !== 'requested') throw appError(returnErrors, 'return_received')
    await transition(tx, ctx, returnMachine, returns, row.id, 'cancel', { cancelledAt: ctx.now })
    await record(tx, ctx, 'order', orderId, 'cancel_return', { returnId: row.id })
    await publishOrderChange(tx, found.order)
    await enqueue(tx, returnCancelled, { returnId: row.id })
  })

/**
 * Nothing comes back in a parcel: what has not left is on sale again, and the money goes back at once. Of a service that was to begin
 * at once the seller says what of it was given already (art. 57(3) Codice del consumo).
 */
const settleWithoutParcel = async (
  tx: Tx,
  ctx: Ctx,
  found: OrderForReturn,
  facts: ReturnFacts,
  { returnId, endsSale }: { readonly returnId: number; readonly endsSale: boolean },
) => {
  const { order } = found
  const { lines } = (await returnsOf(order.id, tx)).find(({ id }) => id === returnId) ?? { lines: [] }
  const { suggested } = expectedRefund(facts, { kind: 'withdrawal', reason: null, lines })
  await transition(tx, ctx, returnMachine, returns, returnId, 'keep', { receivedAt: ctx.now })
  const stock = pieceStock(found.lines, lines)
  if (stock.length > 0) await returnPieces(tx, ctx, stock)
  if (isStartRequested(facts)) return
  await transition(tx, ctx, returnMachine, returns, returnId, 'decide', { amountCents: suggested })
  const goods = sumOf(lines.map(({ paidCents }) => paidCents))
  const shippingCents = cents(Math.max(0, suggested - goods))
  const asked = {
    orderId: order.id,
    purpose: 'return',
    subjectId: returnId,
    amountCents: suggested,
    shippingCents,
    endsSale,
  } as const
  if (suggested > 0 || endsSale) await requestRefund(tx, ctx, asked)
  if (suggested === 0) await transition(tx, ctx, returnMachine, returns, returnId, 'close')
}

/**
 * "Conferma recesso": the couple withdraws from lines of the contract, without a reason, from the payment to the last day after the
 * delivery (art. 52 and 54-bis Codice del consumo). A return that was only asked for makes way. The receipt follows by e-mail.
 *
 * @param declared who withdraws and where the receipt goes, when without a login
 * @returns the id of the withdrawal
 * @throws AppError 404 not theirs · 409 `payment_in_progress` · 422 `withdrawal_too_early`, `withdrawal_too_late`,
 *   `withdrawal_excluded`, `withdrawal_whole`, `line_unknown`, `too_many_pieces`, `nothing_left`
 */
export const withdraw = (
  ctx: Ctx,
  kind: OrderKind,
  orderId: number,
  input: WithdrawalInput,
  declared: Declared = {},
): Promise<number> => {
  requireCouple(ctx)
  return inTransaction(async (tx) => {
    const found = await orderForReturn(tx, ctx, kind, orderId)
    const all = factsOf(found, await returnsOf(orderId, tx))
    const asked = { kind: 'withdrawal', reason: null, lines: input.lines ?? null } as const
    orThrow(mayAsk(all, asked, ctx.now), returnErrors)
    const pieces = piecesAsked(all, asked, ctx.now)
    const replaced = replacedBy(all, pieces)
    if (replaced)
      await transition(tx, ctx, returnMachine, returns, replaced.id, 'cancel', { cancelledAt: ctx.now }, undefined, {
        for: 'withdrawal',
      })
    const facts = replaced ? without(all, replaced.id) : all
    const { supplierId } = found.order
    const returnId = await write(tx, ctx, facts, { ...declared, orderId, supplierId, kind: 'withdrawal' }, pieces)
    const endsTheOrder = isUnsent(facts) && isEverything(facts, pieces)
    if (endsTheOrder) await endWithdrawnOrder(tx, ctx, found.order)
    else if (isServiceOrder(found.order)) await closePlan(tx, ctx, orderId)
    if (endsTheOrder || isServiceOrder(found.order))
      await settleWithoutParcel(tx, ctx, found, facts, { returnId, endsSale: endsTheOrder })
    else await endSending(tx, ctx, found.order)
    await publishOrderChange(tx, found.order)
    await enqueue(tx, returnRequested, { returnId })
    return returnId
  })
}
