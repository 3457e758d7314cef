import type { TestActor } from './actors.ts'
import { DAY, type TestApp } from './app.ts'
import { bid, publish } from './auctions.ts'

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
  const { awardOffer } = await import('#features/announcements/index.server.ts')
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
  const { paymentOutcome } = await import('#features/payments/index.server.ts')
  const { ctxAs } = await import('./actors.ts')
  return paymentOutcome(await ctxAs(who.accountId), providerOrder)
}
