import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, type Deal, drive, messagesSent } from '../../../../test/orders.ts'
import {
  askBack,
  buy,
  disagreements,
  feeOf,
  giveBack,
  messagesAbout,
  moneyOf,
  type PaidOrder,
  refundRows,
  refundsOf,
  settled,
} from '../../../../test/refunds.ts'

const MINUTE = 60_000

let app: TestApp
let owner: TestActor
let seller: TestActor
let deals: Deal[]
let staff: TestActor

const paid = (): Promise<PaidOrder> => buy(app, owner, deals)

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 12)
}, 180_000)
afterAll(() => app.close())

describe('a paid order', () => {
  it('is in the ledger to the cent: sold, fee, paid', async () => {
    const order = await paid()
    const { ledgerOfOrder } = await import('#features/money/ledger/index.server.ts')
    expect((await ledgerOfOrder(order.orderId)).map((entry) => [entry.kind, entry.amountCents])).toEqual([
      ['sale', 240_000],
      ['fee', 8_345],
      ['payment', 228_000],
    ])
    expect(await moneyOf(order)).toEqual({
      goodsCents: 240_000,
      bonusCents: 12_000,
      shippingCents: 0,
      totalCents: 228_000,
      reversedCents: 0,
      paidCents: 228_000,
      refundedCents: 0,
      dueCents: 0,
      owedCents: 0,
      feeCents: 6_840,
      feeVatCents: 1_505,
      heldCents: 0,
      netCents: 219_655,
    })
  })

  it('cannot have an entry that does not add up to zero', async () => {
    const { db, inTransaction } = await import('#platform/db/db.server.ts')
    const { ledgerEntries, ledgerLines } = await import('#features/money/ledger/schema.server.ts')
    const { cents } = await import('#shared/money.ts')
    const [entry] = await db().select().from(ledgerEntries).limit(1)
    await expect(
      inTransaction((tx) =>
        tx.insert(ledgerLines).values({
          entryId: entry?.id ?? 0,
          orderId: entry?.orderId ?? 0,
          account: 'goods',
          amountCents: cents(1),
        }),
      ),
    ).rejects.toThrow()
  })
})

describe('money asked back', () => {
  it('of a cancelled order: everything, and the fee', async () => {
    const order = await paid()
    await askBack(order, { purpose: 'cancellation' })
    expect(await moneyOf(order)).toMatchObject({ owedCents: 228_000, refundedCents: 0, feeCents: 6_840 })
    await settled(app)
    expect(await refundsOf(order)).toMatchObject([
      { status: 'completed', amountCents: 228_000, purpose: 'cancellation', subjectId: order.orderId },
    ])
    expect(await moneyOf(order)).toMatchObject({
      ...{ reversedCents: 228_000, refundedCents: 228_000, owedCents: 0, dueCents: 0 },
      ...{ feeCents: 0, feeVatCents: 0, netCents: 0 },
    })
    expect(await feeOf(order)).toMatchObject({ status: 'reversed', feeCents: 0, vatCents: 0, baseCents: 0 })
    expect(await messagesAbout(order)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'])
    expect(await disagreements(order)).toEqual([])
  })

  it('of a return: a part, and the fee in proportion', async () => {
    const order = await paid()
    await giveBack(order, 100_001)
    await settled(app)
    // 127.999 cents are left of the base: fee 3.839,97, VAT 844,8.
    expect(await moneyOf(order)).toMatchObject({
      ...{ reversedCents: 100_001, refundedCents: 100_001, owedCents: 0 },
      ...{ feeCents: 3_840, feeVatCents: 845, netCents: 123_314 },
    })
    expect(await feeOf(order)).toMatchObject({ status: 'due', baseCents: 127_999, feeCents: 3_840, vatCents: 845 })
    await giveBack(order, 127_999)
    await settled(app)
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, feeCents: 0, feeVatCents: 0, netCents: 0 })
    expect(await messagesAbout(order)).toHaveLength(3)
    expect(await disagreements(order)).toEqual([])
  })

  it('is never more than was paid', async () => {
    const order = await paid()
    const refused = { status: 422, code: 'refund_exceeds_paid' }
    await expect(giveBack(order, 228_001)).rejects.toMatchObject(refused)
    await giveBack(order, 228_000)
    await expect(giveBack(order, 1)).rejects.toMatchObject(refused)
    await settled(app)
    await expect(giveBack(order, 1)).rejects.toMatchObject(refused)
    expect(await disagreements(order)).toEqual([])
  })

  it('waits while the provider looks into it, and is asked again when that came to nothing', async () => {
    const order = await paid()
    await drive(app, order.provider, 'holdRefunds')
    await giveBack(order, 50_000)
    await settled(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'pending' }])
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 0, owedCents: 50_000, feeCents: 6_840 })
    await drive(app, order.provider, 'denyRefunds')
    await messagesSent(app)
    expect(await refundsOf(order)).toMatchObject([
      { status: 'failed', failure: 'REFUND_FAILED', transactionCode: null },
    ])
    await drive(app, order.provider, 'takeRefunds')
    await app.clock.advance(15 * MINUTE)
    await messagesSent(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed', failure: null }])
    expect(await disagreements(order)).toEqual([])
  })

  it('is done when the provider says so, by message or by the sweep that asks', async () => {
    for (const how of ['message', 'sweep']) {
      const order = await paid()
      await drive(app, order.provider, 'holdRefunds')
      await giveBack(order, 50_000)
      await settled(app)
      await drive(app, order.provider, 'completeRefunds')
      if (how === 'message') await messagesSent(app)
      else await app.clock.advance(3 * MINUTE)
      expect(await refundsOf(order)).toMatchObject([{ status: 'completed' }])
      await messagesSent(app)
      expect(await disagreements(order)).toEqual([])
    }
  })
})

