/** Longest reason staff may give. */
export const REASON_MAX = 500
