import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'

const folder = () => join(config.dataDir, 'spool')

/** Longer than any upload lasts: what is older was left by a process that died. */
const LEFT_MS = 3_600_000

/**
 * Writes what is sent to a file of its own on this machine, piece by piece, and removes it when the work on it is over.
 *
 * @param most bytes
 * @throws AppError 413 `too_large`
 */
export const spooled = async <T>(body: Readable, most: number, work: (path: string) => Promise<T>): Promise<T> => {
  await mkdir(folder(), { recursive: true })
  const path = join(folder(), randomBytes(16).toString('hex'))
  try {
    let length = 0
    await pipeline(
      body,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          length += piece.length
          if (length > most) throw new AppError('too_large', commonErrors.too_large)
          yield piece
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    )
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes what processes that died left behind. */
export const removeLeftSpools = async ({ now }: Ctx): Promise<void> => {
  const names = await readdir(folder()).catch(() => [])
  for (const name of names) {
    const path = join(folder(), name)
    const known = await stat(path).catch(() => null)
    if (known && now.getTime() - known.mtimeMs > LEFT_MS) await rm(path, { force: true })
  }
}
