import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openBrowser, type TestBrowser } from '../../../../test/browser.ts'
import {
  type GooglePerson,
  googlePerson,
  type LocalGoogle,
  leaveForGoogle,
  startGoogle,
} from '../../../../test/google.ts'

const MINUTE = 60_000
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
const register = async (browser: TestBrowser, email = 'altra@esempio.it') =>
  door.registerProvided(await visitorCtx(), browser.cookie('identita') ?? null, {
    kind: 'couple',
    input: { email, password: TEST_PASSWORD, consents },
  })
const accountOf = async (email: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { accounts } = await import('#features/people/accounts/schema.server.ts')
  const [account] = await db().select().from(accounts).where(eq(accounts.email, email))
  return account
}

describe('a new person', () => {
  it('registers with the address Google has confirmed, whatever the form says, and is in', async () => {
    const person = googlePerson()
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
    google.signIn(googlePerson())
    const browser = openBrowser(app)
    const started = await browser.get('/accedi/google?tab=aziende&next=%2Fregister%3Ftab%3Daziende')
    const there = await fetch(started.headers.location as string, { redirect: 'manual' })
    const { pathname, search } = new URL(there.headers.get('location') as string)
    expect((await browser.get(pathname + search)).headers.location).toBe('/register?tab=aziende')
  })

  it('is registered once by one way through Google, and within the hour', async () => {
    const browser = openBrowser(app)
    await walk(browser, googlePerson())
    const token = browser.cookie('identita')
    await register(browser)
    browser.plant('identita', token as string)
    await expect(register(browser)).rejects.toMatchObject({ code: 'identity_expired' })

    const late = openBrowser(app)
    await walk(late, googlePerson())
    await app.clock.advance(61 * MINUTE)
    await expect(register(late)).rejects.toMatchObject({ code: 'identity_expired' })
    const { db } = await import('#platform/db/db.server.ts')
    const { pendingIdentities } = await import('./schema.server.ts')
    expect(await db().$count(pendingIdentities)).toBe(0)
  })

  it('with two forms at once makes one account', async () => {
    const person = googlePerson()
    const browser = openBrowser(app)
    await walk(browser, person)
    const both = await Promise.allSettled([register(browser), register(browser)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('confirms by e-mail an address Google does not answer for', async () => {
    const person = googlePerson({ email_verified: false })
    const browser = openBrowser(app)
    expect((await walk(browser, person)).headers.location).toBe('/register')
    expect(await register(browser)).toBeNull()
    expect((await walk(openBrowser(app), person)).headers.location).toBe('/login?esito=conferma&con=google')
    await app.drain()
    const [mail] = await app.mailbox(person.email)
    expect(mail?.subject).toBe('Conferma la tua email')
    const secret = /\/conferma-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await app.inject({ method: 'POST', url: `/api/confirm-email/${secret}` })
    const confirmed = openBrowser(app)
    await walk(confirmed, person)
    expect(await whoIs(confirmed)).toBe((await accountOf(person.email))?.handle)
  })
})
