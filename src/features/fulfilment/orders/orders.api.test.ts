import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { recipient } from '../../../../test/checkout.ts'
import { codeOf } from '../../../../test/goods.ts'
import { awarded, type Deal, orderBody, place, press } from '../../../../test/orders.ts'

type Method = 'GET' | 'POST'

let app: TestApp
let owner: TestActor
let other: TestActor
let seller: TestActor
let rival: TestActor
let staff: TestActor
let deals: Deal[]

const call = (method: Method, url: string, who?: TestActor, payload?: Record<string, unknown>) =>
  app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })
const next = (): Deal => {
  const deal = deals.pop()
  if (!deal) throw new Error('More deals are needed')
  return deal
}
const subjects = async (who: TestActor) => (await app.mailbox(who.email)).map((mail) => mail.subject)
const notices = async (who: TestActor): Promise<{ type: string; text: string; idaction: string }[]> =>
  (await call('GET', '/api/notifications', who)).json()
const everybody = () => ({ visitor: undefined, owner, couple: other, seller, supplier: rival, admin: staff })
const statusesOf = async (ask: (who?: TestActor) => ReturnType<typeof call>) => {
  const found: Record<string, number> = {}
  for (const [name, who] of Object.entries(everybody())) found[name] = (await ask(who)).statusCode
  return found
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  other = await couple(app, { fullName: 'Marco Bianchi' })
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum', businessName: 'Studio Lario' })
  rival = await supplier(app, { sectorId: 14, ready: true })
  deals = await awarded(app, { owner, seller, staff }, 7)
}, 120_000)
afterAll(() => app.close())

