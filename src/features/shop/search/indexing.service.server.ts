import { sql } from 'drizzle-orm'
import { shelve } from '#features/shop/shelf/index.server.ts'
import { sectorsSettled } from '#features/site/texts/index.server.ts'
import { type Ctx, systemCtx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publish, subscribe } from '#platform/live/live.server.ts'
import { log } from '#platform/log.server.ts'
import { type SearchDocument, wordsOf } from './documents.rules.ts'
import { searchDocuments, searchLexemes, searchPostings, searchQueue, searchWords } from './schema.server.ts'
import { kindCodes, kindOfCode, type SearchKind } from './search.rules.ts'
import { documentsOf, productsDue, searchableOf } from './sources.queries.server.ts'

/** Any number: names the lock that lets one process index at a time, so that counts and words stay in step. */
const INDEX_LOCK = 20_160_653
const BATCH = 500

let unsubscribe: (() => void) | undefined
/** A process that ends leaves the rest of a long queue to the next one. */
let stopping = false

interface Noted {
  readonly kind: number
  readonly id: number
}

/** Takes the oldest notes off the queue; those of a transaction that is still open are not seen, and stay. */
const takeNotes = async (tx: Tx): Promise<Noted[]> => {
  const taken = await tx.execute<{ kind: number; id: number }>(sql`
    with taken as (
      delete from ${searchQueue} where id in (select id from ${searchQueue} order by id limit ${BATCH}) returning kind, subject_id
    ) select distinct kind, subject_id as id from taken`)
  return taken.rows
}

type Column = 'int' | 'bigint' | 'smallint' | 'text'

/** An array as one value: a list of parameters would be as long as the batch. */
const array = (values: readonly (number | string | null)[], type: Column) =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`

const forget = (tx: Tx, noted: readonly Noted[]) => {
  const kinds = array(
    noted.map(({ kind }) => kind),
    'smallint',
  )
  const ids = array(
    noted.map(({ id }) => id),
    'int',
  )
  return tx.execute(sql`
    with gone as (
      delete from ${searchDocuments} d using unnest(${kinds}, ${ids}) n (kind, id) where d.kind = n.kind and d.subject_id = n.id returning d.*
    ), entries as (
      select g.kind, g.subject_id, s.lexeme, s.standing from gone g cross join lateral search_standings(g.words, g.rank) s
    ), taken_out as (
      delete from ${searchPostings} p using entries e
      where p.lexeme = e.lexeme and p.kind = e.kind and p.standing = e.standing and p.subject_id = e.subject_id
    )
    update ${searchLexemes} l set documents = l.documents - c.n
    from (select lexeme, count(*)::int as n from entries group by lexeme) c where l.lexeme = c.lexeme`)
}

const insert = async (tx: Tx, documents: readonly SearchDocument[]): Promise<void> => {
  const column = (pick: (document: SearchDocument) => number | string | null, type: Column) =>
    array(documents.map(pick), type)
  await tx.execute(sql`
    with fresh as (
      insert into ${searchDocuments} (kind, subject_id, rank, words, sector_id, price_cents, day_cents)
      select n.kind, n.id, n.rank, search_document(n.title, n.body, n.rest), n.sector, n.price, n.day_price
      from unnest(${column(({ kind }) => kindCodes[kind], 'smallint')}, ${column(({ id }) => id, 'int')},
        ${column(({ rank }) => rank, 'smallint')}, ${column(({ title }) => title, 'text')},
        ${column(({ text }) => text, 'text')}, ${column(({ rest, facts }) => `${rest} ${facts.join(' ')}`, 'text')},
        ${column(({ sectorId }) => sectorId, 'smallint')}, ${column(({ priceCents }) => priceCents, 'bigint')}, ${column(({ dayCents }) => dayCents, 'bigint')})
        n (kind, id, rank, title, body, rest, sector, price, day_price)
      returning *
    ), entries as (
      select f.kind, f.subject_id, s.lexeme, s.standing from fresh f cross join lateral search_standings(f.words, f.rank) s
    ), put_in as (
      insert into ${searchPostings} (lexeme, kind, standing, subject_id) select lexeme, kind, standing, subject_id from entries
    )
    insert into ${searchLexemes} (lexeme, documents) select lexeme, count(*) from entries group by lexeme
    on conflict (lexeme) do update set documents = search_lexemes.documents + excluded.documents`)
  await tx.execute(sql`
    insert into ${searchWords} (word, lexeme)
    select w.word, t.lexeme from unnest(${array(wordsOf(documents), 'text')}) w (word)
    cross join lateral unnest(to_tsvector('pg_catalog.italian', w.word)) t
    on conflict (word) do nothing`)
}

/** Reads again what was noted and makes the index say the same. @returns how many notes there were */
const indexBatch = async ({ now }: Ctx): Promise<number> => {
  // A name that was changed is told before what has it is noted: its words are the new ones.
  await sectorsSettled()
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`)
    const noted = await takeNotes(tx)
    if (noted.length === 0) return 0
    const wanted = new Map<SearchKind, number[]>()
    for (const { kind, id } of noted) {
      const name = kindOfCode(kind)
      wanted.set(name, [...(wanted.get(name) ?? []), id])
    }
    await forget(tx, noted)
    const documents = await documentsOf(tx, wanted, now)
    if (documents.length > 0) await insert(tx, documents)
    await shelve(tx, wanted.get('product') ?? [], now)
    await tx.execute(sql`delete from ${searchLexemes} where documents <= 0`)
    return noted.length
  })
}

/** Makes everything that changed searchable. A crash in between loses nothing: notes go with the commit that honours them. */
export const indexChanges = async (ctx: Ctx): Promise<void> => {
  while (!stopping && (await indexBatch(ctx)) > 0);
}

/** Notes products whose hour has come: their publication lay ahead when they were saved. */
export const enqueueDueProducts = async (ctx: Ctx, since: Date): Promise<void> => {
  await inTransaction(async (tx) => {
    const due = await productsDue(tx, since, ctx.now)
    if (due.length > 0)
      await tx.insert(searchQueue).values(due.map(({ id }) => ({ kind: kindCodes.product, subjectId: id })))
  })
}

/** Notes everything searchable of some sectors: they have another name, or are looked for by other words. */
export const enqueueSectors = (sectorIds: readonly number[]): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`insert into ${searchQueue} (kind, subject_id) ${searchableOf(sectorIds)}`)
    await publish(tx, 'search', 'noted')
  })

let running: Promise<void> | undefined
let again = false

const work = async (): Promise<void> => {
  do {
    again = false
    await indexChanges(systemCtx())
  } while (again)
}

const wake = (): void => {
  again = true
  running ??= work()
    .catch((error: unknown) => {
      again = false
      log.error({ err: error }, 'search index')
    })
    .finally(() => {
      running = undefined
      if (again) wake()
    })
}

/**
 * Indexes changes as soon as they are committed, in whichever process; the sweep looks again after what a crash left.
 *
 * @param listen false in tests and in the seed, which sweep by hand
 */
export const startIndexing = (listen: boolean): void => {
  stopping = false
  if (!listen) return
  unsubscribe = subscribe(({ topic, what }) => {
    if (topic === 'search' || what === 'reconnect') wake()
  })
}

/** Stops listening; ends when the batch that is being indexed is done. */
export const stopIndexing = async (): Promise<void> => {
  stopping = true
  again = false
  unsubscribe?.()
  unsubscribe = undefined
  await running
}
