import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../../src/platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '../../src/platform/db/own-server.server.ts'
import { beginStart, untilStart } from '../../test/first-start.ts'
import { freePort } from '../../test/server.ts'

const run = promisify(execFile)

/**
 * Has the product make the seed world on a server of its own, where no statement waits for a standby, and copies it.
 *
 * @param settings of the product: the bucket gets the world's pictures
 * @param into address of an empty database
 */
export const bringWorld = async (
  home: string,
  binaries: string,
  settings: Readonly<Record<string, string>>,
  into: string,
): Promise<void> => {
  const server = await startEmbedded(join(home, 'maker'), { binaries, transport: 'tcp', throwaway: true })
  try {
    const DATABASE_URL = await findOrCreateDatabase(server.url)
    const start = beginStart({ ...settings, DATABASE_URL, PORT: String(await freePort()) })
    await untilStart(start, () => start.written().includes('Promessi ·'))
    start.child.kill('SIGTERM')
    await start.ended
    const file = join(home, 'world.dump')
    await run(join(binaries, 'pg_dump'), ['-Fc', '-Z1', '-f', file, DATABASE_URL])
    await run(join(binaries, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', into, file])
  } finally {
    await server.stop()
  }
}
