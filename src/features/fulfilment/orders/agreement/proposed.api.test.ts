import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, comeBack, place, press } from '../../../../../test/orders.ts'
import { agreementSections } from './agreement.rules.ts'

let app: TestApp
let owner: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
}, 120_000)
afterAll(() => app?.close())

it('what is read before the payment is what the order agrees on, and its PDF shows the pictures', async () => {
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  const payload = { conditions: 'Album in 60 giorni.', returnPolicy: '', privacyPolicy: '', returnDays: null }
  const url = '/api/portal/company/conditions'
  await app.inject({ method: 'POST', url, headers: seller.headers, payload })
  const [deal] = await awarded(app, { owner, seller, staff: await admin(app) }, 1)
  if (!deal) throw new Error('No deal')
  const { coupleOrder, orderSummaryFor } = await import('../index.server.ts')
  const { agreement: proposed } = await orderSummaryFor(await ctxAs(owner.accountId), deal.announcementId)
  expect(agreementSections(proposed).map(({ heading }) => heading)).toEqual([
    ...['La proposta accettata', 'Quando e dove', 'Le richieste degli sposi', 'Le condizioni del fornitore'],
  ])
  expect(proposed.offer?.images).toHaveLength(1)

  const placed = await place(app, owner, deal)
  await press(app, placed.paypal_order, 'approve')
  await comeBack(owner, placed.paypal_order)
  await app.drain()
  const id = Number(placed.orderid)
  const { agreement } = await coupleOrder(await ctxAs(owner.accountId), 'auction', id)
  expect({ ...agreement, withdrawal: [] }).toEqual(proposed)

  const pdf = await app.inject({ url: `/api/orders/${id}/pdf`, headers: owner.headers })
  const text = pdf.rawPayload.toString('latin1')
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect(text.match(/\/S \/Figure/g)).toHaveLength(1)
})
