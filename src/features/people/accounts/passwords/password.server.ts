import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { appError, commonErrors } from '#shared/errors.ts'

/** Argon2id, 19 MiB, two passes: what OWASP asks for. One login costs some thirty milliseconds of one core. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** One core stays with everybody who is only reading; Node's own helpers are four, and one of them stays free too. */
export const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
/** About a second of work. Whoever would wait longer is told to come back: a flood must not fill the memory with promises. */
export const HASHES_WAITING = 32
const COME_BACK_SECONDS = 2

let busy = 0
let done = 0
const waiting: (() => void)[] = []

/** How many hashes were computed since the start: the work behind an answer, for the tests of what answers give away. */
export const hashesComputed = (): number => done

/**
 * Runs work that takes a core for itself when its turn has come.
 *
 * @throws AppError 429 `too_busy` at once when too many are waiting already
 */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy < HASHES_AT_ONCE) busy += 1
  else if (waiting.length < HASHES_WAITING) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw appError(commonErrors, 'too_busy', { retryAfter: COME_BACK_SECONDS })
  try {
    return await work()
  } finally {
    done += 1
    const next = waiting.shift()
    // The place is handed on, so the count stays as it is.
    if (next) next()
    else busy -= 1
  }
}

/**
 * The text to keep of a password: algorithm, cost, salt and hash in one.
 *
 * @throws AppError 429 `too_busy` when too many are waiting already
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
/** Of the same cost as every other, and of no password anybody could find. */
const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/**
 * Whether the password fits.
 *
 * @param kept null for an account that does not exist or has no password: the same work is done, so that the time of the
 *   answer does not tell
 * @throws AppError 429 `too_busy` when too many are waiting already
 */
export const isPassword = async (kept: string | null, password: string): Promise<boolean> => {
  const fits = await inTurn(() => verify(kept ?? DECOY, password))
  return kept !== null && fits
}
