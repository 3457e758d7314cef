import { type Ctx, systemCtx } from '#platform/context.server.ts'
import { onSweepConnections, withExclusiveLock } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'
import { noteFault } from '#platform/watch/faults.server.ts'
import { todayInRome } from '#shared/days.ts'

/** Recurring work: finds what is due at `ctx.now` and does it item by item. Running it twice is harmless. */
export interface Sweep {
  readonly name: string
  readonly run: (ctx: Ctx) => Promise<void>
}

/** Any number: names the lock that lets one process sweep at a time. */
const SWEEP_LOCK = 20_160_620
const EVERY_MS = 20_000
/** Longer than all sweeps take, those of the night among them. */
const LATE_MS = 900_000

let timer: NodeJS.Timeout | undefined
let running: Promise<void> | undefined
/** When sweeping last came to its end here, or was seen to be under way in another process. */
let endedAt: number | undefined

/** Whether this process is to sweep, and has not come to the end of it for a long time. */
export const areSweepsLate = (): boolean => endedAt !== undefined && performance.now() - endedAt > LATE_MS

/**
 * Does what is due, item by item: one that fails is logged and tried again next time, and does not keep the others waiting.
 *
 * @param name the sweep's, for the log
 */
export const eachDue = async <T extends { readonly id: number | string }>(
  name: string,
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<void> => {
  for (const item of items) {
    try {
      await run(item)
    } catch (error) {
      log.error({ err: error, sweep: name, item: item.id }, 'one item of a sweep failed')
    }
  }
}

/**
 * The same for more items than one read should bring: page after page in the order of their ids, each item once.
 *
 * @param next the page after this id; an empty one is the end
 */
export const eachPage = async <T extends { readonly id: number }>(
  name: string,
  next: (after: number) => Promise<readonly T[]>,
  run: (item: T) => Promise<unknown>,
): Promise<void> => {
  for (let items = await next(0); items.length > 0; items = await next(items.at(-1)?.id ?? 0))
    await eachDue(name, items, run)
}

/**
 * A sweep that has work once a day only: the first time it is asked on each day in Rome, again when that failed.
 *
 * @param pauseMs so long after a failure at the earliest
 */
export const daily = (name: string, run: (ctx: Ctx) => Promise<void>, pauseMs = 0): Sweep => {
  let doneOn: string | undefined
  let notBefore = Number.NEGATIVE_INFINITY
  return {
    name,
    run: async (ctx) => {
      const today = todayInRome(ctx.now)
      if (doneOn === today || ctx.now.getTime() < notBefore) return
      notBefore = ctx.now.getTime() + pauseMs
      await run(ctx)
      doneOn = today
      notBefore = Number.NEGATIVE_INFINITY
    },
  }
}

/** Runs every sweep once at the product's present time, also beside another process that sweeps. */
export const runSweeps = (sweeps: readonly Sweep[]): Promise<void> =>
  onSweepConnections(async () => {
    for (const sweep of sweeps) {
      try {
        await sweep.run(systemCtx())
      } catch (error) {
        noteFault('sweeps')
        log.error({ err: error, sweep: sweep.name }, 'sweep failed')
      }
    }
  })

/**
 * Sweeps every 20 seconds, in one process of all those that share the database.
 *
 * @param options.atOnce false where the last process has just swept
 */
export const startSweeps = (sweeps: readonly Sweep[], { atOnce = true }: { atOnce?: boolean } = {}): void => {
  const tick = () => {
    running ??= withExclusiveLock(SWEEP_LOCK, () => runSweeps(sweeps))
      .then(() => {
        endedAt = performance.now()
      })
      .catch((error) => log.error({ err: error }, 'sweeps'))
      .finally(() => {
        running = undefined
      })
  }
  endedAt = performance.now()
  if (atOnce) tick()
  timer = setInterval(tick, EVERY_MS)
  timer.unref()
}

export const stopSweeps = async (): Promise<void> => {
  clearInterval(timer)
  timer = undefined
  endedAt = undefined
  await running
}
