/** Rate limit of unknown codes per couple: against guessing them. */
export const unknownCodes = { name: 'discount-unknown', max: 20, windowMs: 60 * 60_000 } as const
