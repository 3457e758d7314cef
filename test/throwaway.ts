import { execFileSync } from 'node:child_process'
import { accessSync, constants, cpSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedOptions, startEmbedded, stopEmbedded } from '#platform/db/embedded.server.ts'

export interface ThrowawayServer {
  readonly url: string
  readonly folder: string
  /** Shuts it down cleanly and leaves its files. */
  stop(): Promise<void>
  destroy(): Promise<void>
}

const MEMORY = '/dev/shm'
/** Room for the templates and a copy for each worker, many times over. Containers often get 64 MB there. */
const MEMORY_NEEDED = 2 * 1024 ** 3

/** Room for a race of a hundred buyers beside the pools of all other workers: a product has a server of its own, tests share one. */
const CONNECTIONS = ['-c', 'max_connections=200']

/**
 * A PostgreSQL server in a temporary folder: fast because forgetful, and gone afterwards.
 *
 * @param from a stopped server to begin with a copy of
 */
export const startThrowaway = async (options: EmbeddedOptions = {}, from?: string): Promise<ThrowawayServer> => {
  await removeAbandoned(temporaryParent())
  const folder = temporaryFolder()
  if (from) copyFolder(from, folder)
  const server = await startEmbedded(folder, { flags: CONNECTIONS, ...options, throwaway: true })
  return {
    url: server.url,
    folder,
    stop: server.stop,
    destroy: async () => {
      await server.stop()
      remove(folder)
    },
  }
}

/** Owners and modes included: PostgreSQL starts only in a folder of its account. */
export const copyFolder = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true })
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}

/** A new folder that the next run removes if this one cannot. */
export const temporaryFolder = (): string => mkdtempSync(join(temporaryParent(), `promessi-test-${process.pid}-`))

/**
 * In memory where there is enough of it. A copy of a database is five hundred small files: ten milliseconds in memory,
 * up to a third of a second on the disk of a virtual machine.
 */
const temporaryParent = (): string => {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= MEMORY_NEEDED) return MEMORY
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}

/** A run that was killed leaves its server behind, since servers outlive their starter by design: the next run tidies up. */
const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent)) {
    const pid = /^promessi-test-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    const folder = join(parent, name)
    for (const home of [folder, join(folder, 'postgres')]) await stopEmbedded(home)
    remove(folder)
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
