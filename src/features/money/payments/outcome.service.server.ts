import { and, eq } from 'drizzle-orm'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { paymentOutcomeText } from './payment.rules.ts'
import { payerAdvice } from './refusals.rules.ts'
import { payments } from './schema.server.ts'
import { settleByProviderOrder } from './settle.service.server.ts'
import type { PaymentOutcomeView } from './views.ts'

/**
 * What the page the payer comes back to says; brings the payment up to date first, so that a reload is enough.
 *
 * @param token the provider's order, as the provider puts it in the address
 * @throws AppError 404 except for the payer
 */
export const paymentOutcome = async (ctx: Ctx, token: string): Promise<PaymentOutcomeView> => {
  const payer = requireSignedIn(ctx)
  const mine = and(eq(payments.providerOrderId, token), eq(payments.payerId, payer.accountId))
  const [known] = await db().select({ id: payments.id }).from(payments).where(mine)
  if (!known) throw appError(commonErrors, 'not_found')
  await settleByProviderOrder(ctx, token).catch((error: unknown) =>
    // The page says how it stands; the webhook and the sweep finish it.
    log.warn({ err: error, paymentId: known.id }, 'payment could not be settled on return'),
  )
  const [row] = await db().select().from(payments).where(mine)
  if (!row) throw appError(commonErrors, 'not_found')
  return {
    ...paymentOutcomeText(row.status, row.failure, row.waitsUntil),
    purpose: row.purpose,
    subjectId: row.subjectId,
    amountCents: row.amountCents,
    description: row.description,
    failure: row.status === 'failed' ? row.failure : null,
    advice: row.status === 'failed' && row.failure ? payerAdvice(row.failure) : null,
    transactionCode: row.status === 'captured' ? row.captureId : null,
    returnPath: row.returnPath,
    isTransfer: row.status === 'awaiting_approval' && row.waitsUntil !== null,
    approveUrl: row.status === 'awaiting_approval' ? row.approveUrl : null,
  }
}
