import { linkSync, readdirSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { connect, type NetConnectOpts } from 'node:net'
import { join } from 'node:path'

/** What a server writes about itself in `postmaster.pid`, the file that keeps a second server off the same data. */
export interface Lock {
  readonly text: string
  readonly pid: number
  readonly port: number
  /** Folder of the Unix socket; empty when the server listens on TCP only. */
  readonly socketFolder: string
  readonly ready: boolean
}

const lockFile = (data: string): string => join(data, 'postmaster.pid')

/** The lock of the server of this data folder, if there is one. */
export const readLock = (data: string): Lock | undefined => {
  let text: string
  try {
    text = readFileSync(lockFile(data), 'utf8')
  } catch {
    return undefined
  }
  const [pid, folder, , port, socketFolder, , , status] = text.split('\n')
  // A folder copied while its server ran holds a lock that points to the original: never take that server for ours.
  const ours = isSameFolder(folder, data)
  return {
    text,
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    ready: ours && status?.trim() === 'ready',
  }
}

const isSameFolder = (one: string | undefined, other: string): boolean => {
  try {
    return realpathSync(one ?? '') === realpathSync(other)
  } catch {
    return false
  }
}

/** Where the server of this lock listens. */
const addressOf = (lock: Lock): NetConnectOpts =>
  lock.socketFolder
    ? { path: join(lock.socketFolder, `.s.PGSQL.${lock.port}`) }
    : { host: '127.0.0.1', port: lock.port }

/** Whether a server accepts connections there. */
export const isListening = (lock: Lock): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(addressOf(lock))
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })

/**
 * Processes that live in the data folder. A server and each of its children have it as working directory, so this
 * tells a living server from a zombie or from a stranger who was given the same process number, which a signal cannot.
 * `undefined` where the system does not say (everywhere but Linux).
 */
export const residents = (data: string): number[] | undefined => {
  if (process.platform !== 'linux') return undefined
  const home = realpathSync(data)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === home
      } catch {
        return false
      }
    })
    .map(Number)
}

/**
 * Whether a server, or what is left of one, still uses the data folder. A stale lock is removed.
 *
 * @remarks PostgreSQL removes most stale locks by itself but believes any process that carries the old number: after
 * `kill -9` in a container (where numbers repeat, and the dead may stay as zombies) it would refuse to start for ever
 */
export const isOccupied = async (data: string): Promise<boolean> => {
  const lock = readLock(data)
  if (!lock) return false
  // The socket may belong to a server in another container on the same volume, invisible in /proc.
  if (isSameFolder(lock.text.split('\n')[1], data) && (await isListening(lock))) return true
  const alive = residents(data)
  if (!alive) return false // only PostgreSQL can tell: let it try
  if (alive.length > 0) return true
  // The socket has a lock of its own, with the same number in it. First, so that the other one still says that there is work to do.
  if (lock.socketFolder && isSameFolder(lock.text.split('\n')[1], data))
    discard(
      `${join(lock.socketFolder, `.s.PGSQL.${lock.port}`)}.lock`,
      (text) => Number(text.split('\n')[0]) === lock.pid,
    )
  discard(lockFile(data), (text) => text === lock.text)
  return false
}

/** Removes exactly the stale lock: if another process cleaned up first and started a server, its new lock is put back. */
const discard = (path: string, isStale: (text: string) => boolean): void => {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    if (!isStale(readFileSync(aside, 'utf8'))) linkSync(aside, path)
  } catch (error) {
    // Gone already, or replaced already: either way the stale one is out of the way.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  rmSync(aside, { force: true })
}