describe('placing an order', () => {
  it('is for the owner of the announcement', async () => {
    const deal = next()
    const body = orderBody(deal)
    expect(await statusesOf((who) => call('POST', '/api/order-auction', who, body))).toEqual({
      visitor: 401,
      owner: 200,
      couple: 404,
      seller: 403,
      supplier: 403,
      admin: 403,
    })
  })

  it('prices again: the totals the client sends must match to the cent', async () => {
    const deal = next()
    for (const wrong of [{ totalOrder: '2279.99' }, { totalOrder: 1 }, { costshipping: '0.01' }])
      expect(codeOf(await call('POST', '/api/order-auction', owner, orderBody(deal, wrong)))).toEqual([
        409,
        'price_changed',
      ])
    expect(
      codeOf(await call('POST', '/api/order-auction', owner, orderBody(deal, { offer: deal.offerId + 1 }))),
    ).toEqual([409, 'wrong_offer'])
    expect(codeOf(await call('POST', '/api/order-auction', owner, orderBody(deal, { totalOrder: 'tanto' })))).toEqual([
      400,
      'invalid_request',
    ])
    expect((await call('GET', '/api/orders', owner)).json().auctions).toEqual([])
    deals.push(deal)
  })

  it.each([
    [{ cap: '2382' }, 400, 'cap'],
    [{ fullName: ' ' }, 400, 'fullName'],
    [{ phone: '12' }, 400, 'phone'],
    [{ number: '' }, 400, 'number'],
    [{ city: 'Paperopoli' }, 422, 'city'],
  ])('refuses the form of the page with %j', async (wrong, status, field) => {
    const deal = next()
    const { PlaceOrderForm } = await import('./orders.contract.ts')
    const { parseForm } = await import('#platform/pages/form.server.ts')
    const { placeAuctionOrder } = await import('./index.server.ts')
    const typed = { expectedTotalCents: '228000', expectedShippingCents: '0', ...recipient, ...wrong }
    const ordering = async () =>
      placeAuctionOrder(await ctxAs(owner.accountId), deal.announcementId, parseForm(PlaceOrderForm, typed))
    await expect(ordering()).rejects.toMatchObject({ status, fields: { [field]: expect.any(String) } })
    deals.push(deal)
  })

  it('goes where the couple has saved it: the first address of the book, else home, else nowhere', async () => {
    const { usualRecipient } = await import('./awards/checkout.rules.ts')
    const { orderSummaryFor } = await import('./index.server.ts')
    const deal = next()
    const recipientNow = async () =>
      usualRecipient(await orderSummaryFor(await ctxAs(owner.accountId), deal.announcementId))
    expect(await recipientNow()).toMatchObject({ address: 'via per Esino', number: '8', cap: '23829' })
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const liveAt = (address: string) => db().update(accounts).set({ address }).where(eq(accounts.id, owner.accountId))
    await liveAt('Cascina sopra il paese')
    const answer = await call('POST', '/api/order-auction', owner, orderBody(deal))
    expect(codeOf(answer)).toEqual([422, 'address_missing'])
    const saved = await call('POST', '/api/address-spedition', owner, {
      address: 'via Roma',
      number: '2',
      cap: '23900',
      city: 'Lecco (LC)',
    })
    expect(await recipientNow()).toMatchObject({ address: 'via Roma', cap: '23900', fullName: 'Giulia Ravasi' })
    expect((await call('POST', '/api/order-auction', owner, orderBody(deal))).statusCode).toBe(200)
    await app.inject({
      method: 'DELETE',
      url: `/api/address-spedition/${saved.json().id}`,
      headers: owner.headers,
    })
    // The order keeps its own copy, and takes it up again.
    expect(await recipientNow()).toMatchObject({ address: 'via Roma' })
    await liveAt('via per Esino 8, 23829 Varenna (LC)')
  })

  it('takes up the unpaid order again when the supplier’s prices change, with the new total', async () => {
    const deal = next()
    const first = await place(app, owner, deal)
    const { saveShippingAndBonus } = await import('#features/people/suppliers/index.server.ts')
    const { ShippingAndBonusInput } = await import('#features/people/suppliers/suppliers.contract.ts')
    const shipping = { shippingCost: '0', shippingMinDays: '5', shippingMaxDays: '10', carrier: 'UPS', vatBps: 2200 }
    const save = async (above: string) =>
      saveShippingAndBonus(
        await ctxAs(seller.accountId),
        ShippingAndBonusInput.parse({ ...shipping, bonusLimit: '1000', bonusAbove: above, bonusUpto: '2' }),
      )
    await save('10')
    expect(codeOf(await call('POST', '/api/order-auction', owner, orderBody(deal)))).toEqual([409, 'price_changed'])
    const { orderSummaryFor } = await import('./index.server.ts')
    const summary = await orderSummaryFor(await ctxAs(owner.accountId), deal.announcementId)
    expect(summary.money).toMatchObject({
      goodsCents: 240_000,
      bonusBps: 1000,
      bonusCents: 24_000,
      totalCents: 216_000,
    })
    const again = await call('POST', '/api/order-auction', owner, orderBody(deal, { totalOrder: '2160.00' }))
    expect(again.json().orderid).toBe(first.orderid)
    expect(again.json().paypal_order).not.toBe(first.paypal_order)
    await save('5')
  })

  it('explains what is missing: profile, the supplier’s account, a winner', async () => {
    const deal = next()
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    await db().update(accounts).set({ phone: null, address: null }).where(eq(accounts.id, owner.accountId))
    const incomplete = await call('POST', '/api/order-auction', owner, orderBody(deal))
    expect(codeOf(incomplete)).toEqual([422, 'profile_incomplete'])
    expect(incomplete.json().error.message).toContain('Numero di telefono, Indirizzo')
    await db()
      .update(accounts)
      .set({ phone: '+393481120417', address: 'via per Esino 8, 23829 Varenna (LC)' })
      .where(eq(accounts.id, owner.accountId))
    const [known] = await db()
      .select({ merchantId: suppliers.merchantId })
      .from(suppliers)
      .where(eq(suppliers.id, seller.accountId))
    await db().update(suppliers).set({ merchantId: null }).where(eq(suppliers.id, seller.accountId))
    expect(codeOf(await call('POST', '/api/order-auction', owner, orderBody(deal)))).toEqual([
      422,
      'supplier_without_account',
    ])
    await db()
      .update(suppliers)
      .set(known ?? {})
      .where(eq(suppliers.id, seller.accountId))
    const { publish } = await import('../../../../test/auctions.ts')
    const open = await publish(app, owner, staff)
    expect(
      (await call('POST', '/api/order-auction', owner, orderBody({ announcementId: open, offerId: 1 }))).statusCode,
    ).toBe(404)
    const { placeAuctionOrder } = await import('./index.server.ts')
    await expect(
      placeAuctionOrder(await ctxAs(owner.accountId), open, {
        recipient,
        expectedTotalCents: 1,
        expectedShippingCents: 0,
      }),
    ).rejects.toMatchObject({ code: 'not_awarded' })
    deals.push(deal)
  })
})

