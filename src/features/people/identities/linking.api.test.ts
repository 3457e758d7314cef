import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, TEST_PASSWORD } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openBrowser, returning, type TestBrowser } from '../../../../test/browser.ts'
import {
  type GooglePerson,
  googlePerson,
  type LocalGoogle,
  leaveForGoogle,
  startGoogle,
} from '../../../../test/google.ts'

const consents = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }

let app: TestApp
let google: LocalGoogle
let door: typeof import('./index.server.ts')

beforeAll(async () => {
  app = await startTestApp()
  google = await startGoogle()
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, google.settings)
  door = await import('./index.server.ts')
})
afterAll(async () => {
  await google?.stop()
  await app?.close()
})

const walk = async (browser: TestBrowser, person: GooglePerson, next?: string) => {
  google.signIn(person)
  return browser.get(await leaveForGoogle(browser, next))
}
const whoIs = async (browser: TestBrowser) => {
  const answer = await browser.get('/api/check-token')
  return answer.statusCode === 200 ? answer.json<{ username: string }>().username : null
}
const postLogin = (payload: object) => app.inject({ method: 'POST', url: '/api/login', payload })
const visitorCtx = async () => (await import('#platform/context.server.ts')).systemCtx(app.clock.now())
const accountOf = async (email: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { accounts } = await import('#features/people/accounts/schema.server.ts')
  const [account] = await db().select().from(accounts).where(eq(accounts.email, email))
  return account
}
const linkedTo = async (accountId: number) => {
  const { actorOf } = await import('#features/people/accounts/index.server.ts')
  return (await door.linkedProviders(await actorOf(accountId))).map(({ provider }) => provider)
}
/** Registered with a password, and never confirmed. */
const unconfirmed = async (email: string): Promise<number> => {
  const { registerCouple } = await import('#features/people/accounts/index.server.ts')
  return (await registerCouple(await visitorCtx(), { email, password: TEST_PASSWORD, consents })).accountId
}

