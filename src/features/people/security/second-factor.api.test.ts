import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { codeOf, enrol, nextStep } from '../../../../test/second-factor.ts'

const MINUTE = 60_000
let app: TestApp
let door: typeof import('./index.server.ts')

beforeAll(async () => {
  app = await startTestApp()
  door = await import('./index.server.ts')
})
afterAll(() => app?.close())

const logIn = (email: string, more: { code?: string; password?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: email, password: TEST_PASSWORD, ...more },
  })
const subjects = async (email: string): Promise<string[]> => {
  await app.drain()
  return (await app.mailbox(email)).map(({ subject }) => subject)
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const withRightPassword = { password: TEST_PASSWORD }

describe('a login with a second factor', () => {
  let person: TestActor
  let secret: string
  let codes: string[]
  beforeAll(async () => {
    person = await supplier(app)
    ;({ secret, codes } = await enrol(app, person))
  })

  it('asks for the code after the right password only, and opens nothing before', async () => {
    const asked = await logIn(person.email)
    expect(asked.statusCode).toBe(403)
    expect(asked.json()).toEqual({
      error: {
        code: 'second_factor_required',
        message: 'Inserisci anche il codice della verifica in due passaggi.',
      },
    })
    expect(asked.headers['set-cookie']).toBeUndefined()
    expect((await logIn(person.email, { password: 'non-è-questa' })).json().error.code).toBe('wrong_credentials')
    const guessed = await logIn(person.email, { password: 'non-è-questa', code: codeOf(app, secret) })
    expect(guessed.json().error.code).toBe('wrong_credentials')
  })

  it('takes the code of now, of the step before and of the step after, each once', async () => {
    await nextStep(app)
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [-1, 401],
      [0, 200],
      [-1, 401],
      [1, 200],
      [0, 401],
      [2, 401],
    ] as const)
      expect([steps, (await logIn(person.email, { code: codeOf(app, secret, steps) })).statusCode]).toEqual([
        steps,
        status,
      ])
    await app.clock.advance(15 * MINUTE)
  })

  it('takes a recovery code once, in whatever writing, and says so by e-mail', async () => {
    const [first = '', second = ''] = codes
    expect((await logIn(person.email, { code: first })).statusCode).toBe(200)
    expect((await logIn(person.email, { code: first })).statusCode).toBe(401)
    expect((await logIn(person.email, { code: ` ${second.toUpperCase().replaceAll('-', ' ')} ` })).statusCode).toBe(200)
    const sent = (await subjects(person.email)).filter((subject) => subject === 'Hai usato un codice di recupero')
    expect(sent).toHaveLength(2)
    expect((await app.mailbox(person.email))[0]?.text).toContain('Te ne restano 8.')
  })

  it('stops guessing after five wrong codes, whatever comes sixth', async () => {
    await app.clock.advance(15 * MINUTE)
    const right = codeOf(app, secret)
    for (let times = 0; times < 5; times += 1)
      expect((await logIn(person.email, { code: wrong(right) })).statusCode).toBe(401)
    const stopped = await logIn(person.email, { code: right })
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(60)
    await app.clock.advance(15 * MINUTE)
    expect((await logIn(person.email, { code: codeOf(app, secret) })).statusCode).toBe(200)
  })

  it('fits a real phone after the development clock was moved, and the moved clock only while its doors are open', async () => {
    const { config } = await import('#platform/config.server.ts')
    await app.clock.advance(40 * MINUTE)
    const travelled = () => codeOf(app, secret)
    const phone = (steps = 0) => codeOf(app, secret, steps, 'world')
    const enter = async (code: string) => (await logIn(person.email, { code })).statusCode
    expect([await enter(travelled()), await enter(travelled())]).toEqual([200, 401])
    // One row of steps for both: the phone's next code opens, once.
    const shown = phone(1)
    expect([await enter(shown), await enter(shown)]).toEqual([200, 401])
    await app.clock.advance(40 * MINUTE)
    Object.assign(config, { developmentDoors: false })
    expect(await enter(travelled())).toBe(401)
    expect(await enter(phone())).toBe(200)
    Object.assign(config, { developmentDoors: true })
    await app.clock.advance(15 * MINUTE)
  })

  it('stays after a reset of the password', async () => {
    await app.inject({ method: 'POST', url: '/api/reset-password', payload: { email: person.email } })
    await app.drain()
    const [mail] = await app.mailbox(person.email)
    const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const fresh = { password: 'una-password-nuova', repeat: 'una-password-nuova' }
    const reset = await app.inject({ method: 'POST', url: `/api/reset-password/${token}`, payload: fresh })
    expect(reset.json()).toEqual({ result: 1 })
    const asked = await logIn(person.email, { password: fresh.password })
    expect(asked.json().error.code).toBe('second_factor_required')
  })
})

