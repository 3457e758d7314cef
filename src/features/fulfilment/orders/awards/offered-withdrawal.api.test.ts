import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDecimal } from '#shared/money.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { bid, picture, publish } from '../../../../../test/auctions.ts'
import { orderBody } from '../../../../../test/orders.ts'

let app: TestApp
let owner: TestActor
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp()
  owner = await couple(app)
  staff = await admin(app)
}, 120_000)
afterAll(() => app?.close())

const CATERING = 25
const answers = { momentEvent: 'Cena', typeMenu: 'Misto', whereEvent: 'A casa', manyPerson: '51-80' }
const excluded =
  'Il recesso è escluso, perché è per una data precisa: alloggio, trasporto, noleggio di auto, catering o tempo libero (art. 59, comma 1, lettera n, del Codice del consumo).'
const allowed = 'Puoi recedere entro 20 giorni dalla conclusione del contratto, senza darne il motivo.'

const says = async (seller: TestActor, withdrawalChoice: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/portal/company/conditions',
    headers: seller.headers,
    payload: { returnDays: '20', withdrawalChoice },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

it.each([
  ['n', excluded, 'n'],
  ['allowed', allowed, 'allowed'],
] as const)(
  'a caterer whose conditions said "%s" when it offered is held to that: at the offer, in the summary, in the order',
  async (said, words, kept) => {
    const seller = await supplier(app, { sectorId: CATERING, ready: true, subscription: 'Platinum' })
    await says(seller, said)
    const body = { id_sector: String(CATERING), image: await picture(), other_information: answers }
    const announcementId = await publish(app, owner, staff, body)
    const offerId = await bid(app, seller, announcementId, '1200.00')
    await says(seller, said === 'n' ? 'allowed' : 'n')

    const page = await app.inject({ url: `/api/offer-detail/${offerId}`, headers: owner.headers })
    expect(page.json().recesso_offer).toBe(words)
    await app.clock.advance(7 * DAY + 60_000)
    const { awardOffer } = await import('#features/auction/offers/index.server.ts')
    await awardOffer(await ctxAs(owner.accountId), announcementId, offerId)
    const { orderSummaryFor } = await import('../index.server.ts')
    const summary = await orderSummaryFor(await ctxAs(owner.accountId), announcementId)
    expect(summary.withdrawal).toBe(words)

    const { totalCents, shippingCents } = summary.money
    const total = { totalOrder: formatDecimal(totalCents), costshipping: formatDecimal(shippingCents) }
    const payload = orderBody({ announcementId, offerId }, total)
    const answer = await app.inject({ method: 'POST', url: '/api/order-auction', headers: owner.headers, payload })
    expect(answer.statusCode, answer.body).toBe(200)
    const { db } = await import('#platform/db/db.server.ts')
    const { orderLines, orders } = await import('../schema.server.ts')
    const lines = await db()
      .select({ withdrawal: orderLines.withdrawal })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.announcementId, announcementId))
    expect(lines).toEqual([{ withdrawal: kept }])
  },
)
