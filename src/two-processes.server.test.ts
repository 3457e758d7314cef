import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { admin, couple, TEST_PASSWORD, type TestActor } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { freshDatabase, query } from '../test/database.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'

const folder = temporaryFolder()
const delivered: string[] = []
let smtp: MailServer
let servers: readonly [ServerProcess, ServerProcess]
let databaseUrl: string
let staff: TestActor
let person: TestActor

/** Two processes of the shipped bundle on one database; people live there already, so no seed world is made. */
beforeAll(async () => {
  ensureBundle()
  smtp = await startMailServer((_mail, to) => {
    delivered.push(...to)
    return undefined
  })
  const database = await freshDatabase()
  databaseUrl = database.url
  const app = await openTestApp(database.url, folder)
  staff = await admin(app)
  person = await couple(app)
  await app.close()
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
  }
  servers = [
    await startServer({ ...settings, PORT: String(await freePort()) }),
    await startServer({ ...settings, PORT: String(await freePort()) }),
  ]
}, 240_000)
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.kill('SIGTERM')))
  await smtp?.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (index: number): string => servers[index % 2]?.url ?? ''
const call = (index: number, method: 'GET' | 'POST', path: string, body?: unknown, who?: { readonly token: string }) =>
  fetch(`${at(index)}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

it('a session opened in one is good in the other, and ended in one is ended in both', async () => {
  const opened = await call(0, 'POST', '/api/login', { username: person.email, password: TEST_PASSWORD })
  const session = (await opened.json()) as { token: string }
  expect((await call(1, 'GET', '/api/check-token', undefined, session)).status).toBe(200)
  expect((await call(1, 'POST', '/api/logout', {}, session)).status).toBe(200)
  for (const index of [0, 1])
    expect((await call(index, 'GET', '/api/check-token', undefined, session)).status).toBe(401)
})

it('who listens to one hears what happens in the other', async () => {
  const line = await call(1, 'GET', '/api/live', undefined, person)
  const reader = (line.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let heard = ''
  const listening = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      heard += decoder.decode(part.value, { stream: true })
  })()
  const suspend = `/api/portal/accounts/${person.accountId}/suspend`
  expect((await call(0, 'POST', suspend, { reason: 'Prova', code: 'terms' }, staff)).status).toBe(200)
  await vi.waitUntil(() => heard.includes('"standing"'), { timeout: 15_000, interval: 20 })
  await reader.cancel()
  await listening
  expect(heard).toContain(`account:${person.accountId}`)
})

it('every job runs once, in one of the two processes', async () => {
  const people = Array.from({ length: 24 }, (_, n) => `coppia-${n}@example.it`)
  const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
  const form = (email: string) => ({
    macro: { email, repeatEmail: email, password: TEST_PASSWORD, password2: TEST_PASSWORD, ...consents },
    user: {},
  })
  // Three at a time for each of the two: how many a busy machine can take at once is not asked here.
  for (let first = 0; first < people.length; first += 6) {
    const wave = people.slice(first, first + 6)
    const answers = await Promise.all(wave.map((email, index) => call(index, 'POST', '/api/users', form(email))))
    expect(answers.map(({ status }) => status)).toEqual(wave.map(() => 200))
  }
  const open = () =>
    query<{ n: number }>(
      databaseUrl,
      `select count(*) as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
  await vi.waitUntil(async () => Number((await open())[0]?.n) === 0, { timeout: 15_000, interval: 50 })
  expect(delivered.filter((address) => people.includes(address)).toSorted()).toEqual(people.toSorted())
})

it('one allowance is shared by both', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 10; index += 1)
    statuses.push((await call(index, 'POST', '/api/reset-password', { email: 'nessuno@example.it' })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429])
})
