/** Rate limit of codici fiscali per account: against probing which are known (OQ-024). */
export const taxCodeByAccount = { name: 'tax-code-account', max: 20, windowMs: 60 * 60_000 } as const
