import type { TestActor } from './actors.ts'
import { DAY, type TestApp } from './app.ts'
import { bid, publish } from './auctions.ts'
import { merchantIdOf } from './sellers.ts'

/** Something a couple has chosen and not yet paid for. */
export interface Deal {
  readonly announcementId: number
  readonly offerId: number
}

/** As many announcements with a chosen winner as asked for; the clock moves to the couple's days of decision once. */
export const awarded = async (
  app: TestApp,
  people: { readonly owner: TestActor; readonly seller: TestActor; readonly staff: TestActor },
  count: number,
  price = '2400.00',
): Promise<Deal[]> => {
  const deals: Deal[] = []
  for (let made = 0; made < count; made += 1) {
    const announcementId = await publish(app, people.owner, people.staff, {
      title: `Fotografo sul lago, giorno ${made + 1}`,
    })
    deals.push({ announcementId, offerId: await bid(app, people.seller, announcementId, price) })
  }
  await app.clock.advance(7 * DAY + 60_000)
  const { awardOffer } = await import('#features/auction/offers/index.server.ts')
  const { ctxAs } = await import('./actors.ts')
  for (const { announcementId, offerId } of deals)
    await awardOffer(await ctxAs(people.owner.accountId), announcementId, offerId)
  await app.drain()
  return deals
}

/** The order of the deals above: 2.400,00 − 5 %, without shipping because it is a service. */
export const orderBody = (
  { announcementId, offerId }: Deal,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  auction: announcementId,
  offer: offerId,
  totalOrder: '2280.00',
  costshipping: '0.00',
  ...more,
})

export interface Placed {
  readonly orderid: string
  readonly approve_url: string
  readonly paypal_order: string
}

/** Places the order as an API client does. */
export const place = async (app: TestApp, owner: TestActor, deal: Deal): Promise<Placed> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/order-auction',
    headers: owner.headers,
    payload: orderBody(deal),
  })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/**
 * What the payer presses on the emulator's approval page, over real HTTP.
 *
 * @returns where the browser is sent, null when the "tab is closed"
 */
