import { admin, collaborator, couple, supplier, type TestActor } from '../actors.ts'
import { DAY, type TestApp } from '../app.ts'
import { bid, publish, submit } from '../auctions.ts'
import { asGoods, comeBack, type Deal, messagesSent, onItsDay, place, press } from '../orders.ts'
import { openShop, type SoldProduct, sell } from '../shop.ts'

/** Who knocks. `stranger` and `outsider` have the right role and nothing to do with the things asked for. */
export const roles = ['visitor', 'stranger', 'owner', 'seller', 'outsider', 'admin'] as const
/**
 * People whose account is not in order: suspended ones read and pay (OQ-030), a session outlived by its account is worth nothing.
 * What they are answered follows from the six above and from `Call.active`. And somebody who works for another outsider: what that one
 * may is a table of its own (./collaborator.ts).
 */
export const shadows = ['suspendedCouple', 'suspendedSupplier', 'closed', 'unconfirmed', 'collaborator'] as const
export type ShadowName = (typeof shadows)[number]
export type RoleName = (typeof roles)[number]
export type SignedIn = Exclude<RoleName, 'visitor'> | ShadowName

/** A life cut into the moments the calls need: every thing belongs to `owner` and, once sold, to `seller`. */
export interface Stage {
  readonly app: TestApp
  readonly people: Readonly<Record<SignedIn, TestActor>>
  readonly open: {
    readonly id: number
    readonly offerId: number
    readonly questionId: number
    /** Asked by the owner under the offer. */
    readonly offerQuestionId: number
  }
  /** Expired with offers: one is used up by each decision. */
  readonly deciding: readonly Deal[]
  readonly awarded: Deal
  /** Another one, for staff to give up. */
  readonly unpaid: Deal
  readonly paid: readonly number[]
  readonly shipped: readonly number[]
  readonly received: { readonly orderId: number; readonly lineId: number }
  /** Goods that have arrived, to be sent back. */
  readonly arrived: number
  readonly submitted: readonly number[]
  readonly interruptible: number
  /** Products of the seller's store: one that everybody sees, one that waits for its day. */
  readonly shop: { readonly product: SoldProduct; readonly waiting: SoldProduct }
}

const ok = async (app: TestApp, who: TestActor, url: string, payload?: object): Promise<string> => {
  const answer = await app.inject({ method: 'POST', url, headers: who.headers, payload })
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  return answer.body
}

const settled = async (app: TestApp, owner: TestActor, deal: Deal): Promise<number> => {
  const placed = await place(app, owner, deal)
  await press(app, placed.paypal_order, 'approve')
  await comeBack(owner, placed.paypal_order)
  await messagesSent(app)
  return Number(placed.orderid)
}

const shippingBody = { way: 'carrier', carrier: 'BARTOLINI', trackingNumber: 'BRT 123456' }

const lineOf = async (orderId: number): Promise<number> => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { orderLines } = await import('#features/fulfilment/orders/schema.server.ts')
  const [line] = await db().select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  if (!line) throw new Error(`Order ${orderId} has no lines`)
  return line.id
}

/** What staff, time or the person itself does to an account; the sessions stay where they are. */
const putOutOfOrder = async (
  people: Readonly<Record<Exclude<ShadowName, 'collaborator'>, TestActor>>,
): Promise<void> => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { accounts } = await import('#features/people/accounts/schema.server.ts')
  const set = (name: Exclude<ShadowName, 'collaborator'>, columns: Partial<typeof accounts.$inferInsert>) =>
    db().update(accounts).set(columns).where(eq(accounts.id, people[name].accountId))
  await set('suspendedCouple', { status: 'suspended' })
  await set('suspendedSupplier', { status: 'suspended' })
  await set('closed', { status: 'closed' })
  await set('unconfirmed', { emailConfirmedAt: null })
}

const stockShop = async (app: TestApp, seller: TestActor): Promise<Stage['shop']> => {
  await openShop(seller)
  const product = await sell(seller)
  return { product, waiting: await sell(seller, {}, new Date(app.clock.now().getTime() + 30 * DAY)) }
}

/** Plays everything up to the moment in which the calls of the matrix are made. */
export const setStage = async (app: TestApp): Promise<Stage> => {
  const people = {
    admin: await admin(app),
    owner: await couple(app),
    stranger: await couple(app, { fullName: 'Matteo Ferraris' }),
    seller: await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' }),
    outsider: await supplier(app, { sectorId: 15, ready: true, subscription: 'Platinum' }),
    suspendedCouple: await couple(app, { fullName: 'Sara Conti' }),
    suspendedSupplier: await supplier(app, { sectorId: 15, ready: true, subscription: 'Platinum' }),
    closed: await couple(app, { fullName: 'Luca Gatti' }),
    unconfirmed: await couple(app, { fullName: 'Irene Sala' }),
    collaborator: await collaborator(app, await supplier(app, { sectorId: 15, ready: true, subscription: 'Platinum' })),
  }
  await putOutOfOrder(people)
  const { owner, seller } = people
  const expiring: Deal[] = []
  for (let made = 0; made < 14; made += 1) {
    const announcementId = await publish(app, owner, people.admin, { title: `Fotografo, parte ${made + 1}` })
    expiring.push({ announcementId, offerId: await bid(app, seller, announcementId, '2400.00') })
  }
  await app.clock.advance(7 * DAY + 60_000)
  const deciding = expiring.splice(0, 4)
  for (const { announcementId, offerId } of expiring)
    await ok(app, owner, `/api/accept-auction/${offerId}/${announcementId}`)
  const [awarded, unpaid, ...sold] = expiring as [Deal, Deal, ...Deal[]]
  const orders: number[] = []
  for (const deal of sold) orders.push(await settled(app, owner, deal))
  const [first, arrived, ...others] = orders as [number, number, ...number[]]
  // One service that was performed; the others are goods, which are sent and received.
  await onItsDay(app, first)
  await asGoods(arrived, ...others)
  await ok(app, seller, `/api/portal/orders/${first}/ship`, { way: 'service' })
  const shipped = others.splice(0, 4)
  for (const id of [arrived, ...shipped]) await ok(app, seller, `/api/portal/orders/${id}/ship`, shippingBody)
  await ok(app, owner, `/api/orders/${arrived}/received`)

  const openId = await publish(app, owner, people.admin)
  const offerId = await bid(app, seller, openId, '2300.00')
  const asked = await ok(app, seller, '/api/questions', { idAuction: openId, text: 'A che ora inizia la cerimonia?' })
  const askedUnder = await ok(app, owner, `/api/offers/${offerId}/questions`, { text: 'Le foto sono tutte ritoccate?' })
  const stage: Stage = {
    app,
    people,
    open: {
      ...{ id: openId, offerId, questionId: Number(JSON.parse(asked).id) },
      offerQuestionId: Number(JSON.parse(askedUnder).id),
    },
    deciding,
    awarded,
    unpaid,
    paid: others,
    shipped,
    received: { orderId: first, lineId: await lineOf(first) },
    arrived,
    submitted: [await submit(app, owner), await submit(app, owner), await submit(app, owner)],
    interruptible: await publish(app, owner, people.admin),
    shop: await stockShop(app, seller),
  }
  await app.drain()
  return stage
}
