import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, couple, TEST_PASSWORD, type TestActor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { listen } from '../../../test/live-line.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../../../test/server.ts'
import { temporaryFolder } from '../../../test/throwaway.ts'

let here: ServerProcess
let there: ServerProcess
let people: TestActor[]
let staff: TestActor

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const app = await openTestApp(url, folder)
  staff = await admin(app)
  people = []
  for (let made = 0; made < 7; made += 1) people.push(await couple(app, { profile: false }))
  await app.close()
  const start = async () =>
    startServer({ DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: '4', PORT: String(await freePort()) })
  ;[here, there] = await Promise.all([start(), start()])
}, 180_000)
afterAll(() => Promise.all([here?.kill('SIGTERM'), there?.kill('SIGTERM')]))

const send = async (method: string, path: string, token: string | null, body?: object) => {
  const answer = await fetch(here.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}
const logIn = async ({ email }: TestActor): Promise<string> => {
  const { token } = (await send('POST', '/api/login', null, { username: email, password: TEST_PASSWORD })) as never
  return token
}
const lineOf = (token: string) => listen(there, '/api/live', { authorization: `Bearer ${token}` })
/** A session of somebody who has not been used yet. */
const another = async () => {
  const person = people.pop()
  if (!person) throw new Error('Make more people')
  return { person, token: await logIn(person) }
}

it('has the headers of every answer', async () => {
  const { token } = await another()
  const line = await lineOf(token)
  expect(line.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(line.headers.get('x-content-type-options')).toBe('nosniff')
  expect(line.headers.get('x-frame-options')).toBe('DENY')
  expect(line.headers.get('cache-control')).toBe('no-store')
  await line.close()
})

describe('a line in one process ends with its session, ended in another', () => {
  type Way = (session: string, person: TestActor) => Promise<unknown>
  const others: Way = async (_session, person) => send('DELETE', '/api/me/sessions', await logIn(person))
  const ways: [string, Way][] = [
    ['by logging out', (token) => send('POST', '/api/logout', token)],
    [
      'from the list of sessions',
      async (token) => {
        const list = (await send('GET', '/api/me/sessions', token)) as { id: string; current: string }[]
        await send('DELETE', `/api/me/sessions/${list.find(({ current }) => current === '1')?.id}`, token)
      },
    ],
    ['by ending all others', others],
    [
      'by a change of the password',
      async (_token, person) =>
        send('PATCH', '/api/password', await logIn(person), {
          oldPassword: TEST_PASSWORD,
          newPassword: 'confetti-bianchi-7',
        }),
    ],
    [
      'by closing the account',
      (_token, { accountId }) =>
        send('POST', `/api/portal/accounts/${accountId}/close`, staff.token, {
          reason: 'Account di prova.',
          code: 'terms',
          atOnce: true,
        }),
    ],
  ]

  it.each(ways)('%s', async (_way, end) => {
    const { person, token } = await another()
    const line = await lineOf(token)
    await end(token, person)
    await line.closed
    expect(line.messages.at(-1)).toEqual({ topic: `account:${person.accountId}`, what: 'session-ended' })
    // Other tabs hear of no ended session but their own.
    expect(line.messages.filter(({ what }) => what === 'session')).toEqual([])
  })

  it('by not being used, while the line of a session that lasts goes on', async () => {
    const { person, token } = await another()
    const [idle, lasting] = await Promise.all([lineOf(staff.token), lineOf(token)])
    await send('POST', '/dev/clock', null, { advance: 'PT31M' })
    await idle.closed
    expect(idle.messages.at(-1)).toEqual({ topic: `account:${staff.accountId}`, what: 'session-ended' })
    await vi.waitUntil(() => lasting.messages.some(({ topic }) => topic === 'clock'), { timeout: 10_000, interval: 10 })
    await send('POST', '/api/logout', token)
    await lasting.closed
    expect(lasting.messages.at(-1)).toEqual({ topic: `account:${person.accountId}`, what: 'session-ended' })
    expect((await fetch(`${there.url}/api/live`, { headers: staff.headers })).status).toBe(204)
  })
})
