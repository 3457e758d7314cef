import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The only reader of the system clock. In development the clock may be moved forward: the offset is kept with the data
 * (platform/change/dev-clock), so that it never runs backwards over a restart.
 */
let offsetMs = 0

const heldClock = new AsyncLocalStorage<number>()

/** The instant it is now, for every decision of the product. */
export const now = (): Date => new Date(Date.now() + (heldClock.getStore() ?? offsetMs))

/** The machine's own time, wherever the product's clock stands: for what another machine compares with its own, such as a signature's age. */
export const machineNow = (): Date => new Date()

/** Runs something with a clock of its own that begins at an instant: the seed lives several moments of its past at once. */
export const withClockAt = <T>(instant: Date, run: () => T): T => heldClock.run(instant.getTime() - Date.now(), run)

/** Milliseconds the clock runs ahead of the machine's. */
export const clockOffset = (): number => offsetMs

/**
 * Sets how far ahead the clock runs.
 *
 * @param next milliseconds; smaller than the present offset is ignored, because time only moves forward
 */
export const moveClock = (next: number): void => {
  if (next > offsetMs) offsetMs = next
}

/** For tests only: a fresh world starts with an untouched clock. */
export const resetClock = (next = 0): void => {
  offsetMs = next
}
