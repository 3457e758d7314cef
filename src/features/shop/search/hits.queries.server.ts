import { type SQL, sql } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { searchDocuments, searchPostings } from './schema.server.ts'
import { kindCodes, kindOfCode, type SearchKind } from './search.rules.ts'
import { type Term, termsOf } from './terms.queries.server.ts'

/** Ids by kind, the best first; a kind without any is left out. */
export type Hits = Partial<Readonly<Record<SearchKind, readonly number[]>>>

/** How many entries of the rarest word are read at most for one hit that is wanted, when others must stand beside it. */
const ENTRIES_PER_HIT = 12

/**
 * A value PostgreSQL does not look at when it plans: then the plan of the first requests is as good as any, and is kept. Planning
 * took as long as running.
 */
const unseen = (name: string, type: 'text' | 'text[]' | 'smallint[]' | 'tsquery'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`

/** The best entries of one lexeme in one kind, read off the index in its own order: the cost is the number wanted. */
const bestOf = (lexeme: SQL, most: number): SQL => sql`select e.subject_id, e.standing from ${searchPostings} e
  where e.lexeme = ${lexeme} collate "C" and e.kind = k.kind
  order by e.standing, e.subject_id desc limit ${sql.raw(String(most))}`

/** The best entries of the rarest word, which is one lexeme as a rule, several when it was guessed. */
const walks = {
  lexeme: (most: number) => bestOf(unseen('rarest', 'text'), most),
  word: (most: number) => sql`select p.subject_id, p.standing
    from unnest(${unseen('rarest', 'text[]')}) t (lexeme) cross join lateral (${bestOf(sql`t.lexeme`, most)}) p`,
}
type Walk = keyof typeof walks

/**
 * The documents with all of the words: the rarest is walked, the others are looked for in each document it names. What comes out is
 * ordered by where each of the words stands; `|` because the rank of `&` weighs their distance instead.
 */
const withOthers = (walk: Walk, limit: number): SQL => sql`select f.subject_id,
    f.standing - 100000 * ts_rank('{0, 0.01, 0.1, 1}', f.words, ${sql.placeholder('any')}::tsquery, 0) as standing
  from (
    select w.subject_id, w.standing, d.words from (${walks[walk](Math.max(600, limit * ENTRIES_PER_HIT))}) w
    join ${searchDocuments} d on d.kind = k.kind and d.subject_id = w.subject_id
    where d.words @@ ${unseen('others', 'tsquery')}
    limit ${sql.raw(String(limit))}
  ) f`

/** Whether every other word stands in something of the kind: where one does not, no document need be opened. */
const hasOthers = sql`(select bool_and(exists (select from ${searchPostings} e
    where e.lexeme = any(string_to_array(o.lexemes, ' ') collate "C") and e.kind = k.kind))
  from unnest(${unseen('apart', 'text[]')}) o (lexemes))`

/** A document that several lexemes name counts once, in its best place. */
const eachOnce = (found: SQL, limit: number): SQL => sql`select g.subject_id from (${found}) g
  group by g.subject_id order by min(g.standing), g.subject_id desc limit ${sql.raw(String(limit))}`

/** One row for each kind, its ids in one text: a thousand rows cost the process more than finding them. */
const readOf = (name: string, ids: SQL, condition?: SQL) =>
  preparedRead<Record<string, unknown>, { kind: number; ids: string }>(name, (q) =>
    q
      .select({ kind: sql<number>`k.kind`, ids: sql<string>`array_to_string(array(${ids}), ',')` })
      .from(sql`unnest(${unseen('kinds', 'smallint[]')}) k (kind)`)
      .where(condition),
  )

const readsFor = (limit: number) => ({
  alone: {
    lexeme: readOf(`hits_of_lexeme_${limit}`, sql`select p.subject_id from (${walks.lexeme(limit)}) p`),
    word: readOf(`hits_of_word_${limit}`, eachOnce(walks.word(limit), limit)),
  },
  beside: {
    lexeme: readOf(`hits_beside_lexeme_${limit}`, eachOnce(withOthers('lexeme', limit), limit), hasOthers),
    word: readOf(`hits_beside_word_${limit}`, eachOnce(withOthers('word', limit), limit), hasOthers),
  },
})

/** Lists ask for few different numbers, and with a number in its text a statement is planned once, not at every request. */
const reads = new Map<number, ReturnType<typeof readsFor>>()

const readsOf = (limit: number) => {
  const known = reads.get(limit) ?? readsFor(limit)
  reads.set(limit, known)
  return known
}

/** Any of a term's lexemes; they are letters and digits only. */
const anyOf = ({ lexemes }: Term): string => `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`

const rowsOf = (terms: readonly Term[], kinds: readonly number[], limit: number, q: Queryable) => {
  const [rarest, ...others] = terms.toSorted((a, b) => a.documents - b.documents)
  if (!rarest || terms.some(({ lexemes }) => lexemes.length === 0)) return []
  const { lexemes } = rarest
  const walk: Walk = lexemes.length === 1 ? 'lexeme' : 'word'
  const asked = { kinds, rarest: walk === 'lexeme' ? lexemes[0] : lexemes }
  const { alone, beside } = readsOf(limit)
  if (others.length === 0) return alone[walk](asked, q)
  const words = {
    any: terms.map(anyOf).join(' | '),
    others: others.map(anyOf).join(' & '),
    apart: others.map((other) => other.lexemes.join(' ')),
  }
  return beside[walk]({ ...asked, ...words }, q)
}

/**
 * What contains every word, by kind, the best first.
 *
 * @param limit of each kind
 */
export const findHits = async (
  terms: readonly Term[],
  kinds: readonly SearchKind[],
  limit: number,
  q: Queryable = db(),
): Promise<Hits> => {
  const codes = kinds.map((kind) => kindCodes[kind])
  const rows = await rowsOf(terms, codes, limit, q)
  return Object.fromEntries(
    rows.flatMap(({ kind, ids }) => (ids === '' ? [] : [[kindOfCode(kind), ids.split(',').map(Number)]])),
  )
}

/**
 * Ids of what contains every word of a text, best first: words in title and text before words in one of them, title before text,
 * then what is better liked (decisions.md 9). Slips are forgiven, the last word may be begun only.
 *
 * @param limit how many at most; with several frequent words fewer may come than there are (decision 0023)
 * @remarks what ceased to be visible within the last second may still be among them: the caller reads visible rows only
 */
export const matchingIds = async (
  kind: SearchKind,
  text: string,
  limit: number,
  q: Queryable = db(),
): Promise<readonly number[]> => (await findHits(await termsOf(text, q), [kind], limit, q))[kind] ?? []
