import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDaysInRome } from '#shared/days.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, placeAtStore, stateOf } from '../../../../test/checkout.ts'
import { comeBack, press } from '../../../../test/orders.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor

const post = (who: TestActor, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload })

const promise = async (returnDays: string) => {
  const policies = { conditions: '', returnPolicy: '', privacyPolicy: '' }
  const answer = await post(mondella, '/api/portal/company/conditions', { ...policies, returnDays })
  expect(answer.statusCode, answer.body).toBe(200)
}

const mailOf = async (subject: string): Promise<string> => {
  const mail = (await app.mailbox(giulia.email)).find((one) => one.subject.startsWith(subject))
  return (mail?.text ?? `No message «${subject}»`).replace(/\s+/g, ' ')
}

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true })
  await openShop(mondella)
}, 120_000)
afterAll(() => app?.close())

it('30 days promised with an order stay 30 on its pages, in its messages and for its return, whatever the seller promises later', async () => {
  await promise('30')
  const gown = await dressAt(app, mondella)
  const { orderId, providerOrderId } = await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
  await promise('')
  await press(app, providerOrderId, 'approve')
  await comeBack(giulia, providerOrderId)
  await app.drain()
  const { orderReturn } = await import('./index.server.ts')
  const { withdrawableOrders } = await import('./withdrawable.queries.server.ts')
  const ctx = await ctxAs(giulia.accountId)
  expect(await orderReturn(ctx, 'order', orderId)).toMatchObject({ withdrawUntil: null, returnDays: 30 })
  expect(await withdrawableOrders(ctx)).toMatchObject([{ until: 'Fino a 30 giorni dopo la consegna' }])
  expect(await mailOf('Pagamento ricevuto')).toContain('Puoi recedere entro 30 giorni dalla consegna')

  const parcel = { way: 'carrier', carrier: 'UPS', trackingNumber: '1Z 999 AA1' }
  expect((await post(mondella, `/api/portal/orders/${orderId}/ship`, parcel)).statusCode).toBe(200)
  await app.drain()
  expect(await mailOf('Il tuo ordine')).toContain('Puoi recedere entro 30 giorni dalla consegna')
  const { receiveOrder } = await import('#features/fulfilment/orders/index.server.ts')
  await receiveOrder(ctx, orderId)
  const { order } = await stateOf(orderId)
  expect(order?.returnUntil).toEqual(addDaysInRome(order?.receivedAt as Date, 30))
})
