/** Where it dies: before a statement is sent, when it has left and nothing has come back, or when it is answered and nobody has read that. */
export const WHEN = ['before', 'sent', 'answered'] as const
/** At any statement that writes, or at the one that makes a transaction's writes true. */
export const AT = ['write', 'commit'] as const

export type Victim = 'app' | 'database' | 'both'

export interface FaultPoint {
  readonly at: (typeof AT)[number]
  readonly when: (typeof WHEN)[number]
  /** The how manieth from now on. */
  readonly nth: number
  readonly victim: Victim
  /** Number of the database's process. */
  readonly database: number
}
