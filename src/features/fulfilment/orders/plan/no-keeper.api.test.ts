import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, type Deal } from '../../../../../test/orders.ts'
import { connect, keepPayments } from '../../../../../test/sellers.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let deal: Deal

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  const deals = await awarded(app, { owner, seller, staff: await admin(app) }, 1)
  deal = deals[0] as Deal
  await connect(seller.accountId)
}, 300_000)
afterAll(() => app?.close())

/** What the couple reads of a chosen offer: in the offer, among all of them, and before it orders. */
const read = async () => {
  const { listOffers } = await import('#features/auction/offers/index.server.ts')
  const { announcementFor } = await import('#features/auction/announcements/index.server.ts')
  const { orderSummaryFor } = await import('../awards/summary.queries.server.ts')
  const ctx = await ctxAs(owner.accountId)
  const wire = await app.inject({ url: `/api/offer-detail/${deal.offerId}`, headers: owner.headers })
  const [listed] = await listOffers(ctx, await announcementFor(ctx, deal.announcementId))
  const { agreement, plan } = await orderSummaryFor(ctx, deal.announcementId)
  return {
    offer: wire.json().rest_payout,
    list: listed?.restPayout,
    agreement: agreement.offer?.includes.filter(({ value }) => value.startsWith('Protett')).length,
    steps: plan?.steps.map(({ isProtected }) => isProtected),
  }
}

it('steps that an offer names protected are not called so when its supplier’s provider keeps none any more', async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { offers } = await import('#features/auction/offers/schema.server.ts')
  // A milestone's step needs no day of the service.
  const terms = {
    depositBps: 3_000 as never,
    depositKind: 'acconto',
    restPlan: 'delivery',
    restPayout: 'held',
  } as const
  await db().update(offers).set(terms).where(eq(offers.id, deal.offerId))
  await keepPayments(seller.accountId, true)
  expect(await read()).toEqual({ offer: 'held', list: 'held', agreement: 1, steps: [false, true] })
  await keepPayments(seller.accountId, false)
  expect(await read()).toEqual({ offer: null, list: null, agreement: 0, steps: [false, false] })
})
