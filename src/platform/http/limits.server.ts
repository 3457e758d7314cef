import type { Ctx } from '#platform/context.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'

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

interface Attempts {
  count: number
  /** Milliseconds of the newest attempt. */
  lastAt: number
  resetAt: number
}

const counters = new Map<string, Attempts>()
/** Above this many counters the lapsed ones are thrown out: a flood of made-up addresses must not fill the memory. */
const TIDY_ABOVE = 20_000

const tidy = (now: number): void => {
  for (const [key, attempts] of counters) if (attempts.resetAt <= now) counters.delete(key)
}

const counterOf = (limit: Limit, key: string, now: number): Attempts => {
  const id = `${limit.name}:${key}`
  const known = counters.get(id)
  if (known && known.resetAt > now) return known
  if (counters.size > TIDY_ABOVE) tidy(now)
  const fresh = { count: 0, lastAt: 0, resetAt: now + limit.windowMs }
  counters.set(id, fresh)
  return fresh
}

const pauseMs = ({ pauseAfter }: Limit, count: number): number =>
  pauseAfter === undefined || count < pauseAfter ? 0 : 1000 * 2 ** (count - pauseAfter + 1)

/**
 * Does what an attempt is for, and gives the attempt back when the house had no time for it: nobody is locked out by other people's
 * flood.
 */
export const unlessBusy = async <T>(work: () => Promise<T>, giveBack: () => void): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_busy') giveBack()
    throw error
  }
}

/**
 * Counts one attempt against a limit. Pages and API both come through here, because services call it: a limit cannot be walked
 * around by taking the other door. Time is the request's own, so the limits follow the development clock.
 *
 * Counters live in the memory of the process: with several processes each grants its own allowance, which slows guessing down
 * all the same.
 *
 * @param key null (no address known: jobs, scripts, the seed) is never limited
 * @returns gives the attempt back, for limits that only count failures
 * @throws AppError 429 `too_many_requests` when the allowance is used up, or a pause is not over
 */
export const takeAttempt = (ctx: Ctx, limit: Limit, key: LimitKey): (() => void) => {
  if (key === null) return () => undefined
  const attempts = counterOf(limit, key, ctx.now.getTime())
  const now = ctx.now.getTime()
  const pause = pauseMs(limit, attempts.count)
  const openAt = attempts.count >= limit.max ? attempts.resetAt : attempts.lastAt + pause
  // Without a pause nothing is compared: of two requests the older may come here second.
  if ((attempts.count >= limit.max || pause > 0) && openAt > now)
    throw new AppError('too_many_requests', commonErrors.too_many_requests, {
      retryAfter: Math.ceil((openAt - now) / 1000),
    })
  const before = attempts.lastAt
  attempts.count += 1
  attempts.lastAt = Math.max(now, before)
  return () => {
    attempts.count = Math.max(0, attempts.count - 1)
    attempts.lastAt = before
  }
}
