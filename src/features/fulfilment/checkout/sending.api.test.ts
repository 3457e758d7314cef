import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, recipient, stateOf, transact, transactionBody } from '../../../../test/checkout.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor
let dress: Awaited<ReturnType<typeof dressAt>>

const terms = {
  ...{ shippingCost: '25.00', shippingFreeOver: '1300.00', vatBps: '2200', pickup: 'yes', sicilyCost: '15.00' },
  ...{ bonusLimit: '1000.00', bonusAbove: '5', bonusUpto: '2' },
}
const saveTerms = async (change: Record<string, string> = {}) => {
  const saved = await app.inject({
    ...{ method: 'POST', url: '/api/portal/company/shipping', headers: mondella.headers },
    payload: { ...terms, ...change },
  })
  expect(saved.statusCode, saved.body).toBe(200)
}
/** Saves the product again as its API tells it. */
const saveDress = async (who: TestActor, change: Record<string, string>) => {
  const url = `/api/portal/products/${dress.id}`
  const own = (await app.inject({ url, headers: mondella.headers })).json()
  const payload = { ...own, ...change, other_information: JSON.parse(own.other_information) }
  const { updated: _u, status: _s, published_from: _p, missing: _m, id: _i, code: _c, ...body } = payload
  const safety = {
    ...{ manufacturer: 'Mondella', manufacturerAddress: 'Lecco', manufacturerContact: 'a@b.example' },
    ...{ euResponsible: '', identifier: 'MO-LUC', warnings: '' },
  }
  return app.inject({ method: 'POST', url, headers: who.headers, payload: { ...body, safety } })
}
const sendDress = async (shippingExtra: string, pickupOnly = 'no') => {
  const saved = await saveDress(mondella, { shippingExtra, pickupOnly })
  expect(saved.statusCode, saved.body).toBe(200)
}
const line = (quantity = 1) => lineOf(dress.id, dress.sale, { quantity })
const bodyOf = (change: Record<string, unknown> = {}, quantity = 1) => transactionBody(giulia, [line(quantity)], change)
const codeOf = (answer: Awaited<ReturnType<typeof transact>>) => [answer.statusCode, answer.json().error?.code]

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella)
  await saveTerms()
  dress = await dressAt(app, mondella, 5)
}, 120_000)
afterAll(() => app?.close())

describe('a surcharge for each piece', () => {
  it('is told with the line of a cart, and with the supplier’s own product', async () => {
    await sendDress('30.00')
    const cart = await app.inject({ method: 'POST', url: '/api/cart/lines', payload: { lines: [line()] } })
    expect(cart.json().lines[0].facts.sending).toEqual({ extraCents: 3000, pickupOnly: false })
    const own = await app.inject({ url: `/api/portal/products/${dress.id}`, headers: mondella.headers })
    expect(own.json()).toMatchObject({ shippingExtra: '30.00', pickupOnly: 'no' })
  })

  // 1.380,00 a piece less 5 %: above the sum from which shipping is free.
  it.each([
    [1, 'Varenna (LC)', '30.00', '1341.00', 3000],
    [2, 'Varenna (LC)', '60.00', '2682.00', 6000],
    [2, 'Palermo (PA)', '75.00', '2697.00', 7500],
  ])('is paid above the threshold too: %d to %s', async (quantity, city, costshipping, total, shippingCents) => {
    const { fullName, ...place } = recipient
    const addressshipping = { ...place, city, fullname: fullName }
    const body = await bodyOf({ addressshipping, costshipping, total, topay: total }, quantity)
    const placed = await transact(app, giulia, body)
    expect(placed.statusCode, placed.body).toBe(200)
    expect((await stateOf(Number(placed.json().orderid))).order).toMatchObject({ shippingCents })
  })

  it('that has changed since is a changed price', async () => {
    const body = await bodyOf()
    await sendDress('30.01')
    expect(codeOf(await transact(app, giulia, body))).toEqual([409, 'price_changed'])
    expect((await transact(app, giulia, await bodyOf())).statusCode).toBe(200)
  })

  it('is asked once for a rental, whatever its days', async () => {
    const { cents } = await import('#shared/money.ts')
    const { groupNow } = await import('../../../../test/checkout.ts')
    const group = await groupNow(giulia, [dress.rented(60, 64)])
    // 4 days at 95,00 are below the threshold.
    expect(group.shippingCents).toBe(cents(2500 + 3001))
  })

  it('is nothing to who picks up', async () => {
    const addressshipping = { fullname: 'Giulia Ravasi', phone: '348 112 0417' }
    const sums = { costshipping: '0.00', total: '1311.00', topay: '1311.00' }
    const placed = await transact(app, giulia, await bodyOf({ pickup: '1', addressshipping, ...sums }))
    expect(placed.statusCode, placed.body).toBe(200)
  })

  it.each([
    ['1000.01', 'no', ['shippingExtra']],
    ['-1', 'no', ['shippingExtra']],
    ['molto', 'no', ['shippingExtra']],
    ['1', 'forse', ['pickupOnly']],
  ])('%s, %s is refused at its field', async (shippingExtra, pickupOnly, fields) => {
    const refused = await saveDress(mondella, { shippingExtra, pickupOnly })
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([400, fields])
  })

  it('is not for others to say', async () => {
    const brivio = await supplier(app, { sectorId: 1, ready: true, businessName: 'Sartoria Brivio' })
    expect((await saveDress(brivio, { shippingExtra: '0' })).statusCode).toBe(404)
    expect((await saveDress(giulia, { shippingExtra: '0' })).statusCode).toBe(403)
  })

  it('goes with a copy', async () => {
    const copy = await app.inject({
      ...{ method: 'POST', url: `/api/portal/products/${dress.id}/duplicate`, headers: mondella.headers },
    })
    const own = await app.inject({ url: `/api/portal/products/${copy.json().id}`, headers: mondella.headers })
    expect(own.json()).toMatchObject({ shippingExtra: '30.01', pickupOnly: 'no' })
  })
})

