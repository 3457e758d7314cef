import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, TEST_PASSWORD } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'

const MINUTE = 60_000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const form = (email: string, change: object = {}) => ({
  username: email,
  email,
  repeatEmail: email,
  password: TEST_PASSWORD,
  password2: TEST_PASSWORD,
  regulation: '1',
  cookie: '1',
  privacy: '1',
  personal: '1',
  advertising: '0',
  ...change,
})

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const logIn = (email: string, password = TEST_PASSWORD) => post('/api/login', { username: email, password })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const secretOf = async (email: string, path: string): Promise<string> => {
  await app.drain()
  const [mail] = await app.mailbox(email)
  const secret = new RegExp(`${path}/([\\w-]+)`).exec(mail?.text ?? '')?.[1]
  if (!secret) throw new Error(`No link to ${path} for ${email}`)
  return secret
}
const confirm = async (email: string) => post(`/api/confirm-email/${await secretOf(email, '/conferma-email')}`, {})

const registered = async (email: string): Promise<string> => {
  expect((await post('/api/users', { macro: form(email), user: {} })).statusCode).toBe(200)
  await confirm(email)
  return email
}
const tokenOf = async (email: string, password?: string): Promise<string> => (await logIn(email, password)).json().token

describe('registration', () => {
  it('leads a couple from the form by the e-mail and the login to the profile', async () => {
    const email = 'giulia.ravasi@esempio.it'
    const answer = await post('/api/users', {
      macro: form(` ${email.toUpperCase()} `, { repeatEmail: email }),
      user: {},
    })
    expect(answer.json()).toEqual({ result: 1 })

    const refused = await logIn(email)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error).toEqual({
      code: 'email_not_confirmed',
      message: 'Prima di accedere devi confermare la tua email: apri il link che ti abbiamo inviato.',
    })

    const followed = await confirm(email)
    expect(followed.statusCode).toBe(303)
    const [, flagsToken] = /^\/result-activation\/ok\/([\w-]{43})$/.exec(followed.headers.location as string) ?? []
    const flags = await get(`/api/users-flags/${flagsToken}`)
    expect(flags.json()).toEqual({ regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' })

    const login = await logIn(email)
    expect(login.json()).toEqual({ token: expect.any(String), message: 'Accesso effettuato con successo' })
    const { token } = login.json()

    const saved = await post(
      '/api/users-profile',
      {
        macro: {
          username: 'admin',
          email: 'altra@esempio.it',
          fullname: 'Giulia Ravasi',
          phone: '348 112 0417',
          address: 'via per Esino 8',
        },
        user: { gender: 'F', 'wedding-date': '2027-06-19', 'wedding-locality': 'varenna' },
      },
      bearer(token),
    )
    expect(saved.json()).toEqual({ result: 1 })
    const profile = (await get('/api/users-profile', bearer(token))).json()
    expect(profile).toMatchObject({
      email,
      fullname: 'Giulia Ravasi',
      phone: '+393481120417',
      gender: 'F',
      wedding_date: '2027-06-19',
      wedding_locality: 'Varenna (LC)',
      regulation: '1',
      advertising: '0',
    })
    expect(profile.username).toMatch(/^sposo-[2-9a-z]{5}$/)
  })

  it('registers a business with its one sector', async () => {
    const email = 'info@fioridimandorlo.example'
    const answer = await post('/api/operators', { macro: form(email), operator: { sector_1: 15 } })
    expect(answer.json()).toEqual({ result: 1 })
    await confirm(email)
    const user = (await get('/api/check-token', bearer(await tokenOf(email)))).json()
    expect(user).toMatchObject({ isUser: '0', isOperator: '1', isAdmin: '0', business_name: '', state: 'active' })
    expect(user.username).toMatch(/^azienda-[2-9a-z]{5}$/)
  })

  it('refuses a form field by field', async () => {
    const wrong = form('luca@esempio.it', { repeatEmail: 'x', password2: 'x', privacy: '0' })
    const answer = await post('/api/operators', { macro: wrong, operator: {} })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.fields).toEqual({
      'macro.repeatEmail': 'Il campo non corrisponde alla mail',
      'macro.password2': 'Le due password non corrispondono',
      'macro.privacy': 'Campo obbligatorio',
      'operator.sector_1': 'Campo obbligatorio',
    })
  })

  it.each(['99', '0', 'fiori', '15,16'])('takes no sector that is none: %s', async (sector_1) => {
    const answer = await post('/api/operators', { macro: form('settore@esempio.it'), operator: { sector_1 } })
    expect(answer.json().error.fields).toEqual({ 'operator.sector_1': 'Campo obbligatorio' })
  })

  it('knows an address whatever its case, for both roles', async () => {
    const email = await registered('doppia@esempio.it')
    const again = await post('/api/operators', { macro: form(email.toUpperCase()), operator: { sector_1: '15' } })
    expect(again.statusCode).toBe(409)
    expect(again.json().error.message).toBe('Esiste già un account registrato con questa email.')
  })

  it('makes one account of two registrations at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/api/users', { macro: form('insieme@esempio.it'), user: {} })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('confirmation', () => {
  it('works once', async () => {
    const email = 'una.volta@esempio.it'
    await post('/api/users', { macro: form(email), user: {} })
    const secret = await secretOf(email, '/conferma-email')
    expect((await post(`/api/confirm-email/${secret}`, {})).headers.location).toMatch(/^\/result-activation\/ok\//)
    expect((await post(`/api/confirm-email/${secret}`, {})).headers.location).toBe('/result-activation/ko/0')
  })

  it('opening the link of an older e-mail confirms nothing, and leads to the page with the button', async () => {
    const email = 'robot@esempio.it'
    await post('/api/users', { macro: form(email), user: {} })
    const secret = await secretOf(email, '/conferma-email')
    const url = `/api/confirm-email/${secret}`
    for (const method of ['HEAD', 'GET', 'GET'] as const)
      expect((await app.inject({ method, url })).headers.location).toBe(`/conferma-email/${secret}`)
    expect((await logIn(email)).json().error.code).toBe('email_not_confirmed')
    expect((await post(url, {})).headers.location).toMatch(/^\/result-activation\/ok\//)
    expect((await logIn(email)).statusCode).toBe(200)
  })

  it('lapses after 48 hours, and can be asked for again after 15 minutes', async () => {
    const email = 'tardi@esempio.it'
    await post('/api/users', { macro: form(email), user: {} })
    const first = await secretOf(email, '/conferma-email')

    await post('/api/resend-confirmation', { email })
    await app.drain()
    expect(await app.mailbox(email)).toHaveLength(1)

    await app.clock.advance(48 * HOUR)
    expect((await post(`/api/confirm-email/${first}`, {})).headers.location).toBe('/result-activation/ko/0')

    expect((await post('/api/resend-confirmation', { email })).json()).toEqual({ result: 1 })
    const second = await secretOf(email, '/conferma-email')
    expect(second).not.toBe(first)
    expect((await post(`/api/confirm-email/${second}`, {})).headers.location).toMatch(/^\/result-activation\/ok\//)
  })

  it('answers alike for unknown addresses, and writes to none of them', async () => {
    expect((await post('/api/resend-confirmation', { email: 'nessuno@esempio.it' })).json()).toEqual({ result: 1 })
    await app.drain()
    expect(await app.mailbox('nessuno@esempio.it')).toEqual([])
  })
})

describe('login', () => {
  it('says the same of a wrong password and of an unknown address', async () => {
    const email = await registered('accesso@esempio.it')
    const wrong = await logIn(email, 'password-sbagliata')
    const unknown = await logIn('sconosciuto@esempio.it', 'password-sbagliata')
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.json()).toEqual(unknown.json())
    expect(wrong.json().error.message).toBe('Nome utente o password non corretti.')
  })

  it('wants 5 and 8 characters', async () => {
    const answer = await post('/api/login', { username: 'luca', password: 'breve' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.fields).toEqual({
      username: 'Inserisci almeno 5 caratteri',
      password: 'Inserisci almeno 8 caratteri',
    })
  })

  it('stops a guesser after ten tries, and lets the owner in again after a quarter of an hour', async () => {
    const email = await registered('bersaglio@esempio.it')
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const pause = attempt < 5 ? 0 : 2 ** (attempt - 4)
      // Shorter pauses could be over by themselves on a slow machine.
      if (pause >= 8) {
        const early = await logIn(email)
        expect(early.statusCode).toBe(429)
        expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(pause)
      }
      await app.clock.advance(pause * 1000)
      expect((await logIn(email, 'password-sbagliata')).statusCode).toBe(401)
    }
    const stopped = await logIn(email)
    expect(stopped.statusCode).toBe(429)
    expect(stopped.json().error.message).toBe('Hai fatto troppi tentativi. Riprova tra qualche minuto.')
    await app.clock.advance(15 * MINUTE)
    expect((await logIn(email)).statusCode).toBe(200)
  })

  it('sets a cookie no script reads, which works for pages and reads but not for foreign origins', async () => {
    const email = await registered('biscotto@esempio.it')
    const answer = await logIn(email)
    const written = String(answer.headers['set-cookie'])
    expect(written).toContain('HttpOnly')
    expect(written).toContain('SameSite=Lax')
    const cookie = written.split(';')[0] as string
    expect(cookie).toContain(answer.json().token)

    expect((await get('/api/check-token', { cookie })).statusCode).toBe(200)
    const foreign = await post('/api/logout', {}, { cookie, origin: 'https://altrove.example' })
    expect(foreign.statusCode).toBe(403)
    expect((await post('/api/logout', {}, { cookie })).statusCode).toBe(403)
    expect((await get('/api/logout', { cookie })).statusCode).toBe(403)
    expect((await get('/api/check-token', { cookie })).statusCode).toBe(200)

    const own = await post('/api/logout', {}, { cookie, 'sec-fetch-site': 'same-origin' })
    expect(own.json()).toEqual({ result: 1 })
    expect(String(own.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await get('/api/check-token', { cookie })).statusCode).toBe(401)
  })

  it('gives API clients a token that ends with GET /api/logout', async () => {
    const token = await tokenOf(await registered('cliente.api@esempio.it'))
    expect((await get('/api/permissions', bearer(token))).json()).toEqual({
      isUser: '1',
      isOperator: '0',
      isAdmin: '0',
      canCreateAuction: '1',
      canBid: '0',
    })
    expect((await get('/api/logout', bearer(token))).json()).toEqual({ result: 1 })
    expect((await get('/api/check-token', bearer(token))).statusCode).toBe(401)
  })

  it('ends after 30 days', async () => {
    const token = await tokenOf(await registered('trenta.giorni@esempio.it'))
    await app.clock.advance(30 * DAY - MINUTE)
    expect((await get('/api/check-token', bearer(token))).statusCode).toBe(200)
    await app.clock.advance(2 * MINUTE)
    expect((await get('/api/check-token', bearer(token))).statusCode).toBe(401)
  })

  it('knows the staff by role', async () => {
    const person = await admin(app)
    expect((await get('/api/check-token', person.headers)).json()).toMatchObject({
      isAdmin: '1',
      fullname: 'Redazione Promessi',
    })
  })
})

describe('doors', () => {
  it.each([
    ['GET', '/api/check-token'],
    ['GET', '/api/permissions'],
    ['PATCH', '/api/password'],
  ] as const)('are closed to visitors: %s %s', async (method, url) => {
    const answer = await app.inject({ method, url, payload: method === 'GET' ? undefined : {} })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error.message).toBe('Per continuare devi accedere al sito.')
  })
})
