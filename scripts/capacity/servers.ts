import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '../../src/platform/db/embedded.server.ts'
import { becomeStandby } from '../../test/standby.ts'
import { copyFolder } from '../../test/throwaway.ts'

/** Room for four processes with all their pools. */
const FLAGS = ['-c', 'wal_level=replica', '-c', 'hot_standby=on', '-c', 'max_connections=200']
const OPTIONS = { transport: 'tcp', flags: FLAGS } as const

export const startDatabase = (folder: string): Promise<Embedded> => startEmbedded(folder, OPTIONS)

/** A primary and so many replicas of it, from the folder of a stopped server. */
export const startServers = async (home: string, folder: string, replicas: number): Promise<Embedded[]> => {
  const copies = Array.from({ length: replicas }, (_, at) => join(home, `replica-${at + 1}`))
  for (const copy of copies) copyFolder(folder, copy)
  const primary = await startDatabase(folder)
  const servers = [primary]
  for (const [at, copy] of copies.entries()) {
    becomeStandby(copy, primary.port as number, `replica-${at + 1}`)
    servers.push(await startDatabase(copy))
  }
  return servers
}

const TICKS_A_SECOND = 100

/** Milliseconds of processor that a process and its children have used, those that have ended included. */
export const processorMs = (pid: number): number => {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at])) as [
        number,
        number,
        number,
        number,
        number,
      ]
      if (Number(name) === pid) ticks += user + system + childUser + childSystem
      else if (parent === pid) ticks += user + system
    } catch {
      // It has just ended.
    }
  }
  return (ticks * 1000) / TICKS_A_SECOND
}
