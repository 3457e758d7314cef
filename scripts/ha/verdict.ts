import { masterKey } from '../../src/platform/storage/variants.rules.ts'
import type { ImageFolder } from '../../src/shared/images.ts'
import type { Mails } from '../../test/crash/mails.ts'
import { query } from '../../test/database.ts'
import type { S3Server } from '../../test/s3.ts'
import { crookedOrders } from '../drill/books.ts'
import type { ClientRecord } from './client-record.ts'
import { listFaults, risenReads } from './history.rules.ts'

/** What the clients were told of single things, as the database has it; in the words of the record. */
const heldThings = async (url: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await query<{ key: string; is: string }>(
    url,
    `select 'announcement ' || id as key, title as is from announcements
     union all select 'choice ' || id, winner_offer_id::text from announcements where winner_offer_id is not null
     union all select 'order ' || id, (total_cents / 100.0)::numeric(12, 2)::text from orders
     union all select 'payment ' || id, 'paid' from orders where paid_at is not null
     union all select 'refund ' || subject_id, 'asked' from refunds where purpose = 'cancellation' group by subject_id having count(*) = 1
     union all select 'notices of offer ' || o.id, count(n.id)::text from offers o join announcements a on a.id = o.announcement_id
       left join notifications n on n.account_id = a.couple_id and n.occasion = 'offer:' || o.id group by o.id`,
  )
  return new Map(rows.map(({ key, is }) => [key, is]))
}

/** The lists that clients added to, in the order of the database; in the words of the record. */
const heldLists = async (url: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await query<{ list: string; value: string }>(
    url,
    `select list, value from (
       select 'questions ' || announcement_id as list, text as value, id from questions where offer_id is null
       union all select 'offers ' || o.announcement_id, split_part(c.email, '@', 1) || ' ' || o.price_cents / 100, o.id
         from offers o join accounts c on c.id = o.supplier_id
       union all select 'conversation ' || conversation_id, text, id from messages) as all_lists order by id`,
  )
  const lists = new Map<string, string[]>()
  for (const { list, value } of rows) {
    const known = lists.get(list)
    if (known) known.push(value)
    else lists.set(list, [value])
  }
  return lists
}

/** Work that has been asked for and is not done yet: the queue, money on its way back, mail. */
export const openWork = async (url: string): Promise<string[]> => {
  const rows = await query<{ what: string }>(
    url,
    `select 'job ' || name || ' ' || state as what from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
     union all select 'refund ' || id || ' ' || status from refunds where status <> 'completed'
     union all select 'mail ' || id from outgoing_mails where sent_at is null`,
  )
  return rows.map(({ what }) => what)
}

/** Pictures that the database names and the bucket has not. */
const missingPictures = async (url: string, bucket: S3Server): Promise<string[]> => {
  const rows = await query<{ folder: ImageFolder; name: string }>(url, 'select folder, name from stored_images')
  return rows.map((image) => masterKey(image)).filter((key) => !bucket.objects.has(key))
}

/** What was found, by what it would mean; nothing anywhere when all is well. @param oldMail number of the newest mail of before */
export const verdict = async (
  url: string,
  record: ClientRecord,
  bucket: S3Server,
  mails: Mails,
  oldMail: number,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const [things, lists] = [await heldThings(url), await heldLists(url)]
  return {
    'Single things acknowledged and not there, or otherwise': [...record.yes]
      .filter(([key, is]) => things.get(key) !== is)
      .map(([key, is]) => `${key}: ${things.get(key) ?? 'nothing'}, not ${is}`),
    'Faults in the histories of lists': [...record.lists].flatMap(([list, events]) =>
      listFaults(events, lists.get(list) ?? []).map((fault) => `${list}: ${fault}`),
    ),
    'Lowest offers that rose for a session': [...record.lowest].flatMap(([key, sights]) =>
      risenReads(sights).map((fault) => `announcement ${key}: ${fault}`),
    ),
    'Answers that cannot be right': record.wrong,
    'Orders whose books do not agree': await crookedOrders(url),
    'Pictures named and not in the bucket': await missingPictures(url, bucket),
    'Mails lost or sent twice': await mails.wrong(url, oldMail),
  }
}
