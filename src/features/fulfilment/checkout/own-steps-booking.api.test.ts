import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { ctxAs } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type BookingTest, openBookingTest } from '../../../../test/bookings.ts'
import { recipient } from '../../../../test/checkout.ts'
import { codeOf } from '../../../../test/goods.ts'

let app: TestApp
let t: BookingTest

const OWN = { first_step: '30', deposit_kind: 'acconto', rest_plan: 'own' }
const STEPS = '20% 60 giorni prima del servizio; 300,00 € alla prova; il resto 7 giorni dopo il servizio'
/** 30 % of 823,20 (a day of 840,00, less the bonus). */
const ACCEPTED = { topay: '246.96', accept_plan: { deposit_kind: 'acconto', now: '246.96' } }

const write = (own_steps: string) => t.save({ ...OWN, own_steps })
/** What is refused in the product's form, by field. */
const refused = async (own_steps: string) => {
  const answer = await write(own_steps)
  expect(answer.statusCode).toBe(400)
  return answer.json().error.fields
}
const stepsOf = async (id: number) =>
  (await t.planOf(id)).steps.map(({ amount, state }: { amount: string; state: string }) => [amount, state])

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openBookingTest(app)
}, 180_000)
afterAll(() => app?.close())

describe('steps that a service of a store writes itself', () => {
  it('are refused at their field where they say nothing, a date, or more than its cheapest booking', async () => {
    const own_steps = expect.stringContaining('Di ogni rata scrivi quanto e quando.')
    expect(await refused('')).toEqual({ own_steps })
    expect(await refused('30% entro il 12/06/2030; il resto alla consegna')).toEqual({
      own_steps: expect.stringContaining('al posto di una data'),
    })
    expect(await refused('840,00 € alla prova; il resto alla consegna')).toEqual({
      own_steps: 'Le rate devono fare il prezzo intero. La prenotazione che costa meno è di 840,00\u00a0€.',
    })
    expect(await refused('588,00 € alla prova; il resto alla consegna')).toEqual({
      own_steps: expect.stringContaining('Ogni rata deve essere più di zero. La prenotazione'),
    })
    expect(await refused('10% 7 giorni prima del servizio; il resto 60 giorni prima del servizio')).toEqual({
      own_steps: 'Scrivi le rate dalla prima all’ultima.',
    })
  })

  it('are read by whoever may book it, and are the steps of the order', async () => {
    const written = await write(STEPS)
    expect(written.statusCode, written.body).toBe(200)
    expect(await t.read()).toMatchObject({ ...OWN, own_steps: STEPS })
    const shown = (await app.inject({ url: `/api/products/detail/${t.car.idproduct}` })).body
    expect(shown).toContain(STEPS)

    const id = await t.bought(90, ACCEPTED)
    expect(await stepsOf(id)).toEqual([
      ['246.96', 'paid'],
      ['164.64', 'open'],
      ['300.00', 'waiting'],
      ['111.60', 'open'],
    ])
    await t.payRest(id)
    expect((await stepsOf(id))[1]).toEqual(['164.64', 'paid'])
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const { agreement } = await coupleOrder(await ctxAs(t.owner.accountId), 'order', id)
    expect(agreement?.payment.join(' ').replaceAll('\u00a0', ' ')).toContain('300,00 € alla prova, 111,60 € entro il')
  })

  it('give way from the last on where a bonus has left less than they ask', async () => {
    expect((await write('580,00 € 7 giorni prima del servizio; il resto alla consegna')).statusCode).toBe(200)
    expect(await stepsOf(await t.bought(40, ACCEPTED))).toEqual([
      ['246.96', 'paid'],
      ['576.24', 'open'],
    ])
  })

  it('are not ordered by whoever read others before', async () => {
    const line = [t.booking(60)]
    const later = [
      { when: t.inDays(30), amount: '300.00', protected: false },
      { when: 'delivery', amount: '276.24', protected: false },
    ]
    const read = { ...ACCEPTED, accept_plan: { ...ACCEPTED.accept_plan, later } }
    expect((await write('300,00 € 30 giorni prima del servizio; il resto alla prova')).statusCode).toBe(200)
    expect(codeOf(await t.order(line, read))).toEqual([409, 'price_changed'])
    expect((await write('300,00 € 30 giorni prima del servizio; il resto alla consegna')).statusCode).toBe(200)
    expect((await t.order(line, read)).statusCode).toBe(200)
  })

  it('are ordered with the terms that were read, of giving it up and of its deposit', async () => {
    const { checkoutDetails } = await import('./checkout.queries.server.ts')
    const { placeStoreOrder } = await import('./checkout.service.server.ts')
    const ctx = await ctxAs(t.owner.accountId)
    const lines = [t.booking(61)]
    const markOf = async () => (await checkoutDetails(ctx, lines)).sellers[0]?.termsMark
    const order = (termsRead: string | undefined) =>
      placeStoreOrder(ctx, {
        ...{ sellerId: t.seller.accountId, lines, recipient, termsRead },
        expected: { totalCents: cents(82_320), shippingCents: cents(0), nowCents: cents(24_696) },
        acceptedPlan: { depositKind: 'acconto', nowCents: 24_696 },
      })
    const read = await markOf()
    for (const change of [{ canceldays: '60' }, { canceldays: '30', deposit: '200' }]) {
      expect((await t.save(change)).statusCode).toBe(200)
      expect(await markOf()).not.toBe(read)
      await expect(order(read)).rejects.toMatchObject({ code: 'terms_changed' })
    }
    expect((await t.save({ deposit: '0' })).statusCode).toBe(200)
    expect(await markOf()).toBe(read)
    expect((await order(read)).orderId).toBeGreaterThan(0)
  })

  it('go with the ninth answer: one of the eight, or none, keeps nothing of them', async () => {
    expect((await t.save({ ...OWN, rest_plan: 'before_7', own_steps: STEPS })).statusCode).toBe(200)
    expect(await t.read()).toMatchObject({ rest_plan: 'before_7', own_steps: '' })
  })
})
