import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, TEST_PASSWORD } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openBrowser, returning, type TestBrowser } from '../../../../test/browser.ts'
import { type FacebookPerson, type LocalFacebook, startFacebook } from '../../../../test/facebook.ts'

const consents = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }

let app: TestApp
let facebook: LocalFacebook
let door: typeof import('./index.server.ts')

beforeAll(async () => {
  app = await startTestApp()
  facebook = await startFacebook()
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, facebook.settings)
  door = await import('./index.server.ts')
})
afterAll(async () => {
  await facebook?.stop()
  await app?.close()
})

let made = 0
const somebody = (email?: string): FacebookPerson => {
  made += 1
  return { id: `900${made}`, name: 'Marco De Luca', ...(email ? { email } : {}) }
}

/** Goes to the dialog. @returns what it was asked */
const leave = async (browser: TestBrowser) => {
  const started = await browser.get('/accedi/facebook?next=%2Ffavorites')
  const asked = new URL(started.headers.location as string)
  return {
    asked,
    redirectUri: asked.searchParams.get('redirect_uri') as string,
    state: asked.searchParams.get('state'),
  }
}
const walk = async (browser: TestBrowser, person: FacebookPerson) => {
  const { asked, redirectUri, state } = await leave(browser)
  const code = facebook.agree(person, asked)
  const answer = await browser.get(`${new URL(redirectUri).pathname}?code=${code}&state=${state}`)
  return answer.headers.location
}
const visitorCtx = async () => (await import('#platform/context.server.ts')).systemCtx(app.clock.now())
const register = async (token: string | undefined, email: string) =>
  door.registerProvided(await visitorCtx(), token ?? null, {
    kind: 'supplier',
    input: { email, password: TEST_PASSWORD, consents, sectorId: 14 },
  })
