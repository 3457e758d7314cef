import type { Ctx } from '../context.server.ts'
import { storage } from './storage.server.ts'

/** A file whose row was never written, or is gone, is removed after so long. */
const ORPHAN_MS = 86_400_000

/**
 * Removes the files of a private folder that no row names: a refused form, a crash between file and row, a row that was erased.
 *
 * @param namedFiles of these names, the ones a row knows
 */
export const removeOrphans = async (
  ctx: Ctx,
  folder: string,
  namedFiles: (fileNames: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> => {
  const files = await storage()
  const before = ctx.now.getTime() - ORPHAN_MS
  for await (const page of files.list(folder)) {
    const old = page.filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key)
    const names = old.map((key) => key.slice(folder.length + 1))
    if (names.length === 0) continue
    const named = await namedFiles(names)
    await files.remove(names.filter((name) => !named.has(name)).map((name) => `${folder}/${name}`))
  }
}
