import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDecimal } from '#shared/money.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { bid, picture, publish } from '../../../../../test/auctions.ts'
import { comeBack, orderBody, type Placed, press } from '../../../../../test/orders.ts'

let app: TestApp
let owner: TestActor
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp()
  owner = await couple(app)
  staff = await admin(app)
}, 120_000)
afterAll(() => app?.close())

const MEASURES = 'Petto: 90 - Vita: 66,5 - Fianchi: 95'
const chips = ['Petto 90', 'Vita 66,5', 'Fianchi 95']
const dress = { whatStyle: 'Sirena', howDressLong: 'Alla caviglia', condition: 'Nuovo' }
const suit = { whatType: 'Smoking', condition: 'Nuovo' }

/** Announced with these answers, offered for and chosen; not yet ordered. */
const chosen = async (sectorId: number, answers: Record<string, string>) => {
  const seller = await supplier(app, { sectorId, ready: true, subscription: 'Platinum' })
  const body = { id_sector: String(sectorId), image: await picture(), other_information: answers }
  const announcementId = await publish(app, owner, staff, body)
  const offerId = await bid(app, seller, announcementId, '1200.00')
  await app.clock.advance(7 * DAY + 60_000)
  const { awardOffer } = await import('#features/auction/offers/index.server.ts')
  await awardOffer(await ctxAs(owner.accountId), announcementId, offerId)
  const { orderSummaryFor } = await import('../index.server.ts')
  return {
    seller,
    announcementId,
    offerId,
    summary: await orderSummaryFor(await ctxAs(owner.accountId), announcementId),
  }
}
type Chosen = Awaited<ReturnType<typeof chosen>>

const ordered = async (deal: Chosen) => {
  const { totalCents, shippingCents } = deal.summary.money
  const total = { totalOrder: formatDecimal(totalCents), costshipping: formatDecimal(shippingCents) }
  const payload = orderBody(deal, total)
  const answer = await app.inject({ method: 'POST', url: '/api/order-auction', headers: owner.headers, payload })
  const placed = answer.json<Placed>()
  await press(app, placed.paypal_order, 'approve')
  await comeBack(owner, placed.paypal_order)
  await app.drain()
  return Number(placed.orderid)
}

it.each([
  ['a dress', 1, { ...dress, widthPerson: MEASURES }],
  ['a suit', 31, { ...suit, widthPerson2: MEASURES }],
])(
  '%s made to measure is ordered with its measures, and cannot be withdrawn from',
  async (_what, sectorId, answers) => {
    const deal = await chosen(sectorId, answers)
    // Read before the order.
    expect(deal.summary.withdrawal).toContain('Il recesso è escluso, perché è fatto su misura')
    const id = await ordered(deal)
    const { coupleOrder } = await import('../index.server.ts')
    const { lineChips } = await import('../line-labels.rules.ts')
    const [line] = (await coupleOrder(await ctxAs(owner.accountId), 'auction', id)).lines
    expect(line && lineChips(line)).toEqual(['Nuovo', ...chips])
    const sales = await app.inject({ url: `/api/portal/orders/${id}`, headers: deal.seller.headers })
    expect(sales.json().products[0]).toMatchObject({
      other_information: { widthPerson: MEASURES },
      customMisure: [
        { label: 'Petto', value: '90' },
        { label: 'Vita', value: '66,5' },
        { label: 'Fianchi', value: '95' },
      ],
    })
  },
)

it('one of a usual size is ordered in it, and can be sent back', async () => {
  const deal = await chosen(1, { ...dress, widthPerson1: '42' })
  expect(deal.summary.withdrawal).toBe('Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.')
  const id = await ordered(deal)
  const sales = await app.inject({ url: `/api/portal/orders/${id}`, headers: deal.seller.headers })
  expect(sales.json().products[0]).toMatchObject({ other_information: { widthPerson: '42' }, customMisure: [] })
})
