import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ListedFile, requireKey, type Storage, unavailable } from './port.server.ts'

const PAGE = 500

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException)?.code === 'ENOENT'

/** What a verb answers, null for a file that is not there, AppError 503 for a folder that cannot be used. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw unavailable(error)
  })

const sync = async (file: FileHandle): Promise<void> => {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is only kept when its folder is; where folders cannot be opened (Windows) the system sees to it. */
const syncFolder = (path: string): Promise<void> => open(path, 'r').then(sync, () => undefined)

/** Writes a file so that after a power cut it is either whole or absent. */
const writeDurably = async (path: string, contents: Buffer | Readable): Promise<void> => {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  const folder = dirname(path)
  try {
    await mkdir(folder, { recursive: true })
    const file = await open(draft, 'w')
    await file.writeFile(contents).catch(async (error) => {
      await file.close()
      throw error
    })
    await sync(file)
    await rename(draft, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw unavailable(error)
  }
}

async function* pagesOf(root: string, folder: string): AsyncGenerator<readonly ListedFile[]> {
  const names = (await orNull(readdir(join(root, folder)))) ?? []
  for (let from = 0; from < names.length; from += PAGE) {
    const page: ListedFile[] = []
    for (const name of names.slice(from, from + PAGE)) {
      const known = await orNull(stat(join(root, folder, name)))
      if (known?.isFile()) page.push({ key: `${folder}/${name}`, changedAt: known.mtime })
    }
    yield page
  }
}

/** Files under `<dataDir>/uploads`. */
export const folderStorage = (dataDir: string): Storage => {
  const root = join(dataDir, 'uploads')
  const pathOf = (key: string) => join(root, requireKey(key))
  return {
    put: async (key, bytes) => writeDurably(pathOf(key), bytes),
    putFile: async (key, path) => writeDurably(pathOf(key), createReadStream(path)),
    get: async (key) => {
      const file = await orNull(open(pathOf(key), 'r'))
      if (!file) return null
      const { size } = await file.stat()
      return { size, stream: file.createReadStream() }
    },
    head: async (key) => (await orNull(stat(pathOf(key))))?.size ?? null,
    remove: async (keys) => {
      for (const key of keys) await orNull(rm(pathOf(key), { force: true }))
    },
    list: (folder) => pagesOf(root, folder),
  }
}
