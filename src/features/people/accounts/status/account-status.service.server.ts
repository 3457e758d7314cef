import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin, requirePerson, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { addDaysInRome, formatInstant } from '#shared/days.ts'
import { AppError, appError } from '#shared/errors.ts'
import { accountErrors } from '../accounts.contract.ts'
import { businessOf } from '../accounts.queries.server.ts'
import { accounts } from '../schema.server.ts'
import { voidTokens } from '../secrets.service.server.ts'
import { revokeSessions } from '../sessions/session-end.service.server.ts'
import { accountStatusErrors } from './account-status.contract.ts'
import { accountClosed, accountStatusChanged } from './account-status.jobs.contract.ts'
import { isIdle, isUnwarned } from './account-status.queries.server.ts'
import { accountMachine, ERASURE_GRACE_DAYS, IDLE_MONTHS } from './account-status.rules.ts'
import { endTeamOf } from './departures.server.ts'

type Account = typeof accounts.$inferSelect
type News = 'inactivity-warning' | 'suspended' | 'restored' | 'closed'

export const notSuspended = { suspendedAt: null, suspensionCause: null, suspensionReason: null } as const
const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, actor: system })

/** The person is told, and whatever they have open reads again. */
export const notifyStatusChanged = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  news: News,
  reason: string | null,
): Promise<void> => {
  await publish(tx, `account:${accountId}`, 'standing')
  await enqueue(tx, accountStatusChanged, { accountId, news, reason, at: ctx.now.toISOString() })
}

/** Common to all closings: ends sessions, invitations and open work of the account. */
export const leave = async (tx: Tx, ctx: Ctx, accountId: number): Promise<void> => {
  await endTeamOf()(tx, ctx, accountId)
  await revokeSessions(tx, ctx, accountId)
  // A login that waits for its code ends as well.
  await voidTokens(tx, ctx, accountId, 'second-factor')
  // Names and announcements go from every page, wherever it is kept.
  await publish(tx, 'announcements', 'reconnect')
  await enqueue(tx, accountClosed, { accountId })
}

/** Runs a change of a sweep; when another request was first, nothing is left to do. */
export const unlessTooLate = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  }
}

/** Warns somebody who has not been here for five months, once. */
export const warnIdle = (ctx: Ctx, accountId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const [warned] = await tx
      .update(accounts)
      .set({ inactivityWarnedAt: ctx.now })
      .where(and(eq(accounts.id, accountId), isUnwarned(ctx.now)))
      .returning({ id: accounts.id })
    if (!warned) return
    await record(tx, ctx, accountMachine.name, accountId, 'warn_idle')
    await notifyStatusChanged(tx, ctx, accountId, 'inactivity-warning', null)
  })

/** Suspends somebody who has not been here for six months; logging in lifts it. */
export const suspendIdle = (ctx: Ctx, accountId: number): Promise<void> =>
  unlessTooLate(() =>
    inTransaction(async (tx) => {
      const still: SQL = isIdle(ctx.now, IDLE_MONTHS.suspension)
      const set = { suspendedAt: ctx.now, suspensionCause: 'inactivity' } as const
      await transition(tx, ctx, accountMachine, accounts, accountId, 'suspend', set, still, { cause: 'inactivity' })
      await notifyStatusChanged(tx, ctx, accountId, 'suspended', null)
    }),
  )

/** Skips locked rows: avoids a deadlock with login. */
const noteLoginOfTeam = async (tx: Tx, ctx: Ctx, memberId: number): Promise<void> => {
  const businessId = await businessOf(memberId, tx)
  if (businessId === null) return
  const [free] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, businessId))
    .for('no key update', { skipLocked: true })
  if (free) await recordLogin(tx, ctx, businessId)
}

/** Notes a login, in its transaction; it lifts a suspension for inactivity (OQ-031). */
export const recordLogin = async (tx: Tx, ctx: Ctx, accountId: number): Promise<void> => {
  const [account] = await tx
    .update(accounts)
    .set({ lastLoginAt: ctx.now, inactivityWarnedAt: null })
    .where(eq(accounts.id, accountId))
    .returning({ role: accounts.role, status: accounts.status, cause: accounts.suspensionCause })
  // Where somebody of the team works, the business is not idle.
  if (account?.role === 'collaborator') return noteLoginOfTeam(tx, ctx, accountId)
  if (account?.status !== 'suspended' || account.cause !== 'inactivity') return
  const details = { cause: 'login' }
  await transition(tx, asSystem(ctx), accountMachine, accounts, accountId, 'restore', notSuspended, undefined, details)
}

/**
 * Closes the account of the person who asks, in the transaction of their request, until it is erased.
 *
 * @returns the instant of the erasure; until then `revokeErasure` undoes it
 * @throws AppError 401 · 403 for staff · 409 when it is closed already
 */
