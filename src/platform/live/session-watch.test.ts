import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSession } from './session-watch.server.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000
const in30 = () => new Date(Date.now() + 30 * MINUTE)

/** A session that ends at a time, or has ended. */
const watched = (first: Date | null | Error) => {
  let end = first
  let asked = 0
  let ended = 0
  const watch = watchSession(
    'token',
    async () => {
      asked += 1
      if (end instanceof Error) throw end
      return end
    },
    () => {
      ended += 1
    },
  )
  return {
    watch,
    set: (next: Date | null) => {
      end = next
    },
    seen: () => ({ asked, ended }),
  }
}

it('checks on demand, and again when the session would end', async () => {
  const { watch, set, seen } = watched(in30())
  watch.look()
  await vi.advanceTimersByTimeAsync(29 * MINUTE)
  expect(seen()).toEqual({ asked: 1, ended: 0 })
  // Used meanwhile.
  set(new Date(Date.now() + 20 * MINUTE))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(seen()).toEqual({ asked: 2, ended: 0 })
  set(null)
  await vi.advanceTimersByTimeAsync(20 * MINUTE)
  expect(seen()).toEqual({ asked: 3, ended: 1 })
  await vi.advanceTimersByTimeAsync(300 * MINUTE)
  expect(seen()).toEqual({ asked: 3, ended: 1 })
})

it('looks every hour at a session that lasts longer', async () => {
  const { watch, seen } = watched(new Date(Date.now() + 20 * 24 * 60 * MINUTE))
  watch.look()
  await vi.advanceTimersByTimeAsync(150 * MINUTE)
  expect(seen()).toEqual({ asked: 3, ended: 0 })
})

it('tells nothing once it is stopped, and does not end for a database that is away', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const away = watched(new Error('away'))
  away.watch.look()
  await vi.advanceTimersByTimeAsync(MINUTE / 2)
  expect(away.seen().asked).toBeGreaterThan(2)
  expect(away.seen().ended).toBe(0)
  const { watch, seen } = watched(null)
  watch.look()
  watch.stop()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(seen().ended).toBe(0)
  away.watch.stop()
})
