import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { codeOf, enrol, nextStep } from '../../../../test/second-factor.ts'

let app: TestApp
let staff: TestActor
let secret: string
let target: TestActor

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  target = await couple(app, { profile: false })
  secret = (await enrol(app, staff)).secret
})
afterAll(() => app?.close())

const MINUTE = 60_000

const post = (url: string, token: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })
const logIn = async (code: string) => {
  const payload = { username: staff.email, password: TEST_PASSWORD, code }
  return (await app.inject({ method: 'POST', url: '/api/login', payload })).json<{ token: string }>().token
}
const give = (token: string, code: string) => post('/api/me/second-factor/code', token, { code })
/** Something that moves rights, and takes itself back. */
const moveRights = async (token: string) => {
  const reason = { reason: 'Verifica dei dati in corso.', code: 'misleading' }
  const answer = await post(`/api/portal/accounts/${target.accountId}/suspend`, token, reason)
  if (answer.statusCode === 200) await post(`/api/portal/accounts/${target.accountId}/restore`, token, reason)
  return answer.statusCode === 200 ? 'done' : answer.json<{ error: { code: string } }>().error.code
}

describe('what moves money or rights', () => {
  it('is refused to a session without a code, and done after one', async () => {
    expect(await moveRights(staff.token)).toBe('confirmation_needed')
    expect((await give(staff.token, codeOf(app, secret))).json()).toEqual({ result: 1 })
    expect(await moveRights(staff.token)).toBe('done')
    await nextStep(app)
  })

  it('is done right after a login, which asked for the code', async () => {
    const token = await logIn(codeOf(app, secret))
    expect(await moveRights(token)).toBe('done')
    await nextStep(app)
  })

  it('wants another code a quarter of an hour later, in this session and in no other', async () => {
    const token = await logIn(codeOf(app, secret))
    await app.clock.advance(15 * MINUTE - 1000)
    expect(await moveRights(token)).toBe('done')
    await app.clock.advance(1000)
    expect(await moveRights(token)).toBe('confirmation_needed')
    const other = await logIn(codeOf(app, secret))
    expect([await moveRights(token), await moveRights(other)]).toEqual(['confirmation_needed', 'done'])
    await nextStep(app)
  })

  it('leaves the rest of the staff’s work alone', async () => {
    await app.clock.advance(20 * MINUTE)
    const answer = await app.inject({ url: '/api/portal/auctions', headers: staff.headers })
    expect(answer.statusCode).toBe(200)
  })

  it('asks nothing of staff without a second factor, where none is required', async () => {
    expect(await moveRights((await admin(app)).token)).toBe('done')
  })
})

describe('the code', () => {
  it('is good once, and five wrong ones are too many', async () => {
    const code = codeOf(app, secret)
    expect((await give(staff.token, code)).statusCode).toBe(200)
    const again = await give(staff.token, code)
    expect([again.statusCode, again.json().error.code]).toEqual([422, 'wrong_code'])
    for (let times = 0; times < 4; times += 1) expect((await give(staff.token, '000000')).statusCode).toBe(422)
    await nextStep(app)
    expect((await give(staff.token, codeOf(app, secret))).statusCode).toBe(429)
    await app.clock.advance(20 * MINUTE)
    expect((await give(staff.token, codeOf(app, secret))).statusCode).toBe(200)
    await nextStep(app)
  })

  it('is for staff with a second factor only', async () => {
    expect((await give(target.token, '123456')).statusCode).toBe(403)
    expect((await give((await admin(app)).token, '123456')).json().error.code).toBe('not_on')
  })

  it('that ends the set-up counts too', async () => {
    const newcomer = await admin(app)
    const { beginSecondFactor, confirmSecondFactor } = await import('./index.server.ts')
    const { myFactor } = await import('./security.queries.server.ts')
    const { findActor } = await import('#features/people/accounts/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const inSession = async () =>
      systemCtx(app.clock.now(), (await findActor(newcomer.token, app.clock.now())) ?? undefined)
    await beginSecondFactor(await inSession(), { password: TEST_PASSWORD })
    const begun = await myFactor(await inSession())
    if (begun?.state !== 'begun') throw new Error('Not begun')
    await confirmSecondFactor(await inSession(), { code: codeOf(app, begun.secret) })
    expect(await moveRights(newcomer.token)).toBe('done')
  })
})
