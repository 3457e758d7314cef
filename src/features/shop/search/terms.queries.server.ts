import { sql } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { searchLexemes, searchWords } from './schema.server.ts'
import { searchTerms } from './search.rules.ts'
import { type KnownWord, nearestTerms, swaps } from './typos.rules.ts'

/** One word of the question as the index knows it: any of these lexemes will do. */
export interface Term {
  readonly typed: string
  /** The correction of a term without matches. */
  readonly meant: string | null
  readonly lexemes: readonly string[]
  /** In how many documents one of them stands. */
  readonly documents: number
}

/** Most words a beginning is completed to, and most that are weighed against a slip. */
const COMPLETIONS = 8
const CANDIDATES = 30

interface Read {
  readonly ord: number
  readonly lexeme: string
  readonly documents: number | null
}

const lookUp = async (q: Queryable, words: readonly string[]): Promise<readonly Read[]> => {
  const found = await q.execute<{
    ord: number
    lexeme: string
    documents: number | null
  }>(sql`select a.ord::int as ord, t.lexeme, l.documents
    from unnest(${sql.param(words)}::text[]) with ordinality a (word, ord)
    cross join lateral unnest(to_tsvector('pg_catalog.italian', a.word)) t
    left join ${searchLexemes} l on l.lexeme = t.lexeme collate "C"`)
  return found.rows
}

const completions = async (q: Queryable, beginning: string): Promise<KnownWord[]> => {
  // A folded word ends before "{", the character after "z".
  const found = await q.execute<{
    word: string
    lexeme: string
    documents: number
  }>(sql`select w.word, w.lexeme, l.documents from ${searchWords} w join ${searchLexemes} l on l.lexeme = w.lexeme
    where w.word >= ${beginning} and w.word < ${`${beginning}{`} order by l.documents desc, w.word limit ${COMPLETIONS}`)
  return found.rows
}

/** Few words: each looks its count up, however many the planner expects. */
const lookAlikes = async (q: Queryable, typed: string): Promise<KnownWord[]> => {
  const found = await q.execute<{
    word: string
    lexeme: string
    documents: number
  }>(sql`select w.word, w.lexeme, (select l.documents from ${searchLexemes} l where l.lexeme = w.lexeme) as documents from (
      (select word, lexeme from ${searchWords} where word % ${typed} order by similarity(word, ${typed}) desc limit ${CANDIDATES})
      union
      (select word, lexeme from ${searchWords} where word = any(${sql.param(swaps(typed))}::text[]))
    ) w`)
  return found.rows
}

const toTerm = (typed: string, known: readonly KnownWord[], meant: string | null): Term => {
  const counts = new Map(known.map(({ lexeme, documents }) => [lexeme, documents]))
  return {
    typed,
    meant,
    lexemes: [...counts.keys()],
    documents: [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}

/** A term without matches: a prefix when it is the last one, else a typo. */
const guess = async (q: Queryable, typed: string, isLast: boolean): Promise<Term> => {
  const begun = isLast && typed.length > 2 ? await completions(q, typed) : []
  if (begun.length > 0) return toTerm(typed, begun, null)
  const near = nearestTerms(typed, await lookAlikes(q, typed))
  return toTerm(typed, near, near[0]?.word ?? null)
}

/**
 * The words of a question as the index knows them; articles and the like are left out.
 *
 * @returns a term without lexemes for a word that is in nothing: then nothing matches all of them
 */
export const termsOf = async (text: string, q: Queryable = db()): Promise<Term[]> => {
  const words = searchTerms(text)
  if (words.length === 0) return []
  const read = await lookUp(q, words)
  const terms: Term[] = []
  for (const [at, typed] of words.entries()) {
    const mine = read.filter(({ ord }) => ord === at + 1)
    // A word of the language's own glue has no lexeme at all.
    if (mine.length === 0) continue
    const known = mine.flatMap(({ lexeme, documents }) => (documents ? [{ word: typed, lexeme, documents }] : []))
    terms.push(known.length > 0 ? toTerm(typed, known, null) : await guess(q, typed, at === words.length - 1))
  }
  return terms
}
