import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { lte } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { beside, db } from '#platform/db/db.server.ts'
import { DatabaseUnavailable } from '#platform/db/unavailable.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { attempts } from './schema.server.ts'

/** How many attempts are allowed in which time, by what. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly windowMs: number
  /** From this many attempts on each next one has to wait: 2 s, 4 s, 8 s, … */
  readonly pauseAfter?: number
}

/** Names the attempts that share one allowance, for example an e-mail address. */
type LimitKey = string | null

/** Gives an attempt back, for limits that only count failures. */
export type GiveBack = () => Promise<void>

const keyOf = ({ name }: Limit, key: string): string =>
  createHash('sha256').update(`${name}:${key}`).digest('base64url')

/** Takes an attempt when one is left: a lapsed counter begins anew, and a pause must be over. One statement, so no two take the same. */
const TAKE = `
  insert into attempts as a (key, count, last_at, reset_at) values ($1, 1, $2, $3)
  on conflict (key) do update set
    count = case when a.reset_at <= $2 then 1 else a.count + 1 end,
    previous_at = case when a.reset_at <= $2 then null else a.last_at end,
    last_at = case when a.reset_at <= $2 then $2 else greatest(a.last_at, $2) end,
    reset_at = case when a.reset_at <= $2 then $3 else a.reset_at end
  where a.reset_at <= $2
    or (a.count < $4 and (a.count < $5 or a.last_at + interval '1 second' * 2 ^ (a.count - $5 + 1) <= $2))
  returning a.count`

/** Seconds until the next attempt is granted. */
const WAIT = `
  select ceil(extract(epoch from
    case when count >= $3 then reset_at else last_at + interval '1 second' * 2 ^ (count - $4 + 1) end - $2))::int as seconds
  from attempts where key = $1`

const GIVE_BACK = 'update attempts set count = greatest(count - 1, 0), last_at = previous_at where key = $1'

/**
 * Does what an attempt is for, and gives the attempt back when the server was too busy: nobody is locked out by other people's
 * flood.
 */
export const unlessBusy = async <T>(work: () => Promise<T>, giveBack: GiveBack): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_busy') await giveBack()
    throw error
  }
}

/**
 * Counts one attempt against a limit. Pages and API both come through here, because services call it: a limit cannot be walked
 * around by taking the other door, nor another process: the counters stand in the database. Time is the request's own, so the
 * limits follow the development clock. Counted beside the transaction at hand: one that is undone does not undo the attempt.
 *
 * @param key null (no address known: jobs, scripts, the seed) is never limited
 * @throws AppError 429 `too_many_requests` when the allowance is used up, or a pause is not over
 */
export const consumeAttempt = async (ctx: Ctx, limit: Limit, key: LimitKey): Promise<GiveBack> => {
  if (key === null) return async () => undefined
  const id = keyOf(limit, key)
  // Without a pause none is ever reached.
  const pauseAfter = limit.pauseAfter ?? limit.max
  const resetAt = new Date(ctx.now.getTime() + limit.windowMs)
  const taken = await beside('attempt-take', TAKE, [id, ctx.now, resetAt, limit.max, pauseAfter])
  if (taken.length === 0) {
    const [wait] = await beside<{ seconds: number }>('attempt-wait', WAIT, [id, ctx.now, limit.max, pauseAfter])
    throw new AppError('too_many_requests', commonErrors.too_many_requests, {
      retryAfter: Math.max(1, wait?.seconds ?? 1),
    })
  }
  return async () => {
    await beside('attempt-give-back', GIVE_BACK, [id])
  }
}

/** How long a read waits until it is counted. */
const COUNTED_WITHIN_MS = 1_000

/**
 * The same for what only reads: where nothing can be counted, because the primary is away, everybody is let through. Searching goes on
 * from kept pages and replicas, and what the limit is for is away too.
 *
 * @throws AppError 429 as `consumeAttempt`
 */
export const consumeReading = async (ctx: Ctx, limit: Limit, key: LimitKey): Promise<void> => {
  const counted = consumeAttempt(ctx, limit, key).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
  })
  const late = new AbortController()
  const waited = pause(COUNTED_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined)
  try {
    await Promise.race([counted, waited])
  } finally {
    late.abort()
    // Refused only after it was let through: too late to matter.
    counted.catch(() => undefined)
  }
}

/** Forgets counters that have lapsed: a flood of made-up addresses must not fill the disk. */
export const deleteLapsedAttempts = async (ctx: Ctx): Promise<void> => {
  await db().delete(attempts).where(lte(attempts.resetAt, ctx.now))
}
