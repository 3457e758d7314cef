import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let staff: TestActor
let bidder: TestActor

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  bidder = await photographer(app, { businessName: 'Studio Controluce' })
})
afterAll(() => app.close())

describe('the decision', () => {
  it('waits for the expiry, then has seven days, and is made once', async () => {
    const { id, owner } = await openAnnouncement(app, { staff })
    const loser = await photographer(app)
    const first = (await postOffer(app, bidder, id, '2000.00')).json().offer_detail
    await postOffer(app, loser, id, '1900.00')
    const accept = (headers: Record<string, string>, offer = first) =>
      app.inject({ method: 'POST', url: `/api/accept-auction/${offer}/${id}`, headers })
    expect((await accept(owner.headers)).statusCode).toBe(422)
    await app.clock.advance(10 * DAY + 60_000)
    expect((await postOffer(app, bidder, id, '1800.00')).json().error.code).toBe('not_open')
    expect((await accept((await couple(app)).headers)).statusCode).toBe(404)
    expect((await accept(bidder.headers)).statusCode).toBe(403)
    expect((await accept(owner.headers, 424242)).statusCode).toBe(404)
    const byCookie = await app.inject({
      method: 'GET',
      url: `/api/accept-auction/${first}/${id}`,
      headers: { cookie: `promessi=${owner.token}` },
    })
    expect(byCookie.statusCode).toBe(403)
    const byBearer = await app.inject({
      method: 'GET',
      url: `/api/accept-auction/${first}/${id}`,
      headers: owner.headers,
    })
    expect(byBearer.json()).toEqual({ result: 1 })
    expect((await accept(owner.headers)).json().error.code).toBe('already_decided')
    const refuse = await app.inject({ method: 'POST', url: `/api/refused-auction/${id}`, headers: owner.headers })
    expect(refuse.statusCode).toBe(409)

    await app.drain()
    expect((await app.mailbox(bidder.email))[0]?.text).toContain('+39')
    expect((await app.mailbox(loser.email))[0]?.subject).toBe('Com’è finito l’annuncio «Fotografo per la cerimonia»')
    const detail = await app.inject({ method: 'GET', url: `/api/offer-detail/${first}` })
    expect(detail.json().offer_winner).toBe(detail.json().offer_number)
  })

  it('refuses all, and the end of the seven days refuses by itself', async () => {
    const chosen = await openAnnouncement(app, { staff })
    const forgotten = await openAnnouncement(app, { staff })
    for (const { id } of [chosen, forgotten]) await postOffer(app, bidder, id, '2000.00')
    await app.clock.advance(11 * DAY)
    const refuse = () =>
      app.inject({ method: 'POST', url: `/api/refused-auction/${chosen.id}`, headers: chosen.owner.headers })
    expect((await refuse()).json()).toEqual({ result: 1 })
    expect((await refuse()).statusCode).toBe(409)
    await app.clock.advance(7 * DAY)
    const auction = await app.inject({ method: 'GET', url: `/api/auctions-detail/${forgotten.id}` })
    expect(auction.json()).toMatchObject({ refusedall: '1' })
    expect((await app.mailbox(forgotten.owner.email))[0]?.subject).toContain('si è concluso senza un vincitore')
    const late = await app.inject({
      method: 'POST',
      url: `/api/refused-auction/${forgotten.id}`,
      headers: forgotten.owner.headers,
    })
    expect(late.statusCode).toBe(409)
  })
})
