import { type SQL, sql } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import type { PriceRange } from './question/amounts.rules.ts'
import { searchDocuments, searchPostings } from './schema.server.ts'
import { kindCodes, kindOfCode, type SearchKind } from './search.rules.ts'
import type { Term } from './terms.queries.server.ts'

/** Ids by kind, the best first; a kind without any is left out. */
export type Hits = Partial<Readonly<Record<SearchKind, readonly number[]>>>

/** Of how many hits the words are weighed, so that the best of few that are wanted are the best of many. */
const WEIGHED = 100
/** How many entries of the rarest word are read at most for one hit that is wanted, when others must stand beside it. */
const ENTRIES_PER_HIT = 12

/**
 * A value PostgreSQL does not look at when it plans: then the plan of the first requests is as good as any, and is kept. Planning
 * took as long as running.
 */
const unseen = (name: string, type: 'text' | 'text[]' | 'smallint[]' | 'bigint' | 'boolean' | 'tsquery'): SQL =>
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

/** Whether a document's price is within the range that was asked for; one without a price is in none. */
const isAffordable = sql`(${unseen('priced', 'boolean')} is not true
  or (case when ${unseen('daily', 'boolean')} then d.day_cents else coalesce(d.price_cents, d.day_cents) end)
    between ${unseen('least', 'bigint')} and ${unseen('most', 'bigint')})`

/**
 * The documents with all of the words: the rarest is walked, the others are looked for in each document it names. What comes out is
 * ordered by where each of the words stands; `|` because the rank of `&` weighs their distance instead.
 */
const withOthers = (walk: Walk, limit: number): SQL => sql`select f.subject_id,
    f.standing - 100000 * (ts_rank('{0, 0.01, 0.1, 1}', f.words, ${sql.placeholder('typed')}::tsquery, 0)
      + 0.3 * ts_rank('{0, 0.01, 0.1, 1}', f.words, ${sql.placeholder('alike')}::tsquery, 0)) as standing
  from (
    select w.subject_id, w.standing, d.words from (${walks[walk](Math.max(600, limit * ENTRIES_PER_HIT))}) w
    join ${searchDocuments} d on d.kind = k.kind and d.subject_id = w.subject_id
    where d.words @@ ${unseen('others', 'tsquery')} and ${isAffordable}
    limit ${sql.raw(String(Math.max(WEIGHED, limit)))}
  ) f`

/** Whether every other word stands in something of the kind: where one does not, no document need be opened. */
const hasOthers = sql`(select coalesce(bool_and(exists (select from ${searchPostings} e
    where e.lexeme = any(string_to_array(o.lexemes, ' ') collate "C") and e.kind = k.kind)), true)
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

/** Any of these lexemes; they are letters and digits only. */
const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`

/** Where the words stand decides the order, those that were typed before those that mean the same; facts decide only where there are no words. */
const weighing = (terms: readonly Term[]): { readonly typed: string; readonly alike: string } => {
  const worded = terms.filter(({ typed, lexemes }) => typed !== '' && lexemes.length > 0)
  const alike = (worded.length > 0 ? worded : terms).flatMap(({ lexemes }) => lexemes)
  const typed = worded.flatMap(({ literal }) => literal)
  return { typed: anyOf(typed.length > 0 ? typed : alike), alike: anyOf(alike) }
}

/** What narrows hits beside words. */
export interface PriceFilter extends PriceRange {
  /** The price of a day is meant. */
  readonly daily: boolean
}

const MOST_CENTS = Number.MAX_SAFE_INTEGER

const rowsOf = (
  terms: readonly Term[],
  kinds: readonly number[],
  limit: number,
  price: PriceFilter | null,
  q: Queryable,
) => {
  const [rarest, ...others] = terms.toSorted((a, b) => a.documents - b.documents)
  if (!rarest || terms.some(({ lexemes }) => lexemes.length === 0)) return []
  const { lexemes, literal } = rarest
  const walk: Walk = lexemes.length === 1 ? 'lexeme' : 'word'
  const asked = { kinds, rarest: walk === 'lexeme' ? lexemes[0] : lexemes }
  const { alone, beside } = readsOf(limit)
  // What merely means the same comes after what is called as it was asked for: the standing alone does not tell them apart.
  const isOrdered = lexemes.length === literal.length || literal.length === 0
  if (others.length === 0 && price === null && isOrdered) return alone[walk](asked, q)
  const words = {
    ...weighing(terms),
    others: (others.length > 0 ? others : [rarest]).map((term) => anyOf(term.lexemes)).join(' & '),
    apart: others.map((other) => other.lexemes.join(' ')),
  }
  const { least = null, most = null, daily = false } = price ?? {}
  const affordable = { priced: price !== null, daily, least: least ?? 0, most: most ?? MOST_CENTS }
  return beside[walk]({ ...asked, ...words, ...affordable }, q)
}

/**
 * What contains every word, by kind, the best first: words in title and text before words in one of them, title before text, then what is
 * better liked (decisions.md 9).
 *
 * @param limit of each kind; with several frequent words fewer may come than there are (decision 0023)
 * @remarks what ceased to be visible within the last second may still be among them: the caller reads visible rows only
 */
export const findHits = async (
  terms: readonly Term[],
  kinds: readonly SearchKind[],
  limit: number,
  price: PriceFilter | null = null,
  q: Queryable = db(),
): Promise<Hits> => {
  const codes = kinds.map((kind) => kindCodes[kind])
  const rows = await rowsOf(terms, codes, limit, price, q)
  return Object.fromEntries(
    rows.flatMap(({ kind, ids }) => (ids === '' ? [] : [[kindOfCode(kind), ids.split(',').map(Number)]])),
  )
}
