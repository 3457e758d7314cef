import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { AppError } from '#shared/errors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { consumeAttempt, deleteLapsedAttempts, type Limit } from './limits.server.ts'
import { attempts } from './schema.server.ts'

const START = Date.parse('2026-11-16T09:30:00Z')
const ctxAt = (seconds: number) => systemCtx(new Date(START + seconds * 1000))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Seconds to wait, or null when the attempt was granted. */
const tryAt = async (limit: Limit, seconds: number, key = 'qualcuna'): Promise<number | null> => {
  try {
    await consumeAttempt(ctxAt(seconds), limit, key)
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return error.retryAfter ?? 0
    throw error
  }
}

/** One after the other: what each of these moments was answered. */
const tries = async (limit: Limit, moments: readonly number[]): Promise<(number | null)[]> => {
  const answers: (number | null)[] = []
  for (const moment of moments) answers.push(await tryAt(limit, moment))
  return answers
}

describe('a limit', () => {
  it('grants so many attempts, then says when it opens again', async () => {
    const limit = { name: 'plain', max: 3, windowMs: 60_000 }
    expect(await tries(limit, [0, 1, 2, 3, 59, 60])).toEqual([null, null, null, 57, 1, null])
  })

  it('does not mind requests that come in another order than they began', async () => {
    const limit = { name: 'order', max: 5, windowMs: 60_000 }
    expect(await tries(limit, [3, 1, 2, 0])).toEqual([null, null, null, null])
  })

  it('lets each attempt wait twice as long as the one before, from the chosen one on', async () => {
    const limit = { name: 'pauses', max: 10, windowMs: 600_000, pauseAfter: 2 }
    expect(await tries(limit, [0, 0, 1, 2, 3, 6, 6, 14])).toEqual([null, null, 1, null, 3, null, 8, null])
  })

  it('forgets an attempt that was given back, and its pause', async () => {
    const limit = { name: 'back', max: 10, windowMs: 600_000, pauseAfter: 1 }
    expect(await tryAt(limit, 0)).toBeNull()
    const giveBack = await consumeAttempt(ctxAt(10), limit, 'qualcuna')
    await giveBack()
    expect(await tryAt(limit, 10)).toBeNull()
  })

  it('does not count a request that is refused for lack of capacity', async () => {
    const limit = { name: 'nobody', max: 1, windowMs: 60_000 }
    for (let times = 0; times < 5; times += 1) await consumeAttempt(ctxAt(0), limit, null)
    expect(await tryAt(limit, 0)).toBeNull()
  })

  it('grants no more than its number to any crowd at once', async () => {
    const limit = { name: 'crowd', max: 7, windowMs: 60_000 }
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryAt(limit, 0)))
    expect(answers.filter((answer) => answer === null)).toHaveLength(7)
  })

  it('keeps what was counted inside a transaction that came to nothing, however many of them there are', async () => {
    const limit = { name: 'undone', max: 60, windowMs: 60_000 }
    const undone = () =>
      inTransaction(async () => {
        await consumeAttempt(ctxAt(0), limit, 'qualcuna')
        throw new Error('undone')
      })
    // More transactions than the pool has connections: none may wait for one that waits itself.
    const ends = await Promise.allSettled(Array.from({ length: 60 }, undone))
    expect(ends.every((end) => end.status === 'rejected' && end.reason.message === 'undone')).toBe(true)
    expect(await tryAt(limit, 1)).toBe(59)
  })

  it('is deleted when it has lapsed, and holds no IP address before', async () => {
    await tryAt({ name: 'short', max: 1, windowMs: 1_000 }, 0, 'giulia@example.it')
    await tryAt({ name: 'long', max: 1, windowMs: 9_000_000 }, 0, 'giulia@example.it')
    expect(JSON.stringify(await db().select().from(attempts))).not.toContain('giulia')
    await deleteLapsedAttempts(ctxAt(700))
    expect(await tryAt({ name: 'long', max: 1, windowMs: 9_000_000 }, 700, 'giulia@example.it')).toBe(8300)
    expect(await db().$count(attempts)).toBe(1)
  })
})
