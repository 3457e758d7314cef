import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { codeOf, numberOf, openGoods, stockOf } from '../../../../test/goods.ts'
import { boughtFromStore, comeBack, messagesSent, press, type Wanted } from '../../../../test/orders.ts'
import type { SoldProduct } from '../../../../test/shop.ts'

let app: TestApp
let owner: TestActor
let other: TestActor
let seller: TestActor
let rival: TestActor
let staff: TestActor
let dress: SoldProduct
let veil: SoldProduct

const post = (url: string, who?: TestActor, payload: Record<string, unknown> = {}) =>
  app.inject({ method: 'POST', url, headers: who?.headers ?? {}, payload })
const get = (url: string, who?: TestActor) => app.inject({ method: 'GET', url, headers: who?.headers ?? {} })
const bought = (...wanted: Wanted[]) => boughtFromStore(app, { owner, seller }, wanted)
const oneDress = (more: Partial<Wanted> = {}): Wanted => ({ productId: dress.id, quantity: 1, ...more })
const subjects = async (who: TestActor) => (await app.mailbox(who.email)).map((mail) => mail.subject)
const viewOf = async (id: number, who = owner) => {
  const { coupleOrder } = await import('./index.server.ts')
  return coupleOrder(await ctxAs(who.accountId), 'order', id)
}
const saleOf = async (id: number, who = seller) => {
  const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
  return supplierSale(await ctxAs(who.accountId), id)
}
const parcel = (...lines: { id: number; quantity: number }[]) => ({
  ...{ way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 12345' },
  ...(lines.length > 0 && { lines }),
})
const ship = (id: number, who: TestActor | undefined, body: Record<string, unknown> = parcel()) =>
  post(`/api/portal/orders/${id}/ship`, who, body)

beforeAll(async () => {
  app = await startTestApp('empty')
  ;({ owner, other, staff, seller, rival, dress, veil } = await openGoods(app, 20))
}, 120_000)
afterAll(() => app.close())

describe('parcels', () => {
  it('an order may leave in parts, and is shipped with the last one', async () => {
    const id = await bought(oneDress(), { productId: veil.id, quantity: 3 })
    const [gown, veils] = (await viewOf(id)).lines.map((line) => line.id) as [number, number]
    expect((await saleOf(id)).toSend).toEqual([
      { id: gown, quantity: 1 },
      { id: veils, quantity: 3 },
    ])
    for (const lines of [
      [{ id: veils, quantity: 4 }],
      [{ id: veils + 100, quantity: 1 }],
      [
        { id: gown, quantity: 1 },
        { id: gown, quantity: 1 },
      ],
    ])
      expect(codeOf(await ship(id, seller, parcel(...lines)))).toEqual([422, 'parcel_wrong'])
    expect((await ship(id, seller, { ...parcel(), lines: [] })).statusCode).toBe(400)
    expect((await ship(id, rival)).statusCode).toBe(404)
    expect((await ship(id, owner)).statusCode).toBe(403)

    expect((await ship(id, seller, parcel({ id: veils, quantity: 2 }))).statusCode).toBe(200)
    const part = await viewOf(id)
    expect([part.status, part.steps[1]?.at]).toEqual(['paid', null])
    expect(part.parcels).toMatchObject([{ carrier: 'DHL', pieces: [{ id: veils, quantity: 2 }] }])
    expect(codeOf(await post(`/api/orders/${id}/cancel`, owner))).toEqual([409, 'cancel_too_late'])
    expect((await post(`/api/orders/${id}/received`, owner)).statusCode).toBe(409)

    // What is left, without naming it.
    expect((await ship(id, seller)).statusCode).toBe(200)
    const whole = await viewOf(id)
    expect([whole.status, whole.parcels.length]).toEqual(['shipped', 2])
    expect(whole.parcels[1]?.pieces).toEqual([
      { id: gown, quantity: 1 },
      { id: veils, quantity: 1 },
    ])
    expect((await ship(id, seller)).statusCode).toBe(409)
    await app.drain()
    expect(await subjects(owner)).toEqual(
      expect.arrayContaining([
        `Una parte del tuo ordine ${numberOf(id)} è in viaggio`,
        `Il tuo ordine ${numberOf(id)} è in viaggio`,
      ]),
    )
    const wire = (await get(`/api/order-detail/${id}`, owner)).json()
    expect(wire.parcels).toHaveLength(2)
    expect(wire).toMatchObject({
      speditionby: 'DHL',
      reso: null,
      tobepaid: '0.00',
      products: [
        { type: '0', offer_num: '1380.00', other_information: { widthPerson: '42', whatColor: 'Avorio' } },
        {},
      ],
      states: [{ state_order: 'PAGATO' }, { state_order: 'SPEDITO' }],
    })
  })

  it('the same pieces leave once, however many ask at the same time', async () => {
    const id = await bought({ productId: veil.id, quantity: 2 })
    const line = (await viewOf(id)).lines[0]?.id ?? 0
    const answers = await Promise.all([1, 2, 3].map(() => ship(id, seller, parcel({ id: line, quantity: 2 }))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await viewOf(id)).parcels).toHaveLength(1)
  })
})

describe('an advance', () => {
  it('keeps the parcel back until the balance is paid', async () => {
    const id = await bought(oneDress({ isAdvance: true }))
    const before = await viewOf(id)
    expect([before.paid.paidCents, before.paid.dueCents]).toEqual([42_300, 96_600])
    expect(before.actions).toEqual(['pay_balance', 'cancel', 'contact', 'message'])
    expect((await saleOf(id)).actions).toEqual(['cancel', 'message', 'note'])
    expect(codeOf(await ship(id, seller))).toEqual([422, 'balance_due'])
    const { supplierSales } = await import('#features/fulfilment/sales/index.server.ts')
    const due = await supplierSales(await ctxAs(seller.accountId), { view: 'due' })
    expect(due.items.map((one) => [one.id, one.earnings?.paidCents, one.earnings?.dueCents])).toEqual([
      [id, 42_300, 96_600],
    ])
    expect(due.counts.due).toBe(1)

    expect((await post(`/api/orders/${id}/balance`, other)).statusCode).toBe(404)
    expect((await post(`/api/orders/${id}/balance`, seller)).statusCode).toBe(403)
    const first = (await post(`/api/orders/${id}/balance`, owner)).json()
    const again = (await post(`/api/orders/${id}/balance`, owner)).json()
    expect(again.paypal_order).toBe(first.paypal_order)
    await press(app, first.paypal_order, 'approve')
    await comeBack(owner, first.paypal_order)
    await messagesSent(app)
    await app.drain()

    const after = await viewOf(id)
    expect([after.paid.paidCents, after.paid.dueCents]).toEqual([138_900, 0])
    expect(codeOf(await post(`/api/orders/${id}/balance`, owner))).toEqual([409, 'no_balance'])
    expect(await subjects(seller)).toContain(`Saldo pagato, ordine ${numberOf(id)}: puoi spedire`)
    expect(await subjects(owner)).toContain(`Saldo ricevuto, ordine ${numberOf(id)}`)
    expect((await ship(id, seller)).statusCode).toBe(200)
  })

  it('comes back with the order', async () => {
    const id = await bought(oneDress({ isAdvance: true }))
    const { paypal_order } = (await post(`/api/orders/${id}/balance`, owner)).json()
    expect((await post(`/api/orders/${id}/cancel`, owner)).statusCode).toBe(200)
    // The approval that was open is worth nothing any more.
    await press(app, paypal_order, 'approve')
    await comeBack(owner, paypal_order)
    await messagesSent(app)
    await app.drain()
    await messagesSent(app)
    const { status, paid, cancelled } = await viewOf(id)
    expect([status, paid.paidCents, paid.refundedCents, paid.dueCents]).toEqual(['cancelled', 42_300, 42_300, 0])
    expect(cancelled?.refund).toEqual({ amountCents: 42_300, text: 'è stato eseguito.', isStuck: false })
  })
})

describe('giving up a paid order', () => {
  it('the couple: everything comes back, the goods are on sale again', async () => {
    const before = await stockOf(veil)
    const id = await bought({ productId: veil.id, quantity: 2 })
    expect(await stockOf(veil)).toBe((before ?? 0) - 2)
    const url = `/api/orders/${id}/cancel`
    for (const who of [other, rival]) expect((await post(url, who)).statusCode).toBe(404)
    expect((await post(url)).statusCode).toBe(401)
    const answers = await Promise.all([1, 2, 3].map(() => post(url, owner)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await stockOf(veil)).toBe(before)
    await app.drain()
    await messagesSent(app)
    const { status, cancelled, paid, actions } = await viewOf(id)
    expect([status, cancelled?.byLabel, cancelled?.reason, actions]).toEqual([
      'cancelled',
      'Sposi',
      null,
      ['contact', 'message'],
    ])
    expect([cancelled?.refund?.text, paid.refundedCents]).toEqual(['è stato eseguito.', paid.paidCents])
    const sold = await saleOf(id)
    expect([sold.earnings?.netCents, sold.earnings?.paidCents, sold.actions]).toEqual([0, 0, ['message', 'note']])
    expect(await subjects(owner)).toContain(`Ordine ${numberOf(id)} annullato`)
    expect(await subjects(seller)).toContain(`Vendita ${numberOf(id)} annullata: non spedire`)
    expect((await ship(id, seller)).statusCode).toBe(409)
  })

  it('the seller and the staff, with a reason; rented days are free again', async () => {
    const days = ['2027-06-18', '2027-06-22'] as const
    const id = await bought({ productId: dress.id, quantity: 5, days, withdrawal: 'n' })
    // The couple by its terms, whatever excludes its withdrawal.
    expect((await viewOf(id)).actions).toEqual(['cancel', 'contact', 'message'])
    expect(codeOf(await post(`/api/orders/${id}/cancel`, seller))).toEqual([400, 'cancel_reason'])
    const reason = 'L’abito si è rovinato in una prova.'
    expect((await post(`/api/orders/${id}/cancel`, seller, { reason })).statusCode).toBe(200)
    expect((await viewOf(id)).cancelled).toMatchObject({ byLabel: 'Fornitore', reason })
    // Somebody else may have the days.
    const next = await bought({ productId: dress.id, quantity: 5, days, withdrawal: 'n' })
    expect((await post(`/api/orders/${next}/cancel`, staff, { reason: 'Segnalazione.' })).statusCode).toBe(200)
    await app.drain()
  })

  it('what is made to measure is for the seller to give up', async () => {
    const id = await bought(oneDress({ withdrawal: 'c', measures: [{ label: 'Vita', value: '70' }] }))
    expect(codeOf(await post(`/api/orders/${id}/cancel`, owner))).toEqual([422, 'cancel_ask_seller'])
  })

  it('of sending and giving up in the same moment one happens', async () => {
    const id = await bought(oneDress())
    const answers = await Promise.all([
      post(`/api/orders/${id}/cancel`, owner),
      ship(id, seller),
      post(`/api/orders/${id}/cancel`, seller, { reason: 'Non disponibile.' }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  })
})

describe('what is written about an order', () => {
  it('notes stay with the seller', async () => {
    const id = await bought(oneDress())
    const note = `/api/portal/orders/${id}/notes`
    expect((await post(note, seller, { text: '  ' })).statusCode).toBe(400)
    expect((await post(note, seller, { text: 'x'.repeat(1001) })).statusCode).toBe(400)
    for (const who of [owner, staff]) expect((await post(note, who, { text: 'Nota' })).statusCode).toBe(403)
    expect((await post(note, rival, { text: 'Nota' })).statusCode).toBe(404)
    expect((await post(note, seller, { text: 'Controllare il bottone.' })).statusCode).toBe(200)
    await app.drain()

    const { timeline } = await saleOf(id)
    const kinds = timeline.map(({ kind }) => kind)
    for (const kind of ['event', 'money', 'note'] as const) expect(kinds).toContain(kind)
    const seen = await saleOf(id, staff)
    expect(seen.timeline.filter(({ text }) => text !== null)).toEqual([])
    expect(JSON.stringify(await viewOf(id))).not.toContain('Controllare il bottone')
  })
})

describe('papers', () => {
  it('the summary is for those it concerns, the packing slip for the seller', async () => {
    const id = await bought(oneDress(), { productId: veil.id, quantity: 2 })
    const summary = `/api/orders/${id}/pdf`
    const slip = `/api/portal/orders/${id}/packing-slip`
    const statuses = async (url: string) =>
      Promise.all([undefined, owner, other, seller, rival, staff].map(async (who) => (await get(url, who)).statusCode))
    expect(await statuses(summary)).toEqual([401, 200, 404, 200, 404, 200])
    expect(await statuses(slip)).toEqual([401, 403, 403, 200, 404, 200])
    for (const url of [summary, slip]) {
      const { headers, rawPayload } = await get(url, seller)
      expect([headers['content-type'], headers['cache-control']]).toEqual(['application/pdf', 'private, no-store'])
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})
