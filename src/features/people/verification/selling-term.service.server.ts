import { lockCompany, requireLegalAddress, saveSellingTerm } from '#features/people/suppliers/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { eachPage } from '#platform/jobs/sweeps.server.ts'
import { appError } from '#shared/errors.ts'
import { sellingTermDue } from './jobs.contract.ts'
import { sellingFacts, termsToReview, verificationPolicy } from './selling-term.queries.server.ts'
import { dueNotice, sellingTermOf } from './selling-term.rules.ts'
import { verificationErrors } from './verification.contract.ts'

/** Makes term and pause of a business what the rule says, and has it told what is due; its row is held. A pause is told when it begins. */
export const reviewSellingTerm = async (tx: Tx, ctx: Ctx, supplierId: number): Promise<void> => {
  const facts = await sellingFacts(supplierId, tx)
  const term = sellingTermOf(facts, verificationPolicy(), ctx.now)
  const pausedAt = term.isPaused ? (facts.pausedAt ?? ctx.now) : null
  await saveSellingTerm(tx, ctx, supplierId, facts, { unverifiedSince: term.unverifiedSince, pausedAt })
  const notice = term.isPaused && facts.pausedAt ? null : dueNotice(term, ctx.now)
  if (notice === null || !term.dueAt) return
  await enqueue(tx, sellingTermDue, { supplierId, notice, dueAt: term.dueAt.toISOString() })
}

/**
 * Lets a showcase or store be shown for the first time, and begins the term of the verification, in the transaction that publishes it.
 *
 * @throws AppError 422 `legal_address_missing`, `verification_first` while only verified businesses may publish
 */
export const openToPublic = async (tx: Tx, ctx: Ctx, supplierId: number): Promise<void> => {
  await requireLegalAddress(supplierId, tx)
  const facts = await sellingFacts(supplierId, tx)
  const policy = verificationPolicy()
  if (policy.rule === 'before' && !facts.isVerified) throw appError(verificationErrors, 'verification_first')
  const { unverifiedSince } = sellingTermOf({ ...facts, isSelling: true }, policy, ctx.now)
  await saveSellingTerm(tx, ctx, supplierId, facts, { unverifiedSince, pausedAt: facts.pausedAt })
}

/** Begins the term of a business that was never shown with its first offer: from then on it sells. The offer is refused before, where it must. */
export const beginSelling = async (tx: Tx, ctx: Ctx, supplierId: number): Promise<void> => {
  const { isVerified, unverifiedSince } = await sellingFacts(supplierId, tx)
  if (isVerified || unverifiedSince) return
  await lockCompany(tx, supplierId)
  await reviewSellingTerm(tx, ctx, supplierId)
}

const reviewDue = (ctx: Ctx, supplierId: number): Promise<void> =>
  inTransaction(async (tx) => {
    await lockCompany(tx, supplierId)
    await reviewSellingTerm(tx, ctx, supplierId)
  })

/** Every term in which something may be due. */
export const reviewSellingTerms = (ctx: Ctx): Promise<void> =>
  eachPage('selling-terms', termsToReview, ({ id }) => reviewDue(ctx, id))
