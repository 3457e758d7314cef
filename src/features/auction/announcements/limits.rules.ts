const MINUTE = 60_000

/*
 * How often a supplier may write to couples (OQ-024). Counted by account, because the pages and the API are two doors to the same
 * services; scripts and the seed have no address and are not limited.
 */

/** Offers sent; each has up to two pictures to decode. */
export const offersByAccount = { name: 'offers-account', max: 30, windowMs: MINUTE } as const
/** Questions asked. */
export const questionsByAccount = { name: 'questions-account', max: 20, windowMs: MINUTE } as const
