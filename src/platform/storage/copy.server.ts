import { buffer } from 'node:stream/consumers'
import { IMAGE_FOLDERS } from '#shared/images.ts'
import { isKey, PRIVATE_FOLDERS, type Storage } from './port.server.ts'

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/**
 * Copies every file of one storage into another. What is there in its full length is skipped, so it can be broken off and run again.
 *
 * @returns how many files were copied, and how many were there already
 * @throws AppError 503 when one of the two cannot be reached
 */
export const copyFiles = async (
  from: Storage,
  to: Storage,
): Promise<{ readonly copied: number; readonly present: number }> => {
  let copied = 0
  let present = 0
  for (const folder of [...IMAGE_FOLDERS, ...PRIVATE_FOLDERS])
    for await (const page of from.list(folder))
      for (const key of page.map((file) => file.key).filter(isKey)) {
        const file = await from.get(key)
        // Removed since it was listed.
        if (!file) continue
        if ((await to.head(key)) === file.size) {
          file.stream.destroy()
          present += 1
          continue
        }
        await to.put(key, await buffer(file.stream), types[key.slice(key.lastIndexOf('.') + 1)] ?? 'image/webp')
        copied += 1
      }
  return { copied, present }
}
