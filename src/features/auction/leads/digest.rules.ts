/** Most announcements one e-mail names; the page has the rest. */
export const DIGEST_ROWS = 10
/** An approval carries the instant at which it began, and may be written down a little later. */
const SETTLING_MS = 5 * 60_000

/**
 * Up to which publication a digest written now tells, included. A little before now, so that an approval still being written down
 * is told tomorrow instead of never.
 */
export const digestUntil = (now: Date): Date => new Date(now.getTime() - SETTLING_MS)
