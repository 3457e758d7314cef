import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, signInAgain, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { bid, publish } from '../../../../../test/auctions.ts'
import { comeBack, messagesSent, orderBody, place, press } from '../../../../../test/orders.ts'
import { checkedLog, kindsIn } from '../../../../../test/outcomes.ts'

let app: TestApp
let owner: TestActor
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
}, 120_000)
afterAll(() => app.close())

const bidders: TestActor[] = []
const photographer = async () => {
  const made = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  bidders.push(made)
  return made
}

/** Lets time pass; sessions that end with it are begun again. */
const pass = async (ms: number): Promise<void> => {
  await app.clock.advance(ms)
  for (const who of [owner, staff, ...bidders]) Object.assign(who, await signInAgain(who))
}

const post = (who: TestActor | null, url: string, payload: Record<string, unknown>) =>
  app.inject({ method: 'POST', url, headers: who?.headers, payload })
const succeed = (who: TestActor | null, id: number, offer: number) =>
  post(who, `/api/auctions/${id}/succession`, { offer })
const giveUp = (who: TestActor | null, id: number, reason = 'Un lutto in famiglia.') =>
  post(who, `/api/portal/auctions/${id}/give-up`, { reason })
const stand = (who: TestActor | null, offer: number, days: number) =>
  post(who, `/api/offers/${offer}/validity`, { valid_days: days })
