import type { Tx } from '#platform/db/db.server.ts'
import type { MailTexts } from './custom-texts.tsx'

type Find = (name: string, tx: Tx) => Promise<MailTexts>

let find: Find = () => Promise.resolve({})

/** Registers where the custom texts of messages are read; called once at composition. */
export const registerMailTexts = (by: Find): void => {
  find = by
}

/** The words written for a message, read in the transaction that writes it. */
export const wordsFor: Find = (name, tx) => find(name, tx)
