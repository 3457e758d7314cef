import { config } from '#platform/config.server.ts'
import type { Storage } from './port.server.ts'
import { askedByOneWhenSilent } from './silence.server.ts'

let opened: Promise<Storage> | undefined

const open = async (): Promise<Storage> => {
  if (!config.bucket) return (await import('./folder-storage.server.ts')).folderStorage(config.dataDir)
  // A hundred files of a library that a folder does not need.
  return (await import('./bucket-storage.server.ts')).bucketStorage(config.bucket)
}

/** The storage of this deployment: the bucket of the configuration, else the folder `uploads` of the data. */
export const storage = (): Promise<Storage> => {
  opened ??= open().then(askedByOneWhenSilent)
  return opened
}