describe('a provider that refuses', () => {
  it('is asked again, less and less often, and then gives in', async () => {
    const order = await paid()
    await drive(app, order.provider, 'refuseRefunds')
    await askBack(order, { purpose: 'cancellation' })
    await settled(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'failed', failure: 'PERMISSION_DENIED' }])
    expect(await moneyOf(order)).toMatchObject({ owedCents: 228_000, feeCents: 6_840 })
    const told = async () =>
      (await app.mailbox(seller.email)).filter(
        ({ subject, text }) => subject.includes('non è partito') && text.includes('2.280,00'),
      )
    expect(await told()).toHaveLength(1)
    const notices = await app.inject({ method: 'GET', url: '/api/notifications', headers: staff.headers })
    expect(
      notices.json<{ type: string; text: string }[]>().filter(({ text }) => text.includes('2.280,00')),
    ).toMatchObject([{ type: '10', text: expect.stringMatching(/^Il rimborso di .* è stato rifiutato dal conto di/) }])
    await app.drain()
    expect((await refundRows(order))[0]?.refund.attempts).toBe(1)
    await app.clock.advance(15 * MINUTE)
    expect((await refundRows(order))[0]?.refund.attempts).toBe(2)
    await app.clock.advance(15 * MINUTE)
    expect((await refundRows(order))[0]?.refund.attempts).toBe(2)
    expect(await told()).toHaveLength(1)
    await drive(app, order.provider, 'takeRefunds')
    await app.clock.advance(DAY)
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed', failure: null }])
    expect(await disagreements(order)).toEqual([])
  })

  it('leaves it to the seller, whose own refund closes ours', async () => {
    const order = await paid()
    await drive(app, order.provider, 'refuseRefunds')
    await askBack(order, { purpose: 'cancellation' })
    await settled(app)
    await drive(app, order.provider, 'sellerAll')
    await messagesSent(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed', purpose: 'cancellation' }])
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, feeCents: 0, owedCents: 0 })
    await drive(app, order.provider, 'notify')
    await drive(app, order.provider, 'reverse')
    await messagesSent(app)
    await app.clock.advance(DAY)
    expect(await refundsOf(order)).toHaveLength(1)
    expect(await disagreements(order)).toEqual([])
  })

  it('leaves it to the seller, who may give it back in parts', async () => {
    const order = await paid()
    await drive(app, order.provider, 'refuseRefunds')
    await askBack(order, { purpose: 'cancellation' })
    await settled(app)
    await drive(app, order.provider, 'sellerHalf')
    await messagesSent(app)
    expect((await refundsOf(order)).map((one) => [one.status, one.amountCents])).toEqual([
      ['failed', 114_000],
      ['completed', 114_000],
    ])
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 114_000, owedCents: 114_000, feeCents: 6_840 })
    await drive(app, order.provider, 'sellerAll')
    await messagesSent(app)
    expect((await refundsOf(order)).map((one) => one.status)).toEqual(['completed', 'completed'])
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, owedCents: 0, feeCents: 0 })
    expect(await disagreements(order)).toEqual([])
  })

  it('says that the money is gone: then its books are read, even if no message came', async () => {
    const order = await paid()
    await drive(app, order.provider, 'mute')
    await drive(app, order.provider, 'sellerAll')
    expect(await disagreements(order)).toHaveLength(1)
    await askBack(order, { purpose: 'cancellation' })
    await settled(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed', purpose: 'cancellation' }])
    expect(await disagreements(order)).toEqual([])
  })
})
