import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { codeOf, numberOf, stockOf } from '../../../../test/goods.ts'
import { openReturnsTest, parcel, type ReturnsTest } from '../../../../test/returns.ts'

let app: TestApp
let desk: ReturnsTest

beforeAll(async () => {
  app = await startTestApp('empty')
  desk = await openReturnsTest(app)
}, 120_000)
afterAll(() => app.close())

describe('the right of withdrawal', () => {
  it('per line after the delivery, with a receipt; the rest stays ordered', async () => {
    const id = await desk.arrived(desk.veils(2), { productId: desk.dress.id, quantity: 1 })
    const [veilLine] = (await desk.lineIds(id)) as [number]
    const answer = await desk.recesso(id, { products: [{ id: veilLine, quantity: 1 }] })
    expect(answer.json()).toMatchObject({
      result: 1,
      receipt: expect.stringContaining(`/recesso/order/${id}?ricevuta=`),
    })
    const first = await desk.newest(id)
    expect(first).toMatchObject({ kind: 'withdrawal', status: 'requested', amountCents: 138_000, canCancel: false })
    // It waits for no other: a second one, and a return beside it.
    await desk.ok(desk.recesso(id, { products: [{ id: veilLine, quantity: 1 }] }))
    await desk.ok(desk.reso(id))
    await app.drain()
    const [mail] = (await app.mailbox(desk.owner.email)).filter(({ subject }) => /^Ricevuta del recesso/.test(subject))
    expect(mail?.text).toContain('1 × Velo in tulle di seta')
    expect(mail?.text).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
    expect(await desk.subjects(desk.seller)).toContain(`Recesso dall’ordine ${numberOf(id)}`)
    await desk.ok(desk.call('DELETE', `/api/reso/order/${id}`, desk.owner))
    expect(codeOf(await desk.call('DELETE', `/api/reso/order/${id}`, desk.owner))).toEqual([422, 'withdrawal_stands'])
    await desk.ok(desk.received(first.id))
    await desk.ok(desk.refund(first.id, '1380.00'))
    await desk.moneyMoves()
    expect((await desk.moneyOf(id))?.refundedCents).toBe(138_000)
  })

  it('from everything gives the standard shipping back, and takes the place of a mere request', async () => {
    const id = await desk.arrived(desk.veils(1))
    await desk.ok(desk.reso(id))
    const asked = await desk.newest(id)
    await desk.ok(desk.recesso(id))
    const { returns } = await desk.pageOf(id)
    expect(returns.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['withdrawal', 138_900]])
    expect((await desk.received(asked.id)).statusCode).toBe(409)
  })

  it('before anything was sent ends the order: money, pieces and days go back at once', async () => {
    const before = await stockOf(desk.veil)
    const id = await desk.bought(desk.veils(2))
    expect(await stockOf(desk.veil)).toBe(before - 2)
    await desk.ok(desk.recesso(id))
    expect([await desk.statusOf(id), await stockOf(desk.veil)]).toEqual(['cancelled', before])
    await desk.moneyMoves()
    expect(await desk.newest(id)).toMatchObject({ status: 'refunded', amountCents: 276_900, isUnsent: true })
    expect(await desk.moneyOf(id)).toMatchObject({ refundedCents: 276_900, dueCents: 0 })
    expect(codeOf(await desk.recesso(id))).toEqual([422, 'withdrawal_too_early'])
    expect((await desk.call('POST', `/api/portal/orders/${id}/ship`, desk.seller, parcel)).statusCode).toBe(409)
  })

  it('with an advance: what was paid comes back and no balance is owed', async () => {
    const id = await desk.bought(desk.veils(1, { isAdvance: true }))
    await desk.ok(desk.recesso(id))
    await desk.moneyMoves()
    expect(await desk.moneyOf(id)).toMatchObject({ paidCents: 41_400 + 900, refundedCents: 41_400 + 900, dueCents: 0 })
    expect((await desk.call('POST', `/api/orders/${id}/balance`, desk.owner)).statusCode).toBe(409)
  })

  it.each([
    ['nothing', 0],
    ['a part', 20_000],
  ])(
    'with an advance, to begin at once: of what was paid the seller gives %s back, and no balance is owed',
    async (_what, back) => {
      const id = await desk.bought(desk.veils(1, { isAdvance: true }))
      const { db } = await import('#platform/db/db.server.ts')
      const { orderLines } = await import('#features/fulfilment/orders/schema.server.ts')
      await db().update(orderLines).set({ startRequestedAt: app.clock.now() }).where(eq(orderLines.orderId, id))
      await desk.ok(desk.recesso(id))
      await desk.ok(desk.refund((await desk.newest(id)).id, (back / 100).toFixed(2), 'Prova già fatta.'))
      await desk.moneyMoves()
      expect(await desk.moneyOf(id)).toMatchObject({
        paidCents: 42_300,
        refundedCents: back,
        dueCents: 0,
        owedCents: 0,
      })
    },
  )

  it('from a part before sending: only the rest is sent', async () => {
    const id = await desk.bought(desk.veils(2), { productId: desk.dress.id, quantity: 1 })
    const [veilLine, dressLine] = (await desk.lineIds(id)) as [number, number]
    await desk.ok(desk.recesso(id, { products: [{ id: veilLine, quantity: 2 }] }))
    expect(await desk.statusOf(id)).toBe('paid')
    const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
    expect((await supplierSale(await ctxAs(desk.seller.accountId), id)).toSend).toEqual([
      { id: dressLine, quantity: 1 },
    ])
    await desk.ok(desk.call('POST', `/api/portal/orders/${id}/ship`, desk.seller, parcel))
    expect(await desk.statusOf(id)).toBe('shipped')
  })

  it('from all that was left to send: what has left is all there is', async () => {
    const id = await desk.bought(desk.veils(2))
    const [veilLine] = (await desk.lineIds(id)) as [number]
    const one = { ...parcel, lines: [{ id: veilLine, quantity: 1 }] }
    await desk.ok(desk.call('POST', `/api/portal/orders/${id}/ship`, desk.seller, one))
    await desk.ok(desk.recesso(id, { products: [{ id: veilLine, quantity: 1 }] }))
    expect(await desk.statusOf(id)).toBe('shipped')
  })

  it('ends by line: what is rented counts its days from the contract, what is bought from the delivery', async () => {
    const rental = { productId: desk.dress.id, quantity: 3, days: ['2027-06-10', '2027-06-12'] as const }
    const id = await desk.bought(desk.veils(1), rental)
    const [, rented] = (await desk.lineIds(id)) as [number, number]
    await app.clock.advance(15 * DAY)
    const late = { products: [{ id: rented, quantity: 1 }] }
    expect(codeOf(await desk.recesso(id, late))).toEqual([422, 'withdrawal_too_late'])
    await desk.ok(desk.recesso(id))
    expect((await desk.newest(id)).lines.map(({ title }) => title)).toEqual(['Velo in tulle di seta'])
  })
})
