import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, TEST_PASSWORD } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'

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

  it('of another account do not exist', async () => {
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
  const { presenceWritten } = await import('#features/people/accounts/index.server.ts')
  const { token } = await couple(app, { profile: false })
  const lastSeen = async () => {
    const list = await listOf(token)
    await presenceWritten()
    return Date.parse((await listOf(token))[0]?.last_seen_at ?? list[0]?.last_seen_at ?? '')
  }
  const opened = await lastSeen()
  await app.clock.idle(HOUR - 60_000)
  expect(await lastSeen()).toBe(opened)
  await app.clock.idle(61_000)
  // Several windows at once write it once: the condition stands in the update.
  await Promise.all([listOf(token), listOf(token), listOf(token)])
  const noted = await lastSeen()
  expect(noted - opened).toBeGreaterThan(HOUR)
  await app.clock.idle(60_000)
  expect(await lastSeen()).toBe(noted)
})

describe('a session that is not used', () => {
  const MINUTE = 60_000
  const cookie = (token: string) => ({ cookie: `promessi=${token}` })
  const come = async (token: string) => {
    const { presenceWritten } = await import('#features/people/accounts/index.server.ts')
    const answer = await app.inject({ url: '/api/presence', headers: cookie(token) })
    await presenceWritten()
    return answer.statusCode
  }

  it('ends after half an hour for staff, after fourteen days for others, and uses keep it', async () => {
    const people = {
      staff: await admin(app),
      couple: await couple(app, { profile: false }),
      supplier: await supplier(app),
    }
    const open = async () => ({
      staff: await isOpen(people.staff.token),
      couple: await isOpen(people.couple.token),
      supplier: await isOpen(people.supplier.token),
    })
    for (let times = 0; times < 3; times += 1) {
      await app.clock.idle(28 * MINUTE)
      expect(await come(people.staff.token)).toBe(204)
    }
    await app.clock.idle(29 * MINUTE)
    expect(await open()).toEqual({ staff: true, couple: true, supplier: true })
    await app.clock.idle(MINUTE)
    expect(await open()).toEqual({ staff: false, couple: true, supplier: true })
    await app.clock.idle(13 * DAY)
    expect(await come(people.couple.token)).toBe(204)
    await app.clock.idle(DAY)
    expect(await open()).toEqual({ staff: false, couple: true, supplier: false })
  })

  it('ends thirty days after the login however much it is used', async () => {
    const { token } = await couple(app, { profile: false })
    for (const days of [13, 13, 3]) {
      await app.clock.idle(days * DAY)
      await come(token)
    }
    expect(await isOpen(token)).toBe(true)
    await app.clock.idle(DAY)
    expect(await isOpen(token)).toBe(false)
  })

  it.each([
    ['the live line', '/api/live'],
    ['a call of an open page', '/api/notifications'],
    ['who one is', '/api/check-token'],
  ])('is not kept by %s', async (_what, url) => {
    const { presenceWritten } = await import('#features/people/accounts/index.server.ts')
    const { token } = await admin(app)
    await app.clock.idle(20 * MINUTE)
    const leaving = new AbortController()
    const answer = await fetch(app.url + url, { headers: cookie(token), signal: leaving.signal })
    expect(answer.status).toBe(200)
    leaving.abort()
    await presenceWritten()
    await app.clock.idle(10 * MINUTE)
    expect(await isOpen(token)).toBe(false)
  })

  it('is kept by a program that uses it, and not by one that only asks whether it still stands', async () => {
    const { presenceWritten } = await import('#features/people/accounts/index.server.ts')
    const [using, asking] = [await admin(app), await admin(app)]
    await app.clock.idle(20 * MINUTE)
    await listOf(using.token)
    await isOpen(asking.token)
    await presenceWritten()
    await app.clock.idle(10 * MINUTE)
    expect([await isOpen(using.token), await isOpen(asking.token)]).toEqual([true, false])
  })

  it('is gone from the list of sessions and cannot be ended any more', async () => {
    const { email, token } = await couple(app, { profile: false })
    const phone = await logIn(email, IPHONE)
    const [, other] = await listOf(token)
    expect(other?.device).toBe('Safari su iPhone')
    for (let times = 0; times < 2; times += 1) {
      await app.clock.idle(7 * DAY)
      await come(token)
    }
    expect(await isOpen(phone)).toBe(false)
    expect(await listOf(token)).toHaveLength(1)
    expect((await call('DELETE', `/api/me/sessions/${other?.id}`, token)).statusCode).toBe(404)
  })
})
