import { DAILY_LOG, type PublicKey, type SignedHead } from './leaves.rules.ts'
import { type Hash, isConsistent } from './merkle.rules.ts'
import { checkHead, Misfit } from './verify.rules.ts'

/** A published day, with the proof that its tree begins with the day's before. */
export interface PublishedDay {
  readonly day: string
  readonly size: number
  readonly root: Hash
  readonly head: SignedHead
  /** From the day before; empty for the first, after an empty tree, and where nothing was added. */
  readonly consistency: readonly Hash[]
}

/** The file of /registro.json. */
export interface DaysFile {
  readonly format: 'promessi-days-1'
  /** Newest first. */
  readonly days: readonly PublishedDay[]
  readonly keys: readonly PublicKey[]
}

/** The first day, newest first, that does not fit its signature or the day before it; null when all do. */
export const unfitDay = async (days: readonly PublishedDay[], keys: readonly PublicKey[]): Promise<string | null> => {
  for (const [index, { day, size, root, head, consistency }] of days.entries()) {
    const before = days[index + 1]
    try {
      const signed = await checkHead(head, keys, DAILY_LOG, 'daily_signature')
      const isOwn = signed.size === size && signed.root === root
      if (!isOwn || (before && !(await isConsistent(before, { size, root }, consistency)))) return day
    } catch (error) {
      if (error instanceof Misfit) return day
      throw error
    }
  }
  return null
}
