import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../test/app.ts'
import { boughtFromStore, drive, messagesSent, type Wanted } from '../../../test/orders.ts'
import { dressInput } from '../../../test/products.ts'
import { openShop, type SoldProduct, sell } from '../../../test/shop.ts'

type Method = 'GET' | 'POST' | 'DELETE'

let app: TestApp
let owner: TestActor
let other: TestActor
let seller: TestActor
let rival: TestActor
let staff: TestActor
let dress: SoldProduct
let veil: SoldProduct

const option = dressInput.options[0] as (typeof dressInput.options)[number]

const call = (method: Method, url: string, who?: TestActor, payload?: object) =>
  app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })
const codeOf = (answer: { statusCode: number; json: () => { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
]
const bought = (...wanted: Wanted[]) => boughtFromStore(app, { owner, seller }, wanted)
const veils = (quantity: number, more: Partial<Wanted> = {}): Wanted => ({ productId: veil.id, quantity, ...more })
const ok = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer
  expect({ statusCode, body: statusCode === 200 ? '' : body }).toEqual({ statusCode: 200, body: '' })
}
const parcel = { way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 12345' }
const arrived = async (...wanted: Wanted[]): Promise<number> => {
  const id = await bought(...wanted)
  await ok(call('POST', `/api/portal/orders/${id}/ship`, seller, parcel))
  await ok(call('POST', `/api/orders/${id}/received`, owner))
  return id
}
const reso = (id: number, more: object = {}, who: TestActor | undefined = owner) =>
  call('POST', '/api/reso', who, { reason: 13, comment: '', idorder: id, idorderauction: null, ...more })
const recesso = (id: number, more: object = {}) => call('POST', '/api/recesso', owner, { idorder: id, ...more })
const front = () => import('./index.server.ts')
const pageOf = async (id: number) => (await front()).returnPage(await ctxAs(owner.accountId), 'order', id)
const newest = async (id: number) => {
  const { returns } = await pageOf(id)
  return returns.toSorted((a, b) => b.id - a.id)[0] as (typeof returns)[number]
}
const received = (id: number, who: TestActor | undefined = seller, restock = true) =>
  call('POST', `/api/portal/returns/${id}/received`, who, { restock })
const refund = (id: number, amount: string, reason = '', who: TestActor | undefined = seller) =>
  call('POST', `/api/portal/returns/${id}/refund`, who, { amount, reason })
/** The provider is asked and answers. */
const moneyMoves = async () => {
  await app.drain()
  await messagesSent(app)
  await app.drain()
}
const lineIds = async (id: number) => (await pageOf(id)).order.lines.map(({ lineId }) => lineId)
const stockOf = async ({ id }: SoldProduct) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/products/schema.server.ts')
  const rows = await db().select().from(priceOptions).where(eq(priceOptions.productId, id))
  return rows.find(({ kind }) => kind === 'sale')?.quantity ?? 0
}
const moneyOf = async (id: number) => {
  const { orderMoney } = await import('#features/ledger/index.server.ts')
  return (await orderMoney([id])).get(id)
}
const statusOf = async (id: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { orders } = await import('#features/orders/schema.server.ts')
  return (await db().select().from(orders).where(eq(orders.id, id)))[0]?.status
}
const subjects = async (who: TestActor) =>
  (await app.mailbox(who.email)).map((mail) => mail.subject.replaceAll('\u00a0', ' '))
const numberOf = (id: number) => `PO-${30_000 + id}`

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  other = await couple(app, { fullName: 'Marco Bianchi' })
  staff = await admin(app)
  seller = await supplier(app, { ready: true, businessName: 'Atelier Mondella' })
  rival = await supplier(app, { ready: true })
  await openShop(seller)
  const sale = { ...option, canAdvance: true, quantity: 30 }
  const rental = {
    ...{ ...sale, kind: 'rental' as const, priceCents: cents(13_800), quantity: 1, canAdvance: false },
    ...{ minDays: 1, rentalFrom: '2026-01-01' as never, rentalUntil: '2029-12-31' as never },
  }
  dress = await sell(seller, { options: [sale, rental] })
  veil = await sell(seller, { title: 'Velo in tulle di seta', options: [sale] })
}, 120_000)
afterAll(() => app.close())

