/** Why the product cannot start, in one sentence that says what to do about it. Shown as it is, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

interface Fault {
  readonly code?: string
  readonly syscall?: string
  readonly message?: string
  readonly address?: string
  readonly port?: number
  readonly path?: string
}

const GIVE_SPACE = 'make room on the disk, or name a folder on another one with DATA_DIR, and start again'

/** What Node says about the port and the address to listen on. */
const listening = ({ code, port, address }: Fault): string | undefined => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken, perhaps by a Promessi that runs already: stop that program, or choose another port (PORT=${(port ?? 3000) + 1}).`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: choose one from 1024 on with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${address ?? ''} is no address of this machine: correct it, or leave it out to listen on all of them.`
  return undefined
}

const SILENT = 'the database server of DATABASE_URL does not answer: see whether it runs and no firewall stands between'
const HUNG_UP = 'the database server of DATABASE_URL hung up: see its log, then start again'

/** What Node says about the line to a database server. */
const connecting: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no database server listens at the address of DATABASE_URL: start it, or correct the address',
  ENOTFOUND: 'the host of DATABASE_URL is not known: correct it, or see whether this machine has a network',
  EAI_AGAIN: 'the host of DATABASE_URL cannot be looked up now: see whether this machine has a network',
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: 'the host of DATABASE_URL cannot be reached: see whether this machine has a network',
  ECONNRESET: HUNG_UP,
}

/** What the driver says of it without a code. */
const saidByDriver: readonly [RegExp, string][] = [
  [/^(?:timeout e|Connection terminated due to connection timeout)/, SILENT],
  [/^Connection terminated/, HUNG_UP],
  [
    /^The server does not support SSL/,
    'the database server of DATABASE_URL speaks without TLS: take sslmode out of the address, or turn TLS on there',
  ],
  [/password must be a/, 'the database asks for a password and DATABASE_URL has none: write it into the address'],
]

/** What PostgreSQL says, by its codes. */
const database: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses the user or the password of DATABASE_URL: correct them',
  '28000': 'the database does not let the user of DATABASE_URL in: correct the user, or its pg_hba.conf',
  '3D000': 'the database that DATABASE_URL names does not exist: make it (createdb), or correct the name',
  '25006': 'DATABASE_URL leads to a replica that can only be read: name the primary server',
  '42501': 'the user of DATABASE_URL may not create tables: make it the owner of its database',
  '53100': `the disk of the database is full: ${GIVE_SPACE}`,
  '53300': 'the database has no free connection: lower DATABASE_POOL, or raise its max_connections',
  '57P03': 'the database is still starting or stopping: start again in a moment',
  '57P01': 'the database was stopped meanwhile: start it, then start again',
}

const aboutDatabase = (words: string | undefined): string | undefined =>
  words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

const causes = (error: unknown, depth = 4): readonly Fault[] => {
  if (typeof error !== 'object' || error === null || depth === 0) return []
  return [error as Fault, ...causes((error as { cause?: unknown }).cause, depth - 1)]
}

const sentenceFor = (fault: Fault, outside: boolean): string | undefined => {
  const { code = '', syscall, message = '' } = fault
  if (syscall === 'listen' || syscall === 'bind') return listening(fault)
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full: ${GIVE_SPACE}.`
  if (!outside) return aboutDatabase(database[code])
  if (syscall === 'connect' && code === 'ENOENT') return aboutDatabase(connecting.ECONNREFUSED)
  if (fault.path === undefined && connecting[code]) return aboutDatabase(connecting[code])
  return aboutDatabase(database[code] ?? saidByDriver.find(([said]) => said.test(message))?.[1])
}

/**
 * The sentence for an error of the start, where its cause is known.
 *
 * @param outside whether the database is the one of `DATABASE_URL`
 * @returns the error itself where the cause is not known
 */
export const explainStart = (error: unknown, outside: boolean): unknown => {
  if (error instanceof StartProblem) return error
  for (const fault of causes(error)) {
    const sentence = sentenceFor(fault, outside)
    if (sentence) return new StartProblem(sentence, { cause: error })
  }
  return error
}
