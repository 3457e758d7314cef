-- A seller as large as the portal is promised for (issue 7), in a world that is filled without triggers. The names with a colon are
-- numbers the script puts in; what looks random follows from the number of the row.
insert into accounts (id, role, email, handle, status, email_confirmed_at, full_name, created_at, last_login_at) overriding system value
  values (:seller, 'supplier', 'gigante@scala.example', 'gigante', 'active', :at - interval '700 days', 'Agnese Mondella', :at - interval '700 days', :at);
insert into suppliers (id, sector_id, business_name, contact_name, fiscal_code, vat_number, rea, pec, sdi, phone, address, cap, city, province, lat, lon,
    merchant_id, shipping_cents, shipping_min_days, shipping_max_days, carrier)
  values (:seller, 14, 'Gigante Nozze', 'Agnese Mondella', 'MNDGNS80A41E507T', '01234567897', 'LC-123456', 'gigante@pec.example', '0000000',
    '+393331234567', 'via Roma 1', '23900', 'Lecco', 'LC', 45.8566, 9.3977, 'SELLERGYGANTE', 900, 2, 5, 'BRT');
insert into showcases (supplier_id, title, about, services, starting_price_cents, review_count, rating_hundredths, updated_at)
  values (:seller, 'Gigante Nozze', 'Tutto per il giorno più bello, da tre generazioni.', 'Consegna e montaggio in tutta Italia.', 50000, 0, 0, :at);
insert into stores (supplier_id, title, description, updated_at) values (:seller, 'Gigante Nozze', 'Il negozio delle nozze.', :at);
insert into saved_searches (supplier_id, name, query, digest, created_at, told_until, told_on)
  values (:seller, 'Vicino a me', 'q=abito', false, :at, :at, :at::date);

-- What the store sells.
insert into products (id, supplier_id, code, sku, sector_id, title, description, status, published_from, other_information, review_count,
    rating_hundredths, created_at, updated_at) overriding system value
  select :product0 + g, :seller, 'SC-' || (:product0 + g), 'GIG-' || g, (array[1, 2, 9, 22, 26])[1 + g % 5],
    (array['Abito', 'Velo', 'Bouquet', 'Bomboniera', 'Centrotavola', 'Corona', 'Partecipazione'])[1 + g % 7] || ' '
      || (array['romantico', 'elegante', 'rustico', 'moderno', 'vintage'])[1 + g * 31 % 5] || ' '
      || (array['Lucia', 'Renzo', 'Perpetua', 'Ludovico', 'Gertrude', 'Griso'])[1 + g * 17 % 6] || ' in '
      || (array['seta', 'pizzo', 'tulle', 'organza', 'raso', 'lino', 'velluto', 'carta'])[1 + g * 13 % 8] || ' numero ' || g,
    'Fatto a mano, con cura di ogni dettaglio.', (array['published', 'published', 'published', 'published', 'published', 'published',
      'published', 'published', 'draft', 'archived'])[1 + g % 10],
    case when g % 10 = 8 then null else :at - (g % 700) * interval '1 day' end, '{"brand": "Gigante"}', g % 9, 300 + g % 200,
    :at - interval '700 days', :at - (g % 700) * interval '1 day'
  from generate_series(1, :products) g;
insert into product_images (product_id, position, image)
  select p.id, position, lpad(p.id::text, 28, 'e') || position || '.webp' from products p, generate_series(1, 2) position where p.supplier_id = :seller;
insert into price_options (product_id, position, kind, option1, price_cents, quantity)
  select p.id, position, case position when 1 then 'sale' else 'rental' end, (array['avorio', 'bianco', 'cipria'])[1 + p.id % 3],
    2000 + p.id % 400 * 100, p.id % 7 from products p, generate_series(1, 2) position where p.supplier_id = :seller;
insert into price_history (option_id, price_cents, since)
  select o.id, o.price_cents, :at - interval '100 days' from price_options o join products p on p.id = o.product_id where p.supplier_id = :seller;

-- What it offered; nobody's announcement that was over without an offer begins to wait for a decision.
insert into offers (id, announcement_id, supplier_id, turn, price_cents, model, detail, days, description, image, fee_bps, sent_at, read_at, to_city, to_sector_id)
  overriding system value
  select :offer0 + row_number() over (order by a.published_at, a.id), a.id, :seller, 1, a.budget_cents * (60 + a.id % 40) / 100,
    'Proposta completa', 'Servizio e consegna', '30', 'Seguiamo gli sposi dal primo incontro fino alla festa.', 'offerta.webp', 500,
    least(:at, a.published_at + a.id % 90 * interval '1 hour'), case when a.id % 3 > 0 then :at end, a.city, a.sector_id
  from announcements a
  where a.id % 20 < 12 and (a.status in ('awarded', 'refused') or a.expires_at > :at - interval '7 days')
  limit :offers;
