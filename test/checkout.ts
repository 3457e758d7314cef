import type { LawBoxes } from '../src/features/fulfilment/checkout/law-boxes.rules.ts'
import type { House } from '../src/features/money/payments/houses.rules.ts'
import type { LineChoice } from '../src/features/shop/cart/cart.rules.ts'
import type { TestActor } from './actors.ts'
import type { TestApp } from './app.ts'

/** One piece of an option, without size or measures. */
export const lineOf = (idproduct: number, idprice: number, change: Partial<LineChoice> = {}): LineChoice => ({
  idproduct,
  idprice,
  type: '0',
  quantity: 1,
  sizeSelected: '42',
  measures: [],
  choisestartdate: null,
  choiseenddate: null,
  useAdvance: false,
  ...change,
})

/** What these lines cost now, as the page reckons it. */
export const groupNow = async (who: TestActor, lines: readonly LineChoice[]) => {
  const { checkedLines } = await import('#features/shop/cart/index.server.ts')
  const { groupsOf } = await import('#features/shop/cart/cart.rules.ts')
  const { lineNow } = await import('#features/fulfilment/checkout/checkout.rules.ts')
  const { ctxAs } = await import('./actors.ts')
  const checked = await checkedLines(await ctxAs(who.accountId), lines)
  const found = checked.flatMap(({ answer }, at) => lineNow(lines[at] as LineChoice, answer) ?? [])
  const [group] = groupsOf(found.map((line) => ({ ...line, problem: null })))
  if (!group) throw new Error('Nothing of this can be had')
  return group
}

/** Where the goods go in tests. */
export const recipient = {
  fullName: 'Giulia Ravasi',
  phone: '348 112 0417',
  address: 'via per Esino',
  number: '8',
  cap: '23829',
  city: 'Varenna (LC)',
}

/** Orders as the page does. @throws AppError of the service */
export const placeAtStore = async (who: TestActor, lines: readonly LineChoice[], boxes?: LawBoxes, payWith?: House) => {
  const group = await groupNow(who, lines)
  const { placeStoreOrder } = await import('#features/fulfilment/checkout/index.server.ts')
  const { ctxAs } = await import('./actors.ts')
  return placeStoreOrder(await ctxAs(who.accountId), {
    sellerId: group.seller.id,
    lines,
    recipient,
    ...(boxes && { boxes }),
    ...(payWith && { payWith }),
    expected: { totalCents: group.totalCents, shippingCents: group.shippingCents, nowCents: group.nowCents },
  })
}

const decimal = (cents: number): string => (cents / 100).toFixed(2)

/** The body of POST /api/transactions for these lines, as an API client writes it. */
export const transactionBody = async (
  who: TestActor,
  lines: readonly LineChoice[],
  change: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => {
  const group = await groupNow(who, lines)
  const { fullName, ...place } = recipient
  return {
    idseller: group.seller.id,
    products: lines,
    iva: '22',
    total: decimal(group.totalCents),
    topay: decimal(group.nowCents),
    costshipping: decimal(group.shippingCents),
    addressshipping: { ...place, fullname: fullName },
    ...change,
  }
}

/** Sends it. */
export const transact = (app: TestApp, who: TestActor, payload: Record<string, unknown>) =>
  app.inject({ method: 'POST', url: '/api/transactions', headers: who.headers, payload })

/** Everything there is to know of a store order and its goods. */
export const stateOf = async (orderId: number) => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { orders, orderLines } = await import('#features/fulfilment/orders/schema.server.ts')
  const { payments } = await import('#features/money/payments/schema.server.ts')
  const { rentalBookings, stockHolds } = await import('#features/shop/stock/schema.server.ts')
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  const lines = await db().select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
  const holds = await db().select().from(stockHolds).where(eq(stockHolds.orderId, orderId))
  const bookings = await db().select().from(rentalBookings).where(eq(rentalBookings.orderId, orderId))
  const attempts = await db().select().from(payments).where(eq(payments.subjectId, orderId)).orderBy(payments.id)
  return {
    order,
    lines,
    held: holds.filter(({ releasedAt }) => releasedAt === null).length,
    booked: bookings.filter(({ releasedAt }) => releasedAt === null).map(({ source }) => source),
    attempts: attempts.filter(({ purpose }) => purpose === 'order').map(({ status, failure }) => ({ status, failure })),
  }
}

/** Pieces on the shelf. */
export const stockOf = async (optionId: number): Promise<number> => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const [option] = await db().select().from(priceOptions).where(eq(priceOptions.id, optionId))
  return option?.quantity ?? -1
}

/** A dress this seller sells and rents, with as many pieces of each as asked for; the days of its rental count from now. */
export const dressAt = async (app: TestApp, seller: TestActor, quantity = 1, otherInformation = {}) => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const { cents } = await import('#shared/money.ts')
  const { addDays, todayInRome } = await import('#shared/days.ts')
  const { dressInput } = await import('./products.ts')
  const { sell } = await import('./shop.ts')
  const [bought] = dressInput.options
  if (!bought) throw new Error('The dress has no price')
  const rental = { ...bought, kind: 'rental' as const, option1: '', option2: '', priceCents: cents(9500) }
  const { id } = await sell(seller, {
    otherInformation: { ...dressInput.otherInformation, ...otherInformation },
    options: [
      { ...bought, quantity, canAdvance: true },
      { ...rental, quantity, minDays: 2, bufferDays: 1, canAdvance: true },
    ],
  })
  const options = await db()
    .select()
    .from(priceOptions)
    .where(eq(priceOptions.productId, id))
    .orderBy(priceOptions.position)
  const [sale, rent] = options.map((option) => option.id)
  if (!sale || !rent) throw new Error('The dress has no options')
  const inDays = (count: number) => addDays(todayInRome(app.clock.now()), count)
  const rented = (from: number, to: number): LineChoice =>
    lineOf(id, rent, {
      type: '1',
      quantity: to - from,
      choisestartdate: inDays(from),
      choiseenddate: inDays(to),
    })
  return { id, sale, rent, rented, inDays }
}
