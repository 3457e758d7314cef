import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { asGoods, awarded, comeBack, type Deal, onItsDay, place, press } from '../../../../test/orders.ts'

type Method = 'GET' | 'POST' | 'DELETE'

let app: TestApp
let owner: TestActor
let other: TestActor
let seller: TestActor
let rival: TestActor
let staff: TestActor
let deals: Deal[]

const call = (method: Method, url: string, who?: TestActor, payload?: Record<string, unknown>) =>
  app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })
const next = (): Deal => {
  const deal = deals.pop()
  if (!deal) throw new Error('More deals are needed')
  return deal
}
const bought = async (deal = next()): Promise<string> => {
  const placed = await place(app, owner, deal)
  await press(app, placed.paypal_order, 'approve')
  await comeBack(owner, placed.paypal_order)
  await app.drain()
  return placed.orderid
}
const perform = (id: string, who?: TestActor) => call('POST', `/api/portal/orders/${id}/ship`, who, { way: 'service' })
const send = (id: string, who?: TestActor, more: Record<string, unknown> = {}) =>
  call('POST', `/api/portal/orders/${id}/ship`, who, {
    way: 'carrier',
    carrier: 'UPS',
    trackingNumber: '1Z 999 AA1',
    ...more,
  })
const subjects = async (who: TestActor) => (await app.mailbox(who.email)).map((mail) => mail.subject)
const notices = async (who: TestActor): Promise<{ type: string; text: string; idaction: string }[]> =>
  (await call('GET', '/api/notifications', who)).json()