insert into offers (id, announcement_id, supplier_id, turn, price_cents, model, detail, days, description, image, fee_bps, sent_at, to_city, to_sector_id)
  overriding system value
  select :offer0 + :offers + row_number() over (order by o.id), o.announcement_id, :seller, 2, o.price_cents * 9 / 10, o.model, o.detail,
    o.days, o.description, o.image, 500, least(:at, o.sent_at + interval '2 hours'), o.to_city, o.to_sector_id
  from offers o where o.supplier_id = :seller
  limit greatest(0, :offers - (select count(*) from offers where supplier_id = :seller));
update announcements a set status = 'awarded', winner_offer_id = w.id, decided_by = 'couple', bought_at = least(:at, a.decided_at + interval '1 day')
  from (select o.id, o.announcement_id from offers o join announcements n on n.id = o.announcement_id
    where o.supplier_id = :seller and o.turn = 1 and n.status = 'refused' order by o.id desc limit :orders / 5) w
  where a.id = w.announcement_id;

-- What was bought, a fifth of it through announcements.
create temporary table sold as
  with deals as (
    select 'auction' as kind, a.couple_id, a.id as announcement_id, a.winner_offer_id as offer_id, a.sector_id, o.price_cents as goods, a.budget_cents as budget,
      a.title, a.bought_at as paid_at
    from announcements a join offers o on o.id = a.winner_offer_id where o.supplier_id = :seller
    union all
    select 'store', :couple0 + g * 7919 % :couples, null, null, (array[1, 2, 9, 22, 26])[1 + g % 5], 3000 + g * 97 % 500 * 100, null, null,
      :at - g * interval '700 days' / :orders - interval '1 hour'
    from generate_series(1, :orders - (select count(*) from offers o join announcements a on a.winner_offer_id = o.id where o.supplier_id = :seller)) g
  ), numbered as (select row_number() over (order by paid_at, couple_id)::int as n, * from deals)
  select n, :order0 + n as id, kind, couple_id, announcement_id, offer_id, sector_id, goods, budget, title, paid_at, goods / 20 as bonus,
    case kind when 'store' then 900 else 0 end as shipping,
    goods - goods / 20 + case kind when 'store' then 900 else 0 end as total,
    case when paid_at > :at - interval '10 days' then 'paid' when paid_at > :at - interval '20 days' then 'shipped'
      when n % 33 = 0 then 'cancelled' else 'received' end as status,
    paid_at > :at - interval '10 days' and n % 25 = 0 as advance,
    case when kind = 'store' and n % 20 = 3 and paid_at < :at - interval '20 days' then paid_at::date + 30 end as rented_on,
    (goods - goods / 20) / 20 as fee, (goods - goods / 20) / 20 * 22 / 100 as vat,
    :product0 + 1 + n * 37 % :products as product_id,
    paid_at <= :at - interval '20 days' and n % 33 > 0 and n % 25 = 7 as returned
  from numbered;
create unique index on sold (id);
analyze sold;
insert into payments (id, reference, purpose, subject_id, payer_id, payee_merchant_id, description, return_path, amount_cents, items_cents,
    shipping_cents, provider, provider_order_id, capture_id, refunded_cents, status, started_at, settled_at) overriding system value
  select n, md5('payment' || n)::uuid, 'order', id, couple_id, 'SELLERGYGANTE', 'Ordine', '/', case when advance then total / 2 else total end,
    case when advance then total / 2 else total end, 0, 'sandbox', 'SCALA-' || n, 'CAP-' || n,
    case when status = 'cancelled' then total when returned then goods / 2 else 0 end, 'captured', paid_at, paid_at from sold;
