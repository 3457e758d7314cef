import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { bid, publish } from '../../../../../test/auctions.ts'
import { awarded, comeBack, type Deal, messagesSent, orderBody, place, press } from '../../../../../test/orders.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let loser: TestActor
let staff: TestActor
let deals: Deal[]

const next = (): Deal => {
  const deal = deals.pop()
  if (!deal) throw new Error('More deals are needed')
  return deal
}

const REASON = 'Gli sposi hanno rinunciato al servizio.'
const close = (who: TestActor | null, id: number, reason = REASON) =>
  app.inject({
    method: 'POST',
    url: `/api/portal/auctions/${id}/close-unpaid`,
    headers: who?.headers,
    payload: { reason },
  })
const codeOf = (answer: { statusCode: number; json: () => { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
]
const order = (deal: Deal) =>
  app.inject({ method: 'POST', url: '/api/order-auction', headers: owner.headers, payload: orderBody(deal) })

const tables = async () => ({
  db: (await import('#platform/db/db.server.ts')).db,
  ...(await import('#features/auction/announcements/schema.server.ts')),
  ...(await import('#features/money/billing/schema.server.ts')),
  ...(await import('#features/money/payments/schema.server.ts')),
  ...(await import('#platform/change/schema.server.ts')),
  ...(await import('../schema.server.ts')),
})

const announcementOf = async (id: number) => {
  const { db, announcements } = await tables()
  const [row] = await db().select().from(announcements).where(eq(announcements.id, id))
  return row
}
const spentBy = async (who: TestActor, announcementId: number) => {
  const { db, participations } = await tables()
  const [row] = await db()
    .select({ returnedAt: participations.returnedAt })
    .from(participations)
    .where(and(eq(participations.supplierId, who.accountId), eq(participations.announcementId, announcementId)))
  return row && row.returnedAt === null
}
const eventsOf = async (subject: string, id: number, event: string) => {
  const { db, auditEvents } = await tables()
  return db()
    .select({ actorKind: auditEvents.actorKind, details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, id), eq(auditEvents.event, event)))
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  loser = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 6)
}, 120_000)
afterAll(() => app.close())

