import { and, eq, inArray, sql } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { type ImageFolder, imageAddress, type Picture } from '#shared/images.ts'
import type { StoredFile } from './port.server.ts'
import { storedImages } from './schema.server.ts'
import { storage } from './storage.server.ts'
import { isImageName, masterKey } from './variants.rules.ts'

const columns = { folder: storedImages.folder, name: storedImages.name, width: storedImages.width }

const byFolderAndName = preparedRead('image_in_folder', (q) =>
  q
    .select(columns)
    .from(storedImages)
    .where(and(eq(storedImages.folder, sql.placeholder('folder')), eq(storedImages.name, sql.placeholder('name')))),
)
const byName = preparedRead('image_anywhere', (q) =>
  q
    .select(columns)
    .from(storedImages)
    .where(eq(storedImages.name, sql.placeholder('name')))
    .limit(1),
)

/**
 * The kept picture of this name.
 *
 * @param folder any when left out (API-64)
 * @returns where it is kept and its width in pixels; null when no such picture is kept
 */
export const findImage = async (name: string, folder?: string) => {
  if (!isImageName(name)) return null
  const [row] = folder === undefined ? await byName({ name }) : await byFolderAndName({ folder, name })
  return row ? { ...row, folder: row.folder as ImageFolder } : null
}

/** Opens a kept picture in its own size. @returns null when it is not kept · @throws AppError 503 */
export const openImage = async (name: string, folder: ImageFolder): Promise<StoredFile | null> => {
  const image = await findImage(name, folder)
  return image && (await storage()).get(masterKey(image))
}

/** Source, size and blurred twin of the pictures of these names, by name. Names that are not kept are left out. */
export const findPictures = async (
  folder: ImageFolder,
  names: readonly string[],
  q: Queryable = db(),
): Promise<ReadonlyMap<string, Picture>> => {
  if (names.length === 0) return new Map()
  const rows = await q
    .select()
    .from(storedImages)
    .where(and(eq(storedImages.folder, folder), inArray(storedImages.name, [...new Set(names)])))
  return new Map(
    rows.map(({ name, width, height, placeholder }) => [
      name,
      { src: imageAddress(folder, name), width, height, placeholder },
    ]),
  )
}