insert into orders (id, kind, couple_id, supplier_id, announcement_id, offer_id, sector_id, status, goods_cents, bonus_bps, bonus_cents, shipping_cents,
    total_cents, now_cents, vat_bps, budget_cents, fee_bps, billing, recipient, seller, placed_at, paid_at, balance_paid_at, shipped_at, received_at,
    return_days, return_until, cancelled_at, cancelled_by, carrier, tracking_number, payment_id, transaction_code, delivery_min_days, delivery_max_days)
  overriding system value
  select s.id, s.kind, s.couple_id, :seller, s.announcement_id, s.offer_id, s.sector_id, s.status, goods, 500, bonus, shipping, total,
    case when advance then total / 2 else total end, 2200, budget, 500,
    jsonb_build_object('fullName', a.full_name, 'address', 'via Manzoni 3, 23900 Lecco (LC)'),
    jsonb_build_object('fullName', a.full_name, 'phone', '+393331234567', 'address', 'via Manzoni', 'number', '3', 'cap', '23900',
      'city', coalesce(c.wedding_locality, 'Lecco')),
    '{"businessName": "Gigante Nozze"}', paid_at, paid_at, case when not advance then paid_at end,
    case when s.status in ('shipped', 'received') then paid_at + interval '3 days' end,
    case when s.status = 'received' then paid_at + interval '6 days' end, 14, case when s.status = 'received' then paid_at + interval '20 days' end,
    case when s.status = 'cancelled' then paid_at + interval '1 day' end, case when s.status = 'cancelled' then 'couple' end,
    case when s.status in ('shipped', 'received') then 'BRT' end, case when s.status in ('shipped', 'received') then 'TRK' || n end,
    n, 'CAP-' || n, 2, 5
  from sold s join accounts a on a.id = s.couple_id join couples c on c.id = s.couple_id;
insert into order_lines (id, order_id, code, title, description, image, quantity, unit_cents, total_cents, product_id, option_id, kind, rental_from,
    rental_until, bonus_bps, bonus_cents, now_cents, sector_id) overriding system value
  select :line0 + s.n, s.id, coalesce('OF-' || s.offer_id, p.code), coalesce(s.title, p.title), '', 'offerta.webp', 1, goods, goods,
    case when s.kind = 'store' then p.id end, case when s.kind = 'store' then o.id end, case when rented_on is null then 'sale' else 'rental' end,
    rented_on, rented_on + 2, 500, bonus, case when advance then total / 2 else total end, s.sector_id
  from sold s join products p on p.id = s.product_id
  join price_options o on o.product_id = p.id and o.position = case when rented_on is null then 1 else 2 end;
insert into shipments (order_id, carrier, tracking_number, shipped_at)
  select id, 'BRT', 'TRK' || n, paid_at + interval '3 days' from sold where status in ('shipped', 'received');
insert into shipment_lines (shipment_id, order_line_id, quantity)
  select s.id, l.id, 1 from shipments s join sold o on o.id = s.order_id join order_lines l on l.order_id = s.order_id;
insert into rental_bookings (option_id, unit, start_on, end_on, free_on, source, order_id, order_line_id, created_at)
  select l.option_id, 1, s.rented_on, s.rented_on + 2, s.rented_on + 3, 'order', s.id, l.id, s.paid_at
  from sold s join order_lines l on l.order_id = s.id where s.rented_on is not null;
insert into calendar_claims (supplier_id, side, source_id, start_on, end_on)
  select :seller, 'rental', b.id, b.start_on, b.end_on from rental_bookings b join sold s on s.id = b.order_id;
insert into returns (order_id, supplier_id, kind, status, reason, requested_at, received_at, amount_cents, refunded_at)
  select id, :seller, 'return', case when paid_at > :at - interval '60 days' then 'requested' else 'refunded' end, 1 + n % 15, paid_at + interval '8 days',
    case when paid_at <= :at - interval '60 days' then paid_at + interval '12 days' end,
    case when paid_at <= :at - interval '60 days' then goods / 2 end, case when paid_at <= :at - interval '60 days' then paid_at + interval '14 days' end
  from sold where returned;
insert into return_lines (return_id, order_line_id, quantity, paid_cents)
  select r.id, l.id, 1, l.total_cents - l.bonus_cents from returns r join sold s on s.id = r.order_id join order_lines l on l.order_id = s.id;

