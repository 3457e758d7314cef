import { and, asc, desc, eq, gt, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { containing } from '#platform/db/like.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { texts, textVersions } from './schema.server.ts'
import type { SeoFilter } from './seo/seo-list.rules.ts'
import { cachedText } from './text-cache.server.ts'
import type { TextFields, TextKind } from './texts.rules.ts'
import type { TextRow, VersionView } from './views.ts'

const standing = preparedRead<{ kind: TextKind; key: string }, { fields: TextFields }>('standing_text', (q) =>
  q
    .select({ fields: texts.fields })
    .from(texts)
    .where(and(eq(texts.kind, sql.placeholder('kind')), eq(texts.key, sql.placeholder('key')))),
)

const NONE: TextFields = {}

/** What staff has written of a text, field by field; empty when it has its first words. Asked of the database once. */
export const customTexts = (kind: TextKind, key: string, q?: Queryable): Promise<TextFields> =>
  cachedText(`${kind} ${key}`, async () => (await standing({ kind, key }, q))[0]?.fields ?? NONE)

/** The keys of pages and lists that search engines must leave out. */
export const hiddenKeys = (): Promise<ReadonlySet<string>> =>
  cachedText('hidden', async () => {
    const rows = await db()
      .select({ key: texts.key })
      .from(texts)
      .where(and(eq(texts.kind, 'seo'), sql`${texts.fields} ->> 'indexing' = 'no'`))
    return new Set(rows.map(({ key }) => key))
  })

/** A text as it stands for its editor: version 0 is the one of the code. */
export const currentText = async (kind: TextKind, key: string, q: Queryable = db()) => {
  const [row] = await q
    .select()
    .from(texts)
    .where(and(eq(texts.kind, kind), eq(texts.key, key)))
  return { number: row?.number ?? 0, fields: row?.fields ?? NONE, exists: row !== undefined }
}

/** Which texts of a kind staff has rewritten, and when. */
export const writtenOf = async (kind: TextKind, keys: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  if (keys.length === 0) return new Map()
  const rows = await db()
    .select({ key: texts.key, changedAt: texts.changedAt })
    .from(texts)
    .where(and(eq(texts.kind, kind), inArray(texts.key, [...keys]), sql`${texts.fields} <> '{}'::jsonb`))
  return new Map(rows.map(({ key, changedAt }) => [key, changedAt]))
}

/** What staff has written of sectors and categories, and their order: at most one row for each. */
export const sectorTexts = (q: Queryable = db()): Promise<{ key: string; fields: TextFields }[]> =>
  q.select({ key: texts.key, fields: texts.fields }).from(texts).where(eq(texts.kind, 'sector'))

const ofWords = (words: string): SQL | undefined => {
  const pattern = containing(words)
  return words === '' ? undefined : or(ilike(texts.key, pattern), sql`${texts.fields}::text ilike ${pattern}`)
}

/**
 * Lists of a sector or town with words of their own, in the order of their addresses.
 *
 * @param after the last address of the page before; null for the first page
 * @returns `next` is what to ask for the following page, null at the end
 * @throws AppError 401, 403
 */
export const writtenLists = async (ctx: Ctx, filter: SeoFilter, after: string | null, size: number) => {
  requireAdmin(ctx)
  const { words, root, isHidden, descending } = filter
  const isNo = sql`coalesce(${texts.fields} ->> 'indexing', 'si') = 'no'`
  const rows: TextRow[] = await db()
    .select({ key: texts.key, fields: texts.fields, changedAt: texts.changedAt })
    .from(texts)
    .where(
      and(
        eq(texts.kind, 'seo'),
        after === null ? undefined : (descending ? lt : gt)(texts.key, after),
        sql`${texts.key} like ${`${root}%`}`,
        isHidden === null ? undefined : isHidden ? isNo : sql`not ${isNo}`,
        ofWords(words),
      ),
    )
    .orderBy((descending ? desc : asc)(texts.key))
    .limit(size + 1)
  const page = rows.slice(0, size)
  return { rows: page, next: rows.length > size ? (page.at(-1)?.key ?? null) : null }
}

const PIECE = 500

/** Everything one state of the list holds, over all its pages, piece by piece. @throws AppError 401, 403 */
export const everyWrittenList = (ctx: Ctx, filter: SeoFilter): AsyncGenerator<readonly TextRow[]> => {
  requireAdmin(ctx)
  return (async function* () {
    for (let after: string | null = null, isMore = true; isMore; ) {
      const found: Awaited<ReturnType<typeof writtenLists>> = await writtenLists(ctx, filter, after, PIECE)
      yield found.rows
      after = found.next
      isMore = after !== null
    }
  })()
}

const VERSIONS_PER_PAGE = 10

/**
 * The versions of a text, newest first, each with the one before it.
 *
 * @param before the last number of the page before; all when it is left out
 * @throws AppError 401, 403
 */
export const textHistory = async (
  ctx: Ctx,
  kind: TextKind,
  key: string,
  before?: number,
): Promise<{ versions: VersionView[]; next: number | null }> => {
  requireAdmin(ctx)
  const rows = await db()
    .select({
      number: textVersions.number,
      fields: textVersions.fields,
      reason: textVersions.reason,
      by: accounts.fullName,
      at: textVersions.writtenAt,
    })
    .from(textVersions)
    .innerJoin(texts, eq(texts.id, textVersions.textId))
    .innerJoin(accounts, eq(accounts.id, textVersions.accountId))
    .where(and(eq(texts.kind, kind), eq(texts.key, key), before ? lt(textVersions.number, before) : undefined))
    .orderBy(desc(textVersions.number))
    .limit(VERSIONS_PER_PAGE + 1)
  const versions = rows.slice(0, VERSIONS_PER_PAGE).map((row, index) => ({
    ...row,
    by: row.by ?? 'Staff',
    at: row.at.toISOString(),
    previous: rows[index + 1]?.fields ?? NONE,
  }))
  return { versions, next: rows.length > VERSIONS_PER_PAGE ? (versions.at(-1)?.number ?? null) : null }
}

/** One version of a text, or null. */
export const versionOf = async (kind: TextKind, key: string, number: number): Promise<TextFields | null> => {
  const [row] = await db()
    .select({ fields: textVersions.fields })
    .from(textVersions)
    .innerJoin(texts, eq(texts.id, textVersions.textId))
    .where(and(eq(texts.kind, kind), eq(texts.key, key), eq(textVersions.number, number)))
  return row?.fields ?? null
}

/** The questions staff has written or rewritten, by topic. */
export const knownTopics = async (): Promise<string[]> => {
  const rows = await db()
    .select({ key: texts.key })
    .from(texts)
    .where(and(eq(texts.kind, 'faq'), sql`${texts.key} <> 'ordine'`))
    .orderBy(asc(texts.key))
  return rows.map(({ key }) => key)
}
