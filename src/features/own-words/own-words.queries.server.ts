import { type SQL, sql } from 'drizzle-orm'
import { beginningsIn } from './own-words.rules.ts'
import { portalEntries } from './schema.server.ts'

/** Longest text that is looked at. */
const MOST_LETTERS = 100

/** What a supplier has entries of, by their number in the table (decision 0038). */
const kinds = { order: 1, offer: 2, product: 3, review: 5 } as const

/**
 * The ids of what is one supplier's own and has a word that begins with each of those typed, as a subselect. It walks one
 * index that holds the words: what it costs does not grow with what others have, nor does it read a single order (decision 0060).
 *
 * @param text as it was typed; without a letter or a digit in it nothing is found
 * @param most how many of the newest are enough; all of them without it
 */
export const ownSubjects = (kind: keyof typeof kinds, supplierId: number, text: string, most?: number): SQL => {
  // The longest first: it is the one most entries do not have.
  const words = beginningsIn(text.slice(0, MOST_LETTERS)).toSorted((a, b) => b.length - a.length)
  const has = words.map((word) => sql`strpos(e.words collate "C", ${` ${word}`}) > 0`)
  const wanted = has.length === 0 ? sql`false` : sql.join(has, sql` and `)
  return sql`(select e.subject_id from ${portalEntries} e
    where e.supplier_id = ${supplierId} and e.kind = ${sql.raw(String(kinds[kind]))} and ${wanted}
    ${most === undefined ? sql`` : sql`order by e.subject_id desc limit ${sql.raw(String(most))}`})`
}
