import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './embedded-account.server.ts'

const run = promisify(execFile)

/** A Unix socket path is limited to 103 bytes on macOS, 107 on Linux. */
const SOCKET_PATH_LIMIT = 103

/** Where one cluster keeps its things. */
export interface ClusterPaths {
  readonly home: string
  readonly data: string
  readonly sockets: string
  readonly log: string
  /** Only where the server listens on TCP: a socket is protected by its folder. */
  readonly password: string
}

/** Lays out (and creates) the folders of the cluster kept in `folder`. */
export const prepareClusterPaths = (folder: string, port: number): ClusterPaths => {
  const home = resolve(folder) // absolute: the server changes directory into its data
  mkdirSync(home, { recursive: true })
  return {
    home,
    data: join(home, 'data'),
    sockets: socketFolder(home, port),
    log: join(home, 'postgres.log'),
    password: join(home, 'password'),
  }
}

const socketFolder = (home: string, port: number): string => {
  const key = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const candidates = [join(home, 'run'), join(tmpdir(), `promessi-${key}`), `/tmp/promessi-${key}`]
  const fits = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= SOCKET_PATH_LIMIT
  const folder = candidates.find(fits) as string
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The server trusts every client of its socket, and a temporary folder is shared: the folder must be really ours.
  if (process.platform !== 'win32' && lstatSync(folder).mode & 0o077) {
    throw new Error(`${folder} is open to other users`)
  }
  return folder
}

export interface ClusterOptions {
  readonly binaries: string
  readonly account: Account
  /** Skips fsync. Only for throwaway data. */
  readonly throwaway: boolean
  /** Ask for a password, because the server will listen on TCP. */
  readonly withPassword: boolean
}

/** Drafts this very process is working on. */
const drafts = new Set<string>()

/**
 * Creates the cluster unless it exists.
 *
 * @remarks made aside, then renamed: a killed `initdb` never leaves half a cluster, and of two that run at the same
 * time one wins. `initdb` writes everything through to the disk before the rename makes it visible
 */
export const createCluster = async (paths: ClusterPaths, options: ClusterOptions): Promise<void> => {
  const exists = (): boolean => existsSync(join(paths.data, 'PG_VERSION'))
  if (exists()) return closeToOthers(paths.data)
  removeLeftovers(paths.data)
  const draft = `${paths.data}.init.${process.pid}.${randomBytes(4).toString('hex')}`
  drafts.add(draft)
  mkdirSync(draft, { mode: 0o700 })
  options.account.own(draft)
  try {
    await initialise(draft, paths, options)
    renameSync(draft, paths.data)
    if (!options.throwaway) writeThrough(dirname(paths.data))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!exists()) throw error
  } finally {
    drafts.delete(draft)
  }
}

/** A folder restored from a copy often comes back readable by everybody, and PostgreSQL refuses it like that. */
const closeToOthers = (data: string): void => {
  if (statSync(data).mode & 0o077) chmodSync(data, 0o700)
}

const initialise = async (draft: string, paths: ClusterPaths, options: ClusterOptions): Promise<void> => {
  const args = ['-D', draft, '-U', 'postgres', '-E', 'UTF8', ...localeFlags()]
  if (options.throwaway) args.push('--no-sync')
  if (options.withPassword) {
    if (!existsSync(paths.password)) writeFileSync(paths.password, randomBytes(24).toString('hex'), { mode: 0o600 })
    options.account.own(paths.password)
    args.push('-A', 'scram-sha-256', `--pwfile=${paths.password}`)
  } else {
    args.push('-A', 'trust')
  }
  const [command, commandArgs] = options.account.command(join(options.binaries, 'initdb'), args)
  await run(command, commandArgs, options.account.identity).catch((error: Error & { stderr?: string }) => {
    throw new Error(`The database could not be created: ${error.stderr || error.message}`)
  })
}

/** The same order of bytes and the same upper/lower case everywhere; Italian order is asked for column by column. */
const localeFlags = (): string[] =>
  process.platform === 'linux'
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] // other systems have no such C library locale

const removeLeftovers = (data: string): void => {
  const folder = dirname(data)
  for (const name of readdirSync(folder)) {
    const pid = Number(/^data\.init\.(\d+)\./.exec(name)?.[1])
    if (!pid) continue
    const draft = join(folder, name)
    const inUse = pid === process.pid ? drafts.has(draft) : isAlive(pid)
    if (!inUse) rmSync(draft, { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Makes the rename itself durable. */
const writeThrough = (folder: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
