import { transition } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { accounts } from '../schema.server.ts'
import { accountMachine } from './account-status.rules.ts'
import { lockAccount, notifyStatusChanged } from './account-status.service.server.ts'

/**
 * Suspends a supplier whose fees stay unpaid (OQ-049), in the transaction that found them so; who is suspended or closed already stays
 * as they are.
 *
 * @param reason Italian, the statement of reasons: told to the supplier
 * @returns whether it was suspended now
 * @throws AppError 403 unless the system acts · 404 for an unknown account
 */
export const suspendForFees = async (tx: Tx, ctx: Ctx, accountId: number, reason: string): Promise<boolean> => {
  const { status } = await lockAccount(tx, accountId)
  if (status !== 'active') return false
  const set = { suspendedAt: ctx.now, suspensionCause: 'fees', suspensionReason: reason } as const
  await transition(tx, ctx, accountMachine, accounts, accountId, 'suspend', set, undefined, { cause: 'fees', reason })
  await notifyStatusChanged(tx, ctx, accountId, 'suspended', reason)
  return true
}

/**
 * Lifts a suspension for fees; one for another cause stays.
 *
 * @returns whether it was lifted now
 * @throws AppError 403 unless the system acts · 404 for an unknown account
 */
export const restoreAfterFees = async (tx: Tx, ctx: Ctx, accountId: number, reason: string): Promise<boolean> => {
  const { status, suspensionCause } = await lockAccount(tx, accountId)
  if (status !== 'suspended' || suspensionCause !== 'fees') return false
  const set = { suspendedAt: null, suspensionCause: null, suspensionReason: null }
  await transition(tx, ctx, accountMachine, accounts, accountId, 'restore', set, undefined, { cause: 'fees', reason })
  await notifyStatusChanged(tx, ctx, accountId, 'restored', reason)
  return true
}
