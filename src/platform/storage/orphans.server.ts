import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { daily, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { allKeysOf, type NamedFiles, namedAmong, nameOf } from './named-files.server.ts'
import { isKey, type ListedFile } from './port.server.ts'
import { noteRemoved, removeDue } from './removed.service.server.ts'
import { storage } from './storage.server.ts'

/** A file may lie so long before a row names it. */
const ORPHAN_MS = 86_400_000

/** The names in a page of a listing that no row knows, of files that are older than a day. What somebody else put there is left alone. */
export const orphansAmong = async (
  ctx: Ctx,
  place: NamedFiles,
  page: readonly ListedFile[],
): Promise<readonly string[]> => {
  const before = ctx.now.getTime() - ORPHAN_MS
  const old = page.filter(({ key, changedAt }) => isKey(key) && changedAt.getTime() < before)
  const names = [...new Set(old.map(({ key }) => nameOf(place.folder, key)))]
  const named = await namedAmong(place, names)
  return names.filter((name) => !named.has(name))
}

/** Finds the files of a folder that no row names: a refused form, a crash between file and row, a row that was erased. */
export const removeOrphans = async (ctx: Ctx, place: NamedFiles): Promise<void> => {
  const files = await storage()
  for await (const page of files.list(place.folder)) {
    const orphans = await orphansAmong(ctx, place, page)
    if (place.goesAtOnce) await files.remove(orphans.flatMap((name) => allKeysOf(place.folder, name)))
    else await noteRemoved(db(), ctx, place.folder, orphans)
  }
}

/** Finds what no row names, and removes what has waited long enough. */
export const fileSweeps = (places: readonly NamedFiles[]): readonly Sweep[] => [
  ...places.map((place) => daily(`orphans: ${place.folder}`, (ctx) => removeOrphans(ctx, place))),
  daily('removed-files', (ctx) => removeDue(ctx, places)),
]
