import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { couple, TEST_PASSWORD, type TestActor } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { query } from '../test/database.ts'
import { listen } from '../test/live-line.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { type Pair, startPair } from '../test/standby.ts'
import { temporaryFolder } from '../test/throwaway.ts'

const folder = temporaryFolder()
let pair: Pair
let server: ServerProcess
let person: TestActor

beforeAll(async () => {
  ensureBundle()
  pair = await startPair(async (url) => {
    const app = await openTestApp(url, folder)
    person = await couple(app)
    await app.close()
  })
  server = await startServer({ DATABASE_URL: pair.url, DATA_DIR: folder, PORT: String(await freePort()) })
}, 120_000)
afterAll(async () => {
  await server?.kill('SIGTERM')
  await pair?.close()
  rmSync(folder, { recursive: true, force: true })
})

const register = (email: string) => {
  const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
  const macro = { email, repeatEmail: email, password: TEST_PASSWORD, password2: TEST_PASSWORD, ...consents }
  return fetch(`${server.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ macro, user: {} }),
  })
}
const statusOf = async (path: string) =>
  (await fetch(`${server.url}${path}`, { headers: { accept: 'text/html', cookie: `promessi=${person.token}` } })).status

it('of several servers the one that can be written to is found, though it is named last', async () => {
  expect((await register('prima@example.it')).status).toBe(200)
  expect(await statusOf('/my-auctions')).toBe(200)
})

it('who writes while another server becomes the primary waits, and is done; nothing has to be restarted', async () => {
  const line = await listen(server, '/api/live', { authorization: `Bearer ${person.token}` })
  pair.killPrimary()
  // What was under way on it may be refused: nobody knows what became of it.
  await vi.waitFor(async () => expect(await statusOf('/ready')).toBe(503), { timeout: 10_000, interval: 50 })
  const writing = register('intanto@example.it')
  // As long as an operator, or Patroni, takes to notice.
  await pause(3000)
  await pair.promote()
  expect((await writing).status).toBe(200)
  const accounts = await query<{ email: string }>(
    pair.standbyUrl,
    "select email from accounts where email like '%@example.it' and email in ('prima@example.it', 'intanto@example.it') order by id",
  )
  expect(accounts.map(({ email }) => email)).toEqual(['prima@example.it', 'intanto@example.it'])
  // What was said while the line was down is unknown: whoever listens reads again, and hears of the next.
  await vi.waitFor(() => expect(line.messages.map(({ what }) => what)).toContain('reconnect'), 10_000)
  expect(await statusOf('/my-auctions')).toBe(200)
  expect(await statusOf('/ready')).toBe(200)
  await line.close()
})

it('jobs go on where they were', async () => {
  const mails = () =>
    query<{ to: string }>(
      pair.standbyUrl,
      `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
  await vi.waitFor(async () => expect(await mails()).toEqual([{ n: 0 }]), { timeout: 15_000, interval: 100 })
})
