import { hash, verify } from '@node-rs/argon2'

/** Argon2id, 19 MiB, two passes: what OWASP asks for. One login costs some thirty milliseconds of one core. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** More at once would take the processor away from everybody who is only reading. */
const AT_ONCE = 2

let busy = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, so the count stays as it is.
    if (next) next()
    else busy -= 1
  }
}

/** The text to keep of a password: algorithm, cost, salt and hash in one. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let decoy: Promise<string> | undefined
const decoyHash = (): Promise<string> => {
  decoy ??= hash('nobody has this password', COST)
  return decoy
}

/**
 * Whether the password fits.
 *
 * @param kept null for an account that does not exist or has no password: the same work is done, so that the time of the
 *   answer does not tell
 */
export const isPassword = async (kept: string | null, password: string): Promise<boolean> => {
  const against = kept ?? (await decoyHash())
  const fits = await inTurn(() => verify(against, password))
  return kept !== null && fits
}
