/** How long an announcement stays with who has it open, in seconds; an open page asks for as long again in time. */
export const LEASE_SECONDS = 120
/** How often an open page asks. */
export const RENEW_SECONDS = 30

/** Who has an announcement open for review, as it is stored. */
export interface LeaseFacts {
  readonly reviewerId: number | null
  readonly reviewUntil: Date | null
}

/** End of a lease taken or renewed now. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_SECONDS * 1000)

/**
 * Whose announcement it is at this instant. An expired lease is free, for its holder too: the first request takes it.
 *
 * @param me account of who asks
 */
export const leaseHolder = (
  { reviewerId, reviewUntil }: LeaseFacts,
  me: number,
  now: Date,
): 'free' | 'mine' | 'taken' => {
  if (reviewerId === null || reviewUntil === null || reviewUntil <= now) return 'free'
  return reviewerId === me ? 'mine' : 'taken'
}

/**
 * The order in which the queue is walked from this announcement: the wanted one, what waits after it, then from the
 * oldest on.
 *
 * @param queue ids, the oldest first
 * @param wanted null, or an id that may not wait any more
 */
export const leadingOrder = (queue: readonly number[], wanted: number | null): readonly number[] => {
  const at = wanted === null ? -1 : queue.indexOf(wanted)
  return at < 0 ? queue : [...queue.slice(at), ...queue.slice(0, at)]
}
