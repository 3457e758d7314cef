import { and, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { recordDecision, requireReason, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { accounts } from '../schema.server.ts'
import { accountStatusErrors } from './account-status.contract.ts'
import { accountMachine } from './account-status.rules.ts'
import {
  leave,
  lockAccount,
  notifyStatusChanged,
  notSuspended,
  unlessTooLate,
} from './account-status.service.server.ts'

/**
 * Staff acts on somebody else's account.
 *
 * @returns what the audit line says of it
 * @throws AppError 400 without a reason, 403, 404, 409 `own_account`
 */
const staffOn = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  why: string,
  after: (typeof accounts.$inferSelect)['status'],
) => {
  const { accountId: me } = requireConfirmedAdmin(ctx)
  const reason = requireReason(why)
  const [row] = await tx
    .select({ status: accounts.status })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)))
  if (!row) throw appError(accountStatusErrors, 'account_not_found')
  if (me === accountId) throw appError(accountStatusErrors, 'own_account')
  return { reason, before: { status: row.status }, after: { status: after } }
}

/**
 * Suspends an account: it reads and pays, nothing else (OQ-030). Runs in the transaction of the decision, which tells the person.
 *
 * @param reason Italian, told to the person
 * @throws AppError 401, 403 unless staff · 404 · 409 when it is not active, or the admin's own
 */
export const suspendAccount = async (tx: Tx, ctx: Ctx, accountId: number, reason: string): Promise<void> => {
  const decision = await staffOn(tx, ctx, accountId, reason, 'suspended')
  const set = { suspendedAt: ctx.now, suspensionCause: 'staff', suspensionReason: reason } as const
  await transition(tx, ctx, accountMachine, accounts, accountId, 'suspend', set, undefined, decision)
  await publish(tx, `account:${accountId}`, 'standing')
}

/** Lifts a suspension, whatever its cause, in the same way. @throws as `suspendAccount`, 409 when it is not suspended */
export const restoreAccount = async (tx: Tx, ctx: Ctx, accountId: number, reason: string): Promise<void> => {
  const decision = await staffOn(tx, ctx, accountId, reason, 'active')
  await transition(tx, ctx, accountMachine, accounts, accountId, 'restore', notSuspended, undefined, decision)
  await publish(tx, `account:${accountId}`, 'standing')
}

/**
 * Closes an account, in the same way: login refused, public pages gone, orders kept (OQ-030).
 *
 * @param at when, for a closing with notice: until then nothing changes
 * @throws as `suspendAccount`, 409 when it is closed, or its closing decided, already
 */
export const closeAccount = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  { reason, at }: { readonly reason: string; readonly at: Date | null },
): Promise<void> => {
  const decision = await staffOn(tx, ctx, accountId, reason, 'closed')
  if (at === null) {
    const set = { closedAt: ctx.now, closingAt: null }
    await transition(tx, ctx, accountMachine, accounts, accountId, 'close', set, undefined, decision)
    await leave(tx, ctx, accountId)
  } else {
    const noticed = await tx
      .update(accounts)
      .set({ closingAt: at })
      .where(and(eq(accounts.id, accountId), ne(accounts.status, 'closed'), isNull(accounts.closingAt)))
      .returning({ id: accounts.id })
    if (noticed.length === 0) throw appError(commonErrors, 'conflict')
    await recordDecision(tx, ctx, accountMachine.name, accountId, 'close_noticed', { reason, after: { closingAt: at } })
  }
  await publish(tx, `account:${accountId}`, 'standing')
}

/**
 * Takes a closing back: one that is still to come is dropped, a closed account is opened again as it was. What the closing ended
 * (announcements, sessions, invitations) stays ended.
 *
 * @throws as `suspendAccount`, 409 when staff have not closed it, or its data are being erased
 */
export const readmitAccount = async (tx: Tx, ctx: Ctx, accountId: number, reason: string): Promise<void> => {
  const { status, suspensionCause } = await lockAccount(tx, accountId)
  const decision = await staffOn(tx, ctx, accountId, reason, suspensionCause ? 'suspended' : 'active')
  if (status === 'closed') {
    const event = suspensionCause ? 'readmit_suspended' : 'readmit'
    const still = and(isNull(accounts.erasureDueAt), isNull(accounts.erasedAt))
    await transition(tx, ctx, accountMachine, accounts, accountId, event, { closedAt: null }, still, decision)
    await publish(tx, 'announcements', 'reconnect')
  } else {
    const dropped = await tx
      .update(accounts)
      .set({ closingAt: null })
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.closingAt)))
      .returning({ id: accounts.id })
    if (dropped.length === 0) throw appError(commonErrors, 'conflict')
    await recordDecision(tx, ctx, accountMachine.name, accountId, 'close_dropped', { reason })
  }
  await publish(tx, `account:${accountId}`, 'standing')
}

/** Closes an account whose notice is over. */
export const closeNoticed = (ctx: Ctx, accountId: number): Promise<void> =>
  unlessTooLate(() =>
    inTransaction(async (tx) => {
      const still = lte(accounts.closingAt, ctx.now)
      const set = { closedAt: ctx.now, closingAt: null }
      await transition(tx, ctx, accountMachine, accounts, accountId, 'close', set, still, { cause: 'notice' })
      await leave(tx, ctx, accountId)
      await notifyStatusChanged(tx, ctx, accountId, 'closed', null)
    }),
  )
