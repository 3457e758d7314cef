import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { admin, couple, ctxAs, signInAgain, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { asGoods, awarded, comeBack, place, press } from '../../../../../test/orders.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let staff: TestActor
let ids: number[]
let day: Day

const CARRIED = { way: 'carrier', carrier: 'BARTOLINI', trackingNumber: 'BRT 1234' }
const send = async (who: TestActor, id: number, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/api/portal/orders/${id}/ship`,
    headers: (await signInAgain(who)).headers,
    payload,
  })
const perform = (who: TestActor, id: number, more = {}) => send(who, id, { way: 'service', ...more })
const refusal = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().error?.code]
const view = async (id: number) =>
  (await import('../index.server.ts')).coupleOrder(await ctxAs(owner.accountId), 'auction', id)

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  // As `auctionBody` asks for it, before the clock moves to the decision.
  day = addDays(todayInRome(app.clock.now()), 200)
  ids = []
  for (const deal of await awarded(app, { owner, seller, staff }, 4)) {
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'approve')
    await comeBack(owner, placed.paypal_order)
    ids.push(Number(placed.orderid))
  }
  await app.drain()
}, 120_000)
afterAll(() => app?.close())

describe('the service of an announcement', () => {
  it('is ordered for the day that was announced, and expected on it', async () => {
    const order = await view(ids[0] ?? 0)
    expect(order.delivery).toEqual({ kind: 'expected', from: day, to: day })
  })

  it('is sent in no parcel, by nobody', async () => {
    for (const who of [seller, staff])
      expect(refusal(await send(who, ids[0] ?? 0, { ...CARRIED, reason: 'Lo chiede il fornitore' }))).toEqual([
        422,
        'service_sends_nothing',
      ])
    expect((await view(ids[0] ?? 0)).parcels).toEqual([])
  })

  it('cannot be performed, reviewed or complained of before its day, whoever says so but staff, with its reason', async () => {
    const [first = 0, moved = 0] = ids
    const early = await perform(seller, first)
    expect(refusal(early)).toEqual([422, 'service_to_come'])
    expect(early.json().error.message).toContain('potrai segnarlo eseguito da quel giorno')
    const { requestReturn } = await import('#features/fulfilment/returns/index.server.ts')
    await expect(
      requestReturn(await ctxAs(owner.accountId), 'auction', first, { reason: 3, comment: '' }),
    ).rejects.toMatchObject({ code: 'return_too_early' })
    expect((await perform(staff, moved, { reason: 'Il giorno è stato anticipato' })).statusCode).toBe(200)
    // The days for a return still run from the day that was agreed.
    expect(todayInRome((await view(moved)).returnUntil ?? '')).toBe(addDays(day, 14))
  })

  it('is performed from its day on, and its days run from then', async () => {
    const [first = 0] = ids
    await app.clock.set(new Date(new Date(`${day}T00:00:00Z`).getTime() - DAY))
    expect(refusal(await perform(seller, first))).toEqual([422, 'service_to_come'])
    await app.clock.set(new Date(`${day}T12:00:00Z`))
    expect((await perform(seller, first)).statusCode).toBe(200)
    expect(refusal(await perform(seller, first))[0]).toBe(409)
    const order = await view(first)
    expect(order.actions).toContain('review')
    // A claim is with the seller at once, and has no label.
    const { headers } = await signInAgain(owner)
    const claim = { reason: 3, comment: '', idorder: null, idorderauction: first }
    const asked = await app.inject({ method: 'POST', url: '/api/reso', headers, payload: claim })
    expect(asked.statusCode).toBe(200)
    const { returnPage } = await import('#features/fulfilment/returns/index.server.ts')
    const { returns } = await returnPage(await ctxAs(owner.accountId), 'auction', first)
    expect(returns[0]).toMatchObject({ status: 'received', isUnsent: true, isDecided: false })
    const label = await app.inject({ url: `/api/reso/auction/${first}/etichetta`, headers })
    expect(label.statusCode).toBe(404)
    expect(todayInRome(order.returnUntil ?? '')).toBe(addDays(day, 14))
  })

  it('is said to be performed by its couple from the day after, once, as by its seller', async () => {
    const mine = ids[3] ?? 0
    const confirm = async (who: TestActor) =>
      app.inject({ method: 'POST', url: `/api/orders/${mine}/received`, headers: (await signInAgain(who)).headers })
    const early = await confirm(owner)
    expect(refusal(early)).toEqual([422, 'service_to_come'])
    expect(early.json().error.message).toContain('potrai confermarlo dal giorno dopo')
    expect((await view(mine)).actions).not.toContain('receive')
    await app.clock.set(new Date(`${addDays(day, 1)}T12:00:00Z`))
    expect((await view(mine)).actions).toContain('receive')
    expect((await confirm(seller)).statusCode).toBe(403)
    expect((await confirm(owner)).json()).toEqual({ result: 1 })
    expect((await confirm(owner)).statusCode).toBe(409)
    expect(refusal(await perform(seller, mine))[0]).toBe(409)
    const order = await view(mine)
    expect(order.history.at(-1)).toMatchObject({ label: 'Servizio eseguito', byLabel: 'Sposi' })
    expect(order.actions).toContain('review')
    await app.drain()
    const told = (await app.mailbox(owner.email)).filter(({ text }) => text.includes('risulta eseguito'))
    expect(told.length).toBeGreaterThan(0)
  })

  it('goods are as they were: a parcel, and nothing to perform', async () => {
    const goods = ids[2] ?? 0
    await asGoods(goods)
    expect(refusal(await perform(seller, goods))).toEqual([422, 'needs_carrier'])
    expect((await send(seller, goods, CARRIED)).statusCode).toBe(200)
  })
})