describe('what is only picked up', () => {
  const addressshipping = { fullname: 'Giulia Ravasi', phone: '348 112 0417' }

  it('is not sent, and says which product it is', async () => {
    const before = await bodyOf()
    await sendDress('0', 'yes')
    const refused = await transact(app, giulia, before)
    expect(codeOf(refused)).toEqual([422, 'pickup_only'])
    expect(refused.json().error.message).toBe('«Abito Lucia, pizzo macramè» si ritira solo in sede.')
    const sums = { costshipping: '0.00', total: '1311.00', topay: '1311.00' }
    expect(codeOf(await transact(app, giulia, await bodyOf(sums)))).toEqual([422, 'pickup_only'])
  })

  it('is picked up for nothing', async () => {
    const placed = await transact(app, giulia, await bodyOf({ pickup: '1', addressshipping }))
    expect(placed.statusCode, placed.body).toBe(200)
    expect((await stateOf(Number(placed.json().orderid))).order).toMatchObject({ pickup: true, shippingCents: 0 })
  })

  it('cannot be ordered while its seller offers no pick-up', async () => {
    const body = await bodyOf({ pickup: '1', addressshipping })
    await saveTerms({ pickup: 'no' })
    const cart = await app.inject({ method: 'POST', url: '/api/cart/lines', payload: { lines: [line()] } })
    expect(cart.json().lines[0].problem).toMatch(/^Si ritira solo in sede, .* per ora non si può ordinare\.$/)
    expect(codeOf(await transact(app, giulia, body))).toEqual([422, 'pickup_refused'])
    const { fullName, ...place } = recipient
    const sent = { ...body, pickup: '0', addressshipping: { ...place, fullname: fullName } }
    expect(codeOf(await transact(app, giulia, sent))).toEqual([409, 'cart_changed'])
  })

  it('and is not published meanwhile', async () => {
    const url = `/api/portal/products/${dress.id}`
    const refused = await saveDress(mondella, { title: 'Abito Lucia' })
    expect(codeOf(refused)).toEqual([422, 'product_incomplete'])
    expect(refused.json().error.message).toContain('nel tuo profilo il ritiro non è attivo')
    const own = (await app.inject({ url, headers: mondella.headers })).json()
    expect(own.missing).toEqual(['Si ritira solo in sede, ma nel tuo profilo il ritiro non è attivo'])
    await saveTerms()
    expect((await saveDress(mondella, { title: 'Abito Lucia' })).statusCode).toBe(200)
  })
})
