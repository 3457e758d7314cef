import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('who offers', () => {
  it('is named with showcase and store in list and offer once they are published', async () => {
    const bidder = await photographer(app)
    const { id } = await openAnnouncement(app, { staff: await admin(app) })
    const offer = (await postOffer(app, bidder, id, '2000.00')).json().offer_detail
    const read = async () => (await app.inject({ url: `/api/offer-detail/${offer}` })).json()
    const nothing = { rating: '0.00', reviews: 0, verified: false }
    expect((await read()).offerer).toEqual({ showcase: null, store: null, ...nothing })

    await openShop(bidder)
    const { offerer, username } = await read()
    expect(offerer).toMatchObject(nothing)
    expect(offerer.showcase).toMatch(new RegExp(`^/vetrine-fornitori/.+/${username}$`))
    expect(offerer.store).toMatch(new RegExp(`^/store/.+/${username}$`))
    const list = await app.inject({ method: 'PATCH', url: `/api/offers/${id}`, payload: {} })
    expect(list.json()[0].offerer).toEqual(offerer)
  })
})
