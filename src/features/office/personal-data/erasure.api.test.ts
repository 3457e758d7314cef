import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { picture, publish } from '../../../../test/auctions.ts'
import { awarded, comeBack, messagesSent, onItsDay, orderBody, press } from '../../../../test/orders.ts'
import { enrol } from '../../../../test/second-factor.ts'
import { columnsWith } from '../../../../test/texts.ts'
import { sweepFiles } from '../../../../test/uploads.ts'

let app: TestApp
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  staff = await admin(app)
})
afterAll(() => app.close())

/** Sessions end while the clock runs: whoever acts comes in again. */
const again = async (who: TestActor): Promise<TestActor> => {
  const { startSession } = await import('#features/people/accounts/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { token } = await startSession(systemCtx(), who.accountId)
  return { ...who, token, headers: { authorization: `Bearer ${token}` } }
}
const post = async (who: TestActor, url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload })
const erase = (who: TestActor, password = TEST_PASSWORD) => post(who, '/api/me/erasure', { password })
const login = (who: TestActor, more: object = {}) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { username: who.email, password: TEST_PASSWORD, ...more } })
const account = async ({ accountId }: TestActor) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { accounts } = await import('#features/people/accounts/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const [row] = await db().select().from(accounts).where(eq(accounts.id, accountId))
  if (!row) throw new Error('The account is gone')
  return row
}

describe('asking for the deletion of one’s account', () => {
  it('takes the password, and is not for staff', async () => {
    const who = await couple(app, { profile: false })
    const wrong = await erase(who, 'non-è-questa')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().error.fields).toEqual({ password: 'La password non è corretta.' })
    expect((await erase(await again(staff))).statusCode).toBe(403)
    expect((await account(who)).status).toBe('active')
  })

  it('is taken back with the second factor only, where one is on', async () => {
    const who = await supplier(app)
    const { codes } = await enrol(app, who)
    expect((await erase(await again(who))).statusCode).toBe(200)
    expect((await login(who, { keep: '1' })).json().error.code).toBe('second_factor_required')
    expect((await account(who)).status).toBe('closed')
    expect((await login(who, { keep: '1', code: '000000' })).statusCode).toBe(401)
    expect((await account(who)).status).toBe('closed')
    expect((await login(who, { keep: '1', code: codes[0] })).statusCode).toBe(200)
    expect((await account(who)).status).toBe('active')
  })

  it('closes the account at once and can be taken back by logging in', async () => {
    const who = await couple(app)
    const id = await publish(app, who, await again(staff))
    const asked = await erase(who)
    expect(asked.json()).toMatchObject({ result: 1 })
    expect((await post(who, '/api/me/export')).statusCode).toBe(401)
    expect((await app.inject(`/api/auctions-detail/${id}`)).statusCode).toBe(404)
    await app.drain()
    const [mail] = await app.mailbox(who.email)
    expect([mail?.subject].concat((await app.mailbox(who.email)).map(({ subject }) => subject))).toContain(
      'Hai chiesto di eliminare il tuo account',
    )

    const refused = await login(who)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error).toMatchObject({ code: 'erasure_pending' })
    expect(refused.json().error.message).toMatch(/saranno cancellati il \d\d\/\d\d\/\d{4}/)
    expect((await login({ ...who, email: who.email }, { password: 'non-è-questa', keep: '1' })).statusCode).toBe(401)
    expect((await login(who, { keep: '1' })).statusCode).toBe(200)
    expect(await account(who)).toMatchObject({ status: 'active', erasureDueAt: null, closedAt: null })
    await app.clock.advance(31 * DAY)
    expect(await account(who)).toMatchObject({ status: 'active', email: who.email })
  })

  it('can be revoked after a forgotten password', async () => {
    const who = await couple(app, { profile: false })
    await erase(who)
    await app.inject({ method: 'POST', url: '/api/reset-password', payload: { email: who.email } })
    await app.drain()
    const links = (await app.mailbox(who.email)).map(({ text }) => /\/reset-password\/([\w-]+)/.exec(text)?.[1])
    const fresh = { password: 'una-password-nuova', repeat: 'una-password-nuova' }
    const url = `/api/reset-password/${links.find(Boolean)}`
    expect((await app.inject({ method: 'POST', url, payload: fresh })).json()).toEqual({ result: 1 })
    expect(await account(who)).toMatchObject({ status: 'closed' })
    expect((await login(who, { password: fresh.password })).json().error.code).toBe('erasure_pending')
    expect((await login(who, { password: fresh.password, keep: '1' })).statusCode).toBe(200)
    expect(await account(who)).toMatchObject({ status: 'active', erasureDueAt: null })
  })

  it('does not lift a suspension', async () => {
    const who = await couple(app, { profile: false })
    await post(await again(staff), `/api/portal/accounts/${who.accountId}/suspend`, {
      reason: 'Verifica.',
      code: 'misleading',
    })
    expect((await erase(who)).statusCode).toBe(200)
    expect((await login(who, { keep: '1' })).statusCode).toBe(200)
    expect(await account(who)).toMatchObject({ status: 'suspended', suspensionReason: 'Verifica.' })
  })
})

