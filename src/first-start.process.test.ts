import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stopEmbedded } from '#platform/db/embedded.server.ts'
import {
  beginStart,
  type Cut,
  countWorld,
  cutShort,
  expectedWorld,
  type FirstStart,
  isMakingCluster,
  leftRunning,
  lockOf,
  untilStart,
} from '../test/first-start.ts'
import { ensureBundle, freePort } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'

const folder = temporaryFolder()
let settings: Record<string, string>
let start: FirstStart | undefined

const get = (path: string) => fetch(`http://127.0.0.1:${settings.PORT}${path}`, { redirect: 'manual' })

beforeAll(async () => {
  ensureBundle()
  settings = { PORT: String(await freePort()), DATA_DIR: folder }
})

afterEach(async () => {
  if (start && start.child.exitCode === null) await cutShort(folder, start, 'power')
})

afterAll(async () => {
  await stopEmbedded(`${folder}/postgres`)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Moments of a first start in the order in which they come, and how it is cut short there. `npm run first-start` tries every second. */
const moments: readonly [string, Cut, (start: FirstStart) => boolean][] = [
  ['while the cluster is made', 'SIGTERM', () => isMakingCluster(folder)],
  ['when the database has started', 'power', () => lockOf(folder)?.ready ?? false],
  ['early in the world', 'kill', ({ written }) => written().includes('25 %')],
  ['in the middle of the world', 'SIGINT', ({ written }) => written().includes('50 %')],
]

/** Exit codes of those that were asked to stop. */
const CODES: Readonly<Record<Cut, number | null>> = { SIGINT: 130, SIGTERM: 143, kill: null, power: null }

describe('a first start that is cut short', () => {
  it.each(moments)(
    '%s, by %s, ends with the code of what ended it and leaves nothing running',
    async (_when, cut, comes) => {
      start = beginStart(settings)
      await untilStart(start, () => comes(start as FirstStart))
      expect(await cutShort(folder, start, cut)).toBe(CODES[cut])
      // After a crash of ours alone the database goes on, and the next start takes it over.
      if (cut !== 'kill') await expect.poll(() => leftRunning(folder), { timeout: 10_000 }).toEqual([])
    },
    300_000,
  )

  it('is followed by one that makes the whole world', async () => {
    start = beginStart(settings)
    await untilStart(start, () => (start as FirstStart).written().includes('25 %'))
    const meanwhile = await get('/auctions')
    expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '3'])
    expect(await meanwhile.text()).toContain('Il mondo di prova si sta preparando')
    expect((await get('/health')).status).toBe(200)
    expect(await (await get('/ready')).json()).toEqual({ ok: false, why: 'starting' })
    expect((await get('/api/auctions')).status).toBe(503)

    await untilStart(start, () => (start as FirstStart).written().includes('Promessi ·'))
    expect((await get('/ready')).status).toBe(200)
    expect((await get('/auctions')).status).toBe(200)
    expect(await countWorld(folder)).toEqual(expectedWorld)
    expect(await cutShort(folder, start, 'SIGTERM')).toBe(0)
    expect(leftRunning(folder)).toEqual([])
    expect(start.written()).not.toContain('"level":50')
  }, 900_000)

  it('is not made twice', async () => {
    start = beginStart(settings)
    await untilStart(start, () => (start as FirstStart).written().includes('Promessi ·'))
    expect(start.written()).not.toContain('Making the seed world')
    expect(await countWorld(folder)).toEqual(expectedWorld)
  }, 300_000)
})
