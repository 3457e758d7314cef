import { sql } from 'drizzle-orm'

/** How many rows say something else than what they follow (decision 0083); all are zero. */
export const countMismatches = async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { rows } = await db().execute(sql`select
    (select count(*)::int from offers o join announcements a on a.id = o.announcement_id
      where o.runs_until is distinct from case a.status when 'published' then a.expires_at end
        or o.is_chosen <> (a.winner_offer_id is not distinct from o.id and a.winner_supplier_id is not null)
        or o.to_city <> a.city or o.to_sector_id <> a.sector_id) as offers,
    (select count(*)::int from products p left join (select product_id, sum(quantity) as stock,
        coalesce(sum(quantity) filter (where kind = 'sale'), 0) as sale_stock, count(*) filter (where kind = 'rental') as rentals,
        min(price_cents) filter (where kind = 'sale') as sale_from, min(price_cents) filter (where kind = 'rental') as rental_from
      from price_options where removed_at is null group by product_id) o on o.product_id = p.id
      where (p.stock, p.sale_stock, p.rentals) <> (coalesce(o.stock, 0), coalesce(o.sale_stock, 0), coalesce(o.rentals, 0))
        or (p.sale_from_cents, p.rental_from_cents) is distinct from (o.sale_from, o.rental_from)) as goods,
    (select count(*)::int from order_lines l join orders o on o.id = l.order_id
      where l.sold_by is distinct from case when o.paid_on is not null and o.status <> 'cancelled' then o.supplier_id end
        or l.sold_on is distinct from case when o.status <> 'cancelled' then o.paid_on end) as lines,
    (select count(*)::int from (select supplier_id, day, sum(views) filter (where page = 'product') as each, sum(views) filter (where page = 'products') as total
      from page_views group by 1, 2) v where each is distinct from total) as views`)
  return rows[0]
}

/** What `countMismatches` says when nothing has strayed. */
export const NO_MISMATCHES = { offers: 0, goods: 0, lines: 0, views: 0 }
