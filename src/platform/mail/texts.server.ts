import type { Tx } from '#platform/db/db.server.ts'
import type { MailTexts } from './custom-texts.tsx'

type Find = (name: string, tx: Tx) => Promise<MailTexts>

let find: Find = () => Promise.resolve({})

/** Who knows the words somebody has written for a message; called at the roof. */
export const registerMailTexts = (by: Find): void => {
  find = by
}

/** The words written for a message, read in the transaction that writes it. */
export const wordsFor: Find = (name, tx) => find(name, tx)