const codeOf = (answer: { statusCode: number; json: () => { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
]

const tables = async () => ({
  db: (await import('#platform/db/db.server.ts')).db,
  ...(await import('#features/auction/announcements/schema.server.ts')),
  ...(await import('#features/auction/offers/schema.server.ts')),
  ...(await import('#features/money/billing/schema.server.ts')),
  ...(await import('../schema.server.ts')),
})

/** Everybody who was chosen, by offer, with how it ended. */
const historyOf = async (id: number) => {
  const { db, awards } = await tables()
  const rows = await db().select().from(awards).where(eq(awards.announcementId, id)).orderBy(asc(awards.turn))
  return rows.map(({ offerId, endReason }) => [offerId, endReason])
}
const announcementOf = async (id: number) => {
  const { db, announcements } = await tables()
  const [row] = await db().select().from(announcements).where(eq(announcements.id, id))
  return row
}
const ordersOf = async (id: number) => {
  const { db, orders } = await tables()
  const rows = await db().select().from(orders).where(eq(orders.announcementId, id)).orderBy(asc(orders.id))
  return rows.map(({ offerId, status }) => [offerId, status])
}
const isSpent = async (who: TestActor, id: number) => {
  const { db, participations } = await tables()
  const [row] = await db()
    .select({ returnedAt: participations.returnedAt })
    .from(participations)
    .where(and(eq(participations.supplierId, who.accountId), eq(participations.announcementId, id)))
  return row?.returnedAt === null
}

/** An announcement with a first choice and a second offer, which stands for so many days. */
const chosen = async (validDays: 0 | 7 | 15 | 30) => {
  const [first, second] = [await photographer(), await photographer()]
  const id = await publish(app, owner, staff)
  const firstOffer = await bid(app, first, id, '2400.00')
  const secondOffer = await bid(app, second, id, '2500.00')
  if (validDays > 0) expect((await stand(second, secondOffer, validDays)).statusCode).toBe(200)
  await pass(7 * DAY + 60_000)
  const url = `/api/accept-auction/${firstOffer}/${id}`
  expect((await app.inject({ method: 'POST', url, headers: owner.headers })).statusCode).toBe(200)
  await app.drain()
  return { id, first, second, firstOffer, secondOffer }
}

const pay = async (announcementId: number, offerId: number, totalOrder = '2280.00') => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/order-auction',
    headers: owner.headers,
    payload: orderBody({ announcementId, offerId }, { totalOrder }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const placed = answer.json<{ orderid: string; paypal_order: string }>()
  await press(app, placed.paypal_order, 'approve')
  await comeBack(owner, placed.paypal_order)
  await messagesSent(app)
  return Number(placed.orderid)
}

describe('when the order never comes', () => {
  it('the couple turns to the next one after the term: order, dates and participations follow', async () => {
    const { id, first, second, firstOffer, secondOffer } = await chosen(30)
    const placed = await place(app, owner, { announcementId: id, offerId: firstOffer })
    await pass(7 * DAY - 60_000)
    expect(codeOf(await succeed(owner, id, secondOffer))).toEqual([409, 'succession_early'])
    await pass(60_000)
    for (const [who, status] of [
      [null, 401],
      [first, 403],
      [staff, 403],
      [await couple(app), 404],
    ] as const)
      expect((await succeed(who, id, secondOffer)).statusCode).toBe(status)
    expect(codeOf(await succeed(owner, id, firstOffer))).toEqual([409, 'succession_gone'])

    const at = app.clock.now()
    expect((await succeed(owner, id, secondOffer)).json()).toEqual({ result: 1 })
    expect(await historyOf(id)).toEqual([
      [firstOffer, 'not_ordered'],
      [secondOffer, null],
    ])
    const row = await announcementOf(id)
    expect(row).toMatchObject({ winnerOfferId: secondOffer, winnerSupplierId: second.accountId, boughtAt: null })
    expect(Math.abs(Number(row?.decidedAt) - at.getTime())).toBeLessThan(60_000)
    expect(await ordersOf(id)).toEqual([[firstOffer, 'cancelled']])
    expect((await kindsIn(id)).slice(-3)).toEqual(['closed', 'award', 'succession'])
    expect((await checkedLog(id)).faults).toEqual([])
    expect([await isSpent(first, id), await isSpent(second, id)]).toEqual([false, true])

    await app.drain()
    const subjects = async (who: TestActor) => (await app.mailbox(who.email)).map(({ subject }) => subject)
    expect(await subjects(first)).toContain('L’incarico per «Fotografo sul lago» è passato a un altro fornitore')
    expect(await subjects(second)).toContain('Gli sposi affidano a te l’incarico per «Fotografo sul lago»')
    const told = (await app.mailbox(second.email)).find(({ subject }) => subject.startsWith('Gli sposi affidano'))
    expect(told?.text).toContain('+39')

    // The first payment page is worth nothing any more, the second supplier's order is paid like any other.
    await press(app, placed.paypal_order, 'approve')
    expect((await comeBack(owner, placed.paypal_order)).result).toBe('cancelled')
    await pay(id, secondOffer, '2375.00')
    expect(await ordersOf(id)).toEqual([
      [firstOffer, 'cancelled'],
      [secondOffer, 'paid'],
    ])
    expect(codeOf(await succeed(owner, id, firstOffer))).toEqual([409, 'succession_early'])
  })

  it('the days on which payment is asked for begin anew', async () => {
    const { id, firstOffer, secondOffer } = await chosen(30)
    await pass(7 * DAY + 60_000)
    await app.drain()
    await succeed(owner, id, secondOffer)
    const reminders = async () =>
      (await app.mailbox(owner.email)).filter(
        ({ subject, html }) => subject.startsWith('Manca il pagamento') && html.includes(`/auctions/detail/${id}`),
      ).length
    const before = await reminders()
    expect(before).toBeGreaterThan(0)
    await pass(DAY + 60_000)
    expect(await reminders()).toBe(before + 1)
    expect(firstOffer).not.toBe(secondOffer)
  })

  it('an offer that did not say so, or whose days are over, cannot follow', async () => {
    const { id, secondOffer } = await chosen(0)
    await pass(7 * DAY)
    expect(codeOf(await succeed(owner, id, secondOffer))).toEqual([409, 'succession_gone'])
    const other = await chosen(7)
    await pass(7 * DAY)
    expect(codeOf(await succeed(owner, other.id, other.secondOffer))).toEqual([409, 'succession_gone'])
  })
})

describe('when the supplier gives up, cancels, or is suspended', () => {
  it('before the order: with a reason that the couple reads, and its participation stays spent', async () => {
    const { id, first, second, firstOffer, secondOffer } = await chosen(7)
    await place(app, owner, { announcementId: id, offerId: firstOffer })
    for (const [who, status] of [
      [null, 401],
      [owner, 403],
      [second, 404],
    ] as const)
      expect((await giveUp(who, id)).statusCode).toBe(status)
    expect((await giveUp(first, id, ' ')).json().error.fields.reason).toBeTruthy()
    expect((await giveUp(first, id)).json()).toEqual({ result: 1 })
    expect(codeOf(await giveUp(first, id))).toEqual([409, 'award_closed_already'])
    expect(await isSpent(first, id)).toBe(true)
    await app.drain()
    const mail = (await app.mailbox(owner.email)).find(({ subject }) => subject.includes('rinuncia all’incarico'))
    expect(mail?.text).toContain('Un lutto in famiglia.')

    expect((await succeed(owner, id, secondOffer)).statusCode).toBe(200)
    expect(await historyOf(id)).toEqual([
      [firstOffer, 'given_up'],
      [secondOffer, null],
    ])
    expect(await announcementOf(id)).toMatchObject({ closedUnpaidAt: null, reason: null })
  })

  it('a paid order that the seller cancels: the money goes back, and the next one is ordered', async () => {
    const { id, first, firstOffer, secondOffer } = await chosen(15)
    const orderId = await pay(id, firstOffer)
    expect(codeOf(await giveUp(first, id))).toEqual([409, 'award_paid'])
    expect(codeOf(await succeed(owner, id, secondOffer))).toEqual([409, 'succession_early'])
    const cancelled = await post(first, `/api/orders/${orderId}/cancel`, { reason: 'La macchina si è rotta.' })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await historyOf(id)).toEqual([[firstOffer, 'cancelled']])
    expect((await succeed(owner, id, secondOffer)).statusCode).toBe(200)
    await pay(id, secondOffer, '2375.00')
    expect(await ordersOf(id)).toEqual([
      [firstOffer, 'cancelled'],
      [secondOffer, 'paid'],
    ])
  })

  it('a suspended one with a paid order: the order ends with the succession, once', async () => {
    const { id, first, firstOffer, secondOffer } = await chosen(15)
    await pay(id, firstOffer)
    const { suspendAccount } = await import('#features/people/accounts/index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const ctx = await ctxAs(staff.accountId)
    await inTransaction((tx) => suspendAccount(tx, ctx, first.accountId, 'Documenti falsi.'))
    expect((await succeed(owner, id, secondOffer)).statusCode).toBe(200)
    expect(await historyOf(id)).toEqual([
      [firstOffer, 'suspended'],
      [secondOffer, null],
    ])
    expect(await ordersOf(id)).toEqual([[firstOffer, 'cancelled']])
    await messagesSent(app)
    await app.drain()
    const { db, orders } = await tables()
    const [own] = await db().select().from(orders).where(eq(orders.announcementId, id))
    const { refundsOfOrder } = await import('#features/money/payments/index.server.ts')
    expect((await refundsOfOrder(own?.id ?? 0)).map(({ amountCents }) => amountCents)).toEqual([228_000])
  })
})

describe('for how long an offer stands', () => {
  it('is its supplier’s word, also after another was chosen, and never over already', async () => {
    const { id, first, second, firstOffer, secondOffer } = await chosen(0)
    expect((await stand(null, secondOffer, 30)).statusCode).toBe(401)
    expect((await stand(owner, secondOffer, 30)).statusCode).toBe(403)
    expect((await stand(first, secondOffer, 30)).statusCode).toBe(404)
    expect((await stand(second, secondOffer, 8)).statusCode).toBe(400)
    expect(codeOf(await stand(first, firstOffer, 30))).toEqual([409, 'validity_over'])
    await pass(8 * DAY)
    expect(codeOf(await stand(second, secondOffer, 7))).toEqual([409, 'validity_over'])
    expect((await stand(second, secondOffer, 15)).statusCode).toBe(200)
    expect((await succeed(owner, id, secondOffer)).statusCode).toBe(200)
    expect(codeOf(await stand(second, secondOffer, 0))).toEqual([409, 'validity_over'])
  })
})

describe('at once', () => {
  it('two tabs give it to two offers: one follows, and the database would refuse a second', async () => {
    const { id, firstOffer, secondOffer, first } = await chosen(30)
    const { db, awards } = await tables()
    const direct = () =>
      db()
        .insert(awards)
        .values({
          ...{ announcementId: id, offerId: secondOffer, supplierId: owner.accountId, turn: 2 },
          chosenAt: app.clock.now(),
        })
    await expect(direct()).rejects.toThrow()
    await giveUp(first, id)
    const answers = await Promise.all([1, 2, 3].map(() => succeed(owner, id, secondOffer)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await historyOf(id)).toEqual([
      [firstOffer, 'given_up'],
      [secondOffer, null],
    ])
  })

  it('a payment and a succession: exactly one of the two happens', async () => {
    const { id, firstOffer, secondOffer } = await chosen(30)
    const placed = await place(app, owner, { announcementId: id, offerId: firstOffer })
    await pass(7 * DAY + 60_000)
    await press(app, placed.paypal_order, 'approve')
    const [following] = await Promise.all([succeed(owner, id, secondOffer), comeBack(owner, placed.paypal_order)])
    await messagesSent(app)
    const row = await announcementOf(id)
    const [order] = await ordersOf(id)
    expect({ winner: row?.winnerOfferId, isBought: row?.boughtAt !== null, order: order?.[1] }).toEqual(
      following.statusCode === 200
        ? { winner: secondOffer, isBought: false, order: 'cancelled' }
        : { winner: firstOffer, isBought: true, order: 'paid' },
    )
  })

  it('staff cancels the order of a suspended supplier while the couple turns to another: nobody waits for the other', async () => {
    const { id, first, firstOffer, secondOffer } = await chosen(30)
    const orderId = await pay(id, firstOffer)
    const { suspendAccount } = await import('#features/people/accounts/index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const ctx = await ctxAs(staff.accountId)
    await inTransaction((tx) => suspendAccount(tx, ctx, first.accountId, 'Documenti falsi.'))
    const [cancelling, following] = await Promise.all([
      post(staff, `/api/orders/${orderId}/cancel`, { reason: 'Fornitore sospeso.' }),
      succeed(owner, id, secondOffer),
    ])
    expect([200, 409]).toContain(cancelling.statusCode)
    expect([200, 409]).toContain(following.statusCode)
    expect(await ordersOf(id)).toEqual([[firstOffer, 'cancelled']])
    if (following.statusCode !== 200) expect((await succeed(owner, id, secondOffer)).statusCode).toBe(200)
    expect((await announcementOf(id))?.winnerOfferId).toBe(secondOffer)
  })

  it('an offer is taken back while the couple gives it the award: one of the two happens', async () => {
    const { id, first, second, firstOffer, secondOffer } = await chosen(30)
    await giveUp(first, id)
    const [back, following] = await Promise.all([stand(second, secondOffer, 0), succeed(owner, id, secondOffer)])
    expect([back.statusCode, following.statusCode].toSorted()).toEqual([200, 409])
    expect((await announcementOf(id))?.winnerOfferId).toBe(following.statusCode === 200 ? secondOffer : firstOffer)
  })
})
