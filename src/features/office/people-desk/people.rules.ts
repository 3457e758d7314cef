/** Where an account stands, for staff. */
export type AccountStatus = 'active' | 'unconfirmed' | 'suspended' | 'leaving' | 'closed' | 'erased'

/** What an account's row says about where it stands. */
export interface AccountStatusFacts {
  readonly status: 'active' | 'suspended' | 'closed'
  readonly emailConfirmedAt: Date | null
  readonly erasureDueAt: Date | null
  readonly erasedAt: Date | null
}

/** Where an account stands in one word; the last thing that happened to it counts. */
export const accountStatusOf = ({
  status,
  emailConfirmedAt,
  erasureDueAt,
  erasedAt,
}: AccountStatusFacts): AccountStatus => {
  if (erasedAt) return 'erased'
  if (status === 'closed') return erasureDueAt ? 'leaving' : 'closed'
  if (status === 'suspended') return 'suspended'
  return emailConfirmedAt ? 'active' : 'unconfirmed'
}

/** The words of each standing. */
export const accountStatusLabel: Readonly<Record<AccountStatus, string>> = {
  active: 'Attivo',
  unconfirmed: 'Email da confermare',
  suspended: 'Sospeso',
  leaving: 'In cancellazione',
  closed: 'Chiuso',
  erased: 'Cancellato',
}

/** The colours of each standing. */
export const accountStatusTone = {
  active: 'open',
  unconfirmed: 'approval',
  suspended: 'deciding',
  leaving: 'deciding',
  closed: 'empty',
  erased: 'empty',
} as const satisfies Readonly<Record<AccountStatus, string>>

/** Most people a list counts: beyond it says "più di". */
export const MOST_COUNTED = 1000

/** "12 sposi", "più di 1000 fornitori". @param total as counted, at most one more than is counted */
export const countSentence = (total: number, one: string, many: string): string => {
  if (total > MOST_COUNTED) return `Più di ${MOST_COUNTED} ${many}.`
  return total === 1 ? `${one}.` : `${total} ${many}.`
}
