import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { countMismatches, NO_MISMATCHES } from '../../../../test/copies.ts'

let app: TestApp
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
})
afterAll(() => app.close())

const codes = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted()

it('ten concurrent offers: five are accepted, five are refused as too many', async () => {
  const { id } = await openAnnouncement(app, { staff })
  const one = await photographer(app)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => postOffer(app, one, id, `${2000 - i}.00`)))
  expect(codes(answers)).toEqual([201, 201, 201, 201, 201, 422, 422, 422, 422, 422])
  const list = await app.inject({ method: 'PATCH', url: `/api/offers/${id}`, payload: {} })
  expect(list.json()).toHaveLength(5)
})

it('eight offer at once: one of them leads', async () => {
  const { id } = await openAnnouncement(app, { staff })
  const bidders = await Promise.all(Array.from({ length: 4 }, () => photographer(app)))
  const prices = [2000, 1900, 1900, 2100]
  const answers = await Promise.all(
    [...bidders, ...bidders].map((bidder, i) =>
      postOffer(app, bidder, id, `${(prices[i % 4] ?? 0) - (i > 3 ? 50 : 0)}.00`),
    ),
  )
  expect(codes(answers)).toEqual(Array.from({ length: 8 }, () => 201))
  const { db } = await import('#platform/db/db.server.ts')
  const { offers } = await import('#features/auction/offers/schema.server.ts')
  const { myOfferCounts } = await import('#features/auction/offers/my-offer-counts.queries.server.ts')
  const rows = await db().select().from(offers).where(eq(offers.announcementId, id))
  const best = rows.toSorted((a, b) => a.priceCents - b.priceCents || a.id - b.id)[0]
  const leading = await Promise.all(
    bidders.map(async ({ accountId }) => (await myOfferCounts(accountId, app.clock.now())).figures.leading),
  )
  expect(leading).toEqual(bidders.map(({ accountId }) => (accountId === best?.supplierId ? 1 : 0)))
  expect(await countMismatches()).toEqual(NO_MISMATCHES)
})

it('the last participation on two announcements at once: one offer is taken', async () => {
  const [a, b] = [await openAnnouncement(app, { staff }), await openAnnouncement(app, { staff })]
  const one = await photographer(app, { subscription: 'Bronze' })
  const { spendParticipation } = await import('#features/money/billing/index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const ctx = await ctxAs(one.accountId)
  // Nine of the ten of a Bronze subscription are gone.
  for (let spent = 0; spent < 9; spent += 1)
    await inTransaction((tx) => spendParticipation(tx, ctx, one.accountId, 900_000 + spent))
  const answers = await Promise.all([postOffer(app, one, a.id), postOffer(app, one, b.id)])
  expect(codes(answers)).toEqual([201, 422])
})

it('two tabs choose two winners at once: one choice stands', async () => {
  const { id, owner } = await openAnnouncement(app, { staff })
  const bidders = [await photographer(app), await photographer(app)]
  const offers: string[] = []
  for (const bidder of bidders) offers.push((await postOffer(app, bidder, id)).json().offer_detail)
  await app.clock.advance(10 * DAY + 1000)
  const accept = (offer: string) =>
    app.inject({ method: 'POST', url: `/api/accept-auction/${offer}/${id}`, headers: owner.headers })
  const answers = await Promise.all([
    accept(offers[0] as string),
    accept(offers[1] as string),
    accept(offers[0] as string),
  ])
  expect(codes(answers)).toEqual([200, 409, 409])
})

it('accept and refuse all at once: one of the two happens', async () => {
  const { id, owner } = await openAnnouncement(app, { staff })
  const offer = (await postOffer(app, await photographer(app), id)).json().offer_detail
  await app.clock.advance(10 * DAY + 1000)
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: `/api/accept-auction/${offer}/${id}`, headers: owner.headers }),
    app.inject({ method: 'POST', url: `/api/refused-auction/${id}`, headers: owner.headers }),
  ])
  expect(codes(answers)).toEqual([200, 409])
  const auction = (await app.inject({ method: 'GET', url: `/api/auctions-detail/${id}` })).json()
  expect([auction.refusedall === '1', auction.id_offer_winner !== null].filter(Boolean)).toHaveLength(1)
})

it('one question answered twice at once: one answer stands', async () => {
  const { id, owner } = await openAnnouncement(app, { staff })
  const one = await photographer(app)
  const asked = await app.inject({
    method: 'POST',
    url: '/api/questions',
    headers: one.headers,
    payload: { text: 'A che ora comincia?', idAuction: id },
  })
  const answer = (text: string) =>
    app.inject({
      method: 'POST',
      url: '/api/answers',
      headers: owner.headers,
      payload: { text, idQuestion: asked.json().id },
    })
  expect(codes(await Promise.all([answer('Alle 16'), answer('Alle 17')]))).toEqual([200, 409])
})
