import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withDatabase } from '#platform/db/address.server.ts'
import { startEmbedded, stopEmbedded } from '#platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '#platform/db/own-server.server.ts'
import { beginStart, cutShort, type FirstStart, leftRunning } from '../test/first-start.ts'
import { ensureBundle, freePort } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'

/** A real deployment, so that no world is made; only on this machine may it go without https. */
const deployment = { DEMO: '', PUBLIC_URL: 'http://127.0.0.1' }
const PATIENCE_MS = 240_000

const folders: string[] = []
const starts: { folder: string; start: FirstStart }[] = []
/** A server that wants a password. */
let outside: string
/** Addresses of a server that never says a word, and of one that closes every connection. */
let silent: string
let hangingUp: string
const listeners: Server[] = []
let port: string

const listen = async (onConnection: (socket: Socket) => void): Promise<string> => {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  listeners.push(server)
  await once(server, 'listening')
  return `postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/x`
}

const newFolder = (): string => {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}

const begin = (folder: string, settings: Record<string, string>): FirstStart => {
  const start = beginStart({ ...deployment, PORT: port, DATA_DIR: folder, ...settings })
  starts.push({ folder, start })
  return start
}

const isReady = async (at = port): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${at}/ready`).catch(() => null))?.ok ?? false

const untilReady = (start: FirstStart): Promise<void> =>
  expect.poll(async () => (start.child.exitCode ?? (await isReady())) === true, { timeout: PATIENCE_MS }).toBe(true)

const run = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

beforeAll(async () => {
  ensureBundle()
  port = String(await freePort())
  silent = await listen((socket) => socket.on('error', () => undefined))
  hangingUp = await listen((socket) => socket.destroy())
  outside = (await startEmbedded(newFolder(), { transport: 'tcp', throwaway: true })).url
  await run(outside, 'create database read_only')
  await run(outside, 'alter database read_only set default_transaction_read_only = on')
}, PATIENCE_MS)

afterEach(async () => {
  for (const { folder, start } of starts.splice(0))
    if (start.child.exitCode === null && start.child.signalCode === null) await cutShort(folder, start, 'power')
})

afterAll(async () => {
  for (const server of listeners) server.close()
  for (const folder of folders) {
    await stopEmbedded(folder)
    await stopEmbedded(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Root writes where others may not, but not where there is no file system for it. */
const unwritable = (): string => {
  if (process.getuid?.() === 0) return '/sys/promessi'
  const folder = newFolder()
  chmodSync(folder, 0o555)
  return join(folder, 'data')
}

const file = (): string => {
  const path = join(newFolder(), 'file')
  writeFileSync(path, '')
  return path
}

type Settings = () => Record<string, string> | Promise<Record<string, string>>

const known: readonly [string, Settings, RegExp][] = [
  [
    'wrong settings, all of them',
    () => ({ PORT: 'abc', SECRET_KEY: 'short', VAPID_PUBLIC_KEY: 'x'.repeat(87), S3_BUCKET: 'b' }),
    /settings cannot be used; .*\n {2}PORT: .*\n {2}SECRET_KEY: at least 32 characters\n {2}S3_BUCKET: needs .*\n {2}VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: /,
  ],
  ['no public address', () => ({ PUBLIC_URL: '' }), /PUBLIC_URL is not set: give .* its public address/],
  [
    'a public address without https',
    () => ({ PUBLIC_URL: 'http://promessi.example' }),
    /is not https, .*: write https/,
  ],
  ['a public address that is none', () => ({ PUBLIC_URL: 'promessi.example' }), /\n {2}PUBLIC_URL: /],
  [
    'tiles of several hosts',
    () => ({ MAP_TILES_URL: 'https://{s}.tile.example.org/{z}/{x}/{y}.png' }),
    /\n {2}MAP_TILES_URL: an address with \{z\} and without \{s\}/,
  ],
  [
    'a folder that is a file',
    () => ({ DATA_DIR: file() }),
    /a file stands in its place: name another one with DATA_DIR/,
  ],
  [
    'a way past a pooler to no database',
    () => ({ DATABASE_DIRECT_URL: 'postgres://u:p@127.0.0.1/x' }),
    /\n {2}DATABASE_DIRECT_URL: needs DATABASE_URL/,
  ],
  ['a folder that cannot be written', () => ({ DATA_DIR: unwritable() }), /cannot be written by this user .*DATA_DIR/],
  [
    'no database server',
    async () => ({ DATABASE_URL: `postgres://u:p@127.0.0.1:${await freePort()}/x` }),
    /No database server listens at the address of DATABASE_URL: start it, or correct/,
  ],
  [
    'no database server at its socket',
    () => ({ DATABASE_URL: `postgres://u@/x?host=${encodeURIComponent(newFolder())}` }),
    /No database server listens at the address of DATABASE_URL: start it, or correct/,
  ],
  ['a server that takes the connection and says nothing', () => ({ DATABASE_URL: silent }), /does not answer: see /],
  ['a server that hangs up', () => ({ DATABASE_URL: hangingUp }), /DATABASE_URL hung up: see its log/],
  [
    'the address of another kind of database',
    () => ({ DATABASE_URL: 'mysql://u:p@127.0.0.1/x' }),
    /begins with postgres/,
  ],
  [
    'a list of servers with a hole',
    () => ({ DATABASE_URL: 'postgres://u:p@127.0.0.1:5432,/x' }),
    /names several hosts as host:port,host:port/,
  ],
  [
    'no password where one is asked for',
    () => ({ DATABASE_URL: outside.replace(/:[0-9a-f]{48}@/, '@') }),
    /asks for a password and DATABASE_URL has none: write it/,
  ],
  [
    'TLS that the server does not speak',
    () => ({ DATABASE_URL: `${outside}${outside.includes('?') ? '&' : '?'}sslmode=require` }),
    /speaks without TLS: take sslmode out/,
  ],
  [
    'a wrong password',
    () => ({ DATABASE_URL: outside.replace(/:[0-9a-f]{48}@/, ':wrong@') }),
    /refuses the user or the password of DATABASE_URL: correct them/,
  ],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: withDatabase(outside, 'nowhere') }),
    /DATABASE_URL names does not exist: make it \(createdb\), or correct the name/,
  ],
  [
    'a replica',
    () => ({ DATABASE_URL: withDatabase(outside, 'read_only') }),
    /can only be read: name the primary server/,
  ],
]

