/** Longest reason staff may write to somebody. */
export const REASON_MAX = 500
