import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, supplier, TEST_PASSWORD } from '../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const call = (method: 'GET' | 'DELETE', url: string, token: string) =>
  app.inject({ method, url, headers: bearer(token) })
const listOf = async (token: string) =>
  (await call('GET', '/api/me/sessions', token)).json<
    { id: string; device: string; created_at: string; last_seen_at: string; current: string }[]
  >()
const isOpen = async (token: string) => (await call('GET', '/api/check-token', token)).statusCode === 200

const logIn = async (email: string, userAgent = 'curl/8.14.1'): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: email, password: TEST_PASSWORD },
    headers: { 'user-agent': userAgent },
  })
  return answer.json<{ token: string }>().token
}

describe('my sessions', () => {
  it('are listed with their device, this one first, and nothing that pretends to be a place', async () => {
    const { email, token } = await couple(app, { profile: false })
    const phone = await logIn(email, IPHONE)
    const list = await listOf(token)
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Dispositivo sconosciuto', '1'],
      ['Safari su iPhone', '0'],
    ])
    expect((await listOf(phone)).map(({ device }) => device)).toEqual(['Safari su iPhone', 'Dispositivo sconosciuto'])
    expect(JSON.stringify(list)).not.toContain('127.0.0')
    expect(JSON.stringify(list)).not.toContain(token)
  })

  it('end one by one, once', async () => {
    const { email, token } = await couple(app, { profile: false })
    const phone = await logIn(email, IPHONE)
    const [, other] = await listOf(token)
    const end = () => call('DELETE', `/api/me/sessions/${other?.id}`, token)
    expect((await end()).json()).toEqual({ result: 1 })
    expect(await isOpen(phone)).toBe(false)
    expect((await end()).statusCode).toBe(404)
    expect(await listOf(token)).toHaveLength(1)
  })

  it('of somebody else do not exist', async () => {
    const [mine, theirs] = [await couple(app, { profile: false }), await supplier(app)]
    const [session] = await listOf(theirs.token)
    expect((await call('DELETE', `/api/me/sessions/${session?.id}`, mine.token)).statusCode).toBe(404)
    expect(await isOpen(theirs.token)).toBe(true)
  })

  it('end all at once but the one that asks', async () => {
    const { email, token } = await couple(app, { profile: false })
    const others = [await logIn(email), await logIn(email, IPHONE)]
    for (let times = 0; times < 2; times += 1)
      expect((await call('DELETE', '/api/me/sessions', token)).json()).toEqual({ result: 1 })
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
    expect(await listOf(token)).toHaveLength(1)
  })

  it('are written down in the audit trail', async () => {
    const { email, token, accountId } = await couple(app, { profile: false })
    await logIn(email)
    const [, other] = await listOf(token)
    await call('DELETE', `/api/me/sessions/${other?.id}`, token)
    await call('DELETE', '/api/me/sessions', token)
    expect(await eventsOf(accountId)).toEqual(expect.arrayContaining(['end-session', 'end-other-sessions']))
  })
})

const eventsOf = async (accountId: number): Promise<string[]> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { auditEvents } = await import('#platform/change/schema.server.ts')
  const rows = await db().select().from(auditEvents)
  return rows.filter(({ subjectId }) => subjectId === accountId).map(({ event }) => event)
}

it('a session notes its use at most once an hour, beside the request', async () => {
  const { presenceWritten } = await import('#features/accounts/index.server.ts')
  const { token } = await couple(app, { profile: false })
  const lastSeen = async () => {
    await presenceWritten()
    return (await listOf(token))[0]?.last_seen_at
  }
  const opened = await lastSeen()
  await app.clock.advance(HOUR - 60_000)
  await isOpen(token)
  expect(await lastSeen()).toBe(opened)
  await app.clock.advance(61_000)
  // Several windows at once write it once: the condition stands in the update.
  await Promise.all([isOpen(token), isOpen(token), isOpen(token)])
  const noted = await lastSeen()
  expect(Date.parse(noted ?? '') - Date.parse(opened ?? '')).toBeGreaterThan(HOUR)
  await isOpen(token)
  expect(await lastSeen()).toBe(noted)
})
