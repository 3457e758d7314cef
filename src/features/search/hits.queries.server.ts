import { sql } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { searchDocuments, searchPostings } from './schema.server.ts'
import { kindCodes, kindOfCode, type SearchKind } from './search.rules.ts'
import { type Term, termsOf } from './terms.queries.server.ts'

export interface Hit {
  readonly kind: SearchKind
  readonly id: number
}

/** How many entries of the rarest word are read at most for one hit that is wanted, when others must stand beside it. */
const ENTRIES_PER_HIT = 12

/** Any of a term's lexemes; they are letters and digits only. */
const anyOf = ({ lexemes }: Term): string => `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`

/**
 * The best documents with one word, read off the index in its own order: the cost is the number wanted, however many there are.
 */
const ofOneWord = (term: Term, limit: number) => sql`select h.subject_id, h.place from (
    select p.subject_id, p.standing as place
    from unnest(${sql.param(term.lexemes)}::text[]) t (lexeme)
    cross join lateral (
      select e.subject_id, e.standing from ${searchPostings} e
      where e.lexeme = t.lexeme collate "C" and e.kind = k.kind order by e.standing, e.subject_id desc limit ${limit}
    ) p
  ) h`

/**
 * The documents with all of the words: the rarest is walked, the others are looked for in each document it names. What comes out is
 * ordered by where each of the words stands; `|` because the rank of `&` weighs their distance instead.
 */
const ofAllWords = (terms: readonly Term[], limit: number) => {
  const [rarest, ...others] = terms.toSorted((a, b) => a.documents - b.documents) as [Term, ...Term[]]
  const entries = Math.max(600, limit * ENTRIES_PER_HIT)
  return sql`select f.subject_id, f.standing - 100000 * ts_rank('{0, 0.01, 0.1, 1}', f.words, ${terms.map(anyOf).join(' | ')}::tsquery, 0) as place
    from (
      select w.subject_id, w.standing, d.words from (${sql`select p.subject_id, p.standing
        from unnest(${sql.param(rarest.lexemes)}::text[]) t (lexeme)
        cross join lateral (
          select e.subject_id, e.standing from ${searchPostings} e
          where e.lexeme = t.lexeme collate "C" and e.kind = k.kind order by e.standing, e.subject_id desc limit ${entries}
        ) p`}) w
      join ${searchDocuments} d on d.kind = k.kind and d.subject_id = w.subject_id
      where d.words @@ ${others.map(anyOf).join(' & ')}::tsquery
      limit ${limit}
    ) f`
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
): Promise<Hit[]> => {
  const [first] = terms
  if (!first || terms.some(({ lexemes }) => lexemes.length === 0)) return []
  const found = terms.length === 1 ? ofOneWord(first, limit) : ofAllWords(terms, limit)
  const result = await q.execute<{ kind: number; id: number }>(sql`select k.kind, b.subject_id as id
    from unnest(${sql.param(kinds.map((kind) => kindCodes[kind]))}::smallint[]) k (kind)
    cross join lateral (
      select g.subject_id, min(g.place) as place from (${found}) g group by g.subject_id order by 2, 1 desc limit ${limit}
    ) b
    order by k.kind, b.place, b.subject_id desc`)
  return result.rows.map(({ kind, id }) => ({ kind: kindOfCode(kind), id }))
}

/**
 * Ids of what contains every word of a text, best first: words in title and text before words in one of them, title before text,
 * then what is better liked (decisions.md 9). Slips are forgiven, the last word may be begun only.
 *
 * @param limit how many at most; with several frequent words fewer may come than there are (decision 0023)
 * @remarks what ceased to be visible within the last second may still be among them: whoever shows them asks for visible rows anyway
 */
export const matchingIds = async (
  kind: SearchKind,
  text: string,
  limit: number,
  q: Queryable = db(),
): Promise<number[]> => (await findHits(await termsOf(text, q), [kind], limit, q)).map(({ id }) => id)