const postLogin = (payload: object) => app.inject({ method: 'POST', url: '/api/login', payload })
const mailAbout = async (email: string, part: string): Promise<string> => {
  await app.drain()
  const mail = (await app.mailbox(email)).find(({ text }) => text.includes(part))
  return new RegExp(`${part}[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''
}

describe('the way through Facebook', () => {
  it('asks for no more than name and address', async () => {
    const { asked } = await leave(openBrowser(app))
    expect(asked.href).toMatch(facebook.settings.FACEBOOK_DIALOG_URL)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: facebook.settings.FACEBOOK_CLIENT_ID,
      redirect_uri: expect.stringMatching(/\/accedi\/facebook\/esito$/),
      response_type: 'code',
      scope: 'email,public_profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('registers with the address Facebook names, which its owner confirms', async () => {
    const email = 'marco.deluca@esempio.it'
    const person = somebody(email)
    const browser = openBrowser(app)
    expect(await walk(browser, person)).toBe('/register?next=%2Ffavorites')
    expect(await register(browser.cookie('identita'), 'altra@esempio.it')).toBeNull()
    expect(await walk(openBrowser(app), person)).toBe('/login?esito=conferma&con=facebook&next=%2Ffavorites')

    const url = `/api${await mailAbout(email, '/conferma-email/')}`.replace('conferma-email', 'confirm-email')
    await app.inject({ method: 'POST', url })
    const confirmed = openBrowser(app)
    expect(await walk(confirmed, person)).toBe('/favorites')
    expect((await confirmed.get('/api/check-token')).json()).toMatchObject({
      fullname: 'Marco De Luca',
      isOperator: '1',
    })
  })

  it('takes no code that was asked for elsewhere', async () => {
    const theirs = await leave(openBrowser(app))
    const code = facebook.agree(somebody('ladra@esempio.it'), theirs.asked)
    const browser = openBrowser(app)
    const { redirectUri, state } = await leave(browser)
    const answer = await browser.get(`${new URL(redirectUri).pathname}?code=${code}&state=${state}`)
    expect(answer.headers.location).toBe('/login?esito=scaduto&con=facebook&next=%2Ffavorites')
  })

  it('without an address takes the one of the form, once', async () => {
    const browser = openBrowser(app)
    await walk(browser, somebody())
    const token = browser.cookie('identita')
    const both = await Promise.allSettled([
      register(token, 'primo.indirizzo@esempio.it'),
      register(token, 'secondo.indirizzo@esempio.it'),
    ])
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(['identity_expired'])
  })

  it('asks for the password where the address is known', async () => {
    const owner = await couple(app)
    const browser = openBrowser(app)
    expect(await walk(browser, somebody(owner.email))).toBe('/login?esito=password&con=facebook&next=%2Ffavorites')
    expect(await door.linkAfterLogin(await ctxAs(owner.accountId), returning(browser.cookie('identita')))).toHaveLength(
      1,
    )
    await app.drain()
    expect((await app.mailbox(owner.email))[0]?.subject).toBe('Hai collegato Facebook')
  })

  it('leaves nothing to a stranger who registered another person’s address', async () => {
    const email = 'vera.titolare@esempio.it'
    const stranger = somebody(email)
    const browser = openBrowser(app)
    await walk(browser, stranger)
    await register(browser.cookie('identita'), email)

    await app.inject({ method: 'POST', url: '/api/reset-password', payload: { email } })
    const url = `/api${await mailAbout(email, '/reset-password/')}`
    const password = 'la-mia-password'
    expect((await app.inject({ method: 'POST', url, payload: { password, repeat: password } })).json().result).toBe(1)
    expect((await postLogin({ username: email, password })).statusCode).toBe(200)
    const again = openBrowser(app)
    expect(await walk(again, stranger)).toBe('/login?esito=password&con=facebook&next=%2Ffavorites')
    expect(again.cookie('promessi')).toBeUndefined()
  })

  it.each([
    ['a no of the person', 'error=access_denied&error_reason=user_denied', undefined, 'annullato'],
    ['a code Facebook does not know', 'code=inventato', undefined, 'scaduto'],
    ['nothing at all', '', undefined, 'scaduto'],
    ['a Facebook that is down', 'code=qualsiasi', 502, 'irraggiungibile'],
  ])('says so after %s', async (_, query, failure, outcome) => {
    const browser = openBrowser(app)
    const { redirectUri, state } = await leave(browser)
    if (failure) facebook.failNext(failure)
    const answer = await browser.get(`${new URL(redirectUri).pathname}?${query}&state=${state}`)
    expect(answer.headers.location).toBe(`/login?esito=${outcome}&con=facebook&next=%2Ffavorites`)
  })
})

describe('a token of Facebook at POST /api/login', () => {
  const byToken = (token: string) => postLogin({ provider: 'FACEBOOK', token })

  it('enters only when it was issued for our application', async () => {
    const owner = await couple(app)
    const person = somebody(owner.email)
    const browser = openBrowser(app)
    await walk(browser, person)
    await door.linkAfterLogin(await ctxAs(owner.accountId), returning(browser.cookie('identita')))
    expect((await byToken(facebook.accessToken(person))).statusCode).toBe(200)

    const bad = {
      'another application': facebook.accessToken(person, { app_id: '66' }),
      'no longer valid': facebook.accessToken(person, { is_valid: false }),
      'of somebody else': facebook.accessToken(person, { user_id: '66' }),
      unknown: 'inventato',
    }
    for (const [what, token] of Object.entries(bad)) {
      const answer = await byToken(token)
      expect([what, answer.statusCode, answer.json().error.code]).toEqual([what, 401, 'provider_token_invalid'])
    }
    facebook.failNext(500)
    expect((await byToken(facebook.accessToken(person))).json().error.code).toBe('provider_unreachable')
  })

  it('needs an account', async () => {
    const answer = await byToken(facebook.accessToken(somebody('mai.vista@esempio.it')))
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'registration_needed'])
  })
})
