import { config } from '#platform/config.server.ts'
import { noteWell } from '#platform/watch/faults.server.ts'
import type { Storage } from './port.server.ts'

let opened: Promise<Storage> | undefined

/** Notes what works; each storage notes what does not. */
const noting = (files: Storage): Storage => {
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    noteWell('pictures')
    return result
  }
  return {
    ...files,
    put: (...file) => noted(files.put(...file)),
    get: (key) => noted(files.get(key)),
    head: (key) => noted(files.head(key)),
  }
}

const open = async (): Promise<Storage> => {
  if (!config.bucket) return (await import('./folder-storage.server.ts')).folderStorage(config.dataDir)
  // A hundred files of a library that a folder does not need.
  return (await import('./bucket-storage.server.ts')).bucketStorage(config.bucket)
}

/** The storage of this deployment: the bucket of the configuration, else the folder `uploads` of the data. */
export const storage = (): Promise<Storage> => {
  opened ??= open().then(noting)
  return opened
}
