/** Reports per hour and account (OQ-024). */
export const reportLimit = { name: 'report', max: 10, windowMs: 3_600_000 } as const
/** Notices of illegal content per hour and place, or account. */
export const noticeLimit = { name: 'notice', max: 5, windowMs: 3_600_000 } as const
