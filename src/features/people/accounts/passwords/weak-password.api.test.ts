import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, ctxAs, supplier, TEST_PASSWORD } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { weakPasswordTexts } from './weak-password.rules.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
const mailWith = async (email: string, link: RegExp): Promise<string> => {
  await app.drain()
  const [mail] = await app.mailbox(email)
  return link.exec(mail?.text ?? '')?.[1] ?? ''
}

it.each(['users', 'operators'])('POST /api/%s refuses a common password, and one of the own address', async (path) => {
  const register = (email: string, password: string) => {
    const macro = { email, repeatEmail: email, password, password2: password, ...consents }
    return app.inject({ method: 'POST', url: `/api/${path}`, payload: { macro, operator: { sector_1: '15' } } })
  }
  const email = `serena.bonetti.${path}@esempio.it`
  const common = await register(email, 'Password')
  expect([common.statusCode, common.json().error]).toEqual([
    422,
    { code: 'weak_password', message: weakPasswordTexts.common, fields: { password: weakPasswordTexts.common } },
  ])
  expect((await register(email, 'Bonetti2026')).json().error.fields).toEqual({ password: weakPasswordTexts.own })
  expect((await register(email, TEST_PASSWORD)).statusCode).toBe(200)
})

it('the link of a recovery refuses it, and stays good for another', async () => {
  const { email } = await couple(app, { fullName: 'Ottavia Crespi' })
  await app.inject({ method: 'POST', url: '/api/reset-password', payload: { email } })
  const token = await mailWith(email, /\/reset-password\/([\w-]+)/)
  const reset = (password: string) =>
    app.inject({ method: 'POST', url: `/api/reset-password/${token}`, payload: { password, repeat: password } })
  expect((await reset('OttaviaCrespi1')).json().error.fields).toEqual({ password: weakPasswordTexts.own })
  expect((await reset('onda-su-onda')).json()).toEqual({ result: 1 })
})

it('a change refuses it at the new password', async () => {
  const person = await couple(app, { fullName: 'Ottavia Crespi' })
  const change = (newPassword: string, oldPassword = TEST_PASSWORD) =>
    app.inject({
      method: 'PATCH',
      url: '/api/password',
      headers: person.headers,
      payload: { oldPassword, newPassword },
    })
  expect((await change('qwertyuiop')).json().error.fields).toEqual({ newPassword: weakPasswordTexts.common })
  expect((await change('ottavia-2027')).json().error.fields).toEqual({ newPassword: weakPasswordTexts.own })
  // Whoever does not know the current one learns nothing about the new one.
  expect((await change('qwertyuiop', 'un-altra-qui')).json()).toEqual({ result: 0 })
  expect((await change('onda-su-onda')).json()).toEqual({ result: 1 })
})

it('an invitation to a team refuses it', async () => {
  const owner = await supplier(app)
  const { invite, joinTeam } = await import('#features/people/team/index.server.ts')
  const { systemCtx, visitor } = await import('#platform/context.server.ts')
  const email = 'nuova.persona@esempio.it'
  await invite(await ctxAs(owner.accountId), email)
  const token = await mailWith(email, /\/invito\/([\w-]+)/)
  const given = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }
  const join = (password: string) =>
    joinTeam(systemCtx(app.clock.now(), visitor), token, {
      password,
      newcomer: { fullName: 'Marta Galli', consents: given },
    })
  await expect(join('Marta.Galli')).rejects.toMatchObject({
    code: 'weak_password',
    fields: { password: weakPasswordTexts.own },
  })
  expect((await join('onda-su-onda')).kind).toBe('session')
})
