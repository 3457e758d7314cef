import { interruptAnnouncementIn } from '#features/auction/announcements/index.server.ts'
import { reopenEditRequest } from '#features/auction/edit-requests/index.server.ts'
import { closeConversation } from '#features/fulfilment/messages/index.server.ts'
import { moderateReview } from '#features/fulfilment/reviews/index.server.ts'
import {
  activeAdmins,
  closeAccount,
  readmitAccount,
  restoreAccount,
  suspendAccount,
} from '#features/people/accounts/index.server.ts'
import { withholdProduct } from '#features/shop/products/index.server.ts'
import { withholdShowcase } from '#features/shop/showcases/index.server.ts'
import { withholdStore } from '#features/shop/stores/index.server.ts'
import { addDecision, closeAppeal, holdCase } from '#features/trust/reports/index.server.ts'
import {
  actionsFor,
  closingOf,
  isAgainst,
  type ModerationAction,
  remedyOf,
} from '#features/trust/reports/moderation.rules.ts'
import { type Ctx, requireAdmin, requireConfirmedAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { appealById, caseById } from './case.queries.server.ts'
import { type AccountAction, type AnswerAppealInput, type DecideBody, moderationErrors } from './moderation.contract.ts'
import { codeOf, concernedOf, factsOf, isForAnother } from './moderation.rules.ts'
import { targetOf } from './target.queries.server.ts'
import type { TargetPerson, TargetView } from './views.ts'

interface Act {
  readonly action: ModerationAction
  readonly reason: string
  readonly concerned: TargetPerson | null
  readonly decisionId: number
  /** When a closing with notice happens. */
  readonly effectiveAt?: Date | null
  /** When what an appeal takes back was decided. */
  readonly takesBack?: Date
}

/** Takes the thing away from everybody, or gives it back, as its slice does that. */
const setShown = async (tx: Tx, ctx: Ctx, { subject, subjectId }: TargetView, { action, reason, decisionId }: Act) => {
  const hidden = action === 'hide'
  switch (subject) {
    case 'vetrina':
      return withholdShowcase(tx, ctx, subjectId, hidden)
    case 'store':
      return withholdStore(tx, ctx, subjectId, hidden)
    case 'products':
      return withholdProduct(tx, ctx, subjectId, hidden)
    case 'reviews':
      return moderateReview(tx, ctx, subjectId, { hidden, reason, decisionId })
    case 'messages':
      return closeConversation(tx, ctx, subjectId, hidden)
    case 'auctions':
      // What was interrupted is published anew by its couple.
      if (hidden) await interruptAnnouncementIn(tx, ctx, subjectId, { reason, decisionId })
  }
}

/** Does what was decided; the decision is noted already, and its case is held. */
const act = async (tx: Tx, ctx: Ctx, target: TargetView, decided: Act): Promise<void> => {
  const { action, concerned, reason } = decided
  if (action === 'hide' || action === 'show') await setShown(tx, ctx, target, decided)
  else if (action === 'suspend' && concerned) await suspendAccount(tx, ctx, concerned.id, reason)
  else if (action === 'restore' && concerned) await restoreAccount(tx, ctx, concerned.id, reason)
  else if (action === 'close' && concerned)
    await closeAccount(tx, ctx, concerned.id, { reason, at: decided.effectiveAt ?? null })
  else if (action === 'readmit' && concerned) await readmitAccount(tx, ctx, concerned.id, reason)
  else if (action === 'reopen' && decided.takesBack)
    await reopenEditRequest(tx, ctx, target.subjectId, decided.takesBack)
}

/**
 * Decides about a reported thing: what is done, on what ground, why. One transaction: the thing, the decision with its statement of
 * reasons, the reports it closes, the jobs that tell everybody (art. 16 and 17 DSA).
 *
 * @throws AppError 400, at `concerned` without a side of a conversation · 401, 403 · 404 · 409 `case_decided` when it was decided
 *   meanwhile, `action_not_possible`
 */
export const decideCase = (ctx: Ctx, caseId: number, input: DecideBody): Promise<void> =>
  inTransaction(async (tx) => {
    requireAdmin(ctx)
    const about = await caseById(caseId, tx)
    const held = await holdCase(tx, ctx, about.subject, about.subjectId)
    const target = await targetOf(about, ctx.now, tx)
    const concerned = concernedOf(target, input.concerned)
    const { action, code, reason, seen, upto } = input
    if (concerned === null && target.subject === 'messages' && isAgainst(action))
      throw appError(moderationErrors, 'concerned_missing', {
        fields: { concerned: moderationErrors.concerned_missing.it },
      })
    const decisionId = await addDecision(tx, ctx, {
      ...{ ...about, action, code, reason, seen, uptoReport: upto },
      concernedId: concerned?.id ?? null,
    })
    if (!actionsFor(factsOf(target, held.openReports, concerned)).includes(action))
      throw appError(moderationErrors, 'action_not_possible')
    await act(tx, ctx, target, { action, reason, concerned, decisionId })
  })

/** What staff decide about an account on the page of its person. */
export interface AccountDecision {
  readonly action: AccountAction
  readonly reason: string
  /** Of a suspension or closing. */
  readonly code?: string | undefined
  /** Closes a supplier without the thirty days of notice. */
  readonly atOnce?: boolean | undefined
}

/**
 * Suspends, restores or closes an account, or takes its closing back: a decision like every other, with ground, statement of reasons and
 * appeal (art. 17 and 20 DSA, art. 4 Reg. (EU) 2019/1150).
 *
 * @throws AppError 400 without a reason · 401, 403 · 404 · 409 when it does not stand so that this is possible, or is the admin's own
 */
export const decideAccount = (ctx: Ctx, accountId: number, decision: AccountDecision): Promise<void> =>
  inTransaction(async (tx) => {
    const { action, reason } = decision
    requireConfirmedAdmin(ctx)
    const about = { subject: 'accounts', subjectId: accountId } as const
    await holdCase(tx, ctx, about.subject, accountId)
    const target = await targetOf(about, ctx.now, tx)
    const concerned = target.people[0] ?? null
    const effectiveAt =
      action === 'close' && concerned ? closingOf(concerned.role, decision.atOnce ?? false, ctx.now) : null
    const code = codeOf(action, decision.code ?? '')
    const decisionId = await addDecision(tx, ctx, {
      ...about,
      action,
      code,
      reason,
      effectiveAt,
      concernedId: accountId,
    })
    await act(tx, ctx, target, { action, reason, concerned, decisionId, effectiveAt })
  })

/** Whether what an appeal asks back is still to be given back: it may have happened since. */
const isStillDue = (action: ModerationAction, { state }: TargetView, concerned: TargetPerson | null): boolean => {
  if (action === 'show') return state === 'hidden'
  if (action === 'readmit') return concerned !== null && (concerned.status === 'closed' || concerned.isClosing)
  return action !== 'restore' || concerned?.status === 'suspended'
}

/**
 * Answers an appeal. Granted to whom the decision concerns, what was decided is taken back; granted to who had reported, staff say
 * what is done instead: either is a decision of its own, told to everybody it concerns.
 *
 * @throws AppError 400 at `action` when a reporter's appeal is granted without one · 401, 403 · 404 · 409 `appeal_for_another`,
 *   `case_decided` when it has its answer already, `action_not_possible`
 */
export const answerAppeal = (ctx: Ctx, appealId: number, input: AnswerAppealInput): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireAdmin(ctx)
    const { appeal, decision } = await appealById(appealId, tx)
    const admins = (await activeAdmins(tx)).length
    if (isForAnother({ decidedById: decision.decidedById, accountId, admins }))
      throw appError(moderationErrors, 'appeal_for_another')
    const about = await caseById(decision.caseId, tx)
    const held = await holdCase(tx, ctx, about.subject, about.subjectId)
    const { outcome, reason } = input
    await closeAppeal(tx, ctx, { id: appealId, caseId: held.id }, outcome, reason)
    if (outcome === 'dismissed') return
    const remedy = remedyOf(decision.action, appeal.side)
    const action = remedy ?? (input.action === '' ? null : input.action)
    if (action === null)
      throw appError(moderationErrors, 'remedy_missing', { fields: { action: moderationErrors.remedy_missing.it } })
    const target = await targetOf(about, ctx.now, tx)
    // Decided as unfounded, no side was named: the reported side of the conversation is meant.
    const other = target.people.find(({ id }) => id !== appeal.accountId)
    const concerned = concernedOf(target, decision.concernedId ?? other?.id ?? 0)
    const decisionId = await addDecision(tx, ctx, {
      ...{ ...about, action, reason, appealId, uptoReport: 0 },
      code: codeOf(action, input.code),
      concernedId: concerned?.id ?? null,
    })
    if (remedy === null && !actionsFor(factsOf(target, held.openReports, concerned)).includes(action))
      throw appError(moderationErrors, 'action_not_possible')
    if (remedy === null || isStillDue(action, target, concerned))
      await act(tx, ctx, target, { action, reason, concerned, decisionId, takesBack: decision.decidedAt })
  })
