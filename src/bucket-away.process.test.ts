import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { config } from '#platform/config.server.ts'
import { migrateDatabase } from '#platform/db/migrate.server.ts'
import { bucketStorage } from '#platform/storage/bucket-storage.server.ts'
import { copyFiles } from '#platform/storage/copy.server.ts'
import { folderStorage } from '#platform/storage/folder-storage.server.ts'
import { couple, supplier, type TestActor } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { query } from '../test/database.ts'
import { type S3Server, startS3 } from '../test/s3.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { openShop, sell } from '../test/shop.ts'
import { startThrowaway, type ThrowawayServer, temporaryFolder } from '../test/throwaway.ts'

const METRICS_TOKEN = 'for-this-test-alone'
/** A call to the bucket is given up after ten seconds; the rest is this machine's. */
const LIMIT_MS = 20_000
const folder = temporaryFolder()
let s3: S3Server
let postgres: ThrowawayServer
/** Two processes of the product, with nothing in common but the database and the bucket. */
let servers: [ServerProcess, ServerProcess]
let seller: TestActor
let person: TestActor
let product: string

beforeAll(async () => {
  ensureBundle()
  s3 = await startS3()
  postgres = await startThrowaway({ transport: 'tcp' })
  await migrateDatabase(postgres.url)
  const app = await openTestApp(postgres.url, folder)
  seller = await supplier(app, { sectorId: 1, ready: true })
  person = await couple(app)
  await openShop(seller)
  product = (await sell(seller)).code
  await app.close()
  // This process keeps its pictures in a folder: they come along as with `move-uploads`.
  await copyFiles(folderStorage(config.dataDir), bucketStorage(s3.settings))
  const start = async () =>
    startServer({
      ...s3.environment,
      ...{
        DATABASE_URL: postgres.url,
        DATA_DIR: temporaryFolder(),
        SECRET_KEY: 'one key of both processes, long enough',
      },
      ...{ METRICS_TOKEN, PORT: String(await freePort()) },
    })
  servers = [await start(), await start()]
}, 120_000)
afterAll(async () => {
  for (const server of servers ?? []) await server.kill('SIGTERM')
  await postgres?.destroy()
  await s3?.close()
  rmSync(folder, { recursive: true, force: true })
})

afterEach(async () => {
  s3.mode = 'up'
  await vi.waitFor(async () => {
    for (const { status } of await both((server) => get(server, acknowledged[0]?.src ?? ''))) expect(status).toBe(200)
  }, 10_000)
})

let colour = 0x100000
/** A picture that nobody has sent before, for a form. */
const picture = async (): Promise<string> => {
  colour += 997
  const background = `#${colour.toString(16)}`
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

interface Kept {
  readonly folder: string
  readonly name: string
  readonly src: string
}
/** What was answered with a yes. */
const acknowledged: Kept[] = []

const timed = async (asking: Promise<Response>) => {
  const began = performance.now()
  const answer = await asking
  const body = await answer.text()
  return { status: answer.status, headers: answer.headers, body, ms: performance.now() - began }
}
const upload = async ({ url }: ServerProcess, image?: string) => {
  const answer = await timed(
    fetch(`${url}/api/portal/images`, {
      method: 'POST',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'product', image: image ?? (await picture()) }),
    }),
  )
  const kept = answer.status === 200 ? (JSON.parse(answer.body) as Kept) : null
  if (kept) acknowledged.push(kept)
  return { ...answer, kept }
}
/** The same where it must be taken. */
const taken = async (server: ServerProcess): Promise<Kept> => {
  const { kept, body } = await upload(server)
  if (!kept) throw new Error(body)
  return kept
}
const get = ({ url }: ServerProcess, path: string, headers: Record<string, string> = {}) =>
  timed(fetch(`${url}${path}`, { headers, redirect: 'manual' }))
const degraded = async (server: ServerProcess) =>
  (JSON.parse((await get(server, '/health')).body) as { degraded: string[] }).degraded