describe('a start that cannot succeed says why in a sentence and leaves nothing running', () => {
  it.each(known)(
    '%s',
    async (_what, settings, sentence) => {
      const folder = newFolder()
      const start = begin(folder, await settings())
      expect(await start.ended).toBe(1)
      expect(start.written()).toMatch(sentence)
      expect(start.written()).toMatch(/^Promessi did not start\. /m)
      expect(start.written()).not.toMatch(/^\s+at /m)
      expect(leftRunning(folder)).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    'a port that is taken, tried before a database is made',
    async () => {
      const folder = newFolder()
      const other = createServer().listen(Number(port), '127.0.0.1')
      const start = begin(folder, {})
      expect(await start.ended).toBe(1)
      other.close()
      expect(start.written()).toMatch(
        `Port ${port} is taken, perhaps by a Promessi that runs already: stop that program, or`,
      )
      expect(existsSync(join(folder, 'postgres'))).toBe(false)
    },
    PATIENCE_MS,
  )

  it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
    'a disk without room for a first start',
    async () => {
      const folder = newFolder()
      const script = 'mount -t tmpfs -o size=50m none "$DATA_DIR" && exec "$0" server.ts'
      const start = beginStart({ ...deployment, PORT: port, DATA_DIR: folder }, [
        '-e',
        `require('child_process').spawnSync('unshare', ['--mount', 'sh', '-c', ${JSON.stringify(script)}, process.execPath], { stdio: 'inherit' }).status && process.exit(1)`,
      ])
      expect(await start.ended).toBe(1)
      expect(start.written()).toMatch(
        /too little room for a first start in .*: 300 MB are needed and \d+ MB are free; make room, or/,
      )
    },
    PATIENCE_MS,
  )

  it(
    'what it does not know comes with its stack',
    async () => {
      const folder = newFolder()
      const server = await startEmbedded(join(folder, 'postgres'))
      await run(await findOrCreateDatabase(server.url), 'create table accounts (made_by text)')
      await server.stop()
      const start = begin(folder, {})
      expect(await start.ended).toBe(1)
      expect(start.written()).toMatch(/relation "accounts" already exists[\s\S]*for a reason it does not know/)
      expect(leftRunning(folder)).toEqual([])
    },
    PATIENCE_MS,
  )
})

describe('a data folder belongs to one product', () => {
  it(
    'a second start names the first, which goes on; after kill -9 nothing keeps the next one out',
    async () => {
      const folder = newFolder()
      const first = begin(folder, {})
      await untilReady(first)
      const second = begin(folder, { PORT: String(await freePort()) })
      expect(await second.ended).toBe(1)
      expect(second.written()).toContain(
        `Another Promessi (process ${first.child.pid}) runs on this data folder: stop it, or`,
      )
      expect(await isReady()).toBe(true)

      await cutShort(folder, first, 'kill')
      const third = begin(folder, {})
      await untilReady(third)
      expect(await cutShort(folder, third, 'SIGTERM')).toBe(0)
      expect(leftRunning(folder)).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    'goes on where its tables stand in the first database of the server, as before they had one of their own',
    async () => {
      const folder = newFolder()
      const { migrateDatabase } = await import('#platform/db/migrate.server.ts')
      const server = await startEmbedded(join(folder, 'postgres'))
      await migrateDatabase(server.url)
      await server.stop()
      const start = begin(folder, {})
      await untilReady(start)
      expect(await findOrCreateDatabase(server.url)).toBe(server.url)
    },
    PATIENCE_MS,
  )
})

it(
  'a second signal does not wait for the visitors',
  async () => {
    const folder = newFolder()
    mkdirSync(folder, { recursive: true })
    const start = begin(folder, { DRAIN_SECONDS: '120' })
    await untilReady(start)
    const began = performance.now()
    start.child.kill('SIGTERM')
    // What comes within a second is the same signal, handed on.
    await expect
      .poll(() => performance.now() - began > 1100 && start.child.kill('SIGTERM'), { timeout: 5000 })
      .toBe(true)
    expect(await start.ended).toBe(143)
    await expect.poll(() => leftRunning(folder), { timeout: 60_000 }).toEqual([])
  },
  PATIENCE_MS,
)
