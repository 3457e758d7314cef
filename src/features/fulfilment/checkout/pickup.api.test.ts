import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, stateOf, stockOf, transact, transactionBody } from '../../../../test/checkout.ts'
import { comeBack, press } from '../../../../test/orders.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor
let brivio: TestActor

const NOTE = 'Sabato, 9–12.'
const terms = {
  ...{ shippingCost: '25.00', vatBps: '2200', bonusLimit: '1000.00', bonusAbove: '5', bonusUpto: '2' },
  ...{ pickup: 'yes', pickupNote: NOTE },
}
const saveTerms = (who: TestActor, change: Record<string, string> = {}) =>
  app.inject({
    ...{ method: 'POST', url: '/api/portal/company/shipping', headers: who.headers },
    payload: { ...terms, ...change },
  })
const collector = { fullname: 'Giulia Ravasi', phone: '348 112 0417' }
// 1.380,00 − 5 %, nothing for the shipping.
const sums = { total: '1311.00', topay: '1311.00', costshipping: '0.00' }

const order = async (seller: TestActor, change: Record<string, unknown> = {}) => {
  const gown = await dressAt(app, seller)
  const wanted = { pickup: '1', addressshipping: collector, ...sums, ...change }
  return transact(app, giulia, await transactionBody(giulia, [lineOf(gown.id, gown.sale)], wanted))
}
const bought = async (seller: TestActor): Promise<number> => {
  const placed = (await order(seller)).json()
  await press(app, placed.paypal_order, 'approve')
  await comeBack(giulia, placed.paypal_order)
  return Number(placed.orderid)
}
const post = (who: TestActor, url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload })
const seenBy = async (who: TestActor, id: number) => {
  const { orderConcerning } = await import('#features/fulfilment/orders/index.server.ts')
  return orderConcerning(await ctxAs(who.accountId), 'store', id)
}
const mails = async () => {
  await app.drain()
  const { listMailbox } = await import('#platform/mail/mail.server.ts')
  return listMailbox()
}

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  brivio = await supplier(app, { sectorId: 1, ready: true, businessName: 'Sartoria Brivio' })
  for (const one of [mondella, brivio]) await openShop(one)
  const legal = await saveTerms(mondella)
  expect(legal.statusCode, legal.body).toBe(200)
  const own = { pickupAddress: 'via Tasso 22', pickupCap: '24121', pickupCity: 'bergamo' }
  expect((await saveTerms(brivio, own)).statusCode).toBe(200)
}, 120_000)
afterAll(() => app?.close())