describe('a paid order', () => {
  let deal: Deal
  let id: string

  beforeAll(async () => {
    deal = next()
    const placed = await place(app, owner, deal)
    id = placed.orderid
    const settle = () => call('POST', '/api/order-auction', owner, orderBody(deal, { paypalcode: placed.paypal_order }))
    expect((await settle()).json()).toEqual({ result: 0 })
    await press(app, placed.paypal_order, 'approve')
    expect((await settle()).json()).toEqual({ result: 1 })
    expect((await settle()).json()).toEqual({ result: 1 })
    await app.drain()
  })

  it('tells both, once, with the payment’s details', async () => {
    expect(await subjects(owner)).toContain(`Pagamento ricevuto, ordine PO-${30_000 + Number(id)}`)
    const [mail] = (await app.mailbox(seller.email)).filter((one) => one.subject.startsWith('Nuova vendita'))
    expect(mail?.text).toContain('via per Esino 8, 23829 Varenna (LC)')
    expect(mail?.text).toContain(`/portal/orders/${id}`)
    expect((await notices(seller)).filter((one) => one.type === '3' && one.idaction === id)).toHaveLength(1)
  })

  it('marks the announcement bought and cannot be ordered twice', async () => {
    expect(codeOf(await call('POST', '/api/order-auction', owner, orderBody(deal)))).toEqual([409, 'already_bought'])
    const { orderSummaryFor } = await import('./index.server.ts')
    expect(await orderSummaryFor(await ctxAs(owner.accountId), deal.announcementId)).toMatchObject({
      refusal: { code: 'already_bought' },
      paidOrderId: Number(id),
    })
  })

  it('reads in the prescribed words, for buyer, seller and staff only', async () => {
    expect(await statusesOf((who) => call('GET', `/api/orderoffer-detail/${id}`, who))).toEqual({
      visitor: 401,
      owner: 200,
      couple: 404,
      seller: 200,
      supplier: 404,
      admin: 200,
    })
    expect((await call('GET', `/api/order-detail/${id}`, owner)).statusCode).toBe(404)
    const order = (await call('GET', `/api/orderoffer-detail/${id}`, owner)).json()
    expect(order).toMatchObject({
      id: String(deal.announcementId),
      orderid: id,
      budget_num: '2800.00',
      offer_num: '2400.00',
      bonus: '120.00',
      bonus_buyer: '5',
      costshipping: '0.00',
      total: '2280.00',
      winner_payed: '1',
      seller: seller.handle,
      reso: null,
      addressshipping: { fullname: 'Giulia Ravasi', phone: '+393481120417', cap: '23829', city: 'Varenna (LC)' },
    })
    expect(order.states.map((state: { state_order: string }) => state.state_order)).toEqual(['PAGATO'])
    expect(order.paypalbuyer).toMatch(/^[A-F0-9]{17}$/)
    expect(
      (await call('GET', '/api/auctions-user-final', owner))
        .json()
        .auctions.map((one: { orderid: string }) => one.orderid),
    ).toContain(id)
    expect((await call('GET', '/api/orders', other)).json()).toEqual({ auctions: [], orders: [] })
    expect((await call('GET', '/api/orders', seller)).statusCode).toBe(403)
  })

  it('counts as a saving against the budget', async () => {
    const { coupleOrders } = await import('#features/fulfilment/purchases/index.server.ts')
    const purchases = await coupleOrders(await ctxAs(owner.accountId))
    expect(purchases.orders.find((one) => one.id === Number(id))).toMatchObject({ savedCents: 52_000, savedBps: 1857 })
    expect(purchases.toPay.map((one) => one.announcementId)).not.toContain(deal.announcementId)
  })

  it('shows the supplier what is left after fee and VAT', async () => {
    expect(await statusesOf((who) => call('GET', `/api/portal/orders/${id}`, who))).toEqual({
      visitor: 401,
      owner: 403,
      couple: 403,
      seller: 200,
      supplier: 404,
      admin: 200,
    })
    const sale = (await call('GET', `/api/portal/orders/${id}`, seller)).json()
    const cents = (text: string) => Math.round(Number(text) * 100)
    expect(cents(sale.total) - cents(sale.fee) - cents(sale.feevat)).toBe(cents(sale.net))
    expect(cents(sale.fee)).toBeGreaterThan(0)
    expect(sale).toMatchObject({
      buyer: 'Giulia R.',
      total: '2280.00',
      // A service for another day: nothing to send, nothing to perform yet.
      actions: ['cancel', 'message', 'note'],
    })
    const rows = (await call('GET', '/api/portal/orders?status=paid', seller)).json()
    expect(rows.map((one: { id: string }) => one.id)).toContain(id)
    expect((await call('GET', '/api/portal/orders', rival)).json()).toEqual([])
  })
})