const codeOf = (answer: { statusCode: number; json: () => { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
]
const everybody = (): [string, TestActor | undefined][] => [
  ['visitor', undefined],
  ['owner', owner],
  ['couple', other],
  ['seller', seller],
  ['supplier', rival],
  ['admin', staff],
]
const statusesOf = async (ask: (who?: TestActor) => ReturnType<typeof call>) => {
  const found: Record<string, number> = {}
  for (const [name, who] of everybody()) found[name] = (await ask(who)).statusCode
  return found
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  other = await couple(app, { fullName: 'Marco Bianchi' })
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum', businessName: 'Studio Lario' })
  rival = await supplier(app, { sectorId: 14, ready: true })
  deals = await awarded(app, { owner, seller, staff }, 5)
}, 120_000)
afterAll(() => app.close())

describe('sending and receiving', () => {
  it('goods: the seller ships, the couple receives, both are notified', async () => {
    const id = await bought()
    await asGoods(Number(id))
    expect(await statusesOf((who) => send(id, who, { trackingNumber: '' }))).toEqual({
      visitor: 401,
      owner: 400,
      couple: 400,
      seller: 400,
      supplier: 400,
      admin: 400,
    })
    expect((await send(id, seller, { carrier: 'Piccione' })).statusCode).toBe(400)
    expect((await call('POST', `/api/orders/${id}/received`, owner)).statusCode).toBe(409)
    expect(await statusesOf((who) => (who === staff ? call('GET', '/health') : send(id, who)))).toEqual({
      visitor: 401,
      owner: 403,
      couple: 403,
      seller: 200,
      supplier: 404,
      admin: 200,
    })
    expect((await send(id, seller)).statusCode).toBe(409)
    await app.drain()
    expect(await subjects(owner)).toContain(`Il tuo ordine PO-${30_000 + Number(id)} è in viaggio`)
    expect((await notices(owner)).find((one) => one.type === '5')?.idaction).toBe(`auction/${id}`)
    const { coupleOrder } = await import('./index.server.ts')
    const onTheWay = await coupleOrder(await ctxAs(owner.accountId), 'auction', Number(id))
    expect(onTheWay).toMatchObject({
      trackingUrl: 'https://www.ups.com/track?loc=it_IT&tracknum=1Z999AA1',
      actions: ['receive', 'contact', 'message'],
    })
    expect(onTheWay.delivery.kind).toBe('expected')

    expect(await statusesOf((who) => call('POST', `/api/orders/${id}/received`, who))).toEqual({
      visitor: 401,
      owner: 200,
      couple: 404,
      seller: 403,
      supplier: 403,
      admin: 403,
    })
    await app.drain()
    expect(await subjects(owner)).toContain(`Il tuo ordine PO-${30_000 + Number(id)} è stato consegnato`)
    const received = await coupleOrder(await ctxAs(owner.accountId), 'auction', Number(id))
    expect(received.actions).toEqual(['feedback', 'review', 'message'])
    expect(received.history.map((one) => [one.label, one.byLabel])).toEqual([
      ['Ordine inserito', 'Sposi'],
      ['Pagato', 'Promessi'],
      ['Spedito', 'Fornitore'],
      ['Consegnato', 'Sposi'],
    ])
    const days = (Date.parse(received.returnUntil ?? '') - Date.parse(received.receivedAt ?? '')) / DAY
    expect(Math.round(days)).toBe(14)
  })

  it('a service is performed, then rated and reviewed', async () => {
    const id = await bought()
    await onItsDay(app, Number(id))
    const feedback = (who: TestActor | undefined, esito: string, more: Record<string, unknown> = {}) =>
      call('POST', '/api/esito-order', who, { idorder: null, idorderauction: Number(id), esito, ...more })
    const review = (who?: TestActor, more: Record<string, unknown> = {}, lineId = line) =>
      call('POST', `/api/orderoffer-detail/review/${id}`, who, {
        votes: [{ id: lineId, vote: 5, title: 'Bravissimi', desc: 'Foto bellissime.', ...more }],
        from: 'Nome inventato',
      })
    const { coupleOrder } = await import('./index.server.ts')
    // As the wire names it: whoever reads the order can review it.
    const line = Number((await call('GET', `/api/orderoffer-detail/${id}`, owner)).json().line)
    expect(codeOf(await feedback(owner, 'si-1'))).toEqual([422, 'feedback_too_early'])
    expect(codeOf(await review(owner))).toEqual([422, 'not_received'])
    expect((await perform(id, owner)).statusCode).toBe(403)
    expect((await perform(id, seller)).statusCode).toBe(200)
    expect((await perform(id, seller)).statusCode).toBe(409)

    expect(codeOf(await feedback(owner, 'si-1', { idorder: 3 }))).toEqual([422, 'one_order_id'])
    expect(codeOf(await feedback(owner, 'si-1', { idorderauction: null }))).toEqual([422, 'one_order_id'])
    expect(codeOf(await feedback(owner, 'si-1,no-2'))).toEqual([422, 'feedback_invalid'])
    expect((await feedback(other, 'si-1')).statusCode).toBe(404)
    expect((await feedback(seller, 'si-1')).statusCode).toBe(403)
    expect((await feedback(owner, 'no')).json()).toEqual({ result: 1 })
    expect((await feedback(owner, 'no-9,no-2')).json()).toEqual({ result: 1 })
    const rated = await coupleOrder(await ctxAs(owner.accountId), 'auction', Number(id))
    expect([rated.feedback, rated.actions]).toEqual(['no-2,no-9', ['review', 'message']])
    expect(rated.steps.map((step) => step.state)).toEqual(['PAGATO', 'RICEVUTO'])

    expect(await statusesOf((who) => (who === owner ? call('GET', '/health') : review(who)))).toEqual({
      visitor: 401,
      owner: 200,
      couple: 404,
      seller: 403,
      supplier: 403,
      admin: 403,
    })
    for (const [wrong, status] of [
      [{ vote: 0 }, 400],
      [{ vote: 6 }, 400],
      [{ title: 'Ok' }, 400],
      [{ desc: 'x'.repeat(1001) }, 400],
      [{ desc: 'scrivimi: a@b.it' }, 422],
    ] as const)
      expect((await review(owner, wrong)).statusCode).toBe(status)
    expect(codeOf(await review(owner, {}, line + 1))).toEqual([422, 'line_unknown'])
    expect((await review(owner)).json()).toEqual({ result: 1 })
    expect((await review(owner, { vote: 4, title: 'Molto bravi' })).json()).toEqual({ result: 1 })
    await app.drain()
    const { reviewForm, supplierRating } = await import('#features/fulfilment/reviews/index.server.ts')
    expect(await supplierRating(seller.accountId)).toEqual({ count: 1, average: 4 })
    expect(await reviewForm(await ctxAs(owner.accountId), 'auction', Number(id))).toMatchObject({
      exists: true,
      orderPath: `/order-detail/auction/${id}`,
      lines: [{ stars: 4, reviewTitle: 'Molto bravi' }],
    })
    expect((await notices(seller)).filter((one) => one.type === '2')).toHaveLength(1)
    expect((await call('GET', '/api/reviewshome')).json()).toMatchObject([
      { vote: '4', title: 'Molto bravi', business_name: 'Studio Lario', from: 'Giulia R.' },
    ])
    await call('POST', `/api/orderoffer-detail/review/${id}`, owner, {
      votes: [{ id: line, vote: 4, title: 'Molto bravi', desc: '' }],
      from: 'Utente sposo',
    })
    expect((await call('GET', '/api/reviewshome')).json()[0]).toMatchObject({
      from: 'Utente sposo',
      imageuser: '/assets/images/user.png',
    })
  })
})

describe('shipping addresses', () => {
  it('belong to the couple: add, change, delete', async () => {
    const body = { address: 'Via Roma', number: '1', cap: '23900', city: 'Lecco' }
    expect(await statusesOf((who) => call('POST', '/api/address-spedition', who, body))).toEqual({
      visitor: 401,
      owner: 200,
      couple: 200,
      seller: 403,
      supplier: 403,
      admin: 403,
    })
    const [saved] = (await call('GET', '/api/address-spedition', owner)).json()
    expect(saved).toMatchObject({ address: 'Via Roma', city: 'Lecco (LC)' })
    const url = `/api/address-spedition/${saved.id}`
    expect((await call('POST', url, other, body)).statusCode).toBe(404)
    expect((await call('DELETE', url, other)).statusCode).toBe(404)
    expect((await call('POST', url, owner, { ...body, number: '2' })).json()).toEqual({
      id: saved.id,
      message: 'Segnalazione effettuata con successo',
    })
    expect((await call('POST', url, owner, { ...body, cap: 'abcde' })).statusCode).toBe(400)
    expect(codeOf(await call('POST', url, owner, { ...body, city: 'Paperopoli' }))).toEqual([422, 'city_unknown'])
    expect((await call('DELETE', url, owner)).json()).toEqual({ result: 1 })
    expect((await call('GET', '/api/address-spedition', owner)).json()).toEqual([])
  })
})

describe('reminders to pay', () => {
  it('come on days 1, 3 and 7, and stop when it is paid', async () => {
    const reminders = async () =>
      (await subjects(owner)).filter((subject) => subject.startsWith('Manca il pagamento')).length
    const waiting = (
      await import('#features/fulfilment/purchases/index.server.ts').then(async ({ coupleOrders }) =>
        coupleOrders(await ctxAs(owner.accountId)),
      )
    ).toPay.length
    expect(waiting).toBeGreaterThan(1)
    expect(await reminders()).toBe(0)
    await app.clock.advance(DAY)
    await app.drain()
    expect(await reminders()).toBe(waiting)
    await app.clock.advance(DAY)
    expect(await reminders()).toBe(waiting)
    await app.clock.advance(DAY)
    expect(await reminders()).toBe(2 * waiting)
    await bought()
    await app.clock.advance(4 * DAY)
    await app.clock.advance(30 * DAY)
    expect(await reminders()).toBe(2 * waiting + waiting - 1)
  })
})
