import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { pagePaths } from '../test/route-paths.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'
import routes from './routes.ts'

const SECRET = 'SEGRETO-che-nessuno-deve-leggere'

/** Every parameter of a path: whether its value opens something by itself. A new name is to be added here, on one side or the other. */
const isSecret: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['token', 'ticket', 'secret'].map((name) => [name, true])),
  ...Object.fromEntries(
    // biome-ignore format: one list
    ['id', 'type', 'kind', 'page', 'text', 'code', 'title', 'document', 'result', 'outcome', 'part', 'sector', 'slug', 'macro',
      'fornitore', 'segment', 'subject', 'uno', 'due', 'tre', 'a', 'b', 'folder', 'name', 'product', 'region', 'province',
      'step', '*'].map((name) => [name, false]),
  ),
}

let server: ServerProcess

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase()
  // Without the world of the demo, whose making fills the log.
  const real = { DEMO: 'off', PUBLIC_URL: 'https://promessi.example', LOG_LEVEL: 'debug' }
  const settings = { ...real, DATABASE_URL: url, DATA_DIR: temporaryFolder(), DATABASE_POOL: '4' }
  server = await startServer({ ...settings, PORT: String(await freePort()) })
}, 90_000)
afterAll(() => server?.kill('SIGTERM'))

const namesIn = (route: string): string[] =>
  route.split('/').flatMap((segment) => (segment === '*' ? '*' : (/^[:{](\w+)/.exec(segment)?.[1] ?? [])))

/** The line of the log about a request. */
const lineOf = async (path: string, init?: RequestInit): Promise<string> => {
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  const id = answer.headers.get('x-request-id') ?? 'without a number'
  const line = () =>
    server
      .written()
      .split('\n')
      .find((text) => text.includes(id) && text.endsWith('}'))
  await vi.waitUntil(() => line() !== undefined, { timeout: 10_000, interval: 1 })
  return line() ?? ''
}

it('no secret of any page or call reaches the log, however the request for it is made', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object }
  const all = [...pagePaths(await routes).map((path) => `/${path}`), ...Object.keys(paths)]
  expect([...new Set(all.flatMap(namesIn))].filter((name) => isSecret[name] === undefined)).toEqual([])
  const secret = all.filter((route) => namesIn(route).some((name) => isSecret[name]))
  expect(secret.length).toBeGreaterThan(10)
  for (const route of secret) {
    const path = route.replace(/[:{](\w+)[}?]?/g, (_all, name: string) => (isSecret[name] ? SECRET : '1'))
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }
    for (const asked of [path, `${path}.data`, `${path}/altro`, `/${path}`, `${path}?x=${SECRET}`])
      for (const init of [{}, form]) {
        const line = await lineOf(asked, { ...init, headers: { ...form.headers, referer: `${server.url}${path}` } })
        expect(line).toContain('[redacted]')
        expect(line).not.toContain(SECRET)
      }
  }
  // Nor in a line about an error.
  expect(server.written()).not.toContain(SECRET)
})
