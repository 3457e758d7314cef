import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, ctxAs, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { codeOf, enrol } from '../../../../test/second-factor.ts'

let app: TestApp
let newcomer: TestActor
let settings: Record<string, unknown>

beforeAll(async () => {
  app = await startTestApp()
  newcomer = await admin(app)
  const { config } = await import('#platform/config.server.ts')
  settings = config as unknown as Record<string, unknown>
  settings.staffNeedsFactor = true
})
afterAll(async () => {
  settings.staffNeedsFactor = false
  await app?.close()
})

const call = (who: TestActor, method: 'GET' | 'POST', url: string) =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who.token}` },
    ...(method === 'POST' && { payload: {} }),
  })

describe('a member of the staff without a second factor', () => {
  it.each([
    ['GET', '/api/auctions/1'],
    ['GET', '/api/portal/auctions'],
    ['POST', '/api/portal/accounts/1/suspend'],
    ['POST', '/api/portal/auctions/1/approve'],
  ] as const)('is refused by %s %s before anything is looked at', async (method, url) => {
    const answer = await call(newcomer, method, url)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.code).toBe('second_factor_missing')
  })

  it('may see who it is and leave', async () => {
    expect((await call(newcomer, 'GET', '/api/check-token')).statusCode).toBe(200)
  })

  it('does everything from its first code on, and cannot take the lock off again', async () => {
    const { secret } = await enrol(app, newcomer)
    expect((await call(newcomer, 'GET', '/api/portal/auctions')).statusCode).toBe(200)
    const { removeSecondFactor } = await import('./index.server.ts')
    const proof = { password: TEST_PASSWORD, code: codeOf(app, secret) }
    await expect(removeSecondFactor(await ctxAs(newcomer.accountId), proof)).rejects.toMatchObject({
      status: 409,
      code: 'staff_needs_it',
    })
    expect((await call(newcomer, 'GET', '/api/portal/auctions')).statusCode).toBe(200)
  })
})

describe('the command that makes staff', () => {
  const invite = async (email: string) => {
    const { inviteAdmin } = await import('#features/people/accounts/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    return inviteAdmin(systemCtx(app.clock.now()), { email, fullName: 'Elena Valsecchi' })
  }
  const choose = (token: string, password: string) =>
    app.inject({ method: 'POST', url: `/api/reset-password/${token}`, payload: { password, repeat: password } })
  const logIn = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/login', payload: { username: email, password } })

  it('lets the new member choose a password by a one-time link; before that no login works', async () => {
    const { token, isNew } = await invite('capo@promessi.example')
    expect(isNew).toBe(true)
    expect((await logIn('capo@promessi.example', '')).statusCode).toBe(400)
    expect((await logIn('capo@promessi.example', 'password')).statusCode).toBe(401)
    expect((await choose(token, 'Lago-di-Como-7')).json().result).toBe(1)
    expect((await choose(token, 'Lago-di-Como-8')).json().result).toBe(0)
    expect((await logIn('capo@promessi.example', 'Lago-di-Como-7')).statusCode).toBe(200)
  })

  it('gives a new link to an existing staff member, which ends the one before', async () => {
    const first = await invite('due@promessi.example')
    const second = await invite('due@promessi.example')
    expect(second).toMatchObject({ accountId: first.accountId, isNew: false })
    expect((await choose(first.token, 'Lago-di-Como-7')).json().result).toBe(0)
    expect((await choose(second.token, 'Lago-di-Como-7')).json().result).toBe(1)
  })

  it('takes a lost second factor off', async () => {
    const member = await admin(app)
    await enrol(app, member)
    expect((await logIn(member.email, TEST_PASSWORD)).json().error.code).toBe('second_factor_required')
    const { dropSecondFactor } = await import('./index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    await dropSecondFactor(systemCtx(app.clock.now()), member.accountId)
    expect((await logIn(member.email, TEST_PASSWORD)).statusCode).toBe(200)
    expect((await call(member, 'GET', '/api/portal/auctions')).json().error.code).toBe('second_factor_missing')
  })

  it('is refused for the address of another account', async () => {
    const { couple } = await import('../../../../test/actors.ts')
    const { email } = await couple(app, { profile: false })
    await expect(invite(email)).rejects.toMatchObject({ status: 409, code: 'email_taken' })
  })
})
