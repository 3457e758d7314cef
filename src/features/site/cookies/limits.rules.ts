/** Choices of one account: rate limit, because the ledger only grows. */
export const choicesByAccount = { name: 'cookie-choices', max: 60, windowMs: 3_600_000 } as const
