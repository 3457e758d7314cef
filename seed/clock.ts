import { clockOffset, now, resetClock } from '#platform/clock.server.ts'

/** An instant, days back from the day the world is made; fractions are hours. */
export const daysBefore = (today: Date, days: number): Date => new Date(today.getTime() - days * 86_400_000)

/** Runs something with the product's clock standing at a past instant: jobs and messages carry the time they had. */
export const at = async <T>(instant: Date, run: () => Promise<T>): Promise<T> => {
  resetClock(clockOffset() + instant.getTime() - now().getTime())
  return run()
}