-- What it moved, entry by entry; the lines of each add up to zero.
create temporary table moved as
  select row_number() over (order by at, order_id, rank)::int as id, * from (
    select 1 as rank, 'sale' as kind, 'sale:' || id as occasion, id as order_id, paid_at as at,
      jsonb_build_object('customer', total, 'goods', -goods, 'bonus', bonus, 'shipping', -shipping) as lines from sold
    union all select 2, 'payment', 'payment:' || n, id, paid_at,
      jsonb_build_object('provider', case when advance then total / 2 else total end, 'customer', -case when advance then total / 2 else total end) from sold
    union all select 3, 'fee', 'fee:' || id, id, paid_at, jsonb_build_object('fee_due', fee + vat, 'fee', -fee, 'fee_vat', -vat) from sold
    union all select 4, 'sale_reversal', 'sale_reversal:cancellation:' || id, id, paid_at + interval '1 day',
      jsonb_build_object('customer', -total, 'goods', goods, 'bonus', -bonus, 'shipping', shipping) from sold where status = 'cancelled'
    union all select 5, 'refund', 'refund:' || n, id, paid_at + interval '1 day', jsonb_build_object('customer', total, 'provider', -total)
      from sold where status = 'cancelled'
    union all select 6, 'fee_reversal', 'fee_reversal:cancellation:' || id, id, paid_at + interval '1 day',
      jsonb_build_object('fee_due', -(fee + vat), 'fee', fee, 'fee_vat', vat) from sold where status = 'cancelled'
    union all select 7, 'sale_reversal', 'sale_reversal:return:' || n, id, paid_at + interval '13 days',
      jsonb_build_object('customer', -(goods / 2), 'goods', goods / 2) from sold where returned and paid_at <= :at - interval '60 days'
    union all select 8, 'refund', 'refund:' || n, id, paid_at + interval '14 days',
      jsonb_build_object('customer', goods / 2, 'provider', -(goods / 2)) from sold where returned and paid_at <= :at - interval '60 days'
    union all select 9, 'fee_payment', 'fee_payment:' || n, id, paid_at + interval '40 days', jsonb_build_object('fee_cash', fee + vat, 'fee_due', -(fee + vat))
      from sold where status <> 'cancelled' and paid_at < :at - interval '45 days'
  ) all_of_them;
insert into ledger_entries (id, kind, occasion, order_id, supplier_id, posted_at) overriding system value
  select id, kind, occasion, order_id, :seller, at from moved;
insert into ledger_lines (entry_id, order_id, account, amount_cents)
  select m.id, m.order_id, l.key, l.value::bigint from moved m, jsonb_each_text(m.lines) l where l.value <> '0' order by m.id;
insert into fee_entries (id, supplier_id, order_id, base_cents, fee_bps, fee_cents, vat_bps, vat_cents, status, accrued_at, due_on, paid_at) overriding system value
  select n, :seller, id, case when status = 'cancelled' then 0 else goods - bonus end, 500, case when status = 'cancelled' then 0 else fee end, 2200,
    case when status = 'cancelled' then 0 else vat end,
    case when status = 'cancelled' then 'reversed' when paid_at < :at - interval '45 days' then 'paid' else 'due' end, paid_at,
    (date_trunc('month', paid_at) + interval '2 months 15 days')::date,
    case when status <> 'cancelled' and paid_at < :at - interval '45 days' then paid_at + interval '40 days' end from sold;
insert into fee_movements (id, fee_id, kind, amount_cents, reference, value_on, noted_at) overriding system value
  select n, n, 'payment', fee + vat, 'CRO-' || n, (paid_at + interval '40 days')::date, paid_at + interval '40 days'
  from sold where status <> 'cancelled' and paid_at < :at - interval '45 days' and fee + vat > 0;

-- One invoice of every month that is over.
create temporary table billed as
  select dense_rank() over (order by date_trunc('month', paid_at at time zone 'Europe/Rome'))::int as invoice_id,
    (date_trunc('month', paid_at at time zone 'Europe/Rome'))::date as month, * from sold
  where status <> 'cancelled' and fee > 0 and paid_at < date_trunc('month', :at at time zone 'Europe/Rome') at time zone 'Europe/Rome';
insert into invoices (id, kind, year, number, issued_on, month, supplier_id, issuer, customer, vat_bps, taxable_cents, vat_cents, total_cents) overriding system value
  select invoice_id, 'invoice', extract(year from month + interval '1 month'), row_number() over (partition by extract(year from month + interval '1 month') order by month),
    (month + interval '1 month')::date, month, :seller,
    '{"name": "Promessi", "vatNumber": "00000000000", "address": "via Roma 1", "cap": "00100", "city": "Roma", "province": "RM", "reaOffice": "RM", "reaNumber": "1", "capital": null, "pec": "p@pec.example"}',
    '{"name": "Gigante Nozze", "vatNumber": "01234567897", "address": "via Roma 1", "cap": "23900", "city": "Lecco", "province": "LC", "sdi": "0000000", "pec": null}',
    2200, sum(fee), sum(vat), sum(fee + vat) from billed group by invoice_id, month;
insert into invoice_lines (id, invoice_id, position, order_id, description, taxable_cents, vat_cents) overriding system value
  select n, invoice_id, row_number() over (partition by invoice_id order by n), id, 'Fee', fee, vat from billed;
insert into invoiced_entries (entry_id, line_id) select m.id, b.n from moved m left join billed b on b.id = m.order_id
  where m.kind in ('fee', 'fee_reversal') and m.at < date_trunc('month', :at at time zone 'Europe/Rome') at time zone 'Europe/Rome';
