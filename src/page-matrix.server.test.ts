import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { freshDatabase } from '../test/database.ts'
import { type Guest, guests, pages } from '../test/role-matrix/pages.ts'
import { type Stage, setStage } from '../test/role-matrix/stage.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'
import routes from './routes.ts'

let server: ServerProcess
let stage: Stage

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const app = await openTestApp(url, folder)
  stage = await setStage(app)
  await app.close()
  server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: folder,
    DATABASE_POOL: '4',
    PORT: String(await freePort()),
  })
}, 180_000)
afterAll(() => server?.kill('SIGTERM'))

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? [''] : path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ])

it('the matrix holds every page of the route table, and no other', async () => {
  expect([...new Set(pages.map(({ route }) => route))].toSorted()).toEqual(pathsOf(await routes).toSorted())
})

/** The status, or where the guest is sent; a login that leads back here is called by its name. */
const answerTo = async (guest: Guest, url: string): Promise<number | string> => {
  const headers = guest === 'visitor' ? undefined : { cookie: `promessi=${stage.people[guest].token}` }
  const answer = await fetch(`${server.url}${url}`, { headers, redirect: 'manual' })
  await answer.body?.cancel()
  const location = answer.headers.get('location')
  if (!location) return answer.status
  return location === `/login?next=${encodeURIComponent(url)}` ? 'login' : location
}

describe('who sees which page', () => {
  it.each(pages.map((page) => ({ page, title: page.about ? `${page.route} (${page.about})` : `/${page.route}` })))(
    '$title',
    async ({ page }) => {
      const seen: Partial<Record<Guest, number | string>> = {}
      for (const guest of guests) seen[guest] = await answerTo(guest, page.url(stage))
      expect(seen).toEqual(page.expected)
    },
  )
})
