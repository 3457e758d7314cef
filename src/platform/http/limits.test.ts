import { describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context.server.ts'
import { AppError } from '#shared/errors.ts'
import { type Limit, takeAttempt } from './limits.server.ts'

const START = Date.parse('2026-11-16T09:30:00Z')
const ctxAt = (seconds: number) => systemCtx(new Date(START + seconds * 1000))

/** Seconds to wait, or null when the attempt was granted. */
const tryAt = (limit: Limit, seconds: number): number | null => {
  try {
    takeAttempt(ctxAt(seconds), limit, 'qualcuna')
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return error.retryAfter ?? 0
    throw error
  }
}

describe('a limit', () => {
  it('grants so many attempts, then says when it opens again', () => {
    const limit = { name: 'plain', max: 3, windowMs: 60_000 }
    expect([0, 1, 2, 3, 59].map((at) => tryAt(limit, at))).toEqual([null, null, null, 57, 1])
    expect(tryAt(limit, 60)).toBeNull()
  })

  it('does not mind requests that come in another order than they began', () => {
    const limit = { name: 'order', max: 5, windowMs: 60_000 }
    expect([3, 1, 2, 0].map((at) => tryAt(limit, at))).toEqual([null, null, null, null])
  })

  it('lets each attempt wait twice as long as the one before, from the chosen one on', () => {
    const limit = { name: 'pauses', max: 10, windowMs: 600_000, pauseAfter: 2 }
    expect([0, 0].map((at) => tryAt(limit, at))).toEqual([null, null])
    expect([1, 2].map((at) => tryAt(limit, at))).toEqual([1, null])
    expect([3, 6].map((at) => tryAt(limit, at))).toEqual([3, null])
    expect([6, 14].map((at) => tryAt(limit, at))).toEqual([8, null])
  })

  it('forgets an attempt that was given back, and its pause', () => {
    const limit = { name: 'back', max: 10, windowMs: 600_000, pauseAfter: 1 }
    expect(tryAt(limit, 0)).toBeNull()
    takeAttempt(ctxAt(10), limit, 'qualcuna')()
    expect(tryAt(limit, 10)).toBeNull()
  })

  it('does not count whoever has no place', () => {
    const limit = { name: 'nobody', max: 1, windowMs: 60_000 }
    for (let times = 0; times < 5; times += 1) takeAttempt(ctxAt(0), limit, null)
  })
})
