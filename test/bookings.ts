import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OptionInput } from '#features/shop/products/product-input.rules.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import type { LineChoice } from '../src/features/shop/cart/cart.rules.ts'
import { couple, supplier } from './actors.ts'
import type { TestApp } from './app.ts'
import { lineOf, transact, transactionBody } from './checkout.ts'
import { comeBack, messagesSent, press } from './orders.ts'
import { dressInput } from './products.ts'
import { openShop, sell } from './shop.ts'

/** A store with a car that is booked for 840,00 a day, and a couple; how it is paid is up to the test. */
export const openBookingTest = async (app: TestApp) => {
  const owner = await couple(app)
  const seller = await supplier(app, {
    ...{ sectorId: 15, ready: true, subscription: 'Platinum', businessName: 'Rosse d’Epoca' },
  })
  await openShop(seller)
  const [priced] = dressInput.options
  const service = { sectorId: 15, otherInformation: {}, safety: null }
  /** One option of a product of its own. @returns a line of it */
  const offer = async (change: Partial<OptionInput>): Promise<LineChoice> => {
    const options = [{ ...priced, option1: '', option2: '', ...change }] as OptionInput[]
    const { id } = await sell(seller, { ...service, options })
    const { db } = await import('#platform/db/db.server.ts')
    const { priceOptions } = await import('#features/shop/products/schema.server.ts')
    const [row] = await db().select().from(priceOptions).where(eq(priceOptions.productId, id))
    return lineOf(id, row?.id ?? 0, { sizeSelected: null })
  }
  const car = await offer({ kind: 'rental', priceCents: cents(84_000), quantity: 9 })

  const inDays = (count: number) => addDays(todayInRome(app.clock.now()), count)
  const booking = (from: number): LineChoice => ({
    ...{ ...car, type: '1', choisestartdate: inDays(from), choiseenddate: inDays(from + 1) },
  })
  const order = async (lines: readonly LineChoice[], change: object) =>
    transact(app, owner, await transactionBody(owner, lines, { ...change }))
  const pay = async (provider: string) => {
    await press(app, provider, 'approve')
    await comeBack(owner, provider)
    await messagesSent(app)
    await app.drain()
  }
  /** A booking that begins in so many days, and what is paid with it. */
  const bought = async (from: number, accepted: object): Promise<number> => {
    const placed = await order([booking(from)], accepted)
    expect(placed.statusCode, placed.body).toBe(200)
    await pay(placed.json().paypal_order)
    return Number(placed.json().orderid)
  }
  const payRest = async (id: number) => {
    const url = `/api/orders/${id}/steps/2/payment`
    const started = await app.inject({ method: 'POST', url, headers: owner.headers })
    expect(started.statusCode, started.body).toBe(200)
    await pay(started.json().paypal_order)
  }
  const planOf = async (id: number, who = owner) =>
    (await app.inject({ url: `/api/orders/${id}/plan`, headers: who.headers })).json()
  const own = `/api/portal/products/${car.idproduct}`
  const read = async () => (await app.inject({ url: own, headers: seller.headers })).json()
  /** The car as its supplier sends it back with some fields changed. */
  const save = async (change: object) => {
    const { id, code, status, missing, ...kept } = await read()
    const payload = { ...kept, other_information: JSON.parse(kept.other_information), updated: undefined, ...change }
    return app.inject({ method: 'POST', url: own, headers: seller.headers, payload })
  }
  return { owner, seller, car, offer, inDays, booking, order, bought, payRest, planOf, read, save }
}
export type BookingTest = Awaited<ReturnType<typeof openBookingTest>>
