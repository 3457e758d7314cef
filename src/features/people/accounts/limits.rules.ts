const MINUTE = 60_000

/*
 * How often the doors of entering may be tried (OQ-024). By address of the visitor these are generous, because a whole office or
 * a mobile network may share one; by e-mail they are tight, because that is what a guesser aims at.
 */

/** Failed logins on one account; after the fifth each next one waits twice as long as the one before. */
export const loginByEmail = { name: 'login-email', max: 10, windowMs: 15 * MINUTE, pauseAfter: 5 } as const
/** Failed logins from one place. */
export const loginByPlace = { name: 'login-place', max: 100, windowMs: 15 * MINUTE } as const
/** Accounts made from one place. */
export const registrationByPlace = { name: 'registration-place', max: 60, windowMs: 60 * MINUTE } as const
/** Links asked for one address, of either kind; what is asked too early is not sent anyway. */
export const linkByEmail = { name: 'link-email', max: 6, windowMs: 60 * MINUTE } as const
/** Links asked from one place, for whichever address. */
export const linkByPlace = { name: 'link-place', max: 60, windowMs: 60 * MINUTE } as const
/** Other addresses asked for by one account. */
export const emailChangeByAccount = { name: 'email-change-account', max: 5, windowMs: 60 * MINUTE } as const
/** Secrets tried from one place. */
export const secretByPlace = { name: 'secret-place', max: 60, windowMs: 15 * MINUTE } as const
/** Wrong codes of the second factor, wherever they are asked for: at most 480 guesses a day among a million. */
export const codeByAccount = { name: 'code-account', max: 5, windowMs: 15 * MINUTE } as const
/** Wrong current passwords in the profile. */
export const passwordByAccount = { name: 'password-account', max: 10, windowMs: 15 * MINUTE } as const