describe('an order that is picked up', () => {
  it('costs no shipping, needs no address, and keeps the place of that day', async () => {
    const placed = await order(brivio)
    expect(placed.statusCode, placed.body).toBe(200)
    const id = Number(placed.json().orderid)
    const place = { address: 'via Tasso 22', cap: '24121', city: 'Bergamo (BG)' }
    expect((await stateOf(id)).order).toMatchObject({
      ...{ shippingCents: 0, totalCents: 131_100, pickup: true, pickupNote: NOTE, deliveryMinDays: null },
      recipient: { fullName: 'Giulia Ravasi', phone: '+393481120417', number: '', ...place },
    })
    expect((await seenBy(giulia, id)).pickup).toEqual({ ...place, note: NOTE })
  })

  it('goes to the legal address where the seller names no other', async () => {
    const { json } = await order(mondella)
    const { supplierCompany } = await import('#features/people/suppliers/index.server.ts')
    const { address, cap } = await supplierCompany(mondella.accountId)
    expect((await seenBy(giulia, Number(json().orderid))).pickup).toMatchObject({ address, cap })
  })

  it('is made ready and collected, and no parcel leaves', async () => {
    const id = await bought(mondella)
    const ship = `/api/portal/orders/${id}/ship`
    const parcel = await post(mondella, ship, { way: 'carrier', carrier: 'GLS', trackingNumber: '094 2077' })
    expect([parcel.statusCode, parcel.json().error.code]).toEqual([422, 'pickup_sends_nothing'])

    const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
    const sale = async () => supplierSale(await ctxAs(mondella.accountId), id)
    expect((await sale()).actions).toContain('ready')
    expect((await sale()).actions).not.toContain('ship')
    expect((await post(mondella, ship, { way: 'pickup' })).statusCode).toBe(200)
    expect((await post(mondella, ship, { way: 'pickup' })).statusCode).toBe(409)
    const ready = await seenBy(giulia, id)
    expect([ready.statusLabel, ready.deliveryText, ready.carrier]).toEqual(['Pronto per il ritiro', 'da subito', null])
    const kept = (await app.inject({ url: '/api/offline', headers: giulia.headers })).json<{
      orders: { state: string }[]
    }>()
    expect(kept.orders.map(({ state }) => state)).toContain('Pronto per il ritiro')
    const told = (await mails()).find(({ subject }) => subject.includes('è pronto per il ritiro'))
    expect(told?.text).toContain(NOTE)

    const { receiveOrder } = await import('#features/fulfilment/orders/index.server.ts')
    await receiveOrder(await ctxAs(giulia.accountId), id)
    const { order: received } = await stateOf(id)
    const days = (Number(received?.returnUntil) - Number(received?.receivedAt)) / 86_400_000
    expect(days).toBeGreaterThanOrEqual((received?.returnDays ?? 0) - 0.05)
    const collected = await seenBy(giulia, id)
    expect(collected.statusLabel).toBe('Ritirato')
    expect(collected.steps.map(({ label }) => label)).toEqual(['Pagato', 'Pronto per il ritiro', 'Ritirato'])
    expect((await sale()).statusLabel).toBe('Ritirato')
  })

  it('is withdrawn from while it waits at the seller’s: the order ends and the money goes back, nothing comes back', async () => {
    const gown = await dressAt(app, mondella)
    const before = await stockOf(gown.sale)
    const body = await transactionBody(giulia, [lineOf(gown.id, gown.sale)], {
      ...{ pickup: '1', addressshipping: collector, ...sums },
    })
    const placed = (await transact(app, giulia, body)).json()
    const id = Number(placed.orderid)
    await press(app, placed.paypal_order, 'approve')
    await comeBack(giulia, placed.paypal_order)
    expect((await post(mondella, `/api/portal/orders/${id}/ship`, { way: 'pickup' })).statusCode).toBe(200)
    const { returnPage, supplierReturn, withdraw } = await import('#features/fulfilment/returns/index.server.ts')
    const asked = (await returnPage(await ctxAs(giulia.accountId), 'order', id)).order
    expect(asked).toMatchObject({ isUnsent: true, isPickup: true, canWithdraw: true })
    const returnId = await withdraw(await ctxAs(giulia.accountId), 'store', id, {})
    expect([(await stateOf(id)).order?.status, await stockOf(gown.sale)]).toEqual(['cancelled', before])
    await mails()
    const back = await supplierReturn(await ctxAs(mondella.accountId), returnId)
    expect(back).toMatchObject({ isUnsent: true, amountCents: 131_100, status: 'refunded' })
    const told = (await mails()).find(({ subject, to }) => subject.includes('ecesso') && to.includes(mondella.email))
    expect(told?.text).toContain('non consegnare')
    const { receiveOrder } = await import('#features/fulfilment/orders/index.server.ts')
    await expect(receiveOrder(await ctxAs(giulia.accountId), id)).rejects.toMatchObject({ status: 409 })
  })

  it('collected, it comes back as what was sent does', async () => {
    const id = await bought(mondella)
    expect((await post(mondella, `/api/portal/orders/${id}/ship`, { way: 'pickup' })).statusCode).toBe(200)
    const { receiveOrder } = await import('#features/fulfilment/orders/index.server.ts')
    await receiveOrder(await ctxAs(giulia.accountId), id)
    const { supplierReturn, withdraw } = await import('#features/fulfilment/returns/index.server.ts')
    const returnId = await withdraw(await ctxAs(giulia.accountId), 'store', id, {})
    expect((await stateOf(id)).order?.status).toBe('received')
    const back = await supplierReturn(await ctxAs(mondella.accountId), returnId)
    expect(back).toMatchObject({ isUnsent: false, status: 'requested' })
  })

  it('is refused where the seller offers none, and at the price of what is sent', async () => {
    const priced = await order(mondella, { total: '1336.00', topay: '1336.00', costshipping: '25.00' })
    expect([priced.statusCode, priced.json().error.code]).toEqual([409, 'price_changed'])
    expect((await saveTerms(mondella, { pickup: 'no' })).statusCode).toBe(200)
    const refused = await order(mondella)
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'pickup_refused'])
    expect((await saveTerms(mondella)).statusCode).toBe(200)
  })

  it('is none without being asked for: then the address is', async () => {
    const refused = await order(mondella, { pickup: '0' })
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().error.fields)).toContain('address')
  })
})

it('what is sent cannot be made ready', async () => {
  const gown = await dressAt(app, mondella)
  const placed = (await transact(app, giulia, await transactionBody(giulia, [lineOf(gown.id, gown.sale)]))).json()
  await press(app, placed.paypal_order, 'approve')
  await comeBack(giulia, placed.paypal_order)
  const refused = await post(mondella, `/api/portal/orders/${placed.orderid}/ship`, { way: 'pickup' })
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'not_picked_up'])
})

describe('the terms of picking up', () => {
  it.each([
    [{ pickupAddress: 'via Tasso 22' }, 'pickupAddress'],
    [{ pickupAddress: 'via Tasso 22', pickupCap: '24', pickupCity: 'Bergamo (BG)' }, 'pickupCap'],
    [{ pickupAddress: 'via Tasso 22', pickupCap: '24121', pickupCity: 'Atlantide' }, 'pickupCity'],
  ])('%j is refused at its field', async (change, field) => {
    const refused = await saveTerms(brivio, change)
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([400, [field]])
  })
})
