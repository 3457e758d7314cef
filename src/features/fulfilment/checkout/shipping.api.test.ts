import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, recipient, stateOf, transact, transactionBody } from '../../../../test/checkout.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor

const terms = {
  ...{ shippingCost: '25.00', vatBps: '2200', bonusLimit: '1000.00', bonusAbove: '5', bonusUpto: '2' },
  ...{ sicilyCost: '15.00', toSardinia: 'no', sardiniaCost: '99.00', smallIslandsCost: '30.00' },
}
const saveTerms = (who: TestActor, change: Record<string, string> = {}) =>
  app.inject({
    ...{ method: 'POST', url: '/api/portal/company/shipping', headers: who.headers },
    payload: { ...terms, ...change },
  })

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella)
  expect((await saveTerms(mondella)).statusCode).toBe(200)
}, 120_000)
afterAll(() => app?.close())

const order = async (city: string, change: Record<string, unknown> = {}) => {
  const gown = await dressAt(app, mondella)
  const { fullName, ...place } = recipient
  const addressshipping = { ...place, city, fullname: fullName }
  const body = await transactionBody(giulia, [lineOf(gown.id, gown.sale)], { addressshipping, ...change })
  return transact(app, giulia, body)
}

describe('shipping to an island', () => {
  // 1.380,00 − 5 % = 1.311,00, and 25,00 of shipping to the mainland.
  it.each([
    ['Varenna (LC)', '1336.00', '25.00', 2500],
    ['Palermo (PA)', '1351.00', '40.00', 4000],
    ['Ustica (PA)', '1366.00', '55.00', 5500],
  ])('is asked for and kept: %s', async (city, total, costshipping, shippingCents) => {
    const placed = await order(city, { total, topay: total, costshipping })
    expect(placed.statusCode, placed.body).toBe(200)
    expect((await stateOf(Number(placed.json().orderid))).order).toMatchObject({ shippingCents, recipient: { city } })
  })

  it('at the price of the mainland is a changed price', async () => {
    const refused = await order('Palermo (PA)')
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'price_changed'])
  })

  it('is refused where the seller does not deliver, whatever the sum', async () => {
    const refused = await order('Cagliari (CA)')
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      422,
      {
        code: 'not_delivered',
        message: 'Atelier Mondella non consegna in Sardegna: scegli un altro indirizzo.',
      },
    ])
  })
})

describe('the terms of the islands', () => {
  const read = async (handle: string) => (await app.inject(`/api/store-shipping/${handle}`)).json().store

  it('are public', async () => {
    expect(await read(mondella.handle)).toMatchObject({
      shippingcost: '25.00',
      islands: { sicily: '15.00', sardinia: null, smallIslands: '30.00' },
    })
  })

  it('are refused field by field', async () => {
    const refused = await saveTerms(mondella, { sicilyCost: '1000.01', toSardinia: 'forse' })
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().error.fields).toSorted()).toEqual(['sicilyCost', 'toSardinia'])
  })

  it('of who sells services stay empty', async () => {
    const quartet = await supplier(app, { sectorId: 16, ready: true, businessName: 'Quartetto Lario' })
    expect((await saveTerms(quartet)).statusCode).toBe(200)
    expect(await read(quartet.handle)).toMatchObject({
      shippingcost: '0.00',
      islands: { sicily: '0.00', sardinia: '0.00', smallIslands: '0.00' },
    })
  })
})
