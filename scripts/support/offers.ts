import pg from 'pg'

/**
 * Fills an announcement up with offers, copies of its own from further suppliers: the page is promised with twenty, and nobody in the
 * seed world has that many.
 */
export const fillWithOffers = async (databaseUrl: string, announcementId: number, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with own as (
         select *, row_number() over (order by id) as n, count(*) over () as c from offers where announcement_id = $1
       ), free as (
         select s.id, row_number() over (order by s.id) as n from suppliers s
         where not exists (select 1 from offers o where o.announcement_id = $1 and o.supplier_id = s.id)
       )
       insert into offers (announcement_id, supplier_id, turn, price_cents, model, detail, days, description, image, image2, vote,
         fee_bps, sent_at)
       select own.announcement_id, free.id, 1, own.price_cents - free.n * 100, own.model, own.detail, own.days, own.description,
         own.image, own.image2, own.vote, own.fee_bps, own.sent_at
       from free join own on own.n = 1 + free.n % own.c where free.n <= $2 - own.c`,
      [announcementId, count],
    )
  } finally {
    await client.end()
  }
}
