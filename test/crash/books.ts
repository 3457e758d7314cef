import { query } from '../database.ts'
import type { Acknowledged } from './client.ts'

interface OrderBooks extends Record<string, unknown> {
  readonly id: number
  readonly status: string
  readonly captured: number
  readonly live: number
  readonly fees: number
  readonly bought: boolean
}

const ordersOf = (url: string): Promise<OrderBooks[]> =>
  query<OrderBooks>(
    url,
    `select o.id, o.status, a.bought_at is not null as bought,
       (select count(*)::int from payments p where p.purpose = 'order' and p.subject_id = o.id and p.status = 'captured') as captured,
       (select count(*)::int from payments p where p.purpose = 'order' and p.subject_id = o.id
         and p.status in ('starting', 'awaiting_approval', 'pending', 'captured')) as live,
       (select count(*)::int from fee_entries f where f.order_id = o.id) as fees
     from orders o join announcements a on a.id = o.announcement_id order by o.id`,
  )

/** Everything that was acknowledged and is not there, or is there in another shape. Empty when nothing was lost. */
export const missing = async (url: string, yes: Acknowledged): Promise<string[]> => {
  const lost: string[] = []
  const offers = await query<{ id: number; announcement_id: number; price_cents: number; vote: number }>(
    url,
    'select id, announcement_id, price_cents::int, vote from offers',
  )
  const offerById = new Map(offers.map((offer) => [offer.id, offer]))
  for (const [id, { announcementId, price }] of yes.offers) {
    const kept = offerById.get(id)
    if (kept?.announcement_id !== announcementId || kept.price_cents !== Number(price) * 100) lost.push(`offer ${id}`)
  }
  for (const [id, { sure, maybe }] of yes.votes)
    if (![sure, maybe].includes(offerById.get(id)?.vote))
      lost.push(`vote on ${id}: ${offerById.get(id)?.vote}, not ${sure} or ${maybe}`)
  const questions = await query<{ id: number; text: string }>(url, 'select id, text from questions')
  const texts = new Map(questions.map(({ id, text }) => [id, text]))
  for (const [id, text] of yes.questions) if (texts.get(id) !== text) lost.push(`question ${id}`)
  const orders = new Map((await ordersOf(url)).map((order) => [order.id, order]))
  for (const id of yes.orders.keys()) if (!orders.has(id)) lost.push(`order ${id}`)
  for (const id of yes.settled)
    if (orders.get(id)?.status !== 'paid') lost.push(`payment of order ${id}: ${orders.get(id)?.status}`)
  return lost
}

/** Everything about money that does not add up. Empty when no cent was lost or taken twice. */
export const inconsistentMoney = async (url: string): Promise<string[]> =>
  (await ordersOf(url)).flatMap((order) => {
    const paid = order.status === 'paid'
    const straight =
      order.captured === (paid ? 1 : 0) && order.fees === (paid ? 1 : 0) && order.live <= 1 && order.bought === paid
    return straight ? [] : [JSON.stringify(order)]
  })

/** Offers the couple was not told of, or more than once: the job was lost, or ran twice to the end. */
export const wronglyNotified = (url: string): Promise<{ id: number; told: number }[]> =>
  query(
    url,
    `select o.id, (select count(*)::int from notifications n where n.account_id = a.couple_id and n.occasion = 'offer:' || o.id) as told
     from offers o join announcements a on a.id = o.announcement_id
     where (select count(*) from notifications n where n.account_id = a.couple_id and n.occasion = 'offer:' || o.id) <> 1`,
  )
