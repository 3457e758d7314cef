/** Messages of one account: quick talk is fine, floods are not (OQ-024). */
export const messageLimit = { name: 'messages', max: 60, windowMs: 600_000 } as const
/** Photos one account uploads for its messages: each costs the house half a second of a core. */
export const photoLimit = { name: 'message-photos', max: 100, windowMs: 3_600_000 } as const
