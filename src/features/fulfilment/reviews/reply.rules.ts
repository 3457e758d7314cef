/** Longest answer of a supplier, in characters. */
export const REPLY_MAX = 1000

/** Hours in which a supplier may still mend the one answer it gave. */
export const REPLY_HOURS = 48

const HOUR = 3_600_000

/**
 * What a supplier may do about a review: answer it once (`open`), mend the answer for two days (`mend`), or nothing more (`closed`).
 *
 * @param repliedAt when it first answered; null when it has not
 */
export const replyState = (repliedAt: Date | null, now: Date): 'open' | 'mend' | 'closed' => {
  if (repliedAt === null) return 'open'
  return now.getTime() - repliedAt.getTime() < REPLY_HOURS * HOUR ? 'mend' : 'closed'
}
