import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/throwaway.ts'
import { startEmbedded, stopEmbedded } from './embedded.server.ts'
import { isOccupied, readLock, residents } from './embedded-lock.server.ts'
import { holdServer } from './own-server.server.ts'

const folders: string[] = []
let pristine: string

const newFolder = (): string => {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}

/** A folder whose cluster exists already: making one is the slow part, and proved by the tests that do without. */
const newCluster = (): string => {
  const folder = newFolder()
  cpSync(dataOf(pristine), dataOf(folder), { recursive: true })
  return folder
}

const dataOf = (folder: string): string => join(folder, 'data')

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const remove = async (folder: string): Promise<void> => {
  await stopEmbedded(folder)
  rmSync(folder, { recursive: true, force: true })
}

beforeAll(async () => {
  pristine = temporaryFolder()
  await startEmbedded(pristine)
  await stopEmbedded(pristine)
})

afterEach(async () => {
  for (const folder of folders.splice(0)) await remove(folder)
})

afterAll(() => remove(pristine))

test('starts a real, durable server that only its folder reaches', async () => {
  const server = await startEmbedded(newCluster())
  expect(server.adopted).toBe(false)
  const settings = `SELECT current_setting('fsync'), current_setting('listen_addresses'),
    current_setting('max_connections')::int, current_setting('server_version_num')::int / 10000`
  expect(await query(server.url, settings)).toEqual(['on', '', 100, 18])
})

test('stops cleanly and starts again with its data', async () => {
  const folder = newCluster()
  const first = await startEmbedded(folder)
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  expect(existsSync(join(dataOf(folder), 'postmaster.pid'))).toBe(false)
  const second = await startEmbedded(folder)
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([42])
})

test('adopts the server that is already there, with any options', async () => {
  const folder = newCluster()
  const first = await startEmbedded(folder)
  const second = await startEmbedded(folder, { port: 6000 })
  expect(second).toMatchObject({ adopted: true, pid: first.pid, url: first.url })
})

test('of several starts at once one starts and the others adopt', async () => {
  const folder = newFolder()
  const servers = await Promise.all([startEmbedded(folder), startEmbedded(folder), startEmbedded(folder)])
  expect(new Set(servers.map((server) => server.pid)).size).toBe(1)
  expect(servers.filter((server) => !server.adopted)).toHaveLength(1)
})

test('keeps everything committed when the server is killed', async () => {
  const folder = newCluster()
  const first = await startEmbedded(folder)
  await query(first.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
  process.kill(first.pid, 'SIGKILL')
  await vi.waitUntil(() => !residents(dataOf(folder))?.includes(first.pid))
  const second = await startEmbedded(folder)
  expect(second).toMatchObject({ adopted: false })
  expect(second.pid).not.toBe(first.pid)
  expect(await query(second.url, 'SELECT count(*)::int FROM kept')).toEqual([1000])
})

test('is not kept out by a lock that names a stranger', async () => {
  const folder = newCluster()
  const first = await startEmbedded(folder)
  const lock = readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8')
  await first.stop()
  // After a container restart the old number belongs to somebody else: here, to the parent of this very process.
  writeFileSync(join(dataOf(folder), 'postmaster.pid'), lock.replace(/^\d+/, String(process.ppid)))
  await stopEmbedded(folder) // must not signal the stranger, which would end this run
  const second = await startEmbedded(folder)
  expect(second).toMatchObject({ adopted: false })
  expect(await query(second.url, 'SELECT 1')).toEqual([1])
})

test('is not kept out by what a killed server leaves at its socket', async () => {
  const folder = newCluster()
  const first = await startEmbedded(folder)
  const socketLock = join(folder, 'run', '.s.PGSQL.5432.lock')
  const left = [join(dataOf(folder), 'postmaster.pid'), socketLock].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
  await first.stop()
  // The number is taken: by a stranger, or by the dead server itself as long as nobody has buried it.
  for (const { path, text } of left) writeFileSync(path, text.replace(/^\d+/, String(process.ppid)))
  const second = await startEmbedded(folder)
  expect(second).toMatchObject({ adopted: false })
  expect(await query(second.url, 'SELECT 1')).toEqual([1])
})

test('never removes the lock of a living server', async () => {
  const folder = newCluster()
  const server = await startEmbedded(folder)
  expect(await isOccupied(dataOf(folder))).toBe(true)
  expect(readLock(dataOf(folder))?.pid).toBe(server.pid)
})

test('does not take the original of a copied folder for its own server', async () => {
  const original = newCluster()
  const copy = newFolder()
  const first = await startEmbedded(original)
  await query(first.url, 'CHECKPOINT')
  cpSync(dataOf(original), dataOf(copy), { recursive: true })
  const second = await startEmbedded(copy)
  expect(second).toMatchObject({ adopted: false })
  expect(second.pid).not.toBe(first.pid)
})

test('runs side by side in different folders, also where the path is too long for a socket', async () => {
  const near = newCluster()
  const far = join(newFolder(), 'x'.repeat(120))
  mkdirSync(far)
  cpSync(dataOf(pristine), dataOf(far), { recursive: true })
  folders.unshift(far) // stopped before the folder around it goes
  const [one, two] = await Promise.all([startEmbedded(near), startEmbedded(far)])
  const sockets = new URLSearchParams(two.url.split('?')[1]).get('host') as string
  folders.push(sockets)
  await query(one.url, 'CREATE TABLE only_here ()')
  expect(await query(two.url, `SELECT to_regclass('only_here')`)).toEqual([null])
  expect(await startEmbedded(far)).toMatchObject({ adopted: true, pid: two.pid })
})

test('asks for a password where it must listen on the network card', async () => {
  const server = await startEmbedded(newFolder(), { transport: 'tcp' })
  expect(await query(server.url, 'SELECT 1')).toEqual([1])
  const guess = new pg.Client({ connectionString: server.url.replace(/:[0-9a-f]{48}@/, ':wrong@') })
  await expect(guess.connect()).rejects.toThrow('password authentication failed')
})

test('says why it could not start', async () => {
  await expect(startEmbedded(newCluster(), { flags: ['-c', 'no_such_setting=1'] })).rejects.toThrow('no_such_setting')
})

test.skipIf(process.platform !== 'linux')('one that hangs is let go of, and stops as soon as it goes on', async () => {
  const folder = newCluster()
  const server = await startEmbedded(folder)
  const hold = await holdServer(server.url)
  const frozen = residents(dataOf(folder)) ?? []
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    await hold.release()
    const stopped = server.stop()
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    await stopped
  } finally {
    for (const pid of residents(dataOf(folder)) ?? []) process.kill(pid, 'SIGCONT')
  }
  // Its lock goes first: the process ends a moment after it.
  await vi.waitUntil(() => residents(dataOf(folder))?.length === 0)
})