describe('after thirty days', () => {
  const NAME = 'Ginevra Malaspina'
  const PHONE = '347 555 0199'

  it('mails to an address before are gone too, unless another account has it now', async () => {
    const { askEmailChange, confirmEmailChange } = await import(
      '#features/people/accounts/email-change/email-change.service.server.ts'
    )
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    const moveTo = async (who: TestActor, email: string) => {
      await askEmailChange(await ctxAs(who.accountId), { email, password: TEST_PASSWORD })
      await app.drain()
      for (const to of [who.email, email]) {
        const texts = (await app.mailbox(to)).map(({ text }) => /\/cambio-email\/([\w-]+)/.exec(text)?.[1])
        await confirmEmailChange(systemCtx(app.clock.now(), visitor), texts.find(Boolean) ?? '')
      }
      await app.drain()
    }
    const [left, taken] = [await couple(app, { profile: false }), await couple(app, { profile: false })]
    await moveTo(left, 'lasciata@dopo.example')
    await moveTo(taken, 'presa@dopo.example')
    await couple(app, { profile: false, email: taken.email })
    for (const who of [left, taken]) expect((await erase(await again(who))).statusCode).toBe(200)
    await app.clock.advance(31 * DAY)
    expect(await account(left)).toMatchObject({ erasedAt: expect.any(Date) })
    expect(await app.mailbox(left.email)).toEqual([])
    expect(await app.mailbox('lasciata@dopo.example')).toEqual([])
    expect((await app.mailbox(taken.email)).length).toBeGreaterThan(0)
  })

  it('nothing in the database names a couple any more, but the bill of what they bought', async () => {
    let bride = await couple(app, { fullName: NAME, phone: PHONE })
    const image = await picture('#998877')
    await post(bride, '/api/user-profile-image', { image })
    await post(bride, '/api/address-spedition', { address: 'via Lunga', number: '4', cap: '23900', city: 'Lecco (LC)' })
    await post(bride, '/api/reset-password', { email: bride.email })
    const seller = await supplier(app, { sectorId: 14, ready: true, subscription: true })
    const [deal] = await awarded(app, { owner: bride, seller, staff: await again(staff) }, 1)
    bride = await again(bride)
    if (!deal) throw new Error('Nothing was awarded')
    const refused = await erase(bride)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toBe(
      'Prima di eliminare l’account resta da concludere: una proposta scelta e non ancora acquistata.',
    )
    const addressshipping = {
      ...{ fullname: NAME, phone: PHONE, address: 'via Lunga', number: '4', cap: '23900', city: 'Lecco (LC)' },
    }
    const placed = (await post(bride, '/api/order-auction', orderBody(deal, { addressshipping }))).json()
    await press(app, placed.paypal_order, 'approve')
    await comeBack(bride, placed.paypal_order)
    await messagesSent(app)
    expect((await erase(bride)).json().error.message).toContain('un ordine non ancora ricevuto')
    const obstacles = (
      await app.inject({ method: 'GET', url: '/api/me/erasure', headers: (await again(seller)).headers })
    ).json()
    expect(obstacles).toMatchObject({
      possible: '0',
      obstacles: [{ text: 'una vendita da consegnare' }, { text: 'una fee da versare' }],
    })
    await onItsDay(app, Number(placed.orderid))
    await post(await again(seller), `/api/portal/orders/${placed.orderid}/ship`, { way: 'service' })
    const { db } = await import('#platform/db/db.server.ts')
    const { eq } = await import('drizzle-orm')
    const { orderLines, orders } = await import('#features/fulfilment/orders/schema.server.ts')
    const { reviews } = await import('#features/fulfilment/reviews/schema.server.ts')
    const [line] = await db()
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, Number(placed.orderid)))
    const words = { vote: '5', title: 'Bravi', desc: `Grazie da ${NAME.toUpperCase()}!` }
    const review = { votes: [{ id: line?.id, ...words }], from: '' }
    expect((await post(bride, `/api/orderoffer-detail/review/${placed.orderid}`, review)).statusCode).toBe(200)
    await post(bride, '/api/me/export')
    await app.drain()

    const before = await account(bride)
    const { storage } = await import('#platform/storage/storage.server.ts')
    const photo = () => storage().then((files) => files.head(`users/${before.image}`))
    expect(await photo()).toBeGreaterThan(0)
    const needles = [bride.email, NAME, '3475550199', PHONE, before.handle]
    expect((await columnsWith(needles)).length).toBeGreaterThan(6)

    expect((await erase(bride)).statusCode).toBe(200)
    await app.clock.advance(23 * DAY + 60_000)
    await app.clock.advance(DAY)
    const reminders = (await app.mailbox(bride.email)).filter(({ subject }) => subject.startsWith('Tra pochi giorni'))
    expect(reminders).toHaveLength(1)
    expect((await account(bride)).erasedAt).toBeNull()
    await app.clock.advance(7 * DAY)

    expect(await account(bride)).toMatchObject({ status: 'closed', fullName: null, phone: null, passwordHash: null })
    expect((await account(bride)).erasedAt).not.toBeNull()
    // The only place left: the bill of a paid order, ten years (art. 2220 c.c.).
    expect(await columnsWith(needles)).toEqual(['public.orders.billing'])
    const [order] = await db()
      .select()
      .from(orders)
      .where(eq(orders.id, Number(placed.orderid)))
    expect(order?.billing).toEqual({ fullName: NAME, address: 'via per Esino 8, 23829 Varenna (LC)' })
    // What the couple had asked for is gone, what its seller had agreed to is not.
    const { orderAgreements } = await import('#features/fulfilment/orders/agreement/schema.server.ts')
    const [agreement] = await db()
      .select()
      .from(orderAgreements)
      .where(eq(orderAgreements.orderId, Number(placed.orderid)))
    expect(agreement).toMatchObject({
      request: { description: '', answers: [] },
      agreed: { offer: { model: 'Lario', place: 'Varenna (LC)' } },
    })
    const [written] = await db().select().from(reviews).where(eq(reviews.coupleId, bride.accountId))
    expect(written).toMatchObject({ anonymous: true, stars: 5, description: 'Grazie da …!' })
    // Shown to nobody from now on; gone when no backup can want it any more.
    expect((await app.inject(`/api/images/users/${before.image}`)).statusCode).toBe(302)
    await sweepFiles(app.clock.now())
    expect(await photo()).toBeNull()
    expect((await login(bride, { keep: '1' })).statusCode).toBe(401)
    // The address is free again.
    const { registerCouple } = await import('#features/people/accounts/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const consents = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }
    await registerCouple(systemCtx(), { email: bride.email, password: TEST_PASSWORD, consents })
    const seen = await app.inject({
      method: 'GET',
      url: `/api/portal/orders/${placed.orderid}`,
      headers: (await again(seller)).headers,
    })
    expect(seen.statusCode).toBe(200)

    // The seller leaves too: the books go on saying which business it was, and nothing says who stood behind it.
    const business = await account(seller)
    expect((await erase(await again(seller))).json().error.message).toContain('una fee da versare')
    const { feeEntries } = await import('#features/money/billing/schema.server.ts')
    await db().update(feeEntries).set({ status: 'paid' }).where(eq(feeEntries.supplierId, seller.accountId))
    expect((await erase(await again(seller))).statusCode).toBe(200)
    await app.clock.advance(31 * DAY)
    expect((await account(seller)).erasedAt).not.toBeNull()
    expect(await columnsWith([seller.email, 'Anna Bellini', '0341365111', '0341 365111', '+390341365111'])).toEqual([])
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const [kept] = await db().select().from(suppliers).where(eq(suppliers.id, seller.accountId))
    expect(kept).toMatchObject({ businessName: `Atelier ${seller.accountId}`, phone: null, merchantId: null })
    expect(kept?.vatNumber).not.toBeNull()
    const [sold] = await db()
      .select()
      .from(orders)
      .where(eq(orders.id, Number(placed.orderid)))
    expect(sold?.seller).toMatchObject({
      businessName: kept?.businessName,
      vatNumber: kept?.vatNumber,
      phone: null,
      pec: null,
    })
    // The old public name stands in the trail of renamings only: a name of a business that is still in the books.
    expect(await columnsWith([business.handle])).toEqual(['public.audit_events.details'])
  })

  it('a supplier without books leaves no company behind', async () => {
    const who = await supplier(app, { sectorId: 15, ready: true })
    expect((await erase(who)).statusCode).toBe(200)
    await app.clock.advance(31 * DAY)
    const { db } = await import('#platform/db/db.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const [kept] = await db().select().from(suppliers).where(eq(suppliers.id, who.accountId))
    expect(kept).toMatchObject({ businessName: null, vatNumber: null, city: null, fiscalCode: null })
  })

  it('what came up meanwhile postpones it', async () => {
    const who = await supplier(app, { sectorId: 15 })
    expect((await erase(who)).statusCode).toBe(200)
    const { db } = await import('#platform/db/db.server.ts')
    const { feeEntries } = await import('#features/money/billing/schema.server.ts')
    const { basisPoints, cents } = await import('#shared/money.ts')
    const { todayInRome } = await import('#shared/days.ts')
    const { eq } = await import('drizzle-orm')
    const now = app.clock.now()
    const rates = { feeBps: basisPoints(300), vatBps: basisPoints(2200), baseCents: cents(100) }
    const sums = { feeCents: cents(3), vatCents: cents(1), accruedAt: now, dueOn: todayInRome(now) }
    await db()
      .insert(feeEntries)
      .values({ supplierId: who.accountId, orderId: 999_999, ...rates, ...sums })
    await app.clock.advance(31 * DAY)
    expect((await account(who)).erasedAt).toBeNull()
    await db().update(feeEntries).set({ status: 'paid' }).where(eq(feeEntries.supplierId, who.accountId))
    await app.clock.advance(DAY)
    expect((await account(who)).erasedAt).not.toBeNull()
  })

  it('a failure in the middle leaves everything to be done again', async () => {
    const who = await couple(app)
    expect((await erase(who)).statusCode).toBe(200)
    const { db } = await import('#platform/db/db.server.ts')
    const { sql } = await import('drizzle-orm')
    // The last step of the plan refuses once: nothing of the earlier ones may stay done.
    await db().execute(sql`create function refuse_erasure() returns trigger language plpgsql as $$
      begin if new.erased_at is not null then raise exception 'not now'; end if; return new; end $$`)
    await db().execute(
      sql`create trigger refuse_erasure before update on accounts for each row execute function refuse_erasure()`,
    )
    await app.clock.advance(31 * DAY)
    expect(await account(who)).toMatchObject({ erasedAt: null, email: who.email })
    expect((await columnsWith([who.email])).length).toBeGreaterThan(1)
    await db().execute(sql`drop trigger refuse_erasure on accounts`)
    await app.clock.advance(DAY)
    expect((await account(who)).erasedAt).not.toBeNull()
    expect(await columnsWith([who.email])).toEqual([])
  })

  it('one picture of two people stays for the other', async () => {
    const [one, other] = [await couple(app), await couple(app)]
    const image = await picture('#0a0b0c')
    for (const who of [one, other]) await post(who, '/api/user-profile-image', { image })
    await erase(one)
    await app.clock.advance(31 * DAY)
    const name = (await account(other)).image
    const { findImage } = await import('#platform/storage/images.queries.server.ts')
    const { storage } = await import('#platform/storage/storage.server.ts')
    expect(await (await storage()).head(`users/${name}`)).toBeGreaterThan(0)
    await erase(await again(other))
    await app.clock.advance(31 * DAY)
    expect(await findImage(name ?? '', 'users')).toBeNull()
    await sweepFiles(app.clock.now())
    expect(await (await storage()).head(`users/${name}`)).toBeNull()
  })
})
