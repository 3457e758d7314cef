/** Messages of one account: quick talk is fine, floods are not (OQ-024). */
export const messageLimit = { name: 'messages', max: 60, windowMs: 600_000 } as const