describe('the challenge between the two steps', () => {
  const challenged = async () => {
    const { login, loginByCode } = await import('#features/people/accounts/sessions/session.service.server.ts')
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    const at = () => systemCtx(app.clock.now(), visitor)
    const person = await admin(app)
    const factor = await enrol(app, person)
    const first = await login(at(), { email: person.email, password: TEST_PASSWORD })
    if (first.kind !== 'code-wanted') throw new Error('No code was asked for')
    return {
      person,
      ...factor,
      step: (code: string, cookie?: unknown) => loginByCode(at(), first.challenge, code, cookie),
      challenge: first.challenge,
    }
  }

  it('opens one session with a right code; a wrong one leaves it as it is', async () => {
    const { step, secret, person, codes } = await challenged()
    await expect(step(wrong(codeOf(app, secret)))).rejects.toMatchObject({ code: 'wrong_code', status: 401 })
    const session = await step(codeOf(app, secret))
    expect(session.actor.accountId).toBe(person.accountId)
    await expect(step(codes[0] ?? '')).rejects.toMatchObject({ code: 'challenge_expired' })
    // The recovery code was not used up by a login that did not happen.
    expect((await logIn(person.email, { code: codes[0] ?? '' })).statusCode).toBe(200)
  })

  it('keeps the choice on cookies of the browser, as a login in one step does', async () => {
    const { step, secret, person } = await challenged()
    await step(codeOf(app, secret), JSON.stringify({ pubbl: false, prest: true, ass: false, essential: true }))
    const { newestChoice } = await import('#features/site/cookies/cookies.queries.server.ts')
    expect(await newestChoice(person.accountId)).toMatchObject({ statistics: true, advertising: false })
  })

  it('lapses after ten minutes', async () => {
    const { step, secret } = await challenged()
    await app.clock.advance(10 * MINUTE)
    await expect(step(codeOf(app, secret))).rejects.toMatchObject({ code: 'challenge_expired', status: 422 })
  })

  it('is no session, and ends when the password changes', async () => {
    const { step, secret, person, challenge } = await challenged()
    const asked = await app.inject({
      method: 'GET',
      url: '/api/check-token',
      headers: { authorization: `Bearer ${challenge}` },
    })
    expect(asked.statusCode).toBe(401)
    await app.inject({
      method: 'PATCH',
      url: '/api/password',
      headers: person.headers,
      payload: { oldPassword: TEST_PASSWORD, newPassword: 'una-password-nuova' },
    })
    await expect(step(codeOf(app, secret))).rejects.toMatchObject({ code: 'challenge_expired' })
  })
})

