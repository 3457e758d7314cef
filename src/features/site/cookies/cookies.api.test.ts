import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { COOKIE_TEXT_VERSION } from './cookies.rules.ts'

let app: TestApp
let giulia: TestActor
beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
})
afterAll(() => app?.close())

const yes = { pubbl: true, prest: true, ass: true, essential: true }
const no = { pubbl: false, prest: false, ass: false, essential: true }

const save = (payload: object, actor?: TestActor) =>
  app.inject({ method: 'POST', url: '/api/saveCookie', payload, headers: actor?.headers ?? {} })
const login = (cookie: unknown, actor: TestActor) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: actor.email, password: TEST_PASSWORD, provider: null, token: null, cookie },
  })

/** The lines of an account, oldest first. */
const ledger = async (actor: TestActor) => {
  const { asc, eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { cookieChoices } = await import('./schema.server.ts')
  return db()
    .select()
    .from(cookieChoices)
    .where(eq(cookieChoices.accountId, actor.accountId))
    .orderBy(asc(cookieChoices.id))
}
const flags = async (actor: TestActor) =>
  (await ledger(actor)).map((line) => [line.statistics, line.assistance, line.advertising])

describe('POST /api/saveCookie', () => {
  it('is for people with an account: the choice of a visitor stays in the browser (OQ-036)', async () => {
    expect((await save(yes)).statusCode).toBe(401)
    expect((await save({})).statusCode).toBe(401)
  })

  it('adds a line for every choice and touches none of the lines before', async () => {
    const before = app.clock.now()
    const first = await save(yes, giulia)
    expect([first.statusCode, first.json()]).toEqual([200, { result: 1 }])
    const [consent] = await ledger(giulia)
    expect(consent).toMatchObject({
      statistics: true,
      assistance: true,
      advertising: true,
      textVersion: COOKIE_TEXT_VERSION,
      screen: 'api',
      ipPrefix: '127.0.0.0',
    })
    expect(consent?.recordedAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(consent?.recordedAt.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
    await app.clock.advance(HOUR)
    expect((await save({ ...no, prest: '1', screen: 'options', version: '2025-01' }, giulia)).statusCode).toBe(200)
    const lines = await ledger(giulia)
    expect(lines[0]).toEqual(consent)
    expect(lines[1]).toMatchObject({ statistics: true, assistance: false, screen: 'options', textVersion: '2025-01' })
  })

  it('has the database refuse to change or remove a line', async () => {
    const { sql } = await import('drizzle-orm')
    const { db } = await import('#platform/db/db.server.ts')
    const before = await ledger(giulia)
    const refusal = { cause: { message: 'cookie_choices is append-only' } }
    await expect(db().execute(sql`update cookie_choices set advertising = true`)).rejects.toMatchObject(refusal)
    await expect(db().execute(sql`delete from cookie_choices`)).rejects.toMatchObject(refusal)
    expect(await ledger(giulia)).toEqual(before)
  })

  it('records a choice once that a browser sends twice, and again when it is made again', async () => {
    const anna = await couple(app)
    const made = { ...yes, at: app.clock.now().toISOString(), version: COOKIE_TEXT_VERSION, screen: 'banner' }
    for (const payload of [made, made]) expect((await save(payload, anna)).statusCode).toBe(200)
    expect(await flags(anna)).toEqual([[true, true, true]])
    await app.clock.advance(HOUR)
    await save({ ...made, ...no, at: app.clock.now().toISOString() }, anna)
    await app.clock.advance(HOUR)
    await save({ ...made, at: app.clock.now().toISOString() }, anna)
    expect(await flags(anna)).toEqual([
      [true, true, true],
      [false, false, false],
      [true, true, true],
    ])
  })

  it('refuses what is no choice', async () => {
    for (const body of [
      {},
      { ...yes, prest: 'forse' },
      { pubbl: true },
      { ...yes, at: 'ieri' },
      { ...yes, screen: 'x' },
    ])
      expect((await save(body, giulia)).statusCode).toBe(400)
  })

  it('leaves its line in the audit trail and stops a flood', async () => {
    const luca = await couple(app)
    const answers = []
    for (let turn = 0; turn < 61; turn += 1) answers.push((await save(turn % 2 ? yes : no, luca)).statusCode)
    expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(answers[60]).toBe(429)
    const { and, eq } = await import('drizzle-orm')
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const events = await db()
      .select({ actorId: auditEvents.actorId })
      .from(auditEvents)
      .where(and(eq(auditEvents.event, 'cookie-choice'), eq(auditEvents.subjectId, luca.accountId)))
    expect(events).toEqual(Array(60).fill({ actorId: luca.accountId }))
  })
})

describe('the field cookie of the login (OQ-016)', () => {
  it('is kept with the account as evidence, once per choice', async () => {
    const sara = await couple(app)
    const chosen = { ...no, ass: true, version: COOKIE_TEXT_VERSION, at: app.clock.now().toISOString(), unsent: true }
    for (const turn of [1, 2]) expect((await login(chosen, sara)).statusCode, `login ${turn}`).toBe(200)
    expect(await ledger(sara)).toMatchObject([
      { statistics: false, assistance: true, advertising: false, screen: 'login', textVersion: COOKIE_TEXT_VERSION },
    ])
  })

  it('comes as JSON from the form of the page, too', async () => {
    const marco = await couple(app)
    expect((await login(JSON.stringify(yes), marco)).statusCode).toBe(200)
    expect(await flags(marco)).toEqual([[true, true, true]])
  })

  it('does not block the login and writes nothing when missing or unreadable', async () => {
    const pia = await couple(app)
    for (const cookie of [undefined, null, '', '{', 7, 'true', [], { prest: true }])
      expect((await login(cookie, pia)).statusCode).toBe(200)
    expect(await ledger(pia)).toEqual([])
  })

  it('is not recorded for a failed login', async () => {
    const rita = await couple(app)
    const payload = { username: rita.email, password: 'sbagliata', cookie: yes }
    expect((await app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(401)
    expect(await ledger(rita)).toEqual([])
  })
})
