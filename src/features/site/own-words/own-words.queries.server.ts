import { type SQL, sql } from 'drizzle-orm'
import { beginningsIn, wordQuery } from './own-words.rules.ts'
import { portalEntries } from './schema.server.ts'

/** Longest text that is looked at. */
const MOST_LETTERS = 100

/** What a supplier has entries of, by their number in the table (decision 0038). */
const kinds = { order: 1, offer: 2, product: 3, conversation: 4, review: 5 } as const

/** Whether an entry, called `e`, has what a `wordQuery` wants: as the index has it, to the letter. */
export const hasWords = (query: SQL): SQL => sql`portal_lexemes(e.supplier_id, e.kind, e.words) @@ ${query}::tsquery`

/**
 * The ids of what is one supplier's own and has a word that begins with each of those typed, as a subselect. Supplier and kind stand before
 * each word in the index: only what has the words is read, and what it costs does not grow with what others have (decision 0083).
 *
 * @param text as it was typed; without a letter or a digit in it nothing is found
 * @param most how many of the newest are enough; all of them without it
 */
export const ownSubjects = (kind: keyof typeof kinds, supplierId: number, text: string, most?: number): SQL => {
  const words = beginningsIn(text.slice(0, MOST_LETTERS))
  const wanted = words.length === 0 ? sql`false` : hasWords(sql`${wordQuery(supplierId, kinds[kind], words)}`)
  return sql`(select e.subject_id from ${portalEntries} e where ${wanted}
    ${most === undefined ? sql`` : sql`order by e.subject_id desc limit ${sql.raw(String(most))}`})`
}
