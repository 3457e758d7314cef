import type { Tx } from '#platform/db/db.server.ts'
import type { MailWords } from './own-words.tsx'

type Find = (name: string, tx: Tx) => Promise<MailWords>

let find: Find = () => Promise.resolve({})

/** Who knows the words somebody has written for a message; called at the roof. */
export const registerMailWords = (by: Find): void => {
  find = by
}

/** The words written for a message, read in the transaction that writes it. */
export const wordsFor: Find = (name, tx) => find(name, tx)