const figure = async (server: ServerProcess, name: string): Promise<number> => {
  const { body } = await get(server, '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}
const both = <T>(run: (server: ServerProcess) => Promise<T>): Promise<T[]> => Promise.all(servers.map(run))

it('what one process has taken, the other one shows at once', async () => {
  for (const [taking, showing] of [servers, [...servers].reverse()] as [ServerProcess, ServerProcess][]) {
    const { src } = await taken(taking)
    expect((await get(showing, src)).status).toBe(200)
  }
})

it.each([
  ['answers 500', () => Object.assign(s3, { mode: 'broken' })],
  ['answers 503', () => Object.assign(s3, { mode: 'busy' })],
  ['hangs up', () => Object.assign(s3, { mode: 'away' })],
  ['refuses connections', () => s3.refuse()],
  ['says nothing', () => Object.assign(s3, { mode: 'silent' })],
])(
  'a bucket that %s: nothing is said to be kept, nobody waits for ever, and it is over by itself',
  async (_how, begin) => {
    const { src } = await taken(servers[0])
    const image = await picture()
    const rows = () => query(postgres.url, 'select count(*)::int as n from stored_images')
    const before = await rows()
    await begin()
    for (const refused of await both((server) => upload(server, image))) {
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
      expect(JSON.parse(refused.body).error).toMatchObject({
        ...{ code: 'storage_unavailable', message: expect.stringContaining('Riprova tra qualche minuto') },
      })
      expect(refused.ms).toBeLessThan(LIMIT_MS)
    }
    expect(await rows()).toEqual(before)
    for (const missing of await both((server) => get(server, src))) {
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(missing.ms).toBeLessThan(LIMIT_MS)
    }
    expect(await both((server) => get(server, `/api/products/code/${product}`).then(({ status }) => status))).toEqual([
      200, 200,
    ])
    for (const parts of await both(degraded)) expect(parts).toContain('pictures')

    await s3.listen().catch(() => undefined)
    s3.mode = 'up'
    // One that was silent is asked again after two seconds.
    await vi.waitFor(
      async () => {
        for (const answer of await both((server) => upload(server, image))) expect(answer.status).toBe(200)
      },
      { timeout: 10_000, interval: 200 },
    )
    expect(await both((server) => get(server, src).then(({ status }) => status))).toEqual([200, 200])
    for (const parts of await both(degraded)) expect(parts).not.toContain('pictures')
  },
  90_000,
)

it('while it says nothing, a crowd that asks for pictures costs neither memory nor the others', async () => {
  const [server] = servers
  const { src } = await taken(server)
  const before = await figure(server, 'process_resident_memory_bytes')
  s3.mode = 'silent'
  const crowd = [
    ...Array.from({ length: 200 }, () => get(server, src)),
    ...Array.from({ length: 20 }, () => upload(server)),
  ]
  // Who wants no picture does not notice.
  const others = Array.from({ length: 20 }, () =>
    get(server, `/api/products/code/${product}`, { authorization: `Bearer ${person.token}` }),
  )
  for (const { status } of await Promise.all(others)) expect(status).toBe(200)
  expect(await figure(server, 'promessi_database_connections{use="waiting"}')).toBe(0)
  expect(await s3.connections()).toBeLessThanOrEqual(60)
  for (const { status, ms } of await Promise.all(crowd)) {
    expect(status).toBe(503)
    // Each after its turn at the encoders.
    expect(ms).toBeLessThan(2 * LIMIT_MS)
  }
  // Now it is known: at most one of them asks.
  const asked = await Promise.all(Array.from({ length: 200 }, () => get(server, src)))
  expect(asked.map(({ status }) => status).filter((status) => status !== 503)).toEqual([])
  expect(asked.filter(({ ms }) => ms > 3000).length).toBeLessThanOrEqual(1)
  expect((await figure(server, 'process_resident_memory_bytes')) - before).toBeLessThan(150 * 1024 * 1024)
}, 90_000)

it('a file that stops in the middle is broken off, and not taken for the whole', async () => {
  const [server] = servers
  const { src } = await taken(server)
  s3.mode = 'stalling'
  await expect(get(server, src)).rejects.toThrow()
  await vi.waitFor(async () => expect(await degraded(server)).toContain('pictures'))
}, 90_000)

it('a job that needs it is tried again, and leaves one file, which every process finds', async () => {
  const headers = { authorization: `Bearer ${person.token}` }
  s3.mode = 'away'
  expect((await fetch(`${servers[0].url}/api/me/export`, { method: 'POST', headers })).status).toBe(202)
  const tries = () =>
    query<{ retry_count: number }>(
      postgres.url,
      `select retry_count from pgboss.job where data ->> 'name' = 'export-asked'`,
    )
  await vi.waitFor(async () => expect((await tries())[0]?.retry_count).toBeGreaterThanOrEqual(2), 30_000)
  s3.mode = 'up'
  const list = async (server: ServerProcess) =>
    (JSON.parse((await get(server, '/api/me/export', headers)).body) as { exports: { url: string | null }[] }).exports
  await vi.waitFor(async () => expect((await list(servers[0]))[0]?.url).toBeTruthy(), 60_000)
  const url = (await list(servers[0]))[0]?.url ?? ''
  const [one, other] = await both((server) => get(server, url, headers))
  expect([one?.status, other?.status, one?.body === other?.body]).toEqual([200, 200, true])
  expect([...s3.objects.keys()].filter((key) => key.startsWith('exports/'))).toHaveLength(1)
}, 120_000)

it('whatever was acknowledged in all that time is there', async () => {
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter(({ folder: place, name }) => !s3.objects.has(`${place}/${name}`))).toEqual([])
  const answers = await Promise.all(acknowledged.map(({ src }, n) => get(servers[n % 2] as ServerProcess, src)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

describe('the command that holds the uploads against the database', () => {
  /** @returns the exit code, and its lines */
  const check = async (): Promise<[number, string[]]> => {
    const ended = (code: number, { stdout }: { readonly stdout: string }): [number, string[]] => [
      code,
      stdout.trim().split('\n'),
    ]
    return promisify(execFile)(process.execPath, ['server.ts', 'check-uploads'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...s3.environment,
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
      },
    }).then(
      (result) => ended(0, result),
      (error) => ended(error.code, error),
    )
  }
  const lineOf = (lines: readonly string[], place: string) =>
    lines
      .find((line) => line.startsWith(`${place} `))
      ?.split(/ +/)
      .slice(1)
      .map(Number)

  it('finds nothing where nothing is missing', async () => {
    const [code, lines] = await check()
    const [named, ...rest] = lineOf(lines, 'products') ?? []
    expect([code, named, ...rest]).toEqual([0, expect.any(Number), 0, 0, 0])
    expect(named).toBeGreaterThanOrEqual(new Set(acknowledged.map(({ name }) => name)).size)
    expect(lineOf(lines, 'exports')).toEqual([1, 0, 0, 0])
  }, 60_000)

  it('names what is missing and counts what no row names', async () => {
    const [, lost, doubled] = acknowledged as [Kept, Kept, Kept]
    const key = `${lost.folder}/${lost.name}`
    s3.objects.delete(key)
    const left = s3.objects.get(`${doubled.folder}/${doubled.name}`)
    if (!left) throw new Error('Nothing was kept')
    const changedAt = new Date(Date.now() - 2 * 86_400_000)
    for (const name of ['0', '1']) s3.objects.set(`documents/${name.repeat(32)}.pdf`, { ...left, changedAt })
    // Variants go with their picture.
    for (const end of ['webp', '240.webp', '240.avif'])
      s3.objects.set(`products/${'2'.repeat(32)}.${end}`, { ...left, changedAt })
    await query(postgres.url, `insert into removed_files values ('documents', '${'1'.repeat(32)}.pdf', now())`)
    const [code, lines] = await check()
    expect([code, lines[1]]).toEqual([1, `missing ${key}`])
    // The sweep of a process that is back may have come by before: then what no row names waits to be removed.
    const unnamed = (place: string) => {
      const [missing, waiting = 0, orphans = 0] = lineOf(lines, place)?.slice(1) ?? []
      return [missing, waiting + orphans]
    }
    expect(unnamed('documents')).toEqual([0, 2])
    expect(unnamed('products')).toEqual([1, 1])
  }, 60_000)
})
