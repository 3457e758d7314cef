import { unkeptPictures } from '#features/office/personal-data/index.server.ts'
import { systemCtx } from '#platform/context.server.ts'
import { checkFolder, type FolderFindings } from '#platform/storage/check.server.ts'
import type { NamedFiles } from '#platform/storage/named-files.server.ts'

/** Missing files that are named one by one; what is behind more than these is not a file, but the bucket. */
const TOLD = 100

const columns = ['named', 'missing', 'waiting', 'orphans'] as const

const lineOf = (found: FolderFindings): string =>
  found.folder.padEnd(14) + columns.map((column) => String(found[column]).padStart(10)).join('')

/**
 * Holds the uploads against the database (docs/runbook.md, "Do the uploads agree?").
 *
 * @param places every folder whose files are named by rows
 * @returns 1 when a file is missing, or a page names a picture that is not kept
 */
export const checkUploadsCommand = async (places: readonly NamedFiles[]): Promise<number> => {
  let missing = 0
  const tell = (key: string): void => {
    missing += 1
    if (missing <= TOLD) console.log(`missing ${key}`)
  }
  console.log(''.padEnd(14) + columns.map((column) => column.padStart(10)).join(''))
  for (const place of places) console.log(lineOf(await checkFolder(systemCtx(), place, tell)))
  const unkept = await unkeptPictures()
  for (const { column, count } of unkept) console.log(`${count} pictures that ${column} names are not kept`)
  return missing > 0 || unkept.length > 0 ? 1 : 0
}
