import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { codeOf, numberOf, stockOf } from '../../../../test/goods.ts'
import { drive } from '../../../../test/orders.ts'
import { openReturnsTest, parcel, type ReturnsTest } from '../../../../test/returns.ts'

let app: TestApp
let desk: ReturnsTest
const front = () => import('./index.server.ts')

beforeAll(async () => {
  app = await startTestApp('empty')
  desk = await openReturnsTest(app)
}, 120_000)
afterAll(() => app.close())

describe('a return', () => {
  it('is requested, sent, received, refunded; all are notified and the ledger balances', async () => {
    const id = await desk.bought(desk.veils(2))
    const before = await stockOf(desk.veil)
    expect(codeOf(await desk.reso(id))).toEqual([422, 'return_too_early'])
    await desk.ok(desk.call('POST', `/api/portal/orders/${id}/ship`, desk.seller, parcel))
    await desk.ok(desk.call('POST', `/api/orders/${id}/received`, desk.owner))
    expect((await desk.reso(id, { idorderauction: id })).statusCode).toBe(400)
    expect((await desk.reso(id, { idorder: null })).statusCode).toBe(400)
    expect((await desk.reso(id, { idorder: null, idorderauction: id })).statusCode).toBe(404)
    expect((await desk.reso(id, { reason: 16 })).statusCode).toBe(400)
    expect((await desk.reso(id, { comment: 'x'.repeat(201) })).statusCode).toBe(400)
    expect((await desk.reso(id, {}, desk.other)).statusCode).toBe(404)
    expect((await desk.reso(id, {}, desk.seller)).statusCode).toBe(403)
    await desk.ok(desk.reso(id, { comment: 'Il colore è diverso.' }))
    expect(codeOf(await desk.reso(id))).toEqual([409, 'return_open'])
    const wire = await desk.call('GET', `/api/reso/order/${id}`, desk.owner)
    expect(wire.json()).toMatchObject({
      ...{ kind: 'reso', state: 'Reso richiesto', reason: '13', comment: 'Il colore è diverso.' },
      ...{ amount: '2760.00', timestampreceived: null, timestamptransaction: null },
      label: {
        ...{ buyerFullname: 'Giulia Ravasi', addressbilling: 'via per Esino 8, 23829 Varenna (LC)' },
        ...{ sellerfullname: 'Anna Bellini, Atelier Mondella', selleraddress: 'Via Roma 1, 23900 Lecco (LC)' },
      },
    })
    const { id: returnId } = await desk.newest(id)
    expect((await desk.refund(returnId, '1.00')).statusCode).toBe(409)
    for (const [who, status] of [
      [undefined, 401],
      [desk.owner, 403],
      [desk.rival, 404],
    ] as const)
      expect((await desk.received(returnId, who as TestActor)).statusCode).toBe(who ? status : 200)
    expect(await stockOf(desk.veil)).toBe(before + 2)
    expect(codeOf(await desk.call('DELETE', `/api/reso/order/${id}`, desk.owner))).toEqual([409, 'return_received'])
    expect(codeOf(await desk.refund(returnId, '3000.00'))).toEqual([422, 'amount_too_high'])
    expect(codeOf(await desk.refund(returnId, '1000.00'))).toEqual([422, 'reduction_reason'])
    await desk.ok(desk.refund(returnId, '2760.00'))
    expect(codeOf(await desk.refund(returnId, '2760.00'))).toEqual([409, 'already_decided'])
    expect(await desk.newest(id)).toMatchObject({ status: 'received', isDecided: true, label: 'Reso richiesto' })
    await desk.moneyMoves()
    const done = await desk.newest(id)
    expect(done).toMatchObject({ status: 'refunded', label: 'Reso completo', amountCents: 276_000 })
    expect(done.refundedAt).not.toBeNull()
    expect(await desk.moneyOf(id)).toMatchObject({ paidCents: 276_900, refundedCents: 276_000, dueCents: 0 })
    expect(await desk.subjects(desk.owner)).toEqual(
      expect.arrayContaining([
        `Il reso dell’ordine ${numberOf(id)} è stato richiesto`,
        `Il tuo reso dell’ordine ${numberOf(id)} è arrivato`,
        `Rimborso di 2.760,00 € per il reso ${done.number}`,
      ]),
    )
    expect(await desk.subjects(desk.seller)).toContain(`Richiesta di reso per l’ordine ${numberOf(id)}`)
    // Everything has gone back: there is nothing left to ask.
    expect(codeOf(await desk.reso(id))).toEqual([422, 'nothing_left'])
  })

  it('of a part, and of the rest afterwards: never more pieces than bought, never more money than paid', async () => {
    const id = await desk.arrived(desk.veils(3), { productId: desk.dress.id, quantity: 1 })
    const [veilLine, dressLine] = (await desk.lineIds(id)) as [number, number]
    const part = (quantity: number, lineId = veilLine) => ({ products: [{ id: lineId, quantity }] })
    expect(codeOf(await desk.reso(id, part(4)))).toEqual([422, 'too_many_pieces'])
    expect(codeOf(await desk.reso(id, part(1, 999_999)))).toEqual([422, 'line_unknown'])
    await desk.ok(desk.reso(id, { ...part(2), reason: 3 }))
    const first = await desk.newest(id)
    // A fault: the shipping comes back too.
    expect(first.amountCents).toBe(276_000 + 900)
    await desk.ok(desk.received(first.id))
    await desk.ok(desk.refund(first.id, '2700.00', 'Un velo è strappato.'))
    await desk.moneyMoves()
    expect(await desk.newest(id)).toMatchObject({ status: 'refunded', reductionReason: 'Un velo è strappato.' })
    expect(codeOf(await desk.reso(id, part(2)))).toEqual([422, 'too_many_pieces'])
    await desk.ok(desk.reso(id, { reason: 8 }))
    const second = await desk.newest(id)
    expect(second.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      [veilLine, 1],
      [dressLine, 1],
    ])
    await desk.ok(desk.received(second.id))
    expect(codeOf(await desk.refund(second.id, '2769.01'))).toEqual([422, 'amount_too_high'])
    await desk.ok(desk.refund(second.id, '2769.00'))
    await desk.moneyMoves()
    expect(await desk.moneyOf(id)).toMatchObject({ refundedCents: 270_000 + 276_900 })
  })

  it('of what was never ordered ends without money, and leaves the pieces free', async () => {
    const id = await desk.arrived(desk.veils(1))
    await desk.ok(desk.reso(id, { reason: 5 }))
    const { id: returnId, lines, amountCents } = await desk.newest(id)
    expect([lines, amountCents]).toEqual([[], 0])
    await desk.ok(desk.received(returnId))
    expect(await desk.newest(id)).toMatchObject({ status: 'refunded', refundedAt: null, label: 'Reso completo' })
    await desk.moneyMoves()
    expect((await desk.moneyOf(id))?.refundedCents).toBe(0)
    await desk.ok(desk.reso(id))
  })

  it('is cancelled and asked again, until the last instant of the last day', async () => {
    const id = await desk.arrived(desk.veils(1))
    await desk.ok(desk.reso(id))
    expect((await desk.call('DELETE', `/api/reso/order/${id}`, desk.other)).statusCode).toBe(404)
    expect((await desk.call('DELETE', `/api/reso/auction/${id}`, desk.owner)).statusCode).toBe(404)
    await desk.ok(desk.call('DELETE', `/api/reso/order/${id}`, desk.owner))
    expect((await desk.call('DELETE', `/api/reso/order/${id}`, desk.owner)).statusCode).toBe(404)
    await app.drain()
    expect(await desk.subjects(desk.seller)).toContain(`Reso annullato per l’ordine ${numberOf(id)}`)
    const { order } = await desk.pageOf(id)
    const last = Date.parse(order.until ?? '')
    await app.clock.advance(last - app.clock.now().getTime() - 60_000)
    await desk.ok(desk.reso(id))
    await desk.ok(desk.call('DELETE', `/api/reso/order/${id}`, desk.owner))
    await app.clock.advance(120_000)
    expect(codeOf(await desk.reso(id))).toEqual([422, 'return_too_late'])
    expect(codeOf(await desk.recesso(id))).toEqual([422, 'withdrawal_too_late'])
  })

  it('cancelled and received at the same moment: one of the two', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await desk.arrived(desk.veils(1))
      await desk.ok(desk.reso(id))
      const { id: returnId } = await desk.newest(id)
      const before = await stockOf(desk.veil)
      const both = await Promise.all([
        desk.call('DELETE', `/api/reso/order/${id}`, desk.owner),
        desk.received(returnId),
      ])
      const [cancelled, taken] = both.map(({ statusCode }) => statusCode) as [number, number]
      expect([cancelled, taken].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await stockOf(desk.veil)).toBe(before + (taken === 200 ? 1 : 0))
    }
  })

  it('asked twice at the same moment is one', async () => {
    const id = await desk.arrived(desk.veils(1))
    const answers = await Promise.all([desk.reso(id), desk.reso(id), desk.reso(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('of things made to measure or rented, only for a fault (OQ-128)', async () => {
    const id = await desk.arrived(
      desk.veils(1, { withdrawal: 'c', measures: [{ label: 'Lunghezza', value: '300' }] }),
      {
        ...{ productId: desk.dress.id, quantity: 3, withdrawal: 'n', days: ['2027-06-10', '2027-06-12'] as const },
      },
    )
    expect(codeOf(await desk.reso(id))).toEqual([422, 'only_faults'])
    expect(codeOf(await desk.recesso(id))).toEqual([422, 'withdrawal_excluded'])
    await desk.ok(desk.reso(id, { reason: 8 }))
    const { id: returnId, amountCents, lines } = await desk.newest(id)
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(amountCents).toBe(138_000 + 3 * 13_800 + 900)
    await desk.ok(desk.received(returnId))
  })

  it('has a label for its owner only', async () => {
    const id = await desk.arrived(desk.veils(1))
    await desk.ok(desk.reso(id))
    const url = `/api/reso/order/${id}/etichetta`
    for (const [who, status] of [
      [undefined, 401],
      [desk.other, 404],
      [desk.seller, 403],
      [desk.staff, 403],
    ] as const)
      expect((await desk.call('GET', url, who)).statusCode).toBe(status)
    const pdf = await desk.call('GET', url, desk.owner)
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('money the provider does not give back', () => {
  it('is shown as refused, and comes once the provider takes it', async () => {
    const id = await desk.arrived(desk.veils(1))
    await desk.ok(desk.reso(id))
    const { id: returnId } = await desk.newest(id)
    await desk.ok(desk.received(returnId))
    const { db } = await import('#platform/db/db.server.ts')
    const { payments } = await import('#features/money/payments/schema.server.ts')
    const [payment] = await db().select().from(payments).where(eq(payments.subjectId, id))
    const providerOrder = payment?.providerOrderId ?? ''
    await drive(app, providerOrder, 'refuseRefunds')
    await desk.ok(desk.refund(returnId, '1380.00'))
    await desk.moneyMoves()
    const sale = async () => (await front()).supplierReturn(await ctxAs(desk.seller.accountId), returnId)
    expect(await sale()).toMatchObject({
      status: 'received',
      refund: { state: 'stuck', text: expect.stringContaining('permesso') },
    })
    expect((await desk.newest(id)).refundedAt).toBeNull()
    await drive(app, providerOrder, 'takeRefunds')
    await app.clock.advance(2 * DAY)
    await desk.moneyMoves()
    expect(await sale()).toMatchObject({ status: 'refunded', refund: { state: 'done' } })
  })
})

describe('undecided returns', () => {
  it('is brought to mind after 14 days, once, and then staff sees it', async () => {
    const id = await desk.arrived(desk.veils(1))
    await desk.ok(desk.reso(id))
    const { id: returnId, number } = await desk.newest(id)
    const { lateReturns } = await front()
    const late = async () => (await lateReturns(await ctxAs(desk.staff.accountId))).map((card) => card.id)
    expect(await late()).not.toContain(returnId)
    await app.clock.advance(15 * DAY)
    await app.drain()
    await app.clock.advance(DAY)
    await app.drain()
    expect(await late()).toContain(returnId)
    const reminders = (await desk.subjects(desk.seller)).filter(
      (one) => one === `Il rimborso del reso ${number} è in ritardo`,
    )
    expect(reminders).toHaveLength(1)
    // Staff may step in. The sessions of the beginning are over by now.
    const { decideRefund, receiveReturn, supplierReturns } = await front()
    const staff = async () => ctxAs(desk.staff.accountId)
    await expect(receiveReturn(await staff(), returnId, true)).rejects.toMatchObject({ status: 400 })
    await receiveReturn(await staff(), returnId, true, 'Il corriere conferma la consegna.')
    await expect(decideRefund(await staff(), returnId, { amountCents: 138_000, reason: '' })).rejects.toMatchObject({
      ...{ status: 400, fields: { reason: 'Scrivi il motivo.' } },
    })
    const reason = 'Il termine è passato e il venditore non risponde.'
    await decideRefund(await staff(), returnId, { amountCents: 138_000, reason })
    expect(await late()).not.toContain(returnId)
    const list = await supplierReturns(await ctxAs(desk.seller.accountId), { size: 5 })
    expect(list.items[0]).toMatchObject({ number, isLate: false })
    expect([list.items.length, list.total > 5]).toEqual([5, true])
    const { supplierSales } = await import('#features/fulfilment/sales/index.server.ts')
    expect((await supplierSales(await ctxAs(desk.seller.accountId), { size: 1 })).counts.returns).toBe(list.total)
    expect((await supplierReturns(await ctxAs(desk.rival.accountId))).items).toEqual([])
    await expect(supplierReturns(await ctxAs(desk.owner.accountId))).rejects.toMatchObject({ status: 403 })
    // Both hear why it was not the seller who did it.
    await app.drain()
    for (const who of [desk.owner, desk.seller]) {
      const told = (await app.mailbox(who.email)).filter(({ subject }) =>
        subject.startsWith('Abbiamo corretto lo stato'),
      )
      expect(told.map(({ text }) => text).join(' ')).toContain(reason)
    }
  })
})
