import { join, resolve } from 'node:path'
import { log } from '#platform/log.server.ts'
import { type Embedded, startEmbedded } from './embedded.server.ts'
import { residents } from './embedded-lock.server.ts'

const LOOK_EVERY_MS = 1000

const answersToSignals = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isAlive = (data: string, pid: number): boolean => residents(data)?.includes(pid) ?? answersToSignals(pid)

/**
 * Starts the packaged database again when it dies under the running product (out of memory, `kill -9`): it recovers what was
 * committed, and the pool, the queue and the live line find it at the same address.
 *
 * @returns how to stop looking; resolves when no start is under way any more
 */
export const guardEmbedded = (folder: string, server: Embedded): (() => Promise<void>) => {
  const data = join(resolve(folder), 'data')
  let { pid } = server
  let starting: Promise<void> | undefined
  const startAgain = async (): Promise<void> => {
    log.error({ pid }, 'the database died and is started again')
    pid = (await startEmbedded(folder, { port: server.port })).pid
  }
  const timer = setInterval(() => {
    if (starting || isAlive(data, pid)) return
    starting = startAgain()
      .catch((error: unknown) => log.error({ err: error }, 'the database could not be started again'))
      .finally(() => {
        starting = undefined
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await starting
  }
}
