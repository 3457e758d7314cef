import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, TEST_PASSWORD } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

const MINUTE = 60_000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const logIn = (email: string, password = TEST_PASSWORD) => post('/api/login', { username: email, password })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tokenOf = async (email: string): Promise<string> => (await logIn(email)).json().token
const person = async (email: string): Promise<string> => (await couple(app, { email, profile: false })).email

const secretOf = async (email: string): Promise<string> => {
  await app.drain()
  const [mail] = await app.mailbox(email)
  const secret = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!secret) throw new Error(`No recovery link for ${email}`)
  return secret
}

describe('recovery', () => {
  it('sets a new password by the link, once, and ends every session', async () => {
    const email = await person('smemorata@esempio.it')
    const token = await tokenOf(email)
    expect((await post('/api/reset-password', { email })).json()).toEqual({ result: 1 })
    const secret = await secretOf(email)

    const short = await post(`/api/reset-password/${secret}`, { password: 'breve', repeat: 'breve' })
    expect(short.json().error.fields).toEqual({
      password: 'Inserire almeno 8 caratteri',
      repeat: 'Inserire almeno 8 caratteri',
    })

    const fresh = { password: 'una-password-nuova', repeat: 'una-password-nuova' }
    const twice = await Promise.all([
      post(`/api/reset-password/${secret}`, fresh),
      post(`/api/reset-password/${secret}`, fresh),
    ])
    expect(twice.map((answer) => answer.json().result).sort()).toEqual([0, 1])

    expect((await get('/api/check-token', bearer(token))).statusCode).toBe(401)
    expect((await logIn(email)).statusCode).toBe(401)
    expect((await logIn(email, fresh.password)).statusCode).toBe(200)
    await app.drain()
    expect((await app.mailbox(email))[0]?.subject).toBe('La tua password è stata cambiata')
  })

  it('lapses after 60 minutes', async () => {
    const email = await person('lenta@esempio.it')
    await post('/api/reset-password', { email })
    const secret = await secretOf(email)
    await app.clock.advance(60 * MINUTE)
    const late = await post(`/api/reset-password/${secret}`, {
      password: 'una-password-nuova',
      repeat: 'una-password-nuova',
    })
    expect(late.json()).toEqual({ result: 0 })
  })

  it('answers alike for unknown addresses, and sends one link in 15 minutes', async () => {
    expect((await post('/api/reset-password', { email: 'nessuna@esempio.it' })).json()).toEqual({ result: 1 })
    expect((await post('/api/reset-password', { email: 'non un indirizzo' })).statusCode).toBe(400)
    const email = await person('insistente@esempio.it')
    for (let times = 0; times < 3; times += 1) await post('/api/reset-password', { email })
    await app.drain()
    const links = (await app.mailbox(email)).filter((mail) => mail.subject === 'Scegli una nuova password')
    expect(links).toHaveLength(1)
    expect(await app.mailbox('nessuna@esempio.it')).toEqual([])
  })
})

describe('change of password', () => {
  it('asks for the present one, keeps this session and ends the others', async () => {
    const email = await person('cambio@esempio.it')
    const [here, elsewhere] = [await tokenOf(email), await tokenOf(email)]
    const change = (oldPassword: string, newPassword: string) =>
      app.inject({
        method: 'PATCH',
        url: '/api/password',
        payload: { oldPassword, newPassword },
        headers: bearer(here),
      })

    expect((await change('non-è-questa', 'una-password-nuova')).json()).toEqual({ result: 0 })
    expect((await change(TEST_PASSWORD, 'breve')).statusCode).toBe(400)
    expect((await change(TEST_PASSWORD, 'una-password-nuova')).json()).toEqual({ result: 1 })
    expect((await get('/api/check-token', bearer(here))).statusCode).toBe(200)
    expect((await get('/api/check-token', bearer(elsewhere))).statusCode).toBe(401)
  })
})
