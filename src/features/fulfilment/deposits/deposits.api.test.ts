import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, signInAgain, subscribe, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, placeAtStore } from '../../../../test/checkout.ts'
import { codeOf } from '../../../../test/goods.ts'
import { comeBack, drive, press } from '../../../../test/orders.ts'
import { disagreements, moneyOf, settled } from '../../../../test/refunds.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let martina: TestActor
let mondella: TestActor
let other: TestActor
let elena: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  martina = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  other = await supplier(app, { sectorId: 1, ready: true, businessName: 'Altri' })
  elena = await admin(app)
  await subscribe(mondella.accountId, 'Platinum')
  await openShop(mondella)
}, 120_000)
afterAll(() => app?.close())

/** Four days of a gown that asks 150,00 €, paid. @param inDays from today to its first day */
const rented = async (inDays: number) => {
  const gown = await dressAt(app, mondella)
  const { products } = await import('#features/shop/products/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { cents } = await import('#shared/money.ts')
  const ask = (euro: number) =>
    db()
      .update(products)
      .set({ depositCents: cents(euro * 100) })
      .where(eq(products.id, gown.id))
  await ask(150)
  const { orderId, providerOrderId } = await placeAtStore(giulia, [gown.rented(inDays, inDays + 4)])
  // What the product asks afterwards is for other orders.
  await ask(900)
  await press(app, providerOrderId, 'approve')
  expect((await comeBack(giulia, providerOrderId)).result).toBe('paid')
  await settled(app)
  return { orderId, provider: providerOrderId }
}
const call = (who: TestActor, method: 'GET' | 'POST', orderId: number, what = '', payload?: object) =>
  app.inject({
    method,
    url: `/api/orders/${orderId}/deposit${what}`,
    headers: who.headers,
    ...(payload && { payload }),
  })
const deposit = async (orderId: number, who = giulia) => (await call(who, 'GET', orderId)).json()
const startPaying = async (orderId: number) => (await call(giulia, 'POST', orderId, '/payment')).json().paypal_order
const pay = async (orderId: number) => {
  const provider = await startPaying(orderId)
  await press(app, provider, 'approve')
  expect((await comeBack(giulia, provider)).result).toBe('paid')
  await settled(app)
  return provider as string
}
const decide = (who: TestActor, orderId: number, kept: string, reason = '') =>
  call(who, 'POST', orderId, '/decision', { kept, reason })
const backOf = async (orderId: number) => {
  const { refundsOfOrder } = await import('#features/money/payments/index.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  return (await refundsOfOrder(orderId, db(), ['deposit'])).map(({ amountCents, status }) => [amountCents, status])
}
/** Days pass; who was signed in signs in again. */
const later = async (days: number) => {
  await app.clock.advance(days * DAY)
  giulia = await signInAgain(giulia)
  mondella = await signInAgain(mondella)
  elena = await signInAgain(elena)
}
const mailTo = async (who: TestActor) => (await app.mailbox(who.email))[0]

it('is paid beside the order, and is no part of what was sold', async () => {
  const order = await rented(30)
  const { orderId } = order
  expect(await deposit(orderId)).toMatchObject({ amount: '150.00', status: 'due', kept: '0.00', paid: '' })
  const before = await moneyOf(order)
  await pay(orderId)
  expect(await deposit(orderId, mondella)).toMatchObject({ status: 'held', decide_by: expect.any(String) })
  expect(await moneyOf(order)).toEqual(before)
  expect(await disagreements(order)).toEqual([])
  const { erasureObstacles } = await import('#features/office/personal-data/erasure.queries.server.ts')
  const obstacles = async (who: TestActor) => (await erasureObstacles(who.accountId)).map(({ text }) => text)
  expect(await obstacles(giulia)).toContain('una cauzione che deve tornare')
  expect(await obstacles(mondella)).toContain('una cauzione da restituire')
  expect((await mailTo(mondella))?.subject).toMatch(/^Cauzione versata/)
  expect(codeOf(await call(giulia, 'POST', orderId, '/payment'))).toEqual([409, 'no_deposit'])

  const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
  const { agreement } = await coupleOrder(await ctxAs(giulia.accountId), 'order', orderId)
  expect(agreement?.deposit).toEqual([expect.stringMatching(/^Cauzione di 150,00\s€: non è nel totale/)])
})

it('is shown to its couple, its seller and staff, and to nobody else', async () => {
  const { orderId } = await rented(30)
  for (const who of [giulia, mondella, elena]) expect((await call(who, 'GET', orderId)).statusCode).toBe(200)
  for (const who of [martina, other]) expect(codeOf(await call(who, 'GET', orderId))).toEqual([404, 'not_found'])
  expect(codeOf(await call(martina, 'POST', orderId, '/payment'))).toEqual([404, 'not_found'])
  expect((await call(mondella, 'POST', orderId, '/payment')).statusCode).toBe(403)
  await pay(orderId)
  expect((await decide(giulia, orderId, '0')).statusCode).toBe(403)
  expect(codeOf(await decide(other, orderId, '0'))).toEqual([404, 'not_found'])
})

it('goes back but for what is kept with a reason, and less may be kept later', async () => {
  const order = await rented(20)
  const { orderId } = order
  await pay(orderId)
  expect(codeOf(await decide(mondella, orderId, '40.00', 'Orlo.'))).toEqual([422, 'deposit_too_early'])
  await later(25)
  expect(codeOf(await decide(mondella, orderId, '150.01', 'Orlo.'))).toEqual([422, 'deposit_too_much'])
  const bare = await decide(mondella, orderId, '40.00')
  expect(codeOf(bare)).toEqual([422, 'deposit_reason'])
  expect(bare.json().error.fields).toEqual({ reason: 'Scrivi agli sposi perché ne trattieni una parte.' })

  expect((await decide(mondella, orderId, '40.00', 'L’orlo è strappato.')).statusCode).toBe(200)
  await settled(app)
  expect(await backOf(orderId)).toEqual([[11_000, 'completed']])
  expect(await deposit(orderId)).toMatchObject({ status: 'decided', kept: '40.00', reason: 'L’orlo è strappato.' })
  expect((await mailTo(giulia))?.text).toMatch(/trattiene 40,00\s€[\s\S]*L’orlo è strappato/)

  expect(codeOf(await decide(mondella, orderId, '50.00', 'Di più.'))).toEqual([422, 'deposit_only_less'])
  expect((await decide(elena, orderId, '0')).statusCode).toBe(400)
  expect((await decide(elena, orderId, '10.00', 'La riparazione costa dieci euro.')).statusCode).toBe(200)
  await settled(app)
  expect(await backOf(orderId)).toEqual([
    [11_000, 'completed'],
    [3000, 'completed'],
  ])
  expect((await decide(mondella, orderId, '0')).statusCode).toBe(200)
  await settled(app)
  expect(await deposit(orderId)).toMatchObject({ kept: '0.00', reason: '' })
  expect((await backOf(orderId)).map(([amount]) => amount)).toEqual([11_000, 3000, 1000])
  expect(codeOf(await decide(mondella, orderId, '0'))).toEqual([409, 'deposit_closed'])
  expect(await disagreements(order)).toEqual([])
})

it('of two decisions at one moment one counts', async () => {
  const { orderId } = await rented(20)
  await pay(orderId)
  await later(25)
  const answers = await Promise.all([decide(mondella, orderId, '0'), decide(mondella, orderId, '0')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await settled(app)
  expect(await backOf(orderId)).toEqual([[15_000, 'completed']])
})

it('comes back by itself when nobody decided in time', async () => {
  const { orderId } = await rented(20)
  await pay(orderId)
  await later(20 + 4 + 14)
  expect(await deposit(orderId)).toMatchObject({ status: 'held' })
  await later(1)
  await settled(app)
  expect(await deposit(orderId)).toMatchObject({ status: 'decided', kept: '0.00' })
  expect(await backOf(orderId)).toEqual([[15_000, 'completed']])
  expect((await mailTo(giulia))?.subject).toMatch(/^La tua cauzione torna/)
})

it('comes back when the order is given up, and cannot be paid any more', async () => {
  const paid = await rented(40)
  const { orderId } = paid
  await pay(orderId)
  const cancel = (id: number) =>
    app.inject({
      method: 'POST',
      url: `/api/orders/${id}/cancel`,
      headers: mondella.headers,
      payload: { reason: 'L’abito si è rovinato.' },
    })
  expect((await cancel(orderId)).statusCode).toBe(200)
  await settled(app)
  await app.clock.advance(0)
  await settled(app)
  expect(await deposit(orderId)).toMatchObject({ status: 'decided', kept: '0.00' })
  expect(await backOf(orderId)).toEqual([[15_000, 'completed']])
  expect(await moneyOf(paid)).toMatchObject({ dueCents: 0, owedCents: 0 })

  // Approved before the order was given up, and asked for afterwards: nothing is taken.
  const late = await rented(40)
  const provider = await startPaying(late.orderId)
  await press(app, provider, 'approve')
  expect((await cancel(late.orderId)).statusCode).toBe(200)
  expect((await comeBack(giulia, provider)).result).not.toBe('paid')
  await settled(app)
  expect(await deposit(late.orderId)).toMatchObject({ status: 'due' })
  expect(await backOf(late.orderId)).toEqual([])
})

it('what its seller gave back at the provider counts towards it', async () => {
  const order = await rented(20)
  const { orderId } = order
  const provider = await pay(orderId)
  const before = await moneyOf(order)
  await drive(app, provider, 'sellerAll')
  await settled(app)
  expect(await moneyOf(order)).toEqual(before)
  expect((await decide(mondella, orderId, '0')).statusCode).toBe(200)
  await settled(app)
  expect(await backOf(orderId)).toEqual([[15_000, 'completed']])
})

it('reminds the couple once, a week before the first day', async () => {
  const { orderId } = await rented(20)
  const due = async () =>
    (await app.mailbox(giulia.email)).filter(({ subject }) => subject.includes('La cauzione del noleggio'))
  await settled(app)
  expect(await due()).toHaveLength(0)
  await later(13)
  await settled(app)
  await later(1)
  await settled(app)
  expect(await due()).toHaveLength(1)
  expect((await deposit(orderId)).status).toBe('due')
})
