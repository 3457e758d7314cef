/** How long both ends have time to confirm. */
export const EMAIL_CHANGE_HOURS = 48

/** Which mailbox a link went to. */
export type EmailChangeSide = 'old' | 'new'

/** How a change stands for the holder of a link. */
export type EmailChangeState =
  /** This end has not confirmed yet. */
  | 'open'
  /** This end has confirmed, the other has not. */
  | 'waiting'
  | 'done'
  | 'cancelled'
  | 'lapsed'

interface Change {
  readonly byStaff: boolean
  readonly expiresAt: Date
  readonly oldConfirmedAt: Date | null
  readonly newConfirmedAt: Date | null
  readonly doneAt: Date | null
  readonly cancelledAt: Date | null
}

/** Whether every end that has to has confirmed. Where staff asked, the old mailbox is lost: the new one suffices. */
export const isConfirmedAtBothEnds = (change: Pick<Change, 'byStaff' | 'oldConfirmedAt' | 'newConfirmedAt'>): boolean =>
  change.newConfirmedAt !== null && (change.byStaff || change.oldConfirmedAt !== null)

/** How the change stands at `now` for the one who holds the link of this side. */
export const emailChangeState = (change: Change, side: EmailChangeSide, now: Date): EmailChangeState => {
  if (change.doneAt) return 'done'
  if (change.cancelledAt) return 'cancelled'
  if (change.expiresAt <= now) return 'lapsed'
  return (side === 'old' ? change.oldConfirmedAt : change.newConfirmedAt) ? 'waiting' : 'open'
}

/** An address for the audit trail: only who knows it recognizes it. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')
