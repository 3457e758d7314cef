import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  admin,
  collaborator,
  couple,
  ctxAs,
  signInAgain,
  supplier,
  TEST_PASSWORD,
  type TestActor,
} from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'

let app: TestApp
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  staff = await admin(app)
})
afterAll(() => app.close())

const REASON = 'Recensioni da verificare.'

/** How many sessions of an account no row of the table has ended yet, whatever its status refuses. */
const runningSessions = async ({ accountId }: Pick<TestActor, 'accountId'>): Promise<number> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { sessions } = await import('../schema.server.ts')
  return db().$count(sessions, and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)))
}
const statusWith = async ({ headers }: TestActor): Promise<number> =>
  (await app.inject({ url: '/api/check-token', headers })).statusCode
const send = (who: TestActor, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, payload })
const login = (who: TestActor, more: object = {}) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { username: who.email, password: TEST_PASSWORD, ...more } })
const staffDoes = (verb: 'suspend' | 'restore' | 'close', who: TestActor) =>
  send(staff, 'POST', `/api/portal/accounts/${who.accountId}/${verb}`, {
    reason: REASON,
    code: 'misleading',
    atOnce: true,
  })

/** The same person on two devices. */
const onTwoDevices = async (made: Promise<TestActor>): Promise<readonly [TestActor, TestActor]> => {
  const who = await made
  const elsewhere = await signInAgain(who)
  expect(await runningSessions(who)).toBeGreaterThanOrEqual(2)
  return [who, elsewhere]
}

describe('sessions of an account that is closed', () => {
  it('by staff end at once', async () => {
    const [who] = await onTwoDevices(couple(app, { profile: false }))
    expect((await staffDoes('close', who)).statusCode).toBe(200)
    expect(await runningSessions(who)).toBe(0)
  })

  it('for its deletion end at once, and stay ended when the deletion is taken back', async () => {
    const [who, elsewhere] = await onTwoDevices(couple(app, { profile: false }))
    expect((await send(who, 'POST', '/api/me/erasure', { password: TEST_PASSWORD })).statusCode).toBe(200)
    expect(await runningSessions(who)).toBe(0)
    const back = await login(who, { keep: '1' })
    expect(back.statusCode).toBe(200)
    expect([await statusWith(who), await statusWith(elsewhere)]).toEqual([401, 401])
    expect(await runningSessions(who)).toBe(1)
  })

  it('because staff carried out a deletion end at once, and stay ended when it is taken back', async () => {
    const { closeForErasureOf } = await import('../index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const [who, elsewhere] = await onTwoDevices(couple(app, { profile: false }))
    const ctx = await ctxAs(staff.accountId)
    await inTransaction((tx) => closeForErasureOf(tx, ctx, who.accountId))
    expect(await runningSessions(who)).toBe(0)
    expect((await login(who, { keep: '1' })).statusCode).toBe(200)
    expect([await statusWith(who), await statusWith(elsewhere)]).toEqual([401, 401])
  })

  it('because its time is over end with it', async () => {
    const { closePermanently } = await import('../index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const [who] = await onTwoDevices(couple(app, { profile: false }))
    const account = { id: who.accountId, status: 'active' } as const
    await inTransaction((tx) => closePermanently(tx, systemCtx(app.clock.now()), account))
    expect(await runningSessions(who)).toBe(0)
  })

  it('of a business end, and with them those of everybody who works for it', async () => {
    const [owner] = await onTwoDevices(supplier(app))
    const [person] = await onTwoDevices(collaborator(app, owner))
    expect((await staffDoes('close', owner)).statusCode).toBe(200)
    expect([await runningSessions(owner), await runningSessions(person)]).toEqual([0, 0])
  })
})

describe('sessions of somebody taken out of a team', () => {
  it('end at once, the business stays signed in, and a new invitation revives none', async () => {
    const owner = await supplier(app)
    const [person, elsewhere] = await onTwoDevices(collaborator(app, owner))
    const { removeMember } = await import('#features/people/team/team.service.server.ts')
    const ctx = await ctxAs(owner.accountId)
    const [member] = (await (await import('#features/people/team/team.queries.server.ts')).teamView(ctx)).members
    await removeMember(ctx, member?.id ?? 0)
    // The message about it goes before the next invitation is written.
    await app.drain()
    expect(await runningSessions(person)).toBe(0)
    expect(await statusWith(owner)).toBe(200)

    const { invite, joinTeam } = await import('#features/people/team/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    await invite(await ctxAs(owner.accountId), person.email)
    await app.drain()
    const [mail] = await app.mailbox(person.email)
    const link = /\/invito\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const admission = await joinTeam(systemCtx(app.clock.now()), link, { password: TEST_PASSWORD, newcomer: null })
    expect(admission.kind).toBe('session')
    expect([await statusWith(person), await statusWith(elsewhere)]).toEqual([401, 401])
    expect(await runningSessions(person)).toBe(1)
  })
})

describe('sessions of an account whose password changes', () => {
  it('end, except the one in which it was changed', async () => {
    const [who, elsewhere] = await onTwoDevices(couple(app, { profile: false }))
    const payload = { oldPassword: TEST_PASSWORD, newPassword: 'confetti-verdi' }
    expect((await send(who, 'PATCH', '/api/password', payload)).json()).toMatchObject({ result: 1 })
    expect([await statusWith(who), await statusWith(elsewhere)]).toEqual([200, 401])
    expect(await runningSessions(who)).toBe(1)
  })

  it('stay when the present password was wrong', async () => {
    const [who, elsewhere] = await onTwoDevices(couple(app, { profile: false }))
    const payload = { oldPassword: 'non-è-questa', newPassword: 'confetti-verdi' }
    expect((await send(who, 'PATCH', '/api/password', payload)).json()).toMatchObject({ result: 0 })
    expect([await statusWith(who), await statusWith(elsewhere)]).toEqual([200, 200])
  })

  it('all end when it is set by the link of the e-mail', async () => {
    const [who] = await onTwoDevices(couple(app, { profile: false }))
    await app.inject({ method: 'POST', url: '/api/reset-password', payload: { email: who.email } })
    await app.drain()
    const [mail] = await app.mailbox(who.email)
    const link = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const payload = { password: 'confetti-verdi', repeat: 'confetti-verdi' }
    await app.inject({ method: 'POST', url: `/api/reset-password/${link}`, payload })
    expect(await runningSessions(who)).toBe(0)
  })
})

it('sessions of a suspended account go on, because it still reads and pays (OQ-030)', async () => {
  const [who, elsewhere] = await onTwoDevices(couple(app, { profile: false }))
  expect((await staffDoes('suspend', who)).statusCode).toBe(200)
  expect([await statusWith(who), await statusWith(elsewhere)]).toEqual([200, 200])
  expect((await staffDoes('restore', who)).statusCode).toBe(200)
  expect([await statusWith(who), await statusWith(elsewhere)]).toEqual([200, 200])
})
