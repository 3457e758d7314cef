import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Account, accountFor } from './embedded-account.server.ts'
import { embeddedBinaries } from './embedded-binaries.server.ts'
import { type ClusterPaths, createCluster, prepareClusterPaths } from './embedded-cluster.server.ts'
import { isListening, isOccupied, type Lock, readLock, residents } from './embedded-lock.server.ts'

const run = promisify(execFile)

const POLL_MS = 10
/** Crash recovery after a power cut is the longest honest reason to wait. */
const PATIENCE_MS = 60_000

export interface EmbeddedOptions {
  /** Port: names the socket file, or the TCP port where sockets are not available. */
  readonly port?: number
  /** Further server flags, for example `['-c', 'log_statement=all']`. */
  readonly flags?: readonly string[]
  /** Fast and forgetful, for tests: nothing is written through to the disk. */
  readonly throwaway?: boolean
  /** Folder with other PostgreSQL programs (15 or newer) than the packaged ones. */
  readonly binaries?: string
  /** Default: a Unix socket, and TCP on the loopback with a password on Windows. */
  readonly transport?: 'socket' | 'tcp'
}

export interface Embedded {
  readonly url: string
  /** The server was already running: it outlived the process that started it, or another one shares it. */
  readonly adopted: boolean
  readonly pid: number
  /** As in the options: what it must be started with to be found at the same address. */
  readonly port: number
  /** Shuts the server down cleanly: open transactions roll back, everything committed stays. */
  stop(): Promise<void>
}

/** Everything one start needs to know. */
interface Plan {
  readonly paths: ClusterPaths
  readonly binaries: string
  readonly port: number
  readonly transport: 'socket' | 'tcp'
  readonly throwaway: boolean
  readonly flags: readonly string[]
}

/**
 * Starts the PostgreSQL server whose data lives in `folder`, or adopts the one that already runs there.
 *
 * @remarks a real server in a process of its own: it survives a crash of ours, and the next start finds it again
 * @throws Error when no server could be started; the message ends with the last lines of its log
 */
export const startEmbedded = async (folder: string, options: EmbeddedOptions = {}): Promise<Embedded> => {
  const plan = await planFor(folder, options)
  const running = (await findReady(plan)) ?? (await waitForOthers(plan))
  if (running) return embedded(plan, running, true)

  const account = accountFor(plan.paths.home, plan.paths.data)
  if (plan.transport === 'socket') account.own(plan.paths.sockets)
  await createCluster(plan.paths, { ...plan, account, withPassword: plan.transport === 'tcp' })
  const child = launch(plan, account)
  const lock = await waitUntilReady(plan, child)
  return embedded(plan, lock, lock.pid !== child.pid)
}

const planFor = async (folder: string, options: EmbeddedOptions): Promise<Plan> => {
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
  const port = options.port ?? (transport === 'tcp' ? await freePort() : 5432)
  return {
    paths: prepareClusterPaths(folder, port),
    binaries: options.binaries ?? embeddedBinaries(),
    port,
    transport,
    throwaway: options.throwaway ?? false,
    flags: options.flags ?? [],
  }
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

const findReady = async (plan: Plan): Promise<Lock | undefined> => {
  const lock = readLock(plan.paths.data)
  return lock?.ready && (await isListening(lock)) ? lock : undefined
}

/** A server that is starting becomes ready; the last children of a killed one go away. Either way it takes a moment. */
const waitForOthers = async (plan: Plan): Promise<Lock | undefined> => {
  for (let waited = 0; await isOccupied(plan.paths.data); waited += POLL_MS) {
    const ready = await findReady(plan)
    if (ready) return ready
    if (waited > PATIENCE_MS)
      throw new Error(`Processes ${residents(plan.paths.data)?.join(', ')} hold ${plan.paths.data}`)
    await pause(POLL_MS)
  }
  return undefined
}

const launch = (plan: Plan, account: Account): ChildProcess => {
  const [command, args] = account.command(join(plan.binaries, 'postgres'), serverFlags(plan))
  const log = openSync(plan.paths.log, 'a', 0o600)
  // Detached: a crash of ours, or a Ctrl-C meant for us, must not reach the server.
  const child = spawn(command, args, {
    ...account.identity,
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  child.on('error', () => undefined) // told by waitUntilReady
  child.unref()
  return child
}

const serverFlags = (plan: Plan): string[] => {
  // A read of all months of a table locks each of them with its indexes (decision 0138).
  const settings = ['max_connections=100', 'max_locks_per_transaction=256', 'timezone=UTC', 'log_timezone=UTC']
  if (plan.transport === 'socket') settings.push('listen_addresses=', `unix_socket_directories=${plan.paths.sockets}`)
  else settings.push('listen_addresses=127.0.0.1', 'unix_socket_directories=')
  if (plan.throwaway) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  return [
    '-D',
    plan.paths.data,
    '-p',
    String(plan.port),
    ...settings.flatMap((setting) => ['-c', setting]),
    ...plan.flags,
  ]
}

const waitUntilReady = async (plan: Plan, child: ChildProcess): Promise<Lock> => {
  let failed: Error | undefined
  child.once('error', (error) => {
    failed = error
  })
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const ready = await findReady(plan)
    if (ready) return ready
    const gone = failed !== undefined || child.exitCode !== null || child.signalCode !== null
    // Ours may have lost a race against another start: then the winner holds the folder, and we adopt it.
    if (gone && !(await isOccupied(plan.paths.data))) break
    await pause(POLL_MS)
  }
  throw new Error(`The database did not start. ${failed?.message ?? ''}\n${lastLines(plan.paths.log)}`)
}

const lastLines = (log: string): string =>
  existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : ''

const embedded = (plan: Plan, lock: Lock, adopted: boolean): Embedded => ({
  url: urlOf(plan.paths, lock),
  adopted,
  pid: lock.pid,
  port: lock.port,
  stop: () => shutDown(plan.paths.data, plan.binaries),
})

/** Read from the lock, not from our options: an adopted server listens where it was told to. */
const urlOf = (paths: ClusterPaths, lock: Lock): string => {
  if (lock.socketFolder) {
    return `postgres://postgres@/postgres?host=${encodeURIComponent(lock.socketFolder)}&port=${lock.port}`
  }
  return `postgres://postgres:${readFileSync(paths.password, 'utf8')}@127.0.0.1:${lock.port}/postgres`
}

/** Shuts down the server whose data lives in `folder`; does nothing when there is none. */
export const stopEmbedded = (folder: string): Promise<void> => shutDown(join(resolve(folder), 'data'))

const shutDown = async (data: string, binaries?: string): Promise<void> => {
  const lock = readLock(data)
  if (!lock || residents(data)?.includes(lock.pid) === false) return // never signal a stranger with the same number
  if (process.platform === 'win32') {
    // There are no signals on Windows.
    await run(join(binaries ?? embeddedBinaries(), 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w'])
    return
  }
  process.kill(lock.pid, 'SIGINT') // "fast" shutdown: does not wait for clients to leave
  for (let waited = 0; readLock(data)?.pid === lock.pid; waited += POLL_MS) {
    if (residents(data)?.length === 0) return
    if (waited > PATIENCE_MS) throw new Error(`The database (process ${lock.pid}) did not stop`)
    await pause(POLL_MS)
  }
}