insert into invoice_counters (year, last, last_on) select year, max(number), max(issued_on) from invoices group by year;

-- Its plan, and what it spent of it.
insert into purchases (id, supplier_id, kind, plan_id, name, months, participations, fee_bps, price_cents, vat_cents, status, ordered_at, starts_at, ends_at)
  overriding system value
  select 1, :seller, 'subscription', id, name, 12, 2 * :offers, 500, 100000, 22000, 'active', :at - interval '30 days', :at - interval '30 days', :at + interval '335 days'
  from plans order by position desc limit 1;
insert into participation_credits (id, supplier_id, purchase_id, kind, granted, used, starts_at, ends_at) overriding system value
  select 1, :seller, 1, 'subscription', 2 * :offers, count(*), :at - interval '30 days', :at + interval '335 days' from offers where supplier_id = :seller and turn = 1;
insert into participations (supplier_id, announcement_id, credit_id, spent_at)
  select :seller, announcement_id, 1, sent_at from offers where supplier_id = :seller and turn = 1;

-- What people said, looked at and kept.
insert into reviews (order_id, order_line_id, supplier_id, product_id, couple_id, stars, title, description, anonymous, written_at, reply, replied_at)
  select s.id, l.id, :seller, l.product_id, s.couple_id, 3 + s.n % 3, 'Bravi', 'Ogni pezzo è fatto a mano e può essere personalizzato.', s.n % 4 = 0,
    s.paid_at + interval '9 days', case when s.n % 20 > 1 then 'Grazie!' end, case when s.n % 20 > 1 then s.paid_at + interval '10 days' end
  from sold s join order_lines l on l.order_id = s.id where s.status = 'received' and s.n % 5 < 3 order by s.n;
insert into conversations (kind, subject_id, couple_id, supplier_id, opened_at, last_at)
  select 'order', id, couple_id, :seller, paid_at + interval '1 hour', paid_at + interval '4 hours' from sold where kind = 'store' and n % 5 = 0 order by n;
insert into messages (conversation_id, author_id, text, written_at)
  select c.id, case turn % 2 when 1 then c.couple_id else :seller end, 'Seguiamo gli sposi dal primo incontro fino alla festa.',
    c.opened_at + turn * interval '30 minutes' from conversations c, generate_series(1, 5) turn where c.supplier_id = :seller order by c.id, turn;
update conversations c set last_message_id = m.last, couple_read_id = m.last, couple_mailed_id = m.last, other_mailed_id = m.last,
    other_read_id = case when c.id % 20 = 0 then 0 else m.last end
  from (select conversation_id, max(id) as last from messages group by conversation_id) m where m.conversation_id = c.id;
insert into notifications (account_id, type, text, action_id, occasion, created_at, read_at)
  select :seller, 1 + n % 5, 'Hai un nuovo ordine', id::text, 'gigante-' || n, paid_at, case when n % 20 > 0 then paid_at end from sold where n % 2 = 0 order by n;
insert into page_views (supplier_id, day, page, product_id, views)
  select :seller, :at::date - d, page, 0, 20 + d % 30 from generate_series(0, 699) d, unnest(array['showcase', 'store']) page
  union all select :seller, :at::date - d, 'product', :product0 + 1 + (d * 101 + k * 37) % :products, 1 + k % 5 from generate_series(0, 699) d, generate_series(1, 40) k
  on conflict do nothing;
insert into favourites (account_id, subject, subject_id, added_at)
  select :couple0 + g * 13 % :couples, (array['vetrina', 'store', 'products'])[1 + g % 3], case when g % 3 = 2 then :product0 + 1 + g % :products else :seller end,
    :at - g % 400 * interval '1 day' from generate_series(1, :products) g on conflict do nothing;
insert into calendar_blocks (supplier_id, start_on, end_on, reason, created_at)
  select :seller, :at::date + 100 + 7 * g, :at::date + 101 + 7 * g, 'Fiera', :at from generate_series(1, 30) g;
insert into calendar_claims (supplier_id, side, source_id, start_on, end_on)
  select :seller, 'block', id, start_on, end_on from calendar_blocks where supplier_id = :seller;
select portal_note(1, array(select id from orders where supplier_id = :seller and paid_at is not null));
select portal_note(2, array(select id from offers where supplier_id = :seller));
select portal_note(3, array(select id from products where supplier_id = :seller));
select portal_note(4, array(select id from conversations where supplier_id = :seller));
select portal_note(5, array(select id from reviews where supplier_id = :seller));
drop table sold; drop table moved; drop table billed;