export const closeForErasure = async (tx: Tx, ctx: Ctx): Promise<Date> => {
  const { accountId } = requirePerson(ctx)
  const dueAt = addDaysInRome(ctx.now, ERASURE_GRACE_DAYS)
  const set = { closedAt: ctx.now, erasureRequestedAt: ctx.now, erasureDueAt: dueAt }
  await transition(tx, ctx, accountMachine, accounts, accountId, 'ask_erasure', set)
  await leave(tx, ctx, accountId)
  return dueAt
}

type Leaving = Pick<Account, 'erasureDueAt' | 'erasedAt'>

/** Whether a closed account waits for its erasure, so that its person may still think again. */
export const isErasurePending = ({ erasureDueAt, erasedAt }: Leaving, at: Date): boolean =>
  erasureDueAt !== null && !erasedAt && erasureDueAt > at

/** Why nobody enters a closed account: it is over, or its person asked for the erasure and may still take that back. */
export const closedRefusal = (account: Leaving, at: Date): AppError =>
  account.erasureDueAt && isErasurePending(account, at)
    ? appError(accountStatusErrors, 'erasure_pending', {
        message: `Hai chiesto di eliminare questo account: i dati saranno cancellati il ${formatInstant(account.erasureDueAt)}. Se hai cambiato idea, puoi annullare l’eliminazione e accedere.`,
      })
    : appError(accountErrors, 'account_closed')

/**
 * Takes back the erasure the person asked for, in the transaction of the login that proved who they are: with the second factor,
 * where one is on.
 *
 * @throws AppError 409 when the erasure was faster
 */
export const revokeErasure = async (
  tx: Tx,
  ctx: Ctx,
  { id, suspensionCause }: Pick<Account, 'id' | 'suspensionCause'>,
): Promise<void> => {
  const set = { closedAt: null, erasureRequestedAt: null, erasureDueAt: null }
  const still = and(gt(accounts.erasureDueAt, ctx.now), isNull(accounts.erasedAt), isNotNull(accounts.closedAt))
  const event = suspensionCause ? 'keep_suspended' : 'keep'
  await transition(tx, asSystem(ctx), accountMachine, accounts, id, event, set, still)
  await publish(tx, 'announcements', 'reconnect')
}

/**
 * Closes the account of somebody who is taken out of a team, in that transaction: every session ends with it, and what names the
 * person is erased after the days everybody has. An invitation that is accepted until then takes it back.
 */
export const closeMember = async (tx: Tx, ctx: Ctx, accountId: number): Promise<void> => {
  const account = await lockAccount(tx, accountId)
  if (account.status === 'closed') return
  const set = { closedAt: ctx.now, erasureDueAt: addDaysInRome(ctx.now, ERASURE_GRACE_DAYS) }
  // Who decided it stands in the line of the team.
  await transition(tx, asSystem(ctx), accountMachine, accounts, accountId, 'leave_team', set)
  await revokeSessions(tx, ctx, accountId)
  await voidTokens(tx, ctx, accountId, 'second-factor')
  await publish(tx, `account:${accountId}`, 'standing')
}

/**
 * Closes an account because its time is over, in the transaction that erases it; one that is closed stays as it is.
 *
 * @throws AppError 403 unless the system acts
 */
export const closePermanently = async (tx: Tx, ctx: Ctx, account: Pick<Account, 'id' | 'status'>): Promise<void> => {
  if (account.status === 'closed') return
  await transition(tx, ctx, accountMachine, accounts, account.id, 'close', { closedAt: ctx.now })
  await leave(tx, ctx, account.id)
}

/**
 * Closes somebody's account because they asked staff for its deletion, in the transaction of that decision. An account that is closed
 * already is due at once.
 *
 * @returns the instant of the erasure
 * @throws AppError 401, 403 unless staff · 404 · 409 when its erasure is due already, or it is staff's
 */
export const closeForErasureOf = async (tx: Tx, ctx: Ctx, accountId: number): Promise<Date> => {
  requireConfirmedAdmin(ctx)
  const { role, status, erasedAt } = await lockAccount(tx, accountId)
  if (erasedAt) throw appError(accountStatusErrors, 'account_not_found')
  if (role === 'admin') throw appError(accountStatusErrors, 'own_account')
  const isClosed = status === 'closed'
  const dueAt = isClosed ? ctx.now : addDaysInRome(ctx.now, ERASURE_GRACE_DAYS)
  const set = { erasureRequestedAt: ctx.now, erasureDueAt: dueAt, ...(!isClosed && { closedAt: ctx.now }) }
  const event = isClosed ? 'erase_closed' : 'ask_erasure'
  await transition(tx, ctx, accountMachine, accounts, accountId, event, set, isNull(accounts.erasureDueAt))
  if (!isClosed) await leave(tx, ctx, accountId)
  return dueAt
}

/** Holds an account until the transaction ends: what is decided about it happens one after the other. */
export const lockAccount = async (tx: Tx, accountId: number): Promise<Account> => {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  if (!row) throw appError(accountStatusErrors, 'account_not_found')
  return row
}
