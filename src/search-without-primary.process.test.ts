import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { supplier } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { openShop, sell } from '../test/shop.ts'
import { type Pair, startPair } from '../test/standby.ts'
import { temporaryFolder } from '../test/throwaway.ts'

const folder = temporaryFolder()
let pair: Pair
let server: ServerProcess

beforeAll(async () => {
  ensureBundle()
  pair = await startPair(async (url) => {
    const app = await openTestApp(url, folder)
    const atelier = await supplier(app, { sectorId: 1, ready: true })
    await openShop(atelier)
    await sell(atelier)
    await app.drain()
    await app.close()
  })
  const database = { DATABASE_URL: pair.url, DATABASE_READ_URL: pair.standbyUrl, DATABASE_READ_LAG_SECONDS: '60' }
  server = await startServer({ ...database, DATA_DIR: folder, PORT: String(await freePort()) })
}, 120_000)
afterAll(async () => {
  await server?.kill('SIGTERM')
  await pair?.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) => fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } })

it('is answered by a replica while nobody can count how often one place asks', { timeout: 60_000 }, async () => {
  expect((await get('/cerca?q=abito')).status).toBe(200)
  pair.killPrimary()
  await vi.waitFor(async () => expect((await get('/ready')).status).toBe(503), { timeout: 10_000, interval: 50 })
  for (const path of ['/cerca?q=abito', '/cerca?q=velo', '/api/search?q=abito']) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).toContain('bito')
  }
})
