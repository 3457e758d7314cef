import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, couple, type TestActor } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { freshDatabase } from '../test/database.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { type Network, startNetwork } from '../test/swallow.ts'
import { temporaryFolder } from '../test/throwaway.ts'

/** Longer than any wait the product allows itself while the database is silent, on a machine that is busy with other things. */
const PATIENCE = { timeout: 40_000, interval: 250 }

const folder = temporaryFolder()
let network: Network
let server: ServerProcess
let person: TestActor
let staff: TestActor

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase()
  const app = await openTestApp(url, folder)
  person = await couple(app)
  staff = await admin(app)
  await app.close()
  network = await startNetwork(url)
  server = await startServer({ DATABASE_URL: network.url, DATA_DIR: folder, PORT: String(await freePort()) })
}, 120_000)
afterAll(async () => {
  await server?.kill('SIGKILL')
  await network?.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, who?: TestActor) =>
  fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(who && { cookie: `promessi=${who.token}` }) },
  })
const send = (path: string, form: Record<string, string>, who?: TestActor) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, 'sec-fetch-site': 'same-origin', ...(who && { cookie: `promessi=${who.token}` }) },
    body: new URLSearchParams(form),
  })
const statusOf = async (path: string, who?: TestActor): Promise<number> => (await get(path, who)).status

const degraded = async (): Promise<readonly string[]> => {
  const answer = await get('/health')
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { degraded: string[] }).degraded
}

describe('a network that swallows everything between the product and its database', () => {
  beforeAll(async () => {
    expect(await statusOf('/auctions')).toBe(200)
    expect(await statusOf('/my-auctions', person)).toBe(200)
    network.swallow()
    await vi.waitFor(async () => expect(await statusOf('/ready')).toBe(503), PATIENCE)
  }, 60_000)

  it('is waited for a few seconds, then answered with 503, when to come back, and the product’s own page', async () => {
    const answer = await get('/my-auctions', person)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('Torniamo tra poco')
  }, 60_000)

  it('leaves the process ready for a balancer that would have nobody else', async () => {
    expect([await statusOf('/ready'), await statusOf('/ready?database=any')]).toEqual([503, 200])
  }, 60_000)

  it('is said by name where a restart would not help', async () => {
    await vi.waitFor(
      async () => expect(await degraded()).toEqual(expect.arrayContaining(['database', 'live'])),
      PATIENCE,
    )
  }, 60_000)

  it('is said to a call in JSON', async () => {
    const answer = await fetch(`${server.url}/api/notifications`, { headers: staff.headers })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
  }, 60_000)

  it('takes nothing typed away: the form comes back as it was sent, for the browser’s script', async () => {
    const fields = { _action: 'x', name: 'Giulia Marina', surname: 'Esposito' }
    const answer = await send('/profile.data', fields, person)
    expect(answer.status).toBe(503)
    const text = await answer.text()
    for (const word of ['unavailable', 'Giulia Marina', 'Esposito']) expect(text).toContain(word)
  }, 60_000)

  it('leaves visitors the pages that were kept', async () => {
    const answer = await get('/auctions')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('</html>')
  }, 60_000)

  it('is over as soon as new connections pass, without a restart', async () => {
    network.pass()
    await vi.waitFor(async () => expect(await statusOf('/my-auctions', person)).toBe(200), PATIENCE)
    await vi.waitFor(async () => expect(await statusOf('/ready')).toBe(200), PATIENCE)
    await vi.waitFor(async () => expect(await degraded()).toEqual([]), PATIENCE)
  }, 90_000)

  it('does not keep a stopping process alive', async () => {
    network.swallow()
    await server.kill('SIGTERM')
  }, 60_000)
})
