import { eq } from 'drizzle-orm'
import { lockCompany, publishShopChange, supplierCompany } from '#features/people/suppliers/index.server.ts'
import { requireReason, transition } from '#platform/change/change.server.ts'
import {
  type Ctx,
  requireAdmin,
  requireConfirmedAdmin,
  requireRight,
  requireSupplier,
} from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError } from '#shared/errors.ts'
import { verificationAsked, verificationDecided } from './jobs.contract.ts'
import { supplierVerifications } from './schema.server.ts'
import { reviewSellingTerm } from './selling-term.service.server.ts'
import { type VerifyInput, verificationErrors } from './verification.contract.ts'
import { verificationOf } from './verification.queries.server.ts'
import { unmetSteps, verificationMachine } from './verification.rules.ts'

/** Holds the business, so that decisions about it come one after the other, and makes its row when it has none. */
const holdCheck = async (tx: Tx, supplierId: number) => {
  await lockCompany(tx, supplierId)
  await tx.insert(supplierVerifications).values({ id: supplierId }).onConflictDoNothing()
  return verificationOf(supplierId, tx)
}

/**
 * The supplier asks staff to look at its documents.
 *
 * @throws AppError 401, 403 · 409 `nothing_to_submit`, `already_verified`, or when it waits already
 */
export const submitVerification = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireRight(requireSupplier(ctx), 'company')
    const { documents, state } = await holdCheck(tx, supplierId)
    if (documents.length === 0) throw appError(verificationErrors, 'nothing_to_submit')
    if (state === 'verified') throw appError(verificationErrors, 'already_verified')
    const set = { submittedAt: ctx.now }
    await transition(tx, ctx, verificationMachine, supplierVerifications, supplierId, 'submit', set)
    await enqueue(tx, verificationAsked, { supplierId, at: ctx.now.toISOString() })
    await publishShopChange(tx, supplierId)
  })

/** The check staff looked at is still the one that stands. @throws AppError 409 `changed_meanwhile` */
const holdSeen = async (tx: Tx, supplierId: number, seen: string) => {
  const check = await holdCheck(tx, supplierId)
  if (check.seen !== seen) throw appError(verificationErrors, 'changed_meanwhile')
  return check
}

const decided = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  outcome: 'verified' | 'more_asked',
  reason: string,
): Promise<void> => {
  await enqueue(tx, verificationDecided, { supplierId, outcome, reason, at: ctx.now.toISOString() })
  await reviewSellingTerm(tx, ctx, supplierId)
  await publishShopChange(tx, supplierId)
  await publish(tx, `account:${supplierId}`, 'verification')
}

/**
 * Staff verifies a business as it is now: "Verificato" stands on its pages until it changes name, VAT number or REA.
 *
 * @param input.checked what staff looked at; with a step missing only an explicit `override` goes through
 * @throws AppError 400 without a reason · 401, 403 unless staff · 404 · 409 `changed_meanwhile`, `steps_unmet` with what is missing
 */
export const verifySupplier = async (ctx: Ctx, supplierId: number, input: VerifyInput): Promise<void> => {
  const { accountId: decidedBy } = requireConfirmedAdmin(ctx)
  await inTransaction(async (tx) => {
    const reason = requireReason(input.reason)
    const { state, steps } = await holdSeen(tx, supplierId, input.seen)
    const unmet = unmetSteps(steps, input.checked)
    if (unmet.length > 0 && !input.override)
      throw appError(verificationErrors, 'steps_unmet', {
        message: `Mancano ancora: ${unmet.join('; ')}. Completa i passaggi, oppure spunta «Verifica comunque» e scrivi perché.`,
      })
    const { businessName, vatNumber, rea } = await supplierCompany(supplierId, tx)
    const set = {
      ...{ decidedAt: ctx.now, decidedBy, reason, checked: input.checked, overridden: unmet.length > 0 },
      ...{ businessName, vatNumber, rea },
    }
    const details = {
      reason,
      before: { state },
      after: { state: 'verified', businessName, vatNumber, rea },
      checked: input.checked,
      ...(unmet.length > 0 && { override: unmet }),
    }
    await transition(tx, ctx, verificationMachine, supplierVerifications, supplierId, 'verify', set, undefined, details)
    await decided(tx, ctx, supplierId, 'verified', reason)
  })
}

/**
 * Staff asks the supplier for more, or takes a verification back.
 *
 * @throws AppError 400 without a reason · 401, 403 unless staff · 404 · 409 `changed_meanwhile`
 */
export const askForMore = async (
  ctx: Ctx,
  supplierId: number,
  input: { readonly reason: string; readonly seen: string },
): Promise<void> => {
  const { accountId: decidedBy } = requireAdmin(ctx)
  await inTransaction(async (tx) => {
    const reason = requireReason(input.reason)
    const { state } = await holdSeen(tx, supplierId, input.seen)
    const set = { decidedAt: ctx.now, decidedBy, reason, overridden: false }
    const details = { reason, before: { state }, after: { state: 'more_asked' } }
    await transition(
      tx,
      ctx,
      verificationMachine,
      supplierVerifications,
      supplierId,
      'ask_more',
      set,
      undefined,
      details,
    )
    await decided(tx, ctx, supplierId, 'more_asked', reason)
  })
}

/** Whether a decision of this instant still stands: who decided again since tells of that. */
export const isStillDecided = async (tx: Tx, supplierId: number, outcome: string, at: Date): Promise<boolean> => {
  const [row] = await tx
    .select({ status: supplierVerifications.status, decidedAt: supplierVerifications.decidedAt })
    .from(supplierVerifications)
    .where(eq(supplierVerifications.id, supplierId))
  return row?.status === outcome && row.decidedAt?.getTime() === at.getTime()
}
