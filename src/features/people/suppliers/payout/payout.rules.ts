/** An account at the payment provider for the audit trail and for mails: only who knows it recognizes it. */
export const maskAccount = (merchantId: string): string => `…${merchantId.slice(-4)}`

/** When an account that is asked for now takes the place of the one before. */
export const payoutChangeAt = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