describe('a person with an account', () => {
  it('is linked when both sides have confirmed the address, and notified', async () => {
    const owner = await couple(app)
    const person = googlePerson({ email: owner.email.toUpperCase() })
    const browser = openBrowser(app)
    expect((await walk(browser, person, 'https://altrove.example/')).headers.location).toBe('/my-auctions')
    expect(await whoIs(browser)).toBe(owner.handle)
    expect(await linkedTo(owner.accountId)).toEqual(['GOOGLE'])
    await app.drain()
    expect((await app.mailbox(owner.email))[0]?.subject).toBe('Hai collegato Google')

    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const lines = await db()
      .select({ event: auditEvents.event, details: auditEvents.details })
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, 'account'), eq(auditEvents.subjectId, owner.accountId)))
    expect(lines).toContainEqual({ event: 'link-identity', details: { provider: 'GOOGLE' } })
    expect(lines).toContainEqual({ event: 'login', details: { way: 'GOOGLE' } })
  })

  it('of the staff comes to the dashboard', async () => {
    const staff = await admin(app)
    const answer = await walk(openBrowser(app), googlePerson({ email: staff.email }), '/auctions')
    expect(answer.headers.location).toBe('/portal/dashboard')
  })

  it('is asked for the password when the address has another Google account already', async () => {
    const owner = await couple(app)
    await walk(openBrowser(app), googlePerson({ email: owner.email }))
    const stranger = openBrowser(app)
    const answer = await walk(stranger, googlePerson({ email: owner.email }))
    expect(answer.headers.location).toBe('/login?esito=password&con=google')
    expect(await whoIs(stranger)).toBeNull()
  })

  it('links by the password when Google does not answer for the address, and only their own', async () => {
    const owner = await couple(app)
    const other = await couple(app)
    const browser = openBrowser(app)
    const answer = await walk(browser, googlePerson({ email: owner.email, email_verified: false }), '/favorites')
    expect(answer.headers.location).toBe('/login?esito=password&con=google&next=%2Ffavorites')
    const token = browser.cookie('identita') as string
    expect(await door.linkAfterLogin(await ctxAs(other.accountId), returning(token))).toHaveLength(0)
    expect(await door.linkAfterLogin(await ctxAs(owner.accountId), returning(token))).toHaveLength(1)
    expect(await door.linkAfterLogin(await ctxAs(owner.accountId), returning(token))).toHaveLength(0)
    expect(await linkedTo(owner.accountId)).toEqual(['GOOGLE'])
    expect(await linkedTo(other.accountId)).toEqual([])
  })

  it('neither takes over nor is taken over by an unconfirmed one', async () => {
    const person = googlePerson()
    const accountId = await unconfirmed(person.email)
    const browser = openBrowser(app)
    expect((await walk(browser, person)).headers.location).toBe('/login?esito=recupera&con=google')
    expect(await linkedTo(accountId)).toEqual([])

    // The owner of the mailbox chooses a password, which the stranger does not know.
    await app.inject({ method: 'POST', url: '/api/reset-password', payload: { email: person.email } })
    await app.drain()
    const mail = (await app.mailbox(person.email)).find(({ text }) => text.includes('/reset-password/'))
    const url = `/api${/\/reset-password\/[\w-]+/.exec(mail?.text ?? '')?.[0]}`
    const password = 'un-altra-rosa'
    expect((await app.inject({ method: 'POST', url, payload: { password, repeat: password } })).json().result).toBe(1)
    expect((await postLogin({ username: person.email, password: TEST_PASSWORD })).statusCode).toBe(401)
    await walk(browser, person)
    expect(await linkedTo(accountId)).toEqual(['GOOGLE'])
  })

  it('that is closed stays out', async () => {
    const owner = await couple(app)
    const person = googlePerson({ email: owner.email })
    await walk(openBrowser(app), person)
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    await db().update(accounts).set({ status: 'closed' }).where(eq(accounts.id, owner.accountId))
    const browser = openBrowser(app)
    expect((await walk(browser, person)).headers.location).toBe('/login?esito=chiuso&con=google')
    expect(browser.cookie('promessi')).toBeUndefined()
    const byToken = await postLogin({ provider: 'GOOGLE', token: await google.idToken(person) })
    expect(byToken.json().error.code).toBe('account_closed')
  })

  it('whose erasure was asked for says how to take it back', async () => {
    const owner = await couple(app, { profile: false })
    const person = googlePerson({ email: owner.email })
    await walk(openBrowser(app), person)
    const payload = { password: TEST_PASSWORD }
    const asked = await app.inject({ method: 'POST', url: '/api/me/erasure', headers: owner.headers, payload })
    expect(asked.statusCode).toBe(200)
    const browser = openBrowser(app)
    expect((await walk(browser, person)).headers.location).toBe('/login?esito=eliminazione&con=google')
    expect(browser.cookie('promessi')).toBeUndefined()
  })

  it('unlinks, but never the only way in', async () => {
    const owner = await couple(app)
    await walk(openBrowser(app), googlePerson({ email: owner.email }))
    const ctx = await ctxAs(owner.accountId)
    await expect(door.unlink(ctx, 'FACEBOOK')).rejects.toMatchObject({ status: 404 })

    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const setHash = (passwordHash: string | null) =>
      db().update(accounts).set({ passwordHash }).where(eq(accounts.id, owner.accountId))
    const kept = (await accountOf(owner.email))?.passwordHash ?? null
    await setHash(null)
    await expect(door.unlink(ctx, 'GOOGLE')).rejects.toMatchObject({ code: 'last_way_in' })
    expect(await linkedTo(owner.accountId)).toEqual(['GOOGLE'])

    await setHash(kept)
    await door.unlink(ctx, 'GOOGLE')
    expect(await linkedTo(owner.accountId)).toEqual([])
    await app.drain()
    expect((await app.mailbox(owner.email)).map(({ subject }) => subject)).toContain('Hai scollegato Google')
  })
})
