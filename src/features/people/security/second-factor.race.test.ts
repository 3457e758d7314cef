import { afterAll, beforeAll, expect, it } from 'vitest'
import { ctxAs, supplier, TEST_PASSWORD } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { codeOf, enrol } from '../../../../test/second-factor.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const logIn = async (email: string, code: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: email, password: TEST_PASSWORD, code },
    })
  ).statusCode

const together = (email: string, code: string) => Promise.all([1, 2, 3, 4].map(() => logIn(email, code)))

it('of four logins with one code of the app, one gets in', async () => {
  const { email, ...person } = await supplier(app)
  const { secret } = await enrol(app, { email, ...person })
  expect((await together(email, codeOf(app, secret))).toSorted()).toEqual([200, 401, 401, 401])
})

it('of four logins with one recovery code, one gets in', async () => {
  const person = await supplier(app)
  const { codes } = await enrol(app, person)
  expect((await together(person.email, codes[0] ?? '')).toSorted()).toEqual([200, 401, 401, 401])
})

it('of four steps with one challenge, one opens a session', async () => {
  const { login, loginByCode } = await import('#features/people/accounts/sessions/session.service.server.ts')
  const { systemCtx, visitor } = await import('#platform/context.server.ts')
  const person = await supplier(app)
  const { codes } = await enrol(app, person)
  const at = () => systemCtx(app.clock.now(), visitor)
  const first = await login(at(), { email: person.email, password: TEST_PASSWORD })
  if (first.kind !== 'code-wanted') throw new Error('No code was asked for')
  const steps = await Promise.allSettled(codes.slice(0, 4).map((code) => loginByCode(at(), first.challenge, code)))
  expect(steps.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  const { unusedCodes } = await import('./security.queries.server.ts')
  expect(await unusedCodes(person.accountId)).toBe(9)
})

it('of two confirmations at once, one makes the codes that count', async () => {
  const { beginSecondFactor, confirmSecondFactor } = await import('./index.server.ts')
  const { myFactor, unusedCodes } = await import('./security.queries.server.ts')
  const { accountId } = await supplier(app)
  await beginSecondFactor(await ctxAs(accountId), { password: TEST_PASSWORD })
  const begun = await myFactor(await ctxAs(accountId))
  if (begun?.state !== 'begun') throw new Error('Not begun')
  const ctx = await ctxAs(accountId)
  const code = codeOf(app, begun.secret)
  const both = await Promise.allSettled([confirmSecondFactor(ctx, { code }), confirmSecondFactor(ctx, { code })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await unusedCodes(accountId)).toBe(10)
})