describe('closing a winner that was never paid (OQ-056)', () => {
  it('is for staff, with a reason, on something that was awarded', async () => {
    const { announcementId } = next()
    expect((await close(null, announcementId)).statusCode).toBe(401)
    for (const who of [owner, seller, loser]) expect((await close(who, announcementId)).statusCode).toBe(403)
    expect((await close(staff, announcementId, '  ')).json().error.fields.reason).toBeTruthy()
    expect((await close(staff, 999_999)).statusCode).toBe(404)
    const open = await publish(app, owner, staff)
    expect(codeOf(await close(staff, open))).toEqual([422, 'nothing_awarded'])
    expect((await announcementOf(announcementId))?.closedUnpaidAt).toBeNull()
  })

  it('leaves it concluded, gives the winner its participation back, and ends order and payment', async () => {
    const deal = next()
    const placed = await place(app, owner, deal)
    expect(await spentBy(seller, deal.announcementId)).toBe(true)
    expect((await close(staff, deal.announcementId)).json()).toEqual({ result: 1 })

    expect(await announcementOf(deal.announcementId)).toMatchObject({
      status: 'awarded',
      winnerOfferId: deal.offerId,
      boughtAt: null,
      reason: REASON,
    })
    expect(await spentBy(seller, deal.announcementId)).toBe(false)
    const { db, orders, payments } = await tables()
    const [row] = await db()
      .select()
      .from(orders)
      .where(eq(orders.id, Number(placed.orderid)))
    expect(row?.status).toBe('cancelled')
    const attempts = await db()
      .select()
      .from(payments)
      .where(eq(payments.subjectId, Number(placed.orderid)))
    expect(attempts.map(({ status }) => status)).toEqual(['cancelled'])
    expect(await eventsOf('announcement', deal.announcementId, 'close_unpaid')).toEqual([
      { actorKind: 'admin', details: { reason: REASON } },
    ])
    expect(await eventsOf('participation', deal.announcementId, 'returned')).toEqual([
      { actorKind: 'admin', details: { reason: 'award_unpaid', supplierId: seller.accountId, count: 1 } },
    ])
    expect(codeOf(await close(staff, deal.announcementId))).toEqual([409, 'award_closed_already'])
  })

  it('gives nothing back to those who were not chosen', async () => {
    const announcementId = await publish(app, owner, staff)
    const offerId = await bid(app, seller, announcementId, '2400.00')
    await bid(app, loser, announcementId, '2500.00')
    await app.clock.advance(7 * DAY + 60_000)
    const url = `/api/accept-auction/${offerId}/${announcementId}`
    expect((await app.inject({ method: 'POST', url, headers: owner.headers })).statusCode).toBe(200)
    await close(staff, announcementId)
    expect(await spentBy(seller, announcementId)).toBe(false)
    expect(await spentBy(loser, announcementId)).toBe(true)
    // There is no second choice.
    const again = await app.inject({ method: 'POST', url, headers: owner.headers })
    expect(again.statusCode).toBe(409)
  })

  it('refuses a later payment, also one already on the approval page', async () => {
    const deal = next()
    const placed = await place(app, owner, deal)
    await close(staff, deal.announcementId)
    expect(codeOf(await order(deal))).toEqual([422, 'award_closed'])
    await press(app, placed.paypal_order, 'approve')
    expect((await comeBack(owner, placed.paypal_order)).result).toBe('cancelled')
    await messagesSent(app)
    const { db, feeEntries } = await tables()
    expect(
      await db()
        .select()
        .from(feeEntries)
        .where(eq(feeEntries.orderId, Number(placed.orderid))),
    ).toEqual([])
    expect((await announcementOf(deal.announcementId))?.boughtAt).toBeNull()
    const mine = await app.inject({ method: 'GET', url: '/api/auctions-user', headers: owner.headers })
    const own = mine.json<{ id: string; is_buyed: string }[]>().find(({ id }) => id === String(deal.announcementId))
    expect(own?.is_buyed).toBe('0')
  })

  it('notifies both sides once, and ends the reminders', async () => {
    const deal = next()
    await close(staff, deal.announcementId)
    await app.drain()
    for (const [who, subject] of [
      [owner, 'Ordine non concluso'],
      [seller, 'Aggiudicazione non conclusa'],
    ] as const) {
      const mails = (await app.mailbox(who.email)).filter(
        (mail) => mail.subject.startsWith(subject) && mail.html.includes(`/auctions/detail/${deal.announcementId}`),
      )
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain(REASON)
      const answer = await app.inject({ method: 'GET', url: '/api/notifications', headers: who.headers })
      expect(answer.body).toContain('senza pagamento')
    }
    const reminders = async () =>
      (await app.mailbox(owner.email)).filter(
        ({ subject, html }) =>
          subject.startsWith('Manca il pagamento') && html.includes(`/auctions/detail/${deal.announcementId}`),
      ).length
    const before = await reminders()
    await app.clock.advance(8 * DAY)
    expect(await reminders()).toBe(before)
  })

  it('loses to a payment that was faster', async () => {
    const deal = next()
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'approve')
    await comeBack(owner, placed.paypal_order)
    expect(codeOf(await close(staff, deal.announcementId))).toEqual([409, 'award_paid'])
    expect(await spentBy(seller, deal.announcementId)).toBe(true)
  })

  it('of paying and closing at once exactly one happens, and never money without an order', async () => {
    const deal = next()
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'approve')
    const [closing] = await Promise.all([
      close(staff, deal.announcementId),
      comeBack(owner, placed.paypal_order),
      close(staff, deal.announcementId),
    ])
    await messagesSent(app)
    const { db, orders } = await tables()
    const { sandboxOrders } = await import('#features/money/payments/sandbox/schema.server.ts')
    const [there] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.orderId, placed.paypal_order))
    const taken = there?.captureStatus === 'COMPLETED'
    const row = await announcementOf(deal.announcementId)
    const [own] = await db()
      .select()
      .from(orders)
      .where(eq(orders.id, Number(placed.orderid)))
    expect([200, 409]).toContain(closing.statusCode)
    expect({ bought: row?.boughtAt !== null, closed: row?.closedUnpaidAt !== null, order: own?.status }).toEqual(
      taken ? { bought: true, closed: false, order: 'paid' } : { bought: false, closed: true, order: 'cancelled' },
    )
  })
})
