import { sql } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isColourOrStuff, ofWord, type Vocabulary } from './question/vocabulary.rules.ts'
import { searchDocuments, searchLexemes, searchPostings, searchWords } from './schema.server.ts'
import { type KnownWord, nearestTerms, swaps } from './typos.rules.ts'

/** One word of the question, or one fact, as the index knows it: any of these lexemes will do. */
export interface Term {
  readonly typed: string
  /** The correction of a term without matches. */
  readonly meant: string | null
  readonly lexemes: readonly string[]
  /** Those of the word itself, which decide the order; the others mean the same. Empty for a fact. */
  readonly literal: readonly string[]
  /** In how many documents one of them stands. */
  readonly documents: number
  /** Sectors it speaks of. */
  readonly sectorIds: readonly number[]
  /** Where nobody said so: the sectors of what is called by it. A word of a few things is a wish, not a trade. */
  readonly learnedIds: readonly number[]
}

/** Most words a beginning is completed to, and most that are weighed against a slip. */
const COMPLETIONS = 8
const CANDIDATES = 30

interface Read {
  readonly word: string
  readonly lexeme: string
  readonly documents: number | null
}

const lookUp = async (q: Queryable, words: readonly string[]): Promise<readonly Read[]> => {
  if (words.length === 0) return []
  const found = await q.execute<{ word: string; lexeme: string; documents: number | null }>(sql`
    select a.word, t.lexeme, l.documents
    from unnest(${sql.param(words)}::text[]) a (word)
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

/**
 * The words that were meant by one that is in nothing: begun, when it is the last one, else a slip.
 *
 * @returns none when nothing is near enough
 */
const guesses = async (q: Queryable, typed: string, isLast: boolean, { sectorsOf }: Vocabulary) => {
  const begun = isLast && typed.length > 2
  const known = begun ? [...sectorsOf.keys()].filter((word) => word.startsWith(typed)) : []
  const completed = begun && known.length === 0 ? (await completions(q, typed)).map(({ word }) => word) : []
  const whole = [...known, ...completed].slice(0, COMPLETIONS)
  if (whole.length > 0) return { words: whole, meant: null }
  const trades = [...sectorsOf.keys()].map((word) => ({ word, lexeme: word, documents: 0 }))
  const near = nearestTerms(typed, [...(await lookAlikes(q, typed)), ...trades]).map(({ word }) => word)
  return { words: near, meant: near[0] ?? null }
}

const areNumbersOfOne = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 1 && one.length > 4 && other.startsWith(one.slice(0, -1))

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

const toTerm = (
  typed: string,
  words: readonly string[],
  meant: string | null,
  vocabulary: Vocabulary,
  read: readonly Read[],
): Term => {
  const alike = words.flatMap((word) => ofWord(vocabulary.alike, word))
  const counts = new Map(
    read.flatMap(({ word, lexeme, documents }) =>
      documents && (words.includes(word) || alike.includes(word)) ? [[lexeme, documents] as const] : [],
    ),
  )
  // Not every plural shares its stem: "bomboniere" is the word itself for who typed "bomboniera".
  const isOwn = (word: string) => words.some((one) => one === word || areNumbersOfOne(one, word))
  const own = read.filter(({ word }) => isOwn(word)).map(({ lexeme }) => lexeme)
  return {
    ...{ typed, meant, lexemes: [...counts.keys()] },
    literal: unique(own).filter((lexeme) => counts.has(lexeme)),
    documents: [...counts.values()].reduce((sum, count) => sum + count, 0),
    sectorIds: unique(words.flatMap((word) => ofWord(vocabulary.sectorsOf, word))),
    learnedIds: [],
  }
}

type Stems = ReadonlyMap<string, readonly number[]>

let kept: { readonly of: Vocabulary; readonly stems: Stems } | undefined

/** Which sectors the stem of a word speaks of, as PostgreSQL stems it. */
const stemsOf = async (q: Queryable, vocabulary: Vocabulary): Promise<Stems> => {
  if (kept?.of === vocabulary) return kept.stems
  const stems = new Map<string, number[]>()
  for (const { word, lexeme } of await lookUp(q, [...vocabulary.sectorsOf.keys()]))
    stems.set(lexeme, unique([...(stems.get(lexeme) ?? []), ...(vocabulary.sectorsOf.get(word) ?? [])]))
  kept = { of: vocabulary, stems }
  return stems
}

/** How many things that are called by a word are looked at, of each kind. */
const CALLED = 40
/** A word of more sectors than this tells nothing of them. */
const MOST_LEARNED = 2

/** The sectors of what has each lexeme in its title, where most of it is of one or two. */
const learned = async (q: Queryable, lexemes: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> => {
  if (lexemes.length === 0) return new Map()
  const found = await q.execute<{ lexeme: string; sectors: number[] }>(sql`
    select w.lexeme, array_agg(distinct d.sector_id)::int[] as sectors
    from unnest(${sql.param(lexemes)}::text[]) w (lexeme) cross join unnest(array[1, 2, 3, 4]::smallint[]) k (kind)
    cross join lateral (select e.kind, e.subject_id from ${searchPostings} e
      where e.lexeme = w.lexeme collate "C" and e.kind = k.kind and e.standing < 2000
      order by e.standing, e.subject_id desc limit ${CALLED}) p
    join ${searchDocuments} d on d.kind = p.kind and d.subject_id = p.subject_id
    where d.sector_id > 0
    group by w.lexeme`)
  return new Map(
    found.rows.flatMap(({ lexeme, sectors }) => (sectors.length <= MOST_LEARNED ? [[lexeme, sectors]] : [])),
  )
}

/**
 * What nobody wrote down: a word is of the trade of what is called by it, else of the words with its stem ("sposi"). Stems are the weaker
 * witness: "Lucia" has that of "luci".
 */
const withLearned = async (q: Queryable, terms: readonly Term[], stems: Stems): Promise<Term[]> => {
  const silent = terms
    .filter(({ sectorIds, typed }) => sectorIds.length === 0 && !isColourOrStuff(typed))
    .flatMap(({ literal }) => literal)
  const sectors: Stems = await learned(q, silent)
  const idsOf = (known: Stems, lexemes: readonly string[]): readonly number[] | null => {
    const ids = unique(lexemes.flatMap((lexeme) => known.get(lexeme) ?? []))
    return ids.length > 0 ? ids : null
  }
  return terms.map((term) =>
    term.sectorIds.length > 0
      ? term
      : { ...term, learnedIds: idsOf(sectors, term.literal) ?? idsOf(stems, term.literal) ?? [] },
  )
}

/**
 * The words of a question as the index knows them; articles and the like are left out.
 *
 * @param typed folded, in their order
 * @returns a term without lexemes for a word that is in nothing: then nothing matches all of them
 */
export const termsOf = async (
  typed: readonly string[],
  vocabulary: Vocabulary,
  q: Queryable = db(),
): Promise<Term[]> => {
  const withAlike = (words: readonly string[]) =>
    unique([...words, ...words.flatMap((word) => ofWord(vocabulary.alike, word))])
  const read = await lookUp(q, withAlike(typed))
  const stems = await stemsOf(q, vocabulary)
  const terms: Term[] = []
  for (const [at, word] of typed.entries()) {
    // A word of the language's own glue has no lexeme at all.
    if (!read.some((one) => one.word === word)) continue
    const term = toTerm(word, [word], null, vocabulary, read)
    if (term.lexemes.length > 0 || term.sectorIds.length > 0) {
      terms.push(term)
      continue
    }
    const { words, meant } = await guesses(q, word, at === typed.length - 1, vocabulary)
    terms.push(toTerm(word, words, meant, vocabulary, await lookUp(q, withAlike(words))))
  }
  return withLearned(q, terms, stems)
}

/** A fact as the index knows it. @param lexemes any of them; those that stand in nothing are left out */
export const factOf = async (lexemes: readonly string[], q: Queryable = db()): Promise<Term> => {
  const found = await q.execute<{ lexeme: string; documents: number }>(
    sql`select lexeme, documents from ${searchLexemes} where lexeme = any(${sql.param(lexemes)}::text[] collate "C")`,
  )
  return {
    ...{ typed: '', meant: null, literal: [], sectorIds: [], learnedIds: [] },
    lexemes: found.rows.map(({ lexeme }) => lexeme),
    documents: found.rows.reduce((sum, { documents }) => sum + documents, 0),
  }
}
