import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { IMAGE_FOLDERS, type ImageFolder } from '#shared/images.ts'
import { storedImages } from './schema.server.ts'
import { keysOf, masterKey } from './variants.rules.ts'

/** Files of a folder, and the column that names them. A file that no row names is removed. */
export interface NamedFiles {
  readonly folder: string
  readonly column: PgColumn
  /** Which rows of the table, where not all are about this folder. */
  readonly where?: SQL
  /** Can be made again, and is nothing to be kept: it is removed at once when no row names it. */
  readonly goesAtOnce?: true
}

/** Every picture that is kept, folder by folder. */
export const namedPictures: readonly NamedFiles[] = IMAGE_FOLDERS.map((folder) => ({
  ...{ folder, column: storedImages.name, where: eq(storedImages.folder, folder) },
}))

const isPictureFolder = (folder: string): folder is ImageFolder => (IMAGE_FOLDERS as readonly string[]).includes(folder)

/** The name by which a row names the file of this key: a variant goes by its picture's. */
export const nameOf = (folder: string, key: string): string => {
  const file = key.slice(folder.length + 1)
  return isPictureFolder(folder) ? `${file.slice(0, 32)}.webp` : file
}

/** Where the file of this name lies. */
export const keyOf = (folder: string, name: string): string =>
  isPictureFolder(folder) ? masterKey({ folder, name }) : `${folder}/${name}`

/** Where everything of this name may lie. */
export const allKeysOf = (folder: string, name: string): readonly string[] =>
  isPictureFolder(folder) ? keysOf({ folder, name }) : [`${folder}/${name}`]

/** Of these names, those that a row knows. */
export const namedAmong = async (
  { column, where }: NamedFiles,
  names: readonly string[],
  q: Queryable = db(),
): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set()
  const rows = await q
    .select({ name: column })
    .from(column.table)
    .where(and(where, inArray(column, [...names])))
  return new Set(rows.map(({ name }) => name as string))
}
