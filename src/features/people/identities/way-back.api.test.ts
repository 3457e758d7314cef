import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple } from '../../../../test/actors.ts'
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

describe('a way back that is not ours', () => {
  const EXPIRED = '/login?esito=scaduto&con=google'
  const into = async (browser: TestBrowser, url: string) => (await browser.get(url)).headers.location

  it('leads to the login, without a session', async () => {
    const owner = await couple(app)
    google.signIn(googlePerson({ email: owner.email }))
    const browser = openBrowser(app)
    const back = await leaveForGoogle(browser)
    const sealed = browser.cookie('accesso') as string

    expect(await into(openBrowser(app), back)).toBe(EXPIRED)
    const forger = openBrowser(app)
    forger.plant('accesso', Buffer.from('{"state":"x"}').toString('base64url'))
    expect(await into(forger, `${back}x`)).toBe(EXPIRED)
    // A wrong state uses the way up.
    expect(await into(browser, back.replace(/state=[^&]+/, 'state=un-altro'))).toBe(EXPIRED)
    expect(await into(browser, back)).toBe(EXPIRED)

    browser.plant('accesso', sealed)
    expect(await into(browser, back)).toBe('/my-auctions')
    const replay = openBrowser(app)
    replay.plant('accesso', sealed)
    expect(await into(replay, back)).toBe(EXPIRED)
    expect(replay.cookie('promessi')).toBeUndefined()
  })

  it('has ten minutes', async () => {
    google.signIn(googlePerson())
    const browser = openBrowser(app)
    const back = await leaveForGoogle(browser)
    await app.clock.advance(11 * MINUTE)
    expect(await into(browser, back)).toBe(EXPIRED)
  })

  it('may be a no of the person', async () => {
    const browser = openBrowser(app)
    const back = new URL(await leaveForGoogle(browser, '/favorites'), app.url)
    const cancelled = `${back.pathname}?error=access_denied&state=${back.searchParams.get('state')}`
    expect(await into(browser, cancelled)).toBe('/login?esito=annullato&con=google&next=%2Ffavorites')
  })

  it('is refused with a token of another application', async () => {
    const browser = openBrowser(app)
    google.signIn({ ...googlePerson(), aud: 'un-altro-sito' } as GooglePerson)
    expect(await into(browser, await leaveForGoogle(browser))).toBe(EXPIRED)
  })

  it('may find the provider out of reach', async () => {
    const DOWN = '/login?esito=irraggiungibile&con=google&next=%2Ffavorites'
    const browser = openBrowser(app)
    const back = await leaveForGoogle(browser, '/favorites')
    google.server.service.once('beforeResponse', (answer) => {
      answer.statusCode = 503
    })
    expect(await into(browser, back)).toBe(DOWN)
    const { config } = await import('#platform/config.server.ts')
    Object.assign(config, { GOOGLE_ISSUER: 'http://127.0.0.1:9' })
    expect(await into(browser, '/accedi/google?next=%2Ffavorites')).toBe(DOWN)
    Object.assign(config, google.settings)
  })
})
