import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { freshDatabase } from '../test/database.ts'
import { type Stage, setStage } from '../test/role-matrix/stage.ts'
import { routeTable, type Viewer, viewers } from '../test/route-table.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PASS = 'benvenuto=1'

let stage: Stage
let plain: ServerProcess
let gated: ServerProcess

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const app = await openTestApp(url, folder)
  stage = await setStage(app)
  await app.close()
  const settings = { DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: '4' }
  const start = async (gate: 'on' | 'off') =>
    startServer({ ...settings, WELCOME_GATE: gate, PORT: String(await freePort()) })
  ;[plain, gated] = await Promise.all([start('off'), start('on')])
}, 180_000)
afterAll(() => Promise.all([plain?.kill('SIGTERM'), gated?.kill('SIGTERM')]))

const sessionOf = (viewer: Viewer): string | null =>
  viewer === 'visitor'
    ? null
    : stage.people[({ couple: 'owner', supplier: 'seller', admin: 'admin' } as const)[viewer]].token

/** The status, or where the viewer is led; a login that leads back here is called by its name. */
const answerTo = async (server: ServerProcess, url: string, viewer: Viewer, pass = false): Promise<number | string> => {
  const session = sessionOf(viewer)
  const cookie = [session && `promessi=${session}`, pass && PASS].filter(Boolean).join('; ')
  const headers = { 'user-agent': BROWSER, ...(cookie && { cookie }) }
  const answer = await fetch(server.url + url, { headers, redirect: 'manual' })
  await answer.body?.cancel()
  const location = answer.headers.get('location')
  if (!location) return answer.status
  // An address that asks for a session is kept out of search engines by what it answers without one.
  if (location.startsWith('/login?next=')) expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  return location === `/login?next=${encodeURIComponent(url)}` ? 'login' : location
}

const answers = async (server: ServerProcess, url: string, pass?: boolean) =>
  Object.fromEntries(
    await Promise.all(viewers.map(async (viewer) => [viewer, await answerTo(server, url, viewer, pass)] as const)),
  )

const rows = routeTable.map((row, index) => ({
  ...row,
  title: `${index + 1} ${row.route}`,
}))

describe('the route table, without the gate', () => {
  it.each(rows)('$title', async ({ url, expected }) => {
    expect(await answers(plain, url(stage))).toEqual(expected)
  })
})

describe('the route table, with the gate', () => {
  it.each(rows)('$title', async ({ guard, url, expected }) => {
    const path = url(stage)
    const newcomer = await answerTo(gated, path, 'visitor')
    if (guard === 'open') expect(newcomer).toBe(expected.visitor)
    else {
      // Led to the welcome page, which knows what was wanted.
      const welcome = new URL(String(newcomer), gated.url)
      expect([welcome.pathname, welcome.searchParams.get('next')]).toEqual(['/welcome', path === '/' ? null : path])
    }
    // Who has passed, and who is signed in, sees what there is without a gate.
    expect(await answers(gated, path, true)).toEqual(expected)
    const { visitor: _newcomer, ...signedIn } = await answers(gated, path)
    const { visitor: _passed, ...expectedSignedIn } = expected
    expect(signedIn).toEqual(expectedSignedIn)
  })
})
