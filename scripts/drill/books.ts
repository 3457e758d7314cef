import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { masterKey } from '../../src/platform/storage/variants.rules.ts'
import type { ImageFolder } from '../../src/shared/images.ts'
import { query } from '../../test/database.ts'
import type { Held } from './record.ts'

/** What the clients write down, as a database has it. */
export const heldIn = async (url: string): Promise<Held> => {
  const rows = await query<{ key: string; is: string }>(
    url,
    `select 'offer ' || id as key, (price_cents / 100)::text || '.00' as is from offers
     union all select 'question ' || id, text from questions
     union all select 'account ' || email, role from accounts
     union all select 'choice ' || id, winner_offer_id::text from announcements where winner_offer_id is not null
     union all select 'order ' || id, (total_cents / 100.0)::numeric(12, 2)::text from orders
     union all select 'payment ' || id, 'paid' from orders where paid_at is not null`,
  )
  return new Map(rows.map(({ key, is }) => [key, is]))
}

/** Orders whose books do not agree: the ledger is not zero, paid without a payment, paid twice, or money taken for nothing. */
export const crookedOrders = async (url: string): Promise<string[]> => {
  const rows = await query<{ what: string }>(
    url,
    `select 'ledger of order ' || order_id as what from ledger_lines group by order_id having sum(amount_cents) <> 0
     union all select 'payments of order ' || o.id from orders o left join payments p on p.purpose = 'order' and p.subject_id = o.id
       and p.status = 'captured' group by o.id having count(p.id) <> (o.paid_at is not null)::int`,
  )
  return rows.map(({ what }) => what)
}

export interface Pictures {
  readonly named: number
  readonly missing: number
}

/** How many pictures the database names, and how many of them are not in a folder of uploads. */
export const picturesOf = async (url: string, uploads: string): Promise<Pictures> => {
  const rows = await query<{ folder: ImageFolder; name: string }>(url, 'select folder, name from stored_images')
  return { named: rows.length, missing: rows.filter((one) => !existsSync(join(uploads, masterKey(one)))).length }
}

/** Address at which visitors get the newest picture of an offer. */
export const newestPicture = async (url: string): Promise<string> => {
  const [row] = await query<{ name: string }>(
    url,
    `select name from stored_images where folder = 'offers' order by created_at desc limit 1`,
  )
  return `/api/images/offers/${row?.name}`
}