describe('a return', () => {
  it('is asked, sent, received, refunded; everybody is told and the books agree', async () => {
    const id = await bought(veils(2))
    const before = await stockOf(veil)
    expect(codeOf(await reso(id))).toEqual([422, 'return_too_early'])
    await ok(call('POST', `/api/portal/orders/${id}/ship`, seller, parcel))
    await ok(call('POST', `/api/orders/${id}/received`, owner))
    expect((await reso(id, { idorderauction: id })).statusCode).toBe(400)
    expect((await reso(id, { idorder: null })).statusCode).toBe(400)
    expect((await reso(id, { idorder: null, idorderauction: id })).statusCode).toBe(404)
    expect((await reso(id, { reason: 16 })).statusCode).toBe(400)
    expect((await reso(id, { comment: 'x'.repeat(201) })).statusCode).toBe(400)
    expect((await reso(id, {}, other)).statusCode).toBe(404)
    expect((await reso(id, {}, seller)).statusCode).toBe(403)
    await ok(reso(id, { comment: 'Il colore è diverso.' }))
    expect(codeOf(await reso(id))).toEqual([409, 'return_open'])
    const wire = await call('GET', `/api/reso/order/${id}`, owner)
    expect(wire.json()).toMatchObject({
      ...{ kind: 'reso', state: 'Reso richiesto', reason: '13', comment: 'Il colore è diverso.' },
      ...{ amount: '2760.00', timestampreceived: null, timestamptransaction: null },
      label: {
        ...{ buyerFullname: 'Giulia Ravasi', addressbilling: 'via per Esino 8, 23829 Varenna (LC)' },
        ...{ sellerfullname: 'Anna Bellini, Atelier Mondella', selleraddress: 'Via Roma 1, Lecco (LC)' },
      },
    })
    const { id: returnId } = await newest(id)
    expect((await refund(returnId, '1.00')).statusCode).toBe(409)
    for (const [who, status] of [
      [undefined, 401],
      [owner, 403],
      [rival, 404],
    ] as const)
      expect((await received(returnId, who as TestActor)).statusCode).toBe(who ? status : 200)
    expect(await stockOf(veil)).toBe(before + 2)
    expect(codeOf(await call('DELETE', `/api/reso/order/${id}`, owner))).toEqual([409, 'return_received'])
    expect(codeOf(await refund(returnId, '3000.00'))).toEqual([422, 'amount_too_high'])
    expect(codeOf(await refund(returnId, '1000.00'))).toEqual([422, 'reduction_reason'])
    await ok(refund(returnId, '2760.00'))
    expect(codeOf(await refund(returnId, '2760.00'))).toEqual([409, 'already_decided'])
    expect(await newest(id)).toMatchObject({ status: 'received', isDecided: true, label: 'Reso richiesto' })
    await moneyMoves()
    const done = await newest(id)
    expect(done).toMatchObject({ status: 'refunded', label: 'Reso completo', amountCents: 276_000 })
    expect(done.refundedAt).not.toBeNull()
    expect(await moneyOf(id)).toMatchObject({ paidCents: 276_900, refundedCents: 276_000, dueCents: 0 })
    expect(await subjects(owner)).toEqual(
      expect.arrayContaining([
        `Il reso dell’ordine ${numberOf(id)} è stato richiesto`,
        `Il tuo reso dell’ordine ${numberOf(id)} è arrivato`,
        `Rimborso di 2.760,00 € per il reso ${done.number}`,
      ]),
    )
    expect(await subjects(seller)).toContain(`Richiesta di reso per l’ordine ${numberOf(id)}`)
    // Everything has gone back: there is nothing left to ask.
    expect(codeOf(await reso(id))).toEqual([422, 'nothing_left'])
  })

  it('of a part, and of the rest afterwards: never more pieces than bought, never more money than paid', async () => {
    const id = await arrived(veils(3), { productId: dress.id, quantity: 1 })
    const [veilLine, dressLine] = (await lineIds(id)) as [number, number]
    const part = (quantity: number, lineId = veilLine) => ({ products: [{ id: lineId, quantity }] })
    expect(codeOf(await reso(id, part(4)))).toEqual([422, 'too_many_pieces'])
    expect(codeOf(await reso(id, part(1, 999_999)))).toEqual([422, 'line_unknown'])
    await ok(reso(id, { ...part(2), reason: 3 }))
    const first = await newest(id)
    // A fault: the shipping comes back too.
    expect(first.amountCents).toBe(276_000 + 900)
    await ok(received(first.id))
    await ok(refund(first.id, '2700.00', 'Un velo è strappato.'))
    await moneyMoves()
    expect(await newest(id)).toMatchObject({ status: 'refunded', reductionReason: 'Un velo è strappato.' })
    expect(codeOf(await reso(id, part(2)))).toEqual([422, 'too_many_pieces'])
    await ok(reso(id, { reason: 8 }))
    const second = await newest(id)
    expect(second.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      [veilLine, 1],
      [dressLine, 1],
    ])
    await ok(received(second.id))
    expect(codeOf(await refund(second.id, '2769.01'))).toEqual([422, 'amount_too_high'])
    await ok(refund(second.id, '2769.00'))
    await moneyMoves()
    expect(await moneyOf(id)).toMatchObject({ refundedCents: 270_000 + 276_900 })
  })

  it('of what was never ordered ends without money, and leaves the pieces free', async () => {
    const id = await arrived(veils(1))
    await ok(reso(id, { reason: 5 }))
    const { id: returnId, lines, amountCents } = await newest(id)
    expect([lines, amountCents]).toEqual([[], 0])
    await ok(received(returnId))
    expect(await newest(id)).toMatchObject({ status: 'refunded', refundedAt: null, label: 'Reso completo' })
    await moneyMoves()
    expect((await moneyOf(id))?.refundedCents).toBe(0)
    await ok(reso(id))
  })

  it('is cancelled and asked again, until the last instant of the last day', async () => {
    const id = await arrived(veils(1))
    await ok(reso(id))
    expect((await call('DELETE', `/api/reso/order/${id}`, other)).statusCode).toBe(404)
    expect((await call('DELETE', `/api/reso/auction/${id}`, owner)).statusCode).toBe(404)
    await ok(call('DELETE', `/api/reso/order/${id}`, owner))
    expect((await call('DELETE', `/api/reso/order/${id}`, owner)).statusCode).toBe(404)
    await app.drain()
    expect(await subjects(seller)).toContain(`Reso annullato per l’ordine ${numberOf(id)}`)
    const { order } = await pageOf(id)
    const last = Date.parse(order.until ?? '')
    await app.clock.advance(last - app.clock.now().getTime() - 60_000)
    await ok(reso(id))
    await ok(call('DELETE', `/api/reso/order/${id}`, owner))
    await app.clock.advance(120_000)
    expect(codeOf(await reso(id))).toEqual([422, 'return_too_late'])
    expect(codeOf(await recesso(id))).toEqual([422, 'withdrawal_too_late'])
  })

  it('cancelled and received at the same moment: one of the two', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await arrived(veils(1))
      await ok(reso(id))
      const { id: returnId } = await newest(id)
      const before = await stockOf(veil)
      const both = await Promise.all([call('DELETE', `/api/reso/order/${id}`, owner), received(returnId)])
      const [cancelled, taken] = both.map(({ statusCode }) => statusCode) as [number, number]
      expect([cancelled, taken].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await stockOf(veil)).toBe(before + (taken === 200 ? 1 : 0))
    }
  })

  it('asked twice at the same moment is one', async () => {
    const id = await arrived(veils(1))
    const answers = await Promise.all([reso(id), reso(id), reso(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('of things made to measure or rented, only for a fault (OQ-128)', async () => {
    const id = await arrived(veils(1, { withdrawal: 'c', measures: [{ label: 'Lunghezza', value: '300' }] }), {
      ...{ productId: dress.id, quantity: 3, days: ['2027-06-10', '2027-06-12'] as const },
    })
    expect(codeOf(await reso(id))).toEqual([422, 'only_faults'])
    expect(codeOf(await recesso(id))).toEqual([422, 'withdrawal_excluded'])
    await ok(reso(id, { reason: 8 }))
    const { id: returnId, amountCents, lines } = await newest(id)
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(amountCents).toBe(138_000 + 3 * 13_800 + 900)
    await ok(received(returnId))
  })

  it('has a label for its owner only', async () => {
    const id = await arrived(veils(1))
    await ok(reso(id))
    const url = `/api/reso/order/${id}/etichetta`
    for (const [who, status] of [
      [undefined, 401],
      [other, 404],
      [seller, 403],
      [staff, 403],
    ] as const)
      expect((await call('GET', url, who)).statusCode).toBe(status)
    const pdf = await call('GET', url, owner)
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('money the provider does not give back', () => {
  it('is shown as refused, and comes once the provider takes it', async () => {
    const id = await arrived(veils(1))
    await ok(reso(id))
    const { id: returnId } = await newest(id)
    await ok(received(returnId))
    const { db } = await import('#platform/db/db.server.ts')
    const { payments } = await import('#features/payments/schema.server.ts')
    const [payment] = await db().select().from(payments).where(eq(payments.subjectId, id))
    const providerOrder = payment?.providerOrderId ?? ''
    await drive(app, providerOrder, 'refuseRefunds')
    await ok(refund(returnId, '1380.00'))
    await moneyMoves()
    const sale = async () => (await front()).supplierReturn(await ctxAs(seller.accountId), returnId)
    expect(await sale()).toMatchObject({ status: 'received', refund: 'failed' })
    expect((await newest(id)).refundedAt).toBeNull()
    await drive(app, providerOrder, 'takeRefunds')
    await app.clock.advance(2 * DAY)
    await moneyMoves()
    expect(await sale()).toMatchObject({ status: 'refunded', refund: 'done' })
  })
})

describe('the right of withdrawal', () => {
  it('per line after the delivery, with a receipt; the rest stays ordered', async () => {
    const id = await arrived(veils(2), { productId: dress.id, quantity: 1 })
    const [veilLine] = (await lineIds(id)) as [number]
    const answer = await recesso(id, { products: [{ id: veilLine, quantity: 1 }] })
    expect(answer.json()).toMatchObject({
      result: 1,
      receipt: expect.stringContaining(`/recesso/order/${id}?ricevuta=`),
    })
    const first = await newest(id)
    expect(first).toMatchObject({ kind: 'withdrawal', status: 'requested', amountCents: 138_000, canCancel: false })
    // It waits for no other: a second one, and a return beside it.
    await ok(recesso(id, { products: [{ id: veilLine, quantity: 1 }] }))
    await ok(reso(id))
    await app.drain()
    const [mail] = (await app.mailbox(owner.email)).filter(({ subject }) => /^Ricevuta del recesso/.test(subject))
    expect(mail?.text).toContain('1 × Velo in tulle di seta')
    expect(mail?.text).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
    expect(await subjects(seller)).toContain(`Recesso dall’ordine ${numberOf(id)}`)
    await ok(call('DELETE', `/api/reso/order/${id}`, owner))
    expect(codeOf(await call('DELETE', `/api/reso/order/${id}`, owner))).toEqual([422, 'withdrawal_stands'])
    await ok(received(first.id))
    await ok(refund(first.id, '1380.00'))
    await moneyMoves()
    expect((await moneyOf(id))?.refundedCents).toBe(138_000)
  })

  it('from everything gives the standard shipping back, and takes the place of a mere request', async () => {
    const id = await arrived(veils(1))
    await ok(reso(id))
    const asked = await newest(id)
    await ok(recesso(id))
    const { returns } = await pageOf(id)
    expect(returns.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['withdrawal', 138_900]])
    expect((await received(asked.id)).statusCode).toBe(409)
  })

  it('before anything was sent ends the order: money, pieces and days go back at once', async () => {
    const before = await stockOf(veil)
    const id = await bought(veils(2))
    expect(await stockOf(veil)).toBe(before - 2)
    await ok(recesso(id))
    expect([await statusOf(id), await stockOf(veil)]).toEqual(['cancelled', before])
    await moneyMoves()
    expect(await newest(id)).toMatchObject({ status: 'refunded', amountCents: 276_900, isUnsent: true })
    expect(await moneyOf(id)).toMatchObject({ refundedCents: 276_900, dueCents: 0 })
    expect(codeOf(await recesso(id))).toEqual([422, 'withdrawal_too_early'])
    expect((await call('POST', `/api/portal/orders/${id}/ship`, seller, parcel)).statusCode).toBe(409)
  })

  it('with an advance: what was paid comes back and no balance is owed', async () => {
    const id = await bought(veils(1, { isAdvance: true }))
    await ok(recesso(id))
    await moneyMoves()
    expect(await moneyOf(id)).toMatchObject({ paidCents: 41_400 + 900, refundedCents: 41_400 + 900, dueCents: 0 })
    expect((await call('POST', `/api/orders/${id}/balance`, owner)).statusCode).toBe(409)
  })

  it('from a part before sending: only the rest is sent', async () => {
    const id = await bought(veils(2), { productId: dress.id, quantity: 1 })
    const [veilLine, dressLine] = (await lineIds(id)) as [number, number]
    await ok(recesso(id, { products: [{ id: veilLine, quantity: 2 }] }))
    expect(await statusOf(id)).toBe('paid')
    const { supplierSale } = await import('#features/orders/index.server.ts')
    expect((await supplierSale(await ctxAs(seller.accountId), id)).toSend).toEqual([{ id: dressLine, quantity: 1 }])
    await ok(call('POST', `/api/portal/orders/${id}/ship`, seller, parcel))
    expect(await statusOf(id)).toBe('shipped')
  })

  it('from all that was left to send: what has left is all there is', async () => {
    const id = await bought(veils(2))
    const [veilLine] = (await lineIds(id)) as [number]
    const one = { ...parcel, lines: [{ id: veilLine, quantity: 1 }] }
    await ok(call('POST', `/api/portal/orders/${id}/ship`, seller, one))
    await ok(recesso(id, { products: [{ id: veilLine, quantity: 1 }] }))
    expect(await statusOf(id)).toBe('shipped')
  })
})

describe('what nobody decides', () => {
  it('is brought to mind after 14 days, once, and then staff sees it', async () => {
    const id = await arrived(veils(1))
    await ok(reso(id))
    const { id: returnId, number } = await newest(id)
    const { lateReturns } = await front()
    const late = async () => (await lateReturns(await ctxAs(staff.accountId))).map((card) => card.id)
    expect(await late()).not.toContain(returnId)
    await app.clock.advance(15 * DAY)
    await app.drain()
    await app.clock.advance(DAY)
    await app.drain()
    expect(await late()).toContain(returnId)
    const reminders = (await subjects(seller)).filter((one) => one === `Il rimborso del reso ${number} è in ritardo`)
    expect(reminders).toHaveLength(1)
    // Staff may step in. The sessions of the beginning are over by now.
    const { decideRefund, receiveReturn, supplierReturns } = await front()
    await receiveReturn(await ctxAs(staff.accountId), returnId, true)
    await decideRefund(await ctxAs(staff.accountId), returnId, { amountCents: 138_000, reason: '' })
    expect(await late()).not.toContain(returnId)
    const list = await supplierReturns(await ctxAs(seller.accountId), { size: 5 })
    expect(list.items[0]).toMatchObject({ number, isLate: false })
    expect([list.items.length, list.total > 10]).toEqual([5, true])
    const { supplierSales } = await import('#features/orders/index.server.ts')
    expect((await supplierSales(await ctxAs(seller.accountId), { size: 1 })).counts.returns).toBe(list.total)
    expect((await supplierReturns(await ctxAs(rival.accountId))).items).toEqual([])
    await expect(supplierReturns(await ctxAs(owner.accountId))).rejects.toMatchObject({ status: 403 })
  })
})
