import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, TEST_PASSWORD } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openBrowser, returning, type TestBrowser } from '../../../test/browser.ts'
import { type GooglePerson, type LocalGoogle, startGoogle } from '../../../test/google.ts'

const MINUTE = 60_000
const consents = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }

let app: TestApp
let google: LocalGoogle
let door: typeof import('./index.server.ts')

const configure = async (settings: Readonly<Record<string, string | undefined>>) => {
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, settings)
}

beforeAll(async () => {
  app = await startTestApp()
  google = await startGoogle()
  await configure(google.settings)
  door = await import('./index.server.ts')
})
afterAll(async () => {
  await google?.stop()
  await app?.close()
})

let made = 0
const somebody = (change: Partial<GooglePerson> = {}): Required<GooglePerson> => {
  made += 1
  const email = `giulia.${made}@esempio.it`
  return { sub: `10${made}`, email, email_verified: true, name: 'Giulia Anna Ravasi', ...change }
}

/** Leaves for the provider. @returns the address the provider leads back to, as a path of ours */
const leave = async (browser: TestBrowser, next?: string): Promise<string> => {
  const started = await browser.get(`/accedi/google${next ? `?next=${encodeURIComponent(next)}` : ''}`)
  expect(started.statusCode).toBe(303)
  const there = await fetch(started.headers.location as string, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') as string)
  return pathname + search
}
const walk = async (browser: TestBrowser, person: GooglePerson, next?: string) => {
  google.signIn(person)
  return browser.get(await leave(browser, next))
}
const whoIs = async (browser: TestBrowser) => {
  const answer = await browser.get('/api/check-token')
  return answer.statusCode === 200 ? answer.json<{ username: string }>().username : null
}
const postLogin = (payload: object) => app.inject({ method: 'POST', url: '/api/login', payload })
const visitorCtx = async () => (await import('#platform/context.server.ts')).systemCtx(app.clock.now())
const register = async (browser: TestBrowser, email = 'altra@esempio.it') =>
  door.registerProvided(await visitorCtx(), browser.cookie('identita') ?? null, {
    kind: 'couple',
    input: { email, password: TEST_PASSWORD, consents },
  })
const accountOf = async (email: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { accounts } = await import('#features/accounts/schema.server.ts')
  const [account] = await db().select().from(accounts).where(eq(accounts.email, email))
  return account
}
const linkedTo = async (accountId: number) => {
  const { actorOf } = await import('#features/accounts/index.server.ts')
  return (await door.linkedProviders(await actorOf(accountId))).map(({ provider }) => provider)
}
/** Registered with a password, and never confirmed. */
const unconfirmed = async (email: string): Promise<number> => {
  const { registerCouple } = await import('#features/accounts/index.server.ts')
  return (await registerCouple(await visitorCtx(), { email, password: TEST_PASSWORD, consents })).accountId
}

describe('somebody new', () => {
  it('registers with the address Google has confirmed, whatever the form says, and is in', async () => {
    const person = somebody()
    const browser = openBrowser(app)
    const back = await walk(browser, person, '/auctions/detail/12')
    expect(back.headers.location).toBe('/register?next=%2Fauctions%2Fdetail%2F12')
    expect(await whoIs(browser)).toBeNull()

    const session = await register(browser, 'vittima@esempio.it')
    expect(session?.actor).toMatchObject({ kind: 'couple', fullName: 'Giulia Anna Ravasi' })
    expect(await accountOf('vittima@esempio.it')).toBeUndefined()
    const account = await accountOf(person.email)
    expect(account?.emailConfirmedAt).toBeInstanceOf(Date)
    await app.drain()
    expect(await app.mailbox(person.email)).toEqual([])

    const again = openBrowser(app)
    expect((await walk(again, person, '/auctions')).headers.location).toBe('/auctions')
    expect(await whoIs(again)).toBe(account?.handle)
    // The password of the form works, too.
    expect((await postLogin({ username: person.email, password: TEST_PASSWORD })).statusCode).toBe(200)
  })

  it('comes back to the registration they left', async () => {
    google.signIn(somebody())
    const browser = openBrowser(app)
    const started = await browser.get('/accedi/google?tab=aziende&next=%2Fregister%3Ftab%3Daziende')
    const there = await fetch(started.headers.location as string, { redirect: 'manual' })
    const { pathname, search } = new URL(there.headers.get('location') as string)
    expect((await browser.get(pathname + search)).headers.location).toBe('/register?tab=aziende')
  })

  it('is registered once by one way through Google, and within the hour', async () => {
    const browser = openBrowser(app)
    await walk(browser, somebody())
    const token = browser.cookie('identita')
    await register(browser)
    browser.plant('identita', token as string)
    await expect(register(browser)).rejects.toMatchObject({ code: 'identity_expired' })

    const late = openBrowser(app)
    await walk(late, somebody())
    await app.clock.advance(61 * MINUTE)
    await expect(register(late)).rejects.toMatchObject({ code: 'identity_expired' })
    const { db } = await import('#platform/db/db.server.ts')
    const { pendingIdentities } = await import('./schema.server.ts')
    expect(await db().$count(pendingIdentities)).toBe(0)
  })

  it('with two forms at once makes one account', async () => {
    const person = somebody()
    const browser = openBrowser(app)
    await walk(browser, person)
    const both = await Promise.allSettled([register(browser), register(browser)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('confirms by e-mail an address Google does not answer for', async () => {
    const person = somebody({ email_verified: false })
    const browser = openBrowser(app)
    expect((await walk(browser, person)).headers.location).toBe('/register')
    expect(await register(browser)).toBeNull()
    expect((await walk(openBrowser(app), person)).headers.location).toBe('/login?esito=conferma&con=google')
    await app.drain()
    const [mail] = await app.mailbox(person.email)
    expect(mail?.subject).toBe('Conferma la tua email')
    await app.inject(/\/api\/confirm-email\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
    const confirmed = openBrowser(app)
    await walk(confirmed, person)
    expect(await whoIs(confirmed)).toBe((await accountOf(person.email))?.handle)
  })
})

describe('somebody with an account', () => {
  it('is linked when both sides have confirmed the address, and told', async () => {
    const owner = await couple(app)
    const person = somebody({ email: owner.email.toUpperCase() })
    const browser = openBrowser(app)
    expect((await walk(browser, person, 'https://altrove.example/')).headers.location).toBe('/')
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
    const answer = await walk(openBrowser(app), somebody({ email: staff.email }), '/auctions')
    expect(answer.headers.location).toBe('/portal/dashboard')
  })

  it('is asked for the password when the address has another Google account already', async () => {
    const owner = await couple(app)
    await walk(openBrowser(app), somebody({ email: owner.email }))
    const stranger = openBrowser(app)
    const answer = await walk(stranger, somebody({ email: owner.email }))
    expect(answer.headers.location).toBe('/login?esito=password&con=google')
    expect(await whoIs(stranger)).toBeNull()
  })

  it('links by the password when Google does not answer for the address, and only their own', async () => {
    const owner = await couple(app)
    const other = await couple(app)
    const browser = openBrowser(app)
    const answer = await walk(browser, somebody({ email: owner.email, email_verified: false }), '/favorites')
    expect(answer.headers.location).toBe('/login?esito=password&con=google&next=%2Ffavorites')
    const token = browser.cookie('identita') as string
    expect(await door.linkAfterLogin(await ctxAs(other.accountId), returning(token))).toHaveLength(0)
    expect(await door.linkAfterLogin(await ctxAs(owner.accountId), returning(token))).toHaveLength(1)
    expect(await door.linkAfterLogin(await ctxAs(owner.accountId), returning(token))).toHaveLength(0)
    expect(await linkedTo(owner.accountId)).toEqual(['GOOGLE'])
    expect(await linkedTo(other.accountId)).toEqual([])
  })

  it('neither takes over nor is taken over by one nobody has confirmed', async () => {
    const person = somebody()
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
    const person = somebody({ email: owner.email })
    await walk(openBrowser(app), person)
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/accounts/schema.server.ts')
    await db().update(accounts).set({ status: 'closed' }).where(eq(accounts.id, owner.accountId))
    const browser = openBrowser(app)
    expect((await walk(browser, person)).headers.location).toBe('/login?esito=chiuso&con=google')
    expect(browser.cookie('promessi')).toBeUndefined()
    const byToken = await postLogin({ provider: 'GOOGLE', token: await google.idToken(person) })
    expect(byToken.json().error.code).toBe('account_closed')
  })

  it('whose erasure was asked for says how to take it back', async () => {
    const owner = await couple(app, { profile: false })
    const person = somebody({ email: owner.email })
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
    await walk(openBrowser(app), somebody({ email: owner.email }))
    const ctx = await ctxAs(owner.accountId)
    await expect(door.unlink(ctx, 'FACEBOOK')).rejects.toMatchObject({ status: 404 })

    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/accounts/schema.server.ts')
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

describe('a way back that is not ours', () => {
  const EXPIRED = '/login?esito=scaduto&con=google'
  const into = async (browser: TestBrowser, url: string) => (await browser.get(url)).headers.location

  it('leads to the login, with nobody in', async () => {
    const owner = await couple(app)
    google.signIn(somebody({ email: owner.email }))
    const browser = openBrowser(app)
    const back = await leave(browser)
    const sealed = browser.cookie('accesso') as string

    expect(await into(openBrowser(app), back)).toBe(EXPIRED)
    const forger = openBrowser(app)
    forger.plant('accesso', Buffer.from('{"state":"x"}').toString('base64url'))
    expect(await into(forger, `${back}x`)).toBe(EXPIRED)
    // A wrong state uses the way up.
    expect(await into(browser, back.replace(/state=[^&]+/, 'state=un-altro'))).toBe(EXPIRED)
    expect(await into(browser, back)).toBe(EXPIRED)

    browser.plant('accesso', sealed)
    expect(await into(browser, back)).toBe('/')
    const replay = openBrowser(app)
    replay.plant('accesso', sealed)
    expect(await into(replay, back)).toBe(EXPIRED)
    expect(replay.cookie('promessi')).toBeUndefined()
  })

  it('has ten minutes', async () => {
    google.signIn(somebody())
    const browser = openBrowser(app)
    const back = await leave(browser)
    await app.clock.advance(11 * MINUTE)
    expect(await into(browser, back)).toBe(EXPIRED)
  })

  it('may be a no of the person', async () => {
    const browser = openBrowser(app)
    const back = new URL(await leave(browser, '/favorites'), app.url)
    const cancelled = `${back.pathname}?error=access_denied&state=${back.searchParams.get('state')}`
    expect(await into(browser, cancelled)).toBe('/login?esito=annullato&con=google&next=%2Ffavorites')
  })

  it('is refused with a token meant for somebody else', async () => {
    const browser = openBrowser(app)
    google.signIn({ ...somebody(), aud: 'un-altro-sito' } as GooglePerson)
    expect(await into(browser, await leave(browser))).toBe(EXPIRED)
  })

  it('may find the provider out of reach', async () => {
    const DOWN = '/login?esito=irraggiungibile&con=google&next=%2Ffavorites'
    const browser = openBrowser(app)
    const back = await leave(browser, '/favorites')
    google.server.service.once('beforeResponse', (answer) => {
      answer.statusCode = 503
    })
    expect(await into(browser, back)).toBe(DOWN)
    await configure({ GOOGLE_ISSUER: 'http://127.0.0.1:9' })
    expect(await into(browser, '/accedi/google?next=%2Ffavorites')).toBe(DOWN)
    await configure(google.settings)
  })
})
