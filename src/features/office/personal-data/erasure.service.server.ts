import { randomBytes } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { opaqueHandle } from '#features/people/accounts/handles.rules.ts'
import {
  closeForErasure,
  closeForErasureOf,
  closePermanently,
  lockAccount,
  provePassword,
} from '#features/people/accounts/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { deleteJobsAbout, enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { releaseImage } from '#platform/storage/images.server.ts'
import { isPast } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { erasureObstacles, filesOf, leaverOf } from './erasure.queries.server.ts'
import { erasureMap, type Leaver, scrubbed } from './erasure-map.queries.server.ts'
import { erasureAsked, filesOrphaned } from './jobs.contract.ts'
import { personalDataErrors } from './personal-data.contract.ts'
import { obstaclesSentence } from './personal-data.rules.ts'

const PASSWORD_ANSWERS = { wrong: 'erasure_password', missing: 'erasure_no_password' } as const

/**
 * Asks for the account of the person who asks to be deleted. It is closed at once; until the day it is due a login takes it back.
 *
 * @returns the instant of the erasure
 * @throws AppError 401 · 403 for staff · 409 `erasure_blocked` with the list of what stands in the way · 422 for a wrong password ·
 *   429 after too many wrong ones
 */
export const requestErasure = async (ctx: Ctx, password: string): Promise<Date> => {
  const actor = requirePerson(ctx)
  if (actor.kind === 'admin') throw appError(personalDataErrors, 'erasure_staff')
  const proof = await provePassword(ctx, password)
  if (proof !== 'right') {
    const code = PASSWORD_ANSWERS[proof]
    throw appError(personalDataErrors, code, { fields: { password: personalDataErrors[code].it } })
  }
  return inTransaction(async (tx) => {
    const { accountId } = actor
    await lockAccount(tx, accountId)
    const obstacles = await erasureObstacles(accountId, tx)
    if (obstacles.length > 0)
      throw appError(personalDataErrors, 'erasure_blocked', { message: obstaclesSentence(obstacles) })
    const dueAt = await closeForErasure(tx, ctx)
    await enqueue(tx, erasureAsked, { accountId, dueAt: dueAt.toISOString() })
    return dueAt
  })
}

/**
 * Closes an account for erasure, in the transaction of staff's decision: erased after the same thirty
 * days, in which a login takes it back; at once when it was closed already.
 *
 * @throws AppError 401, 403 unless staff · 404 · 409 `erasure_blocked` with the list of what stands in the way
 */
export const requestErasureFor = async (tx: Tx, ctx: Ctx, accountId: number): Promise<Date> => {
  const { status } = await lockAccount(tx, accountId)
  const obstacles = await erasureObstacles(accountId, tx)
  if (obstacles.length > 0)
    throw appError(personalDataErrors, 'erasure_blocked', { message: obstaclesSentence(obstacles) })
  const dueAt = await closeForErasureOf(tx, ctx, accountId)
  if (status !== 'closed') await enqueue(tx, erasureAsked, { accountId, dueAt: dueAt.toISOString() })
  return dueAt
}

const applyMap = async (tx: Tx, who: Leaver): Promise<void> => {
  for (const step of erasureMap) {
    if (step.keep !== undefined || !step.where) continue
    const where: SQL = step.where(who)
    const set = { ...step.set?.(who), ...scrubbed(step, who) }
    if (!step.set && !step.scrub) await tx.delete(step.table).where(where)
    else if (Object.keys(set).length > 0) await tx.update(step.table).set(set).where(where)
  }
}

const prefixes = { couple: 'sposo', supplier: 'azienda', admin: 'staff', collaborator: 'persona' } as const

/** Erases whatever names the person, in one transaction: after a crash all of it is still there and due. */
const erase = async (tx: Tx, ctx: Ctx, account: Awaited<ReturnType<typeof lockAccount>>): Promise<void> => {
  await closePermanently(tx, ctx, account)
  const who = await leaverOf(tx, account, opaqueHandle(prefixes[account.role], randomBytes(5)), ctx.now)
  const { images, exportIds } = await filesOf(tx, account)
  await applyMap(tx, who)
  if (who.pattern !== null) await deleteJobsAbout(tx, who.pattern)
  await record(tx, ctx, 'account', account.id, 'erase')
  await publish(tx, 'announcements', 'reconnect')
  // Files cannot be rolled back, so they go afterwards, as often as it takes.
  for (const { folder, name } of images) await releaseImage(tx, folder, name)
  await enqueue(tx, filesOrphaned, { exportIds })
}

/**
 * Erases an account whose thirty days are over. Whatever came up meanwhile and has to be settled postpones it.
 *
 * @returns false when there is nothing to do: taken back, done already, not due, or something stands in the way
 */
export const eraseDue = (ctx: Ctx, accountId: number): Promise<boolean> =>
  inTransaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account.erasedAt || !account.erasureDueAt || !isPast(account.erasureDueAt, ctx.now)) return false
    if ((await erasureObstacles(accountId, tx)).length > 0) return false
    await erase(tx, ctx, account)
    return true
  })

/** Removes an account whose e-mail was never confirmed: the address is free again. The proof of consent stays, by number. */
export const removeUnconfirmed = (ctx: Ctx, accountId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account.erasedAt || account.emailConfirmedAt) return
    await erase(tx, ctx, account)
  })
