/** Choices of one account: the ledger only grows, so nobody may flood it. */
export const choicesByAccount = { name: 'cookie-choices', max: 60, windowMs: 3_600_000 } as const
