import { checkRecovery } from '#features/people/accounts/accounts.rules.ts'
import type { FieldErrors } from '#shared/errors.ts'

const HOUR = 60 * 60_000

/** Longest name or address of a page, in characters. */
export const PAGE_MAX = 200
/** Longest description of an obstacle, in characters. */
export const TEXT_MAX = 2000
/** Shortest one that can be answered. */
const TEXT_MIN = 10

/** Messages from one place: enough for a training room, too few for a flood in our own mailbox (OQ-024). */
export const feedbackByPlace = { name: 'feedback-place', max: 10, windowMs: HOUR } as const
/** Messages with one reply address. */
export const feedbackByEmail = { name: 'feedback-email', max: 5, windowMs: HOUR } as const

/** What the form under the accessibility statement holds, as typed. */
export interface FeedbackFields {
  readonly text: string
  /** May stay empty. */
  readonly where: string
  readonly email: string
}

/** Checks the form, field by field; the same words on the screen and on the server (ecosystem A5). */
export const checkFeedback = ({ text, where, email }: FeedbackFields): FieldErrors => {
  const length = text.trim().length
  return {
    ...(length === 0
      ? { text: 'Campo obbligatorio' }
      : length < TEXT_MIN
        ? { text: `Scrivi almeno ${TEXT_MIN} caratteri` }
        : length > TEXT_MAX
          ? { text: `Al massimo ${TEXT_MAX} caratteri` }
          : {}),
    ...(where.trim().length > PAGE_MAX ? { where: `Al massimo ${PAGE_MAX} caratteri` } : {}),
    ...checkRecovery({ email }),
  }
}
