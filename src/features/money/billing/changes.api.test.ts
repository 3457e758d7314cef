import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, ctxAs, subscribe, supplier, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { press } from '../../../../test/orders.ts'

interface Plan {
  id: string
  name: string
  change: string
  price_num: string
  credit_num: string
  due_num: string
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (who: TestActor) =>
  (await app.inject({ url: '/api/portal/subscriptions', headers: who.headers })).json()
const planOf = async (who: TestActor, name: string): Promise<Plan> =>
  (await read(who)).plans.find((plan: Plan) => plan.name === name)
const post = (who: TestActor, path: string, payload: unknown) =>
  app.inject({
    method: 'POST',
    url: `/api/portal/subscriptions/${path}`,
    headers: who.headers,
    payload: payload as object,
  })
const centsOf = (euros: string) => Math.round(Number(euros) * 100)
const upgrade = async (who: TestActor, name: string, expectedTotalCents?: number) => {
  const { id, due_num } = await planOf(who, name)
  return post(who, 'upgrade', { id, expectedTotalCents: expectedTotalCents ?? centsOf(due_num) })
}
const settle = async (who: TestActor, purchaseId: string) => {
  const { settlePurchase } = await import('./index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const ctx = await ctxAs(who.accountId)
  await inTransaction((tx) => settlePurchase(tx, ctx, Number(purchaseId)))
  await app.drain()
}
const ledger = async (who: TestActor, page = 1) =>
  (await app.inject({ url: `/api/portal/participations?page=${page}`, headers: who.headers })).json()
/** Approves in the sandbox and comes back, the way a payer does. */
const pay = async (approveUrl: string) => {
  const token = new URL(approveUrl, app.url).searchParams.get('token') ?? ''
  await press(app, token, 'approve')
  const { settleByProviderOrder } = await import('#features/money/payments/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await settleByProviderOrder(systemCtx(), token)
  await app.drain()
}

describe('an upgrade', () => {
  it('says its price before, is paid once and begins at once, with the days left taken off', async () => {
    const seller = await supplier(app, { subscription: 'Bronze' })
    const kinds = (await read(seller)).plans.map((plan: Plan) => [plan.name, plan.change])
    expect(kinds).toEqual([
      ['Bronze', 'renew'],
      ['Silver', 'upgrade'],
      ['Gold', 'upgrade'],
      ['Platinum', 'upgrade'],
    ])
    const silver = await planOf(seller, 'Silver')
    // Bought today: all of Bronze is left. 79 less 29, and 22% on it.
    expect([silver.credit_num, silver.due_num]).toEqual(['29.00', '61.00'])
    const first = await upgrade(seller, 'Silver')
    const again = await upgrade(seller, 'Silver')
    expect(first.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    expect((await read(seller)).active.name).toBe('Bronze')

    await pay(first.json().approve_url)
    const after = await read(seller)
    expect(after).toMatchObject({ active: { name: 'Silver', fee: '6' }, count_auctions: '40' })
    expect(after.purchases[0]).toMatchObject({ price_num: '50.00', vat_num: '11.00', credit_num: '29.00' })
    const days = (new Date(after.active.ends).getTime() - app.clock.now().getTime()) / DAY
    expect(Math.round(days)).toBeGreaterThan(88)
    const { movements } = await ledger(seller)
    expect(movements.map((line: Record<string, string>) => [line.what, line.quantity, line.balance])).toEqual([
      ['granted', '40', '40'],
      ['closed', '-10', '0'],
      ['granted', '10', '10'],
    ])
    const receipt = await app.inject({
      url: `/api/portal/purchases/${after.purchases[0].id}/receipt`,
      headers: seller.headers,
    })
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
    const stranger = await supplier(app, { settled: true })
    const theirs = await app.inject({
      url: `/api/portal/purchases/${after.purchases[0].id}/receipt`,
      headers: stranger.headers,
    })
    expect(theirs.statusCode).toBe(404)
    const mails = await app.mailbox(seller.email)
    const mail = mails.find((one) => one.subject === 'Abbonamento Silver: pagamento ricevuto')
    expect(mail?.text).toContain('Giorni non goduti')
  })

  it('moves what was paid for later behind it, and its participations with it', async () => {
    const seller = await supplier(app, { subscription: 'Bronze' })
    await subscribe(seller.accountId, 'Bronze')
    await settle(seller, (await upgrade(seller, 'Gold')).json().id)
    const { active, purchases } = await read(seller)
    const later = purchases.find((one: { starts: string }) => one.starts === active.ends)
    expect(later?.name).toBe('Bronze')
    expect((await read(seller)).count_auctions).toBe('100')
    const { db } = await import('#platform/db/db.server.ts')
    const { participationCredits } = await import('./schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const [credit] = await db().select().from(participationCredits).where(eq(participationCredits.purchaseId, later.id))
    expect(credit?.startsAt.toISOString()).toBe(active.ends)
  })

  it('takes off what was used beyond the days that passed', async () => {
    const staff = await admin(app)
    const seller = await photographer(app)
    const { db } = await import('#platform/db/db.server.ts')
    const { participationCredits, purchases } = await import('./schema.server.ts')
    const { eq } = await import('drizzle-orm')
    await db().delete(participationCredits).where(eq(participationCredits.supplierId, seller.accountId))
    await db().delete(purchases).where(eq(purchases.supplierId, seller.accountId))
    await subscribe(seller.accountId, 'Bronze')
    const { id } = await openAnnouncement(app, { staff })
    await postOffer(app, seller, id, '2000.00')
    await settle(seller, (await upgrade(seller, 'Silver')).json().id)
    expect((await read(seller)).count_auctions).toBe('39')
    const [top] = (await ledger(seller)).movements
    expect(top.reason).toBe('Acquisto: 40 del piano, 1 già usate con quello di prima')
  })

  it('refuses a cheaper plan, the same one, a stale price, and suppliers without one', async () => {
    const [seller, none] = [await supplier(app, { subscription: 'Gold' }), await supplier(app, { settled: true })]
    const refusal = async (answer: ReturnType<typeof post>) => {
      const { statusCode, json } = await answer
      return [statusCode, json().error.code]
    }
    for (const name of ['Bronze', 'Gold']) expect(await refusal(upgrade(seller, name))).toEqual([422, 'not_an_upgrade'])
    expect(await refusal(upgrade(seller, 'Platinum', 1))).toEqual([409, 'price_changed'])
    expect(await refusal(upgrade(none, 'Gold', 1))).toEqual([422, 'no_subscription'])
    expect(await refusal(post(seller, 'upgrade', { id: '9999', expectedTotalCents: 1 }))).toEqual([422, 'not_on_sale'])
  })

  it('a crash between the order and the provider is healed by the next click', async () => {
    const seller = await supplier(app, { subscription: 'Bronze' })
    const { db } = await import('#platform/db/db.server.ts')
    const { payments } = await import('#features/money/payments/schema.server.ts')
    const { and, eq } = await import('drizzle-orm')
    const first = (await upgrade(seller, 'Silver')).json()
    // As if the process had ended before the provider answered.
    const mine = and(eq(payments.purpose, 'purchase'), eq(payments.subjectId, Number(first.id)))
    await db().update(payments).set({ status: 'starting', providerOrderId: null, approveUrl: null }).where(mine)
    const again = (await upgrade(seller, 'Silver')).json()
    expect([again.id, again.payment]).toEqual([first.id, first.payment])
    await pay(again.approve_url)
    expect((await read(seller)).active.name).toBe('Silver')
  })

  it('gives way to another one that is ordered after it', async () => {
    const seller = await supplier(app, { subscription: 'Bronze' })
    const silver = (await upgrade(seller, 'Silver')).json()
    const gold = (await upgrade(seller, 'Gold')).json()
    await pay(silver.approve_url)
    expect((await read(seller)).active.name).toBe('Bronze')
    await pay(gold.approve_url)
    const { active, purchases } = await read(seller)
    expect(active.name).toBe('Gold')
    expect(purchases.map((one: { status: string }) => one.status)).toEqual(['active', 'abandoned', 'active'])
  })
})

describe('the end of a subscription', () => {
  it('is chosen, cancelled and taken back, and nothing is paid', async () => {
    const seller = await supplier(app, { subscription: 'Gold' })
    const { ends } = (await read(seller)).active
    const bronze = await planOf(seller, 'Bronze')
    expect(bronze.change).toBe('downgrade')
    const state = async (payload: unknown) => {
      const { active } = (await post(seller, 'end', payload)).json()
      return [active.name, active.ends, active.at_end, active.next_plan]
    }
    expect(await state({ at_end: 'change', id: bronze.id })).toEqual(['Gold', ends, 'change', 'Bronze'])
    expect(await state({ at_end: 'stop' })).toEqual(['Gold', ends, 'stop', ''])
    expect(await state({ at_end: 'stop' })).toEqual(['Gold', ends, 'stop', ''])
    expect(await state({ at_end: 'renew' })).toEqual(['Gold', ends, 'renew', ''])
    expect((await read(seller)).purchases).toHaveLength(1)
    expect((await post(seller, 'end', { at_end: 'change', id: '9999' })).statusCode).toBe(422)
    expect((await post(seller, 'end', { at_end: 'change' })).statusCode).toBe(400)
    expect((await post(await supplier(app, { settled: true }), 'end', { at_end: 'stop' })).json().error.code).toBe(
      'no_subscription',
    )
  })

  it('is not reminded of when it was cancelled, and names the plan that was chosen', async () => {
    const [leaving, smaller] = [
      await supplier(app, { subscription: 'Silver' }),
      await supplier(app, { subscription: 'Silver' }),
    ]
    await post(leaving, 'end', { at_end: 'stop' })
    await post(smaller, 'end', { at_end: 'change', id: (await planOf(smaller, 'Bronze')).id })
    await app.clock.advance(85 * DAY)
    const reminders = async (who: TestActor) =>
      (await app.mailbox(who.email)).filter((mail) => mail.subject.includes('scade il'))
    expect(await reminders(leaving)).toHaveLength(0)
    const [mail] = await reminders(smaller)
    expect(mail?.text).toContain('continuare con Bronze: 35,38')
  })
})

describe('participations come back', () => {
  const left = async (who: TestActor) => {
    const { participationsLeft } = await import('./index.server.ts')
    return participationsLeft(who.accountId, app.clock.now())
  }

  it('without a choice in seven days, with the reason, and the supplier is notified', async () => {
    const staff = await admin(app)
    const bidder = await photographer(app)
    const { id } = await openAnnouncement(app, { staff })
    await postOffer(app, bidder, id, '2000.00')
    const before = await left(bidder)
    await app.clock.advance(16 * DAY)
    expect(await left(bidder)).toBe(before)
    await app.clock.advance(2 * DAY)
    expect(await left(bidder)).toBe(before + 1)
    const { movementsOf } = await import('./movements.queries.server.ts')
    const { movements } = await movementsOf(bidder.accountId, app.clock.now(), 1)
    expect(movements[0]).toMatchObject({
      what: 'returned',
      announcementId: Number(id),
      reason: 'Restituita: gli sposi non hanno deciso in tempo',
      quantity: 1,
    })
    const { db } = await import('#platform/db/db.server.ts')
    const { notifications } = await import('#features/people/notifications/schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const told = await db().select().from(notifications).where(eq(notifications.accountId, bidder.accountId))
    expect(told.filter((one) => one.text.startsWith('Una partecipazione è di nuovo tua'))).toHaveLength(1)
  })

  it('twice for one announcement, and is notified twice', async () => {
    const bidder = await photographer(app)
    const { id } = await openAnnouncement(app, { staff: await admin(app) })
    await postOffer(app, bidder, id, '2000.00')
    const { returnParticipation, spendParticipation } = await import('./index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const ctx = await ctxAs(bidder.accountId)
    const supplierId = bidder.accountId
    await inTransaction((tx) =>
      returnParticipation(tx, ctx, Number(id), { reason: 'announcement_changed', supplierId }),
    )
    await app.drain()
    await inTransaction((tx) => spendParticipation(tx, ctx, supplierId, Number(id)))
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
    await inTransaction((tx) => returnParticipation(tx, later, Number(id), { reason: 'announcement_interrupted' }))
    await app.drain()
    const { db } = await import('#platform/db/db.server.ts')
    const { notifications } = await import('#features/people/notifications/schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const told = await db().select().from(notifications).where(eq(notifications.accountId, supplierId))
    expect(told.filter((one) => one.text.startsWith('Una partecipazione è di nuovo tua'))).toHaveLength(2)
  })

  it('when the couple leaves, and when it refuses everybody only if it has looked at nobody', async () => {
    const staff = await admin(app)
    const bidder = await photographer(app)
    const leaving = await openAnnouncement(app, { staff })
    const refusing = await openAnnouncement(app, { staff })
    const unopened = await openAnnouncement(app, { staff })
    await postOffer(app, bidder, leaving.id, '2000.00')
    await postOffer(app, bidder, unopened.id, '2000.00')
    const looked = (await postOffer(app, bidder, refusing.id, '2000.00')).json().offer_detail
    await app.inject({ url: `/api/offer-detail/${looked}`, headers: refusing.owner.headers })
    const before = await left(bidder)
    const { endAnnouncementsOf } = await import('#features/auction/announcements/departure.service.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    await endAnnouncementsOf(systemCtx(), leaving.owner.accountId)
    expect(await left(bidder)).toBe(before + 1)
    await app.clock.advance(11 * DAY)
    const refuse = ({ id, owner: { headers } }: typeof refusing) =>
      app.inject({ method: 'POST', url: `/api/refused-auction/${id}`, headers })
    expect((await refuse(refusing)).statusCode).toBe(200)
    await app.clock.advance(60_000)
    expect(await left(bidder)).toBe(before + 1)
    const { movementsOf } = await import('./movements.queries.server.ts')
    const newest = async () => (await movementsOf(bidder.accountId, app.clock.now(), 1)).movements[0]?.reason
    expect(await newest()).toBe('Restituita: annuncio ritirato dagli sposi')
    expect((await refuse(unopened)).statusCode).toBe(200)
    expect((await refuse(unopened)).statusCode).toBe(409)
    expect(await left(bidder)).toBe(before + 2)
    expect(await newest()).toBe('Restituita: gli sposi hanno scartato tutto senza aprire le proposte')
    await app.clock.advance(8 * DAY)
    expect(await left(bidder)).toBe(before + 2)
  })

  it('as one of its own when the credit it came from is over', async () => {
    const seller = await supplier(app, { subscription: 'Bronze' })
    const { returnParticipation, spendParticipation } = await import('./index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const ctx = await ctxAs(seller.accountId)
    await inTransaction((tx) => spendParticipation(tx, ctx, seller.accountId, 424_242))
    await app.clock.advance(40 * DAY)
    await subscribe(seller.accountId, 'Bronze')
    expect(await left(seller)).toBe(10)
    const later = await ctxAs(seller.accountId)
    for (let times = 0; times < 2; times += 1)
      await inTransaction((tx) => returnParticipation(tx, later, 424_242, { reason: 'never_decided' }))
    expect(await left(seller)).toBe(11)
    await app.clock.advance(20 * DAY)
    expect(await left(seller)).toBe(11)
  })

  it('pages the account of them', async () => {
    const seller = await photographer(app, { subscription: 'Platinum' })
    const { movementsOf } = await import('./movements.queries.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { announcements } = await import('#features/auction/announcements/schema.server.ts')
    const opened = await openAnnouncement(app, { staff: await admin(app) })
    const [one] = await db().select().from(announcements).where(eq(announcements.id, opened.id))
    const { id: _id, ...copy } = one as NonNullable<typeof one>
    const made = await db()
      .insert(announcements)
      .values(Array.from({ length: 45 }, () => ({ ...copy, submissionKey: null })) as never)
      .returning({ id: announcements.id })
    for (const { id } of made) {
      expect((await postOffer(app, seller, id)).statusCode).toBe(201)
      // As fast as a supplier may: thirty in a minute.
      await app.clock.advance(2_000)
    }
    const [first, third, beyond] = await Promise.all(
      [1, 3, 9].map((page) => movementsOf(seller.accountId, app.clock.now(), page)),
    )
    expect([first?.pages, first?.total, first?.movements.length]).toEqual([3, 46, 20])
    expect(first?.movements[0]?.balance).toBe(255)
    expect(third?.movements.at(-1)).toMatchObject({ what: 'granted', balance: 300 })
    expect(beyond).toEqual(third)
    // Forty-five offers, one after the other.
  }, 180_000)
})
