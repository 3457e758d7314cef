/** Codici fiscali saved by one account: nobody may try out whose is already known here (OQ-024). */
export const taxCodeByAccount = { name: 'tax-code-account', max: 20, windowMs: 60 * 60_000 } as const
