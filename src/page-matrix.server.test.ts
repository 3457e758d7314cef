import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { htmlFaults } from '../test/html.ts'
import { type Guest, guests, pages } from '../test/role-matrix/pages.ts'
import { type Stage, setStage } from '../test/role-matrix/stage.ts'
import { pagePaths } from '../test/route-paths.ts'
import type { ServerProcess } from '../test/server.ts'
import { startStaged } from '../test/staged-server.ts'
import routes from './routes.ts'

let server: ServerProcess
let stage: Stage

beforeAll(async () => {
  ;({ server, stage } = await startStaged(setStage))
}, 180_000)
afterAll(() => server?.kill('SIGTERM'))

it('the matrix holds every page of the route table, and no other', async () => {
  expect([...new Set(pages.map(({ route }) => route))].toSorted()).toEqual(pagePaths(await routes).toSorted())
})

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** One of each kind reads what the others of its kind read. */
const readers: readonly Guest[] = ['visitor', 'owner', 'seller', 'admin']

describe('what pages are made of', () => {
  it.each(pages.filter(({ route }) => !route.startsWith('dev/')).map((page) => ({ page, title: `/${page.route}` })))(
    '$title is written as the HTML standard has it',
    { timeout: 60_000 },
    async ({ page }) => {
      for (const guest of readers) {
        const cookie = guest === 'visitor' ? '' : `promessi=${stage.people[guest].token}`
        const answer = await fetch(server.url + page.url(stage), {
          headers: { 'user-agent': BROWSER, cookie },
          redirect: 'manual',
        })
        const text = await answer.text()
        if (!answer.headers.get('content-type')?.startsWith('text/html') || answer.status !== 200) continue
        expect([guest, htmlFaults(text)]).toEqual([guest, []])
      }
    },
  )
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
