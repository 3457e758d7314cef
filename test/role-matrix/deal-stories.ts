import { admin, couple, ctxAs, supplier, type TestActor } from '../actors.ts'
import { bid, publish } from '../auctions.ts'
import { boughtFromStore, comeBack, press } from '../orders.ts'
import { dressInput } from '../products.ts'
import { parcel } from '../returns.ts'
import { connect } from '../sellers.ts'
import { openShop, sell } from '../shop.ts'
import type { Stage } from './stage.ts'
import { bought, type Story } from './stories.ts'

const sent = async ({ app }: Stage, who: TestActor, url: string, payload: object): Promise<void> => {
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: who.headers, payload })
  if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${body}`)
}

/** An offer whose announcement staff has moved to another town since. */
const unsettledOffer = async (stage: Stage): Promise<number> => {
  const { admin: staff, owner, seller } = stage.people
  const id = await publish(stage.app, owner, staff)
  const offerId = await bid(stage.app, seller, id, '2200.00')
  await sent(stage, owner, '/api/edit-auction', { id, text: 'Ci sposiamo a Bellano.' })
  const list = await stage.app.inject({ url: '/api/portal/edit-requests', headers: staff.headers })
  const request = list.json<{ id: string; id_auction: string }[]>().find((one) => one.id_auction === String(id))
  await sent(stage, staff, `/api/portal/edit-requests/${request?.id}/apply`, { city: 'Bellano (LC)' })
  return offerId
}

/** An announcement whose couple has chosen the seller, with a second offer that stands. */
const chosenWithAnother = async (stage: Stage) => {
  const { admin: staff, owner, seller } = stage.people
  const other = await supplier(stage.app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  const id = await publish(stage.app, owner, staff)
  const chosenId = await bid(stage.app, seller, id, '2200.00')
  const standingId = await bid(stage.app, other, id, '2300.00')
  await sent(stage, other, `/api/offers/${standingId}/validity`, { valid_days: 30 })
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { announcements } = await import('#features/auction/announcements/schema.server.ts')
  await db().update(announcements).set({ expiresAt: stage.app.clock.now() }).where(eq(announcements.id, id))
  await sent(stage, owner, `/api/accept-auction/${chosenId}/${id}`, {})
  return { id, standingId }
}

/** A business that staff has warned about its showcase, and the decision. */
const warned = async ({ app, people }: Stage) => {
  const who = await supplier(app, { ready: true })
  await openShop(who)
  const { addDecision } = await import('#features/trust/reports/index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const ctx = await ctxAs(people.admin.accountId)
  const about = { subject: 'vetrina', subjectId: who.accountId, concernedId: who.accountId } as const
  const decisionId = await inTransaction((tx) =>
    addDecision(tx, ctx, { ...about, action: 'warn', code: 'misleading', reason: 'I prezzi non sono quelli veri.' }),
  )
  return { who, decisionId }
}

/** The same, with the appeal of the business. */
const appealed = async (stage: Stage): Promise<number> => {
  const { who, decisionId } = await warned(stage)
  await sent(stage, who, `/api/decisions/${decisionId}/appeal`, { text: 'I prezzi sono aggiornati.' })
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { appeals } = await import('#features/trust/reports/schema.server.ts')
  const [row] = await db().select({ id: appeals.id }).from(appeals).where(eq(appeals.decisionId, decisionId))
  return row?.id ?? 0
}

const lineOf = async (orderId: number): Promise<number> => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { orderLines } = await import('#features/fulfilment/orders/schema.server.ts')
  const [line] = await db().select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  return line?.id ?? 0
}

/** A rental that asks a deposit, paid but for it. */
const rented = async ({ app, people: { seller } }: Stage) => {
  const { addDays, todayInRome } = await import('#shared/days.ts')
  const { cents } = await import('#shared/money.ts')
  const owner = await couple(app)
  const options = dressInput.options.map((option) => ({ ...option, kind: 'rental' as const, option1: '', option2: '' }))
  const { id } = await sell(seller, { options: options.slice(0, 1), depositCents: cents(15_000) })
  const from = addDays(todayInRome(app.clock.now()), 60)
  const orderId = await boughtFromStore(app, { owner, seller }, [
    { productId: id, quantity: 3, days: [from, addDays(from, 3)] },
  ])
  return { owner, seller, orderId }
}

/** An order of an announcement of which the first step is paid; the second waits until its seller asks for it. */
const inSteps = async (stage: Stage, restPayout: 'held' | null = null) => {
  const { app, people } = stage
  const { admin: staff, seller } = people
  const owner = await couple(app)
  const id = await publish(app, owner, staff)
  const offerId = await bid(app, seller, id, '2400.00')
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { announcements } = await import('#features/auction/announcements/schema.server.ts')
  const { offers } = await import('#features/auction/offers/schema.server.ts')
  const { basisPoints } = await import('#shared/money.ts')
  const plan = {
    depositBps: basisPoints(3_000),
    restPlan: 'delivery',
    depositKind: 'caparra_confirmatoria',
    restPayout,
  } as const
  await db().update(offers).set(plan).where(eq(offers.id, offerId))
  await db().update(announcements).set({ expiresAt: app.clock.now() }).where(eq(announcements.id, id))
  await sent(stage, owner, `/api/accept-auction/${offerId}/${id}`, {})
  const { orderSummaryFor } = await import('#features/fulfilment/orders/index.server.ts')
  const { money, plan: proposed } = await orderSummaryFor(await ctxAs(owner.accountId), id)
  const { formatDecimal } = await import('#shared/money.ts')
  const placed = await app.inject({
    method: 'POST',
    url: '/api/order-auction',
    headers: owner.headers,
    payload: {
      ...{ auction: id, offer: offerId, totalOrder: formatDecimal(money.totalCents) },
      costshipping: formatDecimal(money.shippingCents),
      accept_plan: { deposit_kind: plan.depositKind, now: proposed && formatDecimal(proposed.nowCents) },
    },
  })
  const { orderid, paypal_order: provider } = placed.json<{ orderid: string; paypal_order: string }>()
  await press(app, provider, 'approve')
  await comeBack(owner, provider)
  return { owner, seller, orderId: Number(orderid) }
}

/** The same with a protected second step, which the couple has paid and PayPal keeps. */
const keptStep = async (stage: Stage) => {
  const { app, people } = stage
  await connect(people.seller.accountId)
  const { owner, seller, orderId } = await inSteps(stage, 'held')
  await sent(stage, seller, `/api/orders/${orderId}/steps/2/call`, {})
  const url = `/api/orders/${orderId}/steps/2/payment`
  const started = await app.inject({ method: 'POST', url, headers: owner.headers })
  const { paypal_order: provider } = started.json<{ paypal_order: string }>()
  await press(app, provider, 'approve')
  await comeBack(owner, provider)
  return { owner, orderId }
}

/** Stories of what people agree on, and of what they object to. */
export const dealStories: readonly Story[] = [
  {
    name: 'POST /api/portal/auctions/{id}/give-up',
    perform: async (stage) => ({
      who: stage.people.seller,
      url: `/api/portal/auctions/${(await chosenWithAnother(stage)).id}/give-up`,
      payload: { reason: 'Non riusciamo più.' },
    }),
    leaves: ['announcement end_award', 'announcement give_up'],
  },
  {
    name: 'POST /api/auctions/{id}/succession',
    perform: async (stage) => {
      const { id, standingId } = await chosenWithAnother(stage)
      await sent(stage, stage.people.seller, `/api/portal/auctions/${id}/give-up`, { reason: 'Non riusciamo più.' })
      return { who: stage.people.owner, url: `/api/auctions/${id}/succession`, payload: { offer: standingId } }
    },
    leaves: ['announcement succeed'],
  },
  {
    name: 'POST /api/offers/{id}/reconfirm',
    perform: async (stage) => ({
      who: stage.people.seller,
      url: `/api/offers/${await unsettledOffer(stage)}/reconfirm`,
      payload: { answer: 'kept' },
    }),
    leaves: ['announcement reconfirm'],
  },
  {
    name: 'POST /api/decisions/{id}/appeal',
    perform: async (stage) => {
      const { who, decisionId } = await warned(stage)
      return { who, url: `/api/decisions/${decisionId}/appeal`, payload: { text: 'I prezzi sono aggiornati.' } }
    },
    leaves: ['appeal filed'],
  },
  {
    name: 'POST /api/portal/appeals/{id}/answer',
    perform: async (stage) => {
      const id = await appealed(stage)
      const payload = { outcome: 'granted', reason: 'I prezzi sono quelli veri.' }
      // Whoever decided does not answer the appeal.
      return { who: await admin(stage.app), url: `/api/portal/appeals/${id}/answer`, payload }
    },
    leaves: ['appeal granted', 'report-case unwarn'],
  },
  {
    name: 'POST /api/order-detail/review/{id} (an auction order)',
    perform: async (stage) => {
      const { owner, seller, orderId } = await bought(stage)
      await sent(stage, seller, `/api/portal/orders/${orderId}/ship`, parcel)
      await sent(stage, owner, `/api/orders/${orderId}/received`, {})
      const votes = [{ id: await lineOf(orderId), vote: '5', title: 'Bellissimo', desc: 'Cucito con cura.' }]
      return { who: owner, url: `/api/order-detail/review/${orderId}`, payload: { votes, from: '' } }
    },
    leaves: ['order review'],
  },
  {
    name: 'POST /api/orders/{id}/balance (nothing left to pay)',
    perform: async ({ app, people: { seller } }) => {
      const owner = await couple(app)
      const options = dressInput.options.map((option) => ({ ...option, canAdvance: true }))
      const wanted = [{ productId: (await sell(seller, { options })).id, quantity: 1, isAdvance: true }]
      const orderId = await boughtFromStore(app, { owner, seller }, wanted)
      return { who: owner, url: `/api/orders/${orderId}/balance` }
    },
    leaves: ['payment open by system'],
  },
  {
    name: 'POST /api/orders/{id}/steps/{step}/payment (paid at once)',
    perform: async (stage) => {
      const { owner, orderId } = await inSteps(stage)
      return { who: owner, url: `/api/orders/${orderId}/steps/2/payment` }
    },
    leaves: ['payment open by system'],
  },
  {
    name: 'POST /api/orders/{id}/steps/{step}/call (paid at once)',
    perform: async (stage) => {
      const { seller, orderId } = await inSteps(stage)
      return { who: seller, url: `/api/orders/${orderId}/steps/2/call` }
    },
    leaves: ['plan_step call', 'order call_step'],
  },
  {
    name: 'POST /api/orders/{id}/steps/{step}/confirm (paid at once)',
    perform: async (stage) => {
      const { owner, orderId } = await keptStep(stage)
      return { who: owner, url: `/api/orders/${orderId}/steps/2/confirm` }
    },
    leaves: ['held_payment release', 'order confirm_step'],
  },
  {
    name: 'POST /api/orders/{id}/compensation/confirm (paid at once)',
    perform: async (stage) => {
      const { owner, seller, orderId } = await inSteps(stage)
      const plan = await stage.app.inject({ url: `/api/orders/${orderId}/plan`, headers: seller.headers })
      const cents = Math.round(Number(plan.json().deposit) * 100)
      const sums = { refundCents: cents, compensationCents: cents }
      await sent(stage, seller, `/api/orders/${orderId}/cancel`, { reason: 'Non riusciamo più.', ...sums })
      return { who: owner, url: `/api/orders/${orderId}/compensation/confirm` }
    },
    leaves: ['refund-transfer have', 'order confirm_compensation'],
  },
  {
    name: 'POST /api/orders/{id}/deposit/payment (nothing is rented)',
    perform: async (stage) => {
      const { owner, orderId } = await rented(stage)
      return { who: owner, url: `/api/orders/${orderId}/deposit/payment` }
    },
    leaves: ['payment open by system'],
  },
  {
    name: 'POST /api/orders/{id}/deposit/decision (nothing is rented)',
    perform: async (stage) => {
      const { owner, seller, orderId } = await rented(stage)
      const url = `/api/orders/${orderId}/deposit`
      const paying = await stage.app.inject({ method: 'POST', url: `${url}/payment`, headers: owner.headers })
      const provider = paying.json<{ paypal_order: string }>().paypal_order
      await press(stage.app, provider, 'approve')
      await comeBack(owner, provider)
      return { who: seller, url: `${url}/decision`, payload: { kept: '0', reason: '' } }
    },
    leaves: ['deposit decide', 'order decide_deposit', 'refund ask'],
  },
]
