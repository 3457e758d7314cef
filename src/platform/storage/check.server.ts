import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { keyOf, type NamedFiles, namedAmong } from './named-files.server.ts'
import { orphansAmong } from './orphans.server.ts'
import { removedFiles } from './schema.server.ts'
import { storage } from './storage.server.ts'

const PAGE = 500
/** Questions to the storage beside each other. */
const AT_ONCE = 8

/** What a folder holds, beside what rows say of it. */
export interface FolderFindings {
  readonly folder: string
  readonly named: number
  /** Named by a row, and not there. */
  readonly missing: number
  /** There, named by no row for days: they wait until no backup can want them. */
  readonly waiting: number
  /** There for more than a day, named by no row, and not found by the sweep of the day yet. */
  readonly orphans: number
}

const namesAfter = async ({ column, where }: NamedFiles, after: string): Promise<readonly string[]> => {
  const rows = await db()
    .select({ name: column })
    .from(column.table)
    .where(and(where, gt(column, after)))
    .orderBy(asc(column))
    .limit(PAGE)
  return rows.map(({ name }) => name as string)
}

const missingAmong = async (place: NamedFiles, names: readonly string[]): Promise<readonly string[]> => {
  const files = await storage()
  const waiting = [...names]
  const missing: string[] = []
  const ask = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      if ((await files.head(keyOf(place.folder, name))) === null) missing.push(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  // A row may have gone meanwhile, and its file after it.
  const named = await namedAmong(place, missing)
  return missing.filter((name) => named.has(name))
}

const notedAmong = async (folder: string, names: readonly string[]): Promise<number> =>
  names.length === 0
    ? 0
    : db().$count(removedFiles, and(eq(removedFiles.folder, folder), inArray(removedFiles.name, [...names])))

/**
 * Holds a folder of the storage against the rows that name its files, page by page both ways: a question to the storage for every name,
 * and one to the database for every page of a listing.
 *
 * @param tell is given each file that is named and not there
 * @throws AppError 503
 */
export const checkFolder = async (
  ctx: Ctx,
  place: NamedFiles,
  tell: (key: string) => void,
): Promise<FolderFindings> => {
  const { folder } = place
  const found = { folder, named: 0, missing: 0, waiting: 0, orphans: 0 }
  for (let names = await namesAfter(place, ''); names.length > 0; names = await namesAfter(place, names.at(-1) ?? '')) {
    const missing = await missingAmong(place, names)
    for (const name of missing) tell(keyOf(folder, name))
    found.named += names.length
    found.missing += missing.length
  }
  const seen = new Set<string>()
  for await (const page of (await storage()).list(folder)) {
    // Variants of a picture may stand on two pages.
    const orphans = (await orphansAmong(ctx, place, page)).filter((name) => !seen.has(name))
    for (const name of orphans) seen.add(name)
    const noted = await notedAmong(folder, orphans)
    found.waiting += noted
    found.orphans += orphans.length - noted
  }
  return found
}
