import createClient from 'openapi-fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { paths } from '../.openapi/api.ts'
import { admin, couple, supplier, TEST_PASSWORD, type TestActor } from '../test/actors.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { auctionBody, picture } from '../test/auctions.ts'

/**
 * A client made from the published document: the types come out of `npm run check` (.openapi/api.ts), so a call that the document
 * describes wrongly does not compile, and one that is answered otherwise fails here.
 */
const clientOf = (who?: TestActor) => createClient<paths>({ baseUrl: app.url, headers: who?.headers })
type Client = ReturnType<typeof clientOf>

let app: TestApp
let owner: TestActor
let visitor: Client
let bride: Client
let seller: Client
let staff: Client

beforeAll(async () => {
  app = await startTestApp()
  owner = await couple(app)
  visitor = clientOf()
  bride = clientOf(owner)
  seller = clientOf(await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' }))
  staff = clientOf(await admin(app))
}, 60_000)
afterAll(() => app.close())

/** The answer of a call that must succeed. */
const got = async <T, E>(call: Promise<{ data?: T; error?: E; response: Response }>): Promise<T> => {
  const { data, error, response } = await call
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`)
  return data
}

describe('a visitor', () => {
  it('reads what is public', async () => {
    const sectors = await got(visitor.GET('/api/sectors'))
    expect(sectors).toHaveLength(31)
    const cities = await got(visitor.GET('/api/cities/{text}', { params: { path: { text: 'Varenna' } } }))
    expect(cities[0]).toMatchObject({ city: 'Varenna' })
    const found = await got(visitor.GET('/api/search', { params: { query: { q: 'fotografo' } } }))
    expect(found.counts).toEqual({ showcase: 0, store: 0, product: 0, announcement: 0 })
    const text = await got(visitor.GET('/api/legal/{document}', { params: { path: { document: 'privacy' } } }))
    expect(text.html).toContain('<h')
    expect(await got(visitor.GET('/api/reviewshome'))).toEqual([])
    expect(await got(visitor.PATCH('/api/auctions', { body: {} }))).toEqual([])
    expect(await got(visitor.POST('/api/vetrine', { body: {} }))).toMatchObject({})
  })

  it('gets the reason of a refused call', async () => {
    const refused = await visitor.GET('/api/check-token')
    expect(refused.response.status).toBe(401)
    expect(refused.error?.error.code).toBe('not_authenticated')
    const missing = await visitor.GET('/api/auctions-detail/{id}', { params: { path: { id: 999_999 } } })
    expect(missing.response.status).toBe(404)
    const wrong = await visitor.POST('/api/login', { body: { username: owner.email, password: 'sbagliata' } })
    expect(wrong.error?.error.message).toBeTruthy()
  })

  it('signs in and out', async () => {
    const { token } = await got(
      visitor.POST('/api/login', { body: { username: owner.email, password: TEST_PASSWORD } }),
    )
    const headers = { authorization: `Bearer ${token}` }
    expect((await got(visitor.GET('/api/check-token', { headers }))).username).toBe(owner.handle)
    expect(await got(visitor.POST('/api/logout', { headers }))).toEqual({ result: 1 })
    expect((await visitor.GET('/api/check-token', { headers })).response.status).toBe(401)
  })
})

describe('a couple', () => {
  it('keeps its budget and its addresses', async () => {
    expect(await got(bride.GET('/api/permissions'))).toMatchObject({ isUser: '1', canCreateAuction: '1', canBid: '0' })
    await got(bride.POST('/api/users-budget', { body: { budget: '21000.00' } }))
    expect((await got(bride.GET('/api/users-budget'))).budget).toBe('21000.00')
    const home = { address: 'via per Esino', number: '8', cap: '23829', city: 'Varenna (LC)' }
    const { id } = await got(bride.POST('/api/address-spedition', { body: home }))
    const path = { id: Number(id) }
    await got(bride.POST('/api/address-spedition/{id}', { params: { path }, body: { ...home, number: '10' } }))
    expect(await got(bride.GET('/api/address-spedition'))).toMatchObject([{ id, number: '10' }])
    expect(await got(bride.DELETE('/api/address-spedition/{id}', { params: { path } }))).toEqual({ result: 1 })
    expect(await got(bride.GET('/api/me/sessions'))).toMatchObject([{}])
  })

  it('is not let into the portal of staff', async () => {
    const refused = await bride.GET('/api/portal/users/export', { parseAs: 'text' })
    expect(refused.response.status).toBe(403)
  })
})

describe('an announcement', () => {
  let id: number
  let offer: number
  let question: number

  it('is sent by a couple and published by staff', async () => {
    await got(bride.GET('/api/can-auctions'))
    const body = auctionBody(app) as paths['/api/auctions']['post']['requestBody']['content']['application/json']
    expect((await seller.POST('/api/auctions', { body })).response.status).toBe(403)
    expect(await got(bride.POST('/api/auctions', { body }))).toEqual({ result: 1 })
    const [mine] = await got(bride.GET('/api/auctions-user'))
    id = Number(mine?.id)
    const path = { id }
    expect(await got(staff.GET('/api/portal/auctions'))).toMatchObject([{ auction: { id: String(id) } }])
    await got(staff.POST('/api/portal/auctions/{id}/open', { params: { path } }))
    await got(staff.POST('/api/portal/auctions/{id}/approve', { params: { path } }))
    expect((await got(visitor.GET('/api/auctions-detail/{id}', { params: { path } }))).title).toBe(mine?.title)
  })

  it('gets an offer and a question of a supplier', async () => {
    expect((await got(seller.GET('/api/portal/company'))).city).toBeTruthy()
    expect((await got(seller.GET('/api/portal/subscriptions'))).active?.name).toBe('Platinum')
    await got(seller.GET('/api/can-operator/{id}', { params: { path: { id } } }))
    const draft = { id_auction: id, description: 'Due fotografi', days: '30 giorni', detail: 'Album', model: 'Lario' }
    const images = [await picture()]
    const refused = await seller.POST('/api/offers', { body: { ...draft, offer: '99999.00', images } })
    expect(refused.response.status).toBe(422)
    expect(refused.error?.error.fields).toBeDefined()
    const sent = await got(seller.POST('/api/offers', { body: { ...draft, offer: '2300.00', images } }))
    offer = Number(sent.offer_detail)
    const asked = { idAuction: id, text: 'A che ora inizia la cerimonia?' }
    question = Number((await got(seller.POST('/api/questions', { body: asked }))).id)
  })

  it('is answered, and its offer voted, by the couple', async () => {
    const path = { id }
    expect(await got(bride.PATCH('/api/offers/{id}', { params: { path }, body: {} }))).toMatchObject([
      { offer: '2.300,00' },
    ])
    await got(bride.POST('/api/answers', { body: { idQuestion: question, text: 'Alle undici.' } }))
    expect(await got(visitor.GET('/api/questions/{id}', { params: { path } }))).toHaveLength(1)
    await got(bride.POST('/api/offer-vote/{a}/{b}', { params: { path: { a: offer, b: 5 } } }))
    const early = await bride.POST('/api/accept-auction/{a}/{b}', { params: { path: { a: offer, b: id } } })
    expect(early.response.status).toBe(422)
  })

  it('is reported to the couple, and not sold yet', async () => {
    await app.drain()
    expect((await got(bride.GET('/api/notifications'))).length).toBeGreaterThan(0)
    expect(await got(bride.POST('/api/notifications/read'))).toEqual({ result: 1 })
    expect(await got(seller.GET('/api/favorites'))).toMatchObject({})
    expect(await got(seller.GET('/api/portal/orders', { params: { query: { size: 5 } } }))).toEqual([])
  })
})

it('staff read a list as a file', async () => {
  const csv = await got(staff.GET('/api/portal/users/export', { params: { query: { q: 'Giulia' } }, parseAs: 'text' }))
  expect(csv).toContain('Giulia Ravasi')
})
