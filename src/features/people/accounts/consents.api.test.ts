import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const all = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
const form = (email: string) => ({
  email,
  repeatEmail: email,
  password: TEST_PASSWORD,
  password2: TEST_PASSWORD,
  ...all,
})
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tokenOf = async (email: string): Promise<string> =>
  (await post('/api/login', { username: email, password: TEST_PASSWORD })).json().token

const confirm = async (email: string) => {
  await app.drain()
  const [mail] = await app.mailbox(email)
  return post(`/api/confirm-email/${/\/conferma-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1]}`, {})
}

describe('the consents behind the page of the confirmation', () => {
  it('shows consents only for the secret of the page, and takes them once', async () => {
    expect((await get('/api/users-flags/1')).statusCode).toBe(404)
    const email = 'consensi@esempio.it'
    await post('/api/users', { macro: form(email), user: {} })
    const flagsToken = String((await confirm(email)).headers.location)
      .split('/')
      .at(-1)
    const flags = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '1' }
    expect((await post(`/api/users-flags/${flagsToken}`, { ...flags, privacy: '0' })).statusCode).toBe(400)
    expect((await post(`/api/users-flags/${flagsToken}`, flags)).json()).toEqual({ result: 1 })
    expect((await post(`/api/users-flags/${flagsToken}`, flags)).statusCode).toBe(404)
    const profile = (await get('/api/users-profile', bearer(await tokenOf(email)))).json()
    expect(profile.advertising).toBe('1')
  })

  it('asks again for a consent that is missing, wants all four, and keeps every word of the ledger', async () => {
    const email = 'manca@esempio.it'
    const { recordConsents } = await import('./consents.service.server.ts')
    const { findByEmail } = await import('./accounts.queries.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { db, inTransaction } = await import('#platform/db/db.server.ts')
    const { consents } = await import('./schema.server.ts')
    await post('/api/operators', { macro: form(email), operator: { sector_1: 15 } })
    const { id } = (await findByEmail(email)) ?? { id: 0 }
    await inTransaction((tx) => recordConsents(tx, systemCtx(), id, { personal: false, privacy: false }, 'profile'))
    const flagsToken = String((await confirm(email)).headers.location)
      .split('/')
      .at(-1)
    const flags = (await get(`/api/users-flags/${flagsToken}`)).json()
    expect(flags).toMatchObject({ regulation: '1', cookie: '1', privacy: '0', personal: '0' })
    const refused = await post(`/api/users-flags/${flagsToken}`, { ...flags, privacy: '1' })
    expect(refused.json().error.fields).toEqual({ personal: 'Campo obbligatorio' })
    const { saveConsentsByToken } = await import('./consents.service.server.ts')
    const given = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }
    // The page sends a supplier to the payment set-up, anybody else to the profile (ACT-06).
    expect(await saveConsentsByToken(systemCtx(), flagsToken ?? '', given)).toEqual({ role: 'supplier' })
    expect(await db().$count(consents)).toBeGreaterThan(10)
    await expect(inTransaction((tx) => tx.delete(consents))).rejects.toThrow()
  })
})
