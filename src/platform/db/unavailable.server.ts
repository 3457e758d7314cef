/** The database could not be reached, or did not answer in time. Whether a statement under way was carried out is unknown. */
export class DatabaseUnavailable extends Error {
  readonly code = 'database_unavailable'
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * PostgreSQL's codes for "not now": too many connections, shutting down, starting up, statement or idle transaction ended by its time
 * limit. With them, everything of class 08 (connection exceptions).
 */
const CODES = new Set(['53300', '57014', '57P01', '57P02', '57P03', '57P05', '25P03', '25P04'])
/** Names of the system's own errors (ECONNREFUSED, EAGAIN, …): a connection has no others. Those of Node begin with ERR_. */
const OF_SYSTEM = /^E(?!RR_)[A-Z_]+$/
/** What the driver and its pool say without a code. */
const WORDS = /^(?:Connection terminated|timeout e|Client (?:has encountered a connection error|was closed))/

/** An error of the driver: as it is, or as `DatabaseUnavailable` when it is one of the connection. */
export const toUnavailable = (error: Error): Error => {
  if (error instanceof DatabaseUnavailable) return error
  const code = (error as { readonly code?: unknown }).code
  const ofConnection =
    typeof code === 'string'
      ? CODES.has(code) || code.startsWith('08') || OF_SYSTEM.test(code)
      : WORDS.test(error.message)
  return ofConnection ? new DatabaseUnavailable(error.message, { cause: error }) : error
}

/** Whether something failed because the database is away, however deep in the chain of causes it says so. */
export const isUnavailable = (error: unknown): boolean => {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ((one as { readonly code?: unknown }).code === 'database_unavailable') return true
    // The pool's own limit on waiting for a connection never passes through one.
    if (one.message === 'timeout exceeded when trying to connect') return true
  }
  return false
}
