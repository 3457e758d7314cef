import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Embedded, startEmbedded, stopEmbedded } from '#platform/db/embedded.server.ts'
import { migrateDatabase } from '#platform/db/migrate.server.ts'
import { query } from './database.ts'
import { copyFolder, temporaryFolder } from './throwaway.ts'

/** A primary and a standby that follows it, on the loopback. */
export interface Pair {
  /** Names both, the standby first. */
  readonly url: string
  /** The second's own, read-only until it is promoted. */
  readonly standbyUrl: string
  /** The primary dies as in a power cut, with everything that was open on it. */
  readonly killPrimary: () => void
  readonly killStandby: () => void
  readonly promote: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Makes the copy of a stopped server's folder follow that server. @param name as `synchronous_standby_names` has it */
export const becomeStandby = (folder: string, primaryPort: number, name: string): void => {
  const password = readFileSync(join(folder, 'password'), 'utf8')
  const settings = [
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres password=${password} application_name=${name}'`,
    '',
  ].join('\n')
  appendFileSync(join(folder, 'data', 'postgresql.auto.conf'), settings)
  writeFileSync(join(folder, 'data', 'standby.signal'), '', { mode: 0o644 })
}

/**
 * @param fill puts something into the migrated database before the standby is made
 * @remarks a commit is answered when the standby has it, while there is one
 */
export const startPair = async (fill: (url: string) => Promise<void>): Promise<Pair> => {
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  const flags = ['-c', 'wal_level=replica', '-c', 'hot_standby=on']
  const options = { transport: 'tcp', flags } as const
  const empty = await startEmbedded(first, options)
  await migrateDatabase(empty.url)
  await fill(empty.url)
  await empty.stop()
  copyFolder(first, second)
  const primary = await startEmbedded(first, options)
  becomeStandby(second, primary.port, 'second')
  const standby: Embedded = await startEmbedded(second, options)
  await query(primary.url, "alter system set synchronous_standby_names = 'second'")
  await query(primary.url, 'select pg_reload_conf()')
  return {
    url: primary.url.replace(`@127.0.0.1:${primary.port}`, `@127.0.0.1:${standby.port},127.0.0.1:${primary.port}`),
    standbyUrl: standby.url,
    killPrimary: () => process.kill(primary.pid, 'SIGKILL'),
    killStandby: () => process.kill(standby.pid, 'SIGKILL'),
    promote: () => query(standby.url, 'select pg_promote()'),
    close: async () => {
      for (const folder of [second, first]) {
        await stopEmbedded(folder)
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  }
}
