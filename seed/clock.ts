import { clockOffset, now, resetClock, withClockAt } from '#platform/clock.server.ts'

/** An instant, days back from the day the world is made; fractions are hours. */
export const daysBefore = (today: Date, days: number): Date => new Date(today.getTime() - days * 86_400_000)

/** How many days before the world is made an instant is; fractions are hours. */
export const daysSince = (today: Date, instant: Date): number => (today.getTime() - instant.getTime()) / 86_400_000

/** Sets the product's clock, for those who ask from outside: the payment service and what it calls. */
export const standAt = (instant: Date): void => resetClock(clockOffset() + instant.getTime() - now().getTime())

/** Runs something with the clock standing at a past instant of its own: jobs and messages carry the time they had. */
export const at = <T>(instant: Date, run: () => Promise<T>): Promise<T> => {
  if (instant > now()) standAt(instant)
  return withClockAt(instant, run)
}
