-- What services and triggers write beside the rows of a world that is filled without them (decision 0083).
update offers o set runs_until = a.expires_at from announcements a
  where a.id = o.announcement_id and a.status = 'published' and o.runs_until is distinct from a.expires_at;
update offers o set is_chosen = true from announcements a
  where a.winner_offer_id = o.id and a.winner_supplier_id is not null and not o.is_chosen;
update order_lines l set sold_by = o.supplier_id, sold_on = o.paid_on from orders o
  where o.id = l.order_id and o.paid_on is not null and o.status <> 'cancelled' and l.sold_on is distinct from o.paid_on;
select product_goods(array(select id from products));
insert into page_views (supplier_id, day, page, product_id, views)
  select supplier_id, day, 'products', 0, sum(views) from page_views where page = 'product' group by 1, 2;
update ledger_entries e set collected_cents = l.collected, fee_cents = l.fee, fee_vat_cents = l.vat
  from (select entry_id, coalesce(sum(amount_cents) filter (where account = 'provider'), 0) as collected,
      coalesce(-sum(amount_cents) filter (where account = 'fee'), 0) as fee, coalesce(-sum(amount_cents) filter (where account = 'fee_vat'), 0) as vat
    from ledger_lines where account in ('provider', 'fee', 'fee_vat') group by 1) l
  where l.entry_id = e.id;
insert into ledger_order_sums (order_id, supplier_id, sector_id, is_rental, worth_cents, collected_cents, refunded_cents, fee_cents, fee_vat_cents)
  select o.id, o.supplier_id, o.sector_id, exists (select from order_lines r where r.order_id = o.id and r.kind = 'rental'),
    coalesce(-sum(l.amount_cents) filter (where l.account in ('goods', 'bonus', 'shipping')), 0),
    coalesce(sum(l.amount_cents) filter (where l.account = 'provider'), 0),
    coalesce(-sum(l.amount_cents) filter (where l.account = 'provider' and e.kind = 'refund'), 0),
    coalesce(-sum(l.amount_cents) filter (where l.account = 'fee'), 0), coalesce(-sum(l.amount_cents) filter (where l.account = 'fee_vat'), 0)
  from ledger_entries e join ledger_lines l on l.entry_id = e.id join orders o on o.id = e.order_id group by o.id order by o.id;
