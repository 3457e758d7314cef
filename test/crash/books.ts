import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { masterKey } from '#platform/storage/variants.rules.ts'
import type { ImageFolder } from '#shared/images.ts'
import { query } from '../database.ts'
import { PIECES } from './cast.ts'
import type { Row } from './record.ts'

/** Everything that clients write down, as the database has it; what is there twice comes twice. */
export const heldIn = (url: string): Promise<Row[]> =>
  query<Row & Record<string, unknown>>(
    url,
    `select 'offer ' || model as key, announcement_id || ' ' || price_cents as is from offers where model like 'Lario %'
     union all select 'vote ' || id, vote::text from offers
     union all select 'question ' || text, '' from questions
     union all select 'account ' || email, role from accounts
     union all select 'message ' || text, '' from messages
     union all select 'favourite ' || account_id, '1' from favourites
     union all select 'order ' || id, '' from orders
     union all select 'payment ' || subject_id, '' from payments where purpose = 'order' and status = 'captured'
     union all select 'shipped ' || id, '' from orders where shipped_at is not null
     union all select 'received ' || id, '' from orders where received_at is not null
     union all select 'review ' || order_id, '' from reviews
     union all select 'withdrawal ' || order_id, '' from returns
     union all select 'back ' || order_id, '' from returns where received_at is not null
     union all select 'refund ' || p.subject_id, '' from refunds r join payments p on p.id = r.payment_id`,
  )

/** Of every order: whether what was paid, booked and charged for it agree. Empty when no cent was lost or taken twice. */
const MONEY = `
  select o.id, o.kind, o.status, o.paid_at is not null as paid, p.captured, p.live, f.fees, l.sum, l.collected, p.taken, p.back
  from orders o
    cross join lateral (select count(*) filter (where p.status = 'captured')::int as captured,
        count(*) filter (where p.status in ('starting', 'awaiting_approval', 'pending', 'captured'))::int as live,
        coalesce(sum(p.amount_cents) filter (where p.status = 'captured'), 0)::int as taken,
        coalesce(sum((select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.status = 'completed')), 0)::int as back
      from payments p where p.purpose = 'order' and p.subject_id = o.id) p
    cross join lateral (select count(*)::int as fees from fee_entries f where f.order_id = o.id) f
    cross join lateral (select coalesce(sum(amount_cents), 0)::int as sum,
        coalesce(sum(amount_cents) filter (where account = 'provider'), 0)::int as collected
      from ledger_lines l where l.order_id = o.id) l
    left join announcements a on a.id = o.announcement_id
  where p.captured <> (o.paid_at is not null)::int or p.live > 1 or l.sum <> 0 or l.collected <> p.taken - p.back
    or p.back > p.taken or (o.kind = 'auction' and (f.fees <> p.captured or (o.offer_id = a.winner_offer_id and (a.bought_at is not null) <> (p.captured = 1))))`

/** What is on the shelf and with those who bought it. */
const SHELF = `
  select o.id as option, o.quantity + coalesce(sum(l.quantity - coalesce(back.pieces, 0)), 0) as pieces
  from price_options o
    left join (order_lines l join orders p on p.id = l.order_id and p.paid_at is not null
        and not (p.status = 'cancelled' and not exists (select from returns r where r.order_id = p.id))) on l.option_id = o.id
    left join lateral (select sum(g.quantity)::int as pieces from return_lines g join returns r on r.id = g.return_id
      where g.order_line_id = l.id and r.received_at is not null) back on true
  group by o.id`

/** Everything of money and goods that does not add up, at any moment. */
export const inconsistent = async (url: string): Promise<string[]> => {
  const money = await query(url, MONEY)
  const shelf = await query<{ pieces: number }>(url, SHELF)
  return [...money, ...shelf.filter(({ pieces }) => Number(pieces) !== PIECES)].map((row) => JSON.stringify(row))
}

/** Offers the couple was not told of, or more than once, and newcomers who were not written to: the job was lost, or ran twice to the end. */
const TOLD = `
  select 'mail to ' || c.email || ': ' || m.sent || ' times' as what
  from accounts c cross join lateral (select count(*) as sent from outgoing_mails m where m.recipient = c.email) m
  where c.email like 'nuova.%' and m.sent <> 1
  union all select 'told of offer ' || o.id || ': ' || n.told || ' times'
  from offers o join announcements a on a.id = o.announcement_id
    cross join lateral (select count(*) as told from notifications n where n.account_id = a.couple_id and n.occasion = 'offer:' || o.id) n
  where n.told <> 1`

/** What the provider's own books say against ours, which is so when everything under way has come to its end. */
const PROVIDER = `
  select 'payment ' || p.id || ': ' || p.status || ', taken ' || coalesce(s.capture_status, 'no') || ', given back ' || coalesce(s.refunded_cents, 0) as what
  from payments p left join sandbox_orders s on s.order_id = p.provider_order_id
  where (p.status = 'captured') <> (coalesce(s.capture_status, '') = 'COMPLETED') or coalesce(s.refunded_cents, 0) <>
    (select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id and r.status = 'completed')
  union all select 'refund ' || id || ': ' || status from refunds where status <> 'completed'`

/** Work that gave up, or that nobody takes any more. */
const JOBS = `select 'job ' || (data ->> 'name') || ' gave up' as what from pgboss.job where state = 'failed'`

/** What is still to be done, or was done wrongly; empty once all work that was cut off has been taken up again. */
export const unfinished = async (url: string): Promise<string[]> => {
  const rows = await query<{ what: string }>(url, [TOLD, PROVIDER, JOBS].join(' union all '))
  return rows.map(({ what }) => what)
}

/** Pictures that the database names and that are not in the folder. */
export const missingPictures = async (url: string, uploads: string): Promise<string[]> => {
  const rows = await query<{ folder: ImageFolder; name: string }>(url, 'select folder, name from stored_images')
  return rows
    .map(masterKey)
    .filter((key) => !existsSync(join(uploads, key)))
    .map((key) => `picture ${key} is not there`)
}

/** Gives one question the words of another: one that was acknowledged is gone, the other is there twice. */
export const breakBooks = async (url: string): Promise<void> => {
  await query(
    url,
    'update questions set text = (select min(text) from questions) where text = (select max(text) from questions)',
  )
}