describe('the set-up', () => {
  it('asks nothing at the login before its first right code', async () => {
    const person = await supplier(app)
    const { myFactor } = await import('./security.queries.server.ts')
    const ctx = () => ctxAs(person.accountId)
    await expect(door.beginSecondFactor(await ctx(), { password: 'non-è-questa' })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    await door.beginSecondFactor(await ctx(), withRightPassword)
    expect((await logIn(person.email)).statusCode).toBe(200)
    const begun = await myFactor(await ctx())
    if (begun?.state !== 'begun') throw new Error('Not begun')
    const right = codeOf(app, begun.secret)
    await expect(door.confirmSecondFactor(await ctx(), { code: wrong(right) })).rejects.toMatchObject({ status: 422 })
    expect((await logIn(person.email)).statusCode).toBe(200)

    const codes = await door.confirmSecondFactor(await ctx(), { code: right })
    expect(new Set(codes).size).toBe(10)
    expect((await logIn(person.email)).statusCode).toBe(403)
    // The code that confirmed it is spent.
    expect((await logIn(person.email, { code: right })).statusCode).toBe(401)
    expect(await subjects(person.email)).toContain('Verifica in due passaggi attivata')
    await expect(door.beginSecondFactor(await ctx(), withRightPassword)).rejects.toMatchObject({ status: 409 })
    await expect(door.confirmSecondFactor(await ctx(), { code: right })).rejects.toMatchObject({ status: 409 })
    await door.cancelSecondFactor(await ctx())
    expect((await logIn(person.email)).statusCode).toBe(403)
  })

  it('can be given up', async () => {
    const person = await supplier(app)
    const ctx = () => ctxAs(person.accountId)
    await door.beginSecondFactor(await ctx(), withRightPassword)
    await door.cancelSecondFactor(await ctx())
    await expect(door.confirmSecondFactor(await ctx(), { code: '123456' })).rejects.toMatchObject({ status: 409 })
  })

  it('is not for couples nor for visitors', async () => {
    const bride = await couple(app, { profile: false })
    await expect(door.beginSecondFactor(await ctxAs(bride.accountId), withRightPassword)).rejects.toMatchObject({
      status: 403,
    })
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    const nobody = systemCtx(app.clock.now(), visitor)
    await expect(door.beginSecondFactor(nobody, withRightPassword)).rejects.toMatchObject({ status: 401 })
  })

  it('keeps neither the secret nor the codes in a readable form', async () => {
    const person = await supplier(app)
    const { secret, codes } = await enrol(app, person)
    const { db } = await import('#platform/db/db.server.ts')
    const { recoveryCodes, secondFactors } = await import('./schema.server.ts')
    const kept = JSON.stringify([await db().select().from(secondFactors), await db().select().from(recoveryCodes)])
    expect(kept).not.toContain(secret.replaceAll(' ', ''))
    for (const code of codes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
  })
})

describe('with password and code', () => {
  it('recovery codes are renewed: the old ones open nothing', async () => {
    const person = await supplier(app)
    const { secret, codes } = await enrol(app, person)
    const ctx = () => ctxAs(person.accountId)
    const code = codeOf(app, secret)
    await expect(door.renewRecoveryCodes(await ctx(), { password: 'sbagliata', code })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    await expect(
      door.renewRecoveryCodes(await ctx(), { ...withRightPassword, code: wrong(code) }),
    ).rejects.toMatchObject({ code: 'wrong_code', status: 422 })
    const fresh = await door.renewRecoveryCodes(await ctx(), { ...withRightPassword, code })
    expect((await logIn(person.email, { code: codes[0] ?? '' })).statusCode).toBe(401)
    expect((await logIn(person.email, { code: fresh[0] ?? '' })).statusCode).toBe(200)
  })

  it('it is switched off, and may be switched on again with another secret', async () => {
    const person = await admin(app)
    const { secret, codes } = await enrol(app, person)
    const ctx = () => ctxAs(person.accountId)
    await door.removeSecondFactor(await ctx(), { ...withRightPassword, code: codes[0] ?? '' })
    expect((await logIn(person.email)).statusCode).toBe(200)
    expect(await subjects(person.email)).toContain('Verifica in due passaggi disattivata')
    const attempt = door.removeSecondFactor(await ctx(), { ...withRightPassword, code: codes[1] ?? '' })
    await expect(attempt).rejects.toMatchObject({ code: 'not_on' })
    expect((await enrol(app, person)).secret).not.toBe(secret)
  })
})
