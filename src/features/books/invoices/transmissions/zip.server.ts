import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ArchivedFile } from './archive.queries.server.ts'

/** These files as one ZIP, which leaves as it is made: a text is read when its turn has come. */
export const zipOf = (files: readonly ArchivedFile[]): Readable => {
  const zip = new ZipFile()
  const stream = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => stream.destroy(error))
  for (const { name, read } of files)
    zip.addReadStreamLazy(name, (give) => {
      read().then(
        (xml) => give(null, Readable.from([xml])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  zip.end()
  return stream
}
