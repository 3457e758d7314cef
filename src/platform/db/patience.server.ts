import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long a request that changes something waits for a connection: about as long as it takes until another server is the primary. Whoever
 * only reads is told at once, and looks at kept pages meanwhile.
 */
const PATIENCE_MS = 10_000

const until = new AsyncLocalStorage<number>()

/** Everything that follows may wait for the database, for `PATIENCE_MS` all in all. @param spent milliseconds of them that are over */
export const withPatience = (run: () => void, spent = 0): void =>
  until.run(performance.now() + PATIENCE_MS - spent, run)

/** Milliseconds for which whoever asks may still wait for a connection. */
export const patience = (): number => Math.max(0, (until.getStore() ?? 0) - performance.now())
