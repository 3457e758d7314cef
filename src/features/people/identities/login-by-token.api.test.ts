import { OAuth2Issuer } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, TEST_PASSWORD } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type GooglePerson, googlePerson, type LocalGoogle, startGoogle } from '../../../../test/google.ts'

const consents = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }

let app: TestApp
let google: LocalGoogle

beforeAll(async () => {
  app = await startTestApp()
  google = await startGoogle()
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, google.settings)
})
afterAll(async () => {
  await google?.stop()
  await app?.close()
})

const postLogin = (payload: object) => app.inject({ method: 'POST', url: '/api/login', payload })
/** Registered with a password, and never confirmed. */
const unconfirmed = async (email: string): Promise<void> => {
  const { registerCouple } = await import('#features/people/accounts/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await registerCouple(systemCtx(app.clock.now()), { email, password: TEST_PASSWORD, consents })
}
const linkedTo = async (accountId: number) => {
  const { actorOf } = await import('#features/people/accounts/index.server.ts')
  const { linkedProviders } = await import('./index.server.ts')
  return (await linkedProviders(await actorOf(accountId))).map(({ provider }) => provider)
}

describe('POST /api/login with a token', () => {
  const byToken = async (token: string) => postLogin({ provider: 'GOOGLE', token, lat: 45.9, lng: '9.3', cookie: {} })

  it('enters, and links like the button', async () => {
    const owner = await couple(app)
    const person = googlePerson({ email: owner.email })
    for (const _ of ['first', 'again']) {
      const answer = await byToken(await google.idToken(person))
      expect(answer.json()).toEqual({ token: expect.any(String), message: 'Accesso effettuato con successo' })
    }
    expect(await linkedTo(owner.accountId)).toEqual(['GOOGLE'])
  })

  it('says what is missing', async () => {
    const refusal = async (person: GooglePerson) => {
      const answer = await byToken(await google.idToken(person))
      return `${answer.statusCode} ${answer.json().error.code}`
    }
    const owner = await couple(app)
    const waiting = googlePerson()
    await unconfirmed(waiting.email)
    expect(await refusal(googlePerson())).toBe('422 registration_needed')
    expect(await refusal(googlePerson({ email: owner.email, email_verified: false }))).toBe('409 password_needed')
    expect(await refusal(waiting)).toBe('403 email_not_confirmed')
  })

  it('takes back an erasure on request, as a password does', async () => {
    const owner = await couple(app)
    const person = googlePerson({ email: owner.email })
    await byToken(await google.idToken(person))
    const payload = { password: TEST_PASSWORD }
    const asked = await app.inject({ method: 'POST', url: '/api/me/erasure', headers: owner.headers, payload })
    expect(asked.statusCode).toBe(200)
    const again = async (more: object = {}) =>
      postLogin({ provider: 'GOOGLE', token: await google.idToken(person), ...more })
    expect((await again()).json().error.code).toBe('erasure_pending')
    expect((await again({ keep: '1' })).statusCode).toBe(200)
    expect((await again()).statusCode).toBe(200)
  })

  it('believes only tokens of Google for us', async () => {
    const person = googlePerson({ email: (await couple(app)).email })
    const impostor = new OAuth2Issuer()
    impostor.url = google.issuer
    await impostor.keys.generate('RS256')
    const claims = (_header: object, payload: object) =>
      void Object.assign(payload, { ...person, aud: google.settings.GOOGLE_CLIENT_ID })
    const now = Math.floor(Date.now() / 1000)
    const bad: Readonly<Record<string, string>> = {
      'another audience': await google.idToken(person, { aud: 'un-altro-sito' }),
      'another issuer': await google.idToken(person, { iss: 'https://altrove.example' }),
      'an unknown key': await impostor.buildToken({ scopesOrTransform: claims }),
      'run out': await google.idToken(person, { exp: now - 3600, iat: now - 7200 }),
      'too old': await google.idToken(person, { iat: now - 7200 }),
      'no token': 'eyJhbGciOiJub25lIn0.e30.',
    }
    for (const [what, token] of Object.entries(bad)) {
      const answer = await byToken(token)
      expect([what, answer.statusCode, answer.json().error.code]).toEqual([what, 401, 'provider_token_invalid'])
    }
  })

  it('checks its shape, and knows what is not offered', async () => {
    const answer = await postLogin({ provider: 'GOOGLE' })
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { token: 'Campo obbligatorio' }])
    expect((await postLogin({ provider: 'ALTRO', token: 'x' })).statusCode).toBe(400)
    const facebook = await postLogin({ provider: 'FACEBOOK', token: 'x' })
    expect([facebook.statusCode, facebook.json().error.code]).toEqual([422, 'provider_unavailable'])
    for (const path of ['/accedi/facebook', '/accedi/facebook/esito']) {
      const there = await app.inject(path)
      expect([there.statusCode, there.json().error.code]).toEqual([404, 'provider_unavailable'])
    }
  })

  it('counts failures by place', async () => {
    const attempt = () =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '198.51.100.7',
        payload: { provider: 'GOOGLE', token: 'x' },
      })
    const answers = []
    for (let turn = 0; turn < 101; turn += 1) answers.push((await attempt()).statusCode)
    expect([answers[0], answers[99], answers[100]]).toEqual([401, 401, 429])
  })
})
