import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../test/live-line.ts'
import { pagePaths } from '../test/route-paths.ts'
import type { ServerProcess } from '../test/server.ts'
import { forbiddenFor, found, type SightStage, setSightStage, type Walker, walkers } from '../test/sight/stage.ts'
import { startStaged } from '../test/staged-server.ts'
import routes from './routes.ts'

let server: ServerProcess
let stage: SightStage
let paths: readonly string[]

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

beforeAll(async () => {
  ;({ server, stage } = await startStaged(setSightStage))
  paths = await addresses()
}, 180_000)
afterAll(() => server?.kill('SIGTERM'))

/** Ends the session it is asked with. */
const ENDS = new Set(['logout', 'esci'])

/** Every page of the route table, each parameter filled in with every announcement, offer and supplier. */
const addresses = async (): Promise<string[]> => {
  const announcements = stage.auctions.map(({ id }) => String(id))
  const offers = stage.auctions.flatMap((one) => one.offers.map(({ id }) => String(id)))
  const handles = Object.values(stage.people).map(({ handle }) => handle)
  const all = pagePaths(await routes).filter((path) => !path.startsWith('dev/') && !ENDS.has(path))
  const plain = all.filter((path) => !path.includes(':')).map((path) => `/${path}`)
  const filled = all
    .filter((path) => path.includes(':'))
    .flatMap((path) => [...announcements, ...offers, ...handles].map((thing) => `/${path.replace(/:\w+\??/g, thing)}`))
  const tabs = announcements.flatMap((id) =>
    ['?tab=1', '?tab=2', '?invia=1', '?vista=confronto', '?sort=2'].map((asked) => `/auctions/detail/${id}${asked}`),
  )
  const lists = [1, 2, 3, 4].flatMap((sort) => [
    `/auctions?ordina=${sort}&per=40`,
    `/auctions?ordina=${sort}&vista=riga`,
  ])
  const portal = ['prima=1', 'vista=attive&ordine=importo', 'vista=vinte', 'vista=chiuse'].map(
    (asked) => `/portal/offers-operator?${asked}`,
  )
  return [...plain, ...filled, ...tabs, ...lists, ...portal]
}

describe('nobody finds what the table does not let it know', () => {
  it.each(walkers)('on any page: %s', { timeout: 240_000 }, async (walker: Walker) => {
    const forbidden = forbiddenFor(stage, walker)
    const cookie = walker === 'visitor' ? '' : `promessi=${stage.people[walker].token}`
    const faults: string[] = []
    let pages = 0
    for (const path of paths) {
      const answer = await fetch(server.url + path, { headers: { 'user-agent': BROWSER, cookie }, redirect: 'manual' })
      const text = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`
      if (answer.status === 200) pages += 1
      faults.push(...found(forbidden, text).map((what) => `${walker} ${path}: ${what}`))
    }
    expect(faults).toEqual([])
    expect(pages).toBeGreaterThan(80)
  })
})

it('what a live line says of an offer is that there is one more', async () => {
  const sealed = stage.auctions.find(({ mode, phase }) => mode === 'sealed' && phase === 'running')
  const line = await listen(server, `/api/live?announcement=${sealed?.id}`)
  const { token } = stage.people.bidder
  const answer = await fetch(`${server.url}/api/offers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ id_auction: sealed?.id, offer: '1111.09', model: 'Modello', days: '30 giorni', detail: 'Dettaglio' },
      ...{ description: 'Descrizione', images: [await (await import('../test/auctions.ts')).picture()] },
    }),
  })
  expect(answer.status).toBe(201)
  await expect.poll(() => line.messages.length).toBeGreaterThan(0)
  for (const message of line.messages) expect(Object.keys(message).toSorted()).toEqual(['topic', 'what'])
  expect(JSON.stringify(line.messages)).not.toMatch(/1111|111109/)
  await line.close()
})