export const press = async (app: TestApp, providerOrder: string, choice: string): Promise<string | null> => {
  const answer = await fetch(`${app.url}/dev/pay/checkoutnow/${providerOrder}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}`,
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.headers.get('location')
}

/** What the tester does from /dev/pay. */
export const drive = async (app: TestApp, providerOrder: string, action: string): Promise<void> => {
  const answer = await fetch(`${app.url}/dev/pay/orders/${providerOrder}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** Waits until the emulator's messages have been taken. */
export const messagesSent = async (app: TestApp): Promise<void> => {
  await fetch(`${app.url}/dev/pay/messages-sent`, { method: 'POST' })
}

/** The payer is back on our page: what it says. */
export const comeBack = async (who: TestActor, providerOrder: string) => {
  const { paymentOutcome } = await import('#features/money/payments/index.server.ts')
  const { ctxAs } = await import('./actors.ts')
  return paymentOutcome(await ctxAs(who.accountId), providerOrder)
}

/** Something of a store as a test orders it. */
export interface Wanted {
  readonly productId: number
  readonly quantity: number
  /** The first and last day of a rental. */
  readonly days?: readonly [string, string]
  /** Pays 30 % now (OQ-044). */
  readonly isAdvance?: boolean
  readonly withdrawal?: 'allowed' | 'c' | 'n'
  readonly measures?: readonly { readonly label: string; readonly value: string }[]
}

const storeLines = async (wanted: readonly Wanted[]) => {
  const { inArray } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions, products } = await import('#features/shop/products/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const rows = await db()
    .select({ option: priceOptions, product: products })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .where(
      inArray(
        priceOptions.productId,
        wanted.map(({ productId }) => productId),
      ),
    )
  return wanted.map(({ productId, quantity, days, isAdvance = false, withdrawal = 'allowed', measures = [] }) => {
    const kind = days ? ('rental' as const) : ('sale' as const)
    const row = rows.find(({ option, product }) => product.id === productId && option.kind === kind)
    if (!row) throw new Error(`No ${kind} of product ${productId}`)
    const totalCents = (row.option.priceCents * quantity) as never
    return {
      ...{ productId, optionId: row.option.id, code: row.product.code, title: row.product.title, description: '' },
      ...{ image: '/assets/images/user.png', kind, quantity, unitCents: row.option.priceCents, totalCents },
      ...{ bonusBps: 0 as never, bonusCents: 0 as never, isAdvance, condition: null, size: row.option.option1 },
      ...{ color: row.option.option2, rentalFrom: days?.[0] ?? null, rentalUntil: days?.[1] ?? null },
      rentalFreeDays: days ? row.product.rentalFreeDays : null,
      rentalKeptBps: days ? row.product.rentalKeptBps : null,
      depositCents: days ? row.product.depositCents : null,
      ...{ vatBps: row.product.vatBps, sectorId: row.product.sectorId },
      ...{ startRequestedAt: null, exclusionReadAt: null },
      ...{ measures, withdrawal, nowCents: (isAdvance ? Math.round(totalCents * 0.3) : totalCents) as never },
    }
  })
}

/** An order at one seller's store with 9,00 of shipping, paid through the emulator. @returns its id */
export const boughtFromStore = async (
  app: TestApp,
  { owner, seller }: { readonly owner: TestActor; readonly seller: TestActor },
  wanted: readonly Wanted[],
): Promise<number> => {
  const { openStoreOrder } = await import('#features/fulfilment/orders/index.server.ts')
  const { launchPayment, preparePayment } = await import('#features/money/payments/index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { ctxAs } = await import('./actors.ts')
  const ctx = await ctxAs(owner.accountId)
  const lines = (await storeLines(wanted)) as never as { totalCents: number; nowCents: number }[]
  const goods = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const now = lines.reduce((sum, line) => sum + line.nowCents, 0)
  const { orderId, paymentId } = await inTransaction(async (tx) => {
    const id = await openStoreOrder(tx, ctx, {
      ...{
        supplierId: seller.accountId,
        sectorId: 1,
        vatBps: 2200 as never,
        feeBps: 0 as never,
        returnDays: 14,
        lines: lines as never,
      },
      ...{ goodsCents: goods as never, bonusCents: 0 as never, bonusBps: 0 as never, shippingCents: 900 as never },
      ...{ totalCents: (goods + 900) as never, nowCents: (now + 900) as never, deliveryMinDays: 2, deliveryMaxDays: 5 },
      billing: { fullName: 'Giulia Ravasi', address: 'via per Esino 8, 23829 Varenna (LC)' },
      recipient: {
        ...{ fullName: 'Giulia Ravasi', phone: '+393481120417', address: 'via per Esino', number: '8' },
        ...{ cap: '23829', city: 'Varenna (LC)' },
      },
    })
    const payment = await preparePayment(tx, ctx, {
      ...{ purpose: 'order', subjectId: id, payeeMerchantId: merchantIdOf(seller.accountId) },
      ...{ itemsCents: now as never, shippingCents: 900 as never, description: 'Ordine', returnPath: '/' },
    })
    return { orderId: id, paymentId: payment }
  })
  const { providerOrderId } = await launchPayment(ctx, paymentId)
  await press(app, providerOrderId, 'approve')
  await comeBack(owner, providerOrderId)
  await messagesSent(app)
  return orderId
}

const rewriteOrders = async (ids: readonly number[], values: object): Promise<void> => {
  const { inArray } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
  await db().update(orders).set(values).where(inArray(orders.id, ids))
}

/** Makes orders of the deals above orders of jewels, which are sent in parcels and have no day. */
export const asGoods = (...ids: readonly number[]): Promise<void> =>
  rewriteOrders(ids, { sectorId: 5, serviceOn: null, serviceUntilOn: null })

/** Moves the services of these orders to today. */
export const onItsDay = async (app: TestApp, ...ids: readonly number[]): Promise<void> => {
  const { todayInRome } = await import('#shared/days.ts')
  const today = todayInRome(app.clock.now())
  await rewriteOrders(ids, { serviceOn: today, serviceUntilOn: today })
}
