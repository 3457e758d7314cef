-- What grows with every day and not with what there is: who looked, and who did what. Two years of it, until :at.
insert into page_views (supplier_id, day, page, product_id, views)
  select s.id, :at::date - d, 'showcase', 0, 1 + (s.id * 7 + d) % 9 from suppliers s, generate_series(s.id % 8, 729, 8) d
  on conflict do nothing;
insert into page_views (supplier_id, day, page, product_id, views)
  select p.supplier_id, :at::date - (p.id * 13 + n * 317) % 730, 'product', p.id, 1 + p.id % 5 from products p, generate_series(1, 2) n
  on conflict do nothing;

-- Each with the account it is of; staff, of which there is none in this world, is the first account. Older lines have the smaller ids.
insert into audit_events (subject, subject_id, event, actor_kind, actor_id, details, request_id, occurred_at)
  select subject, subject_id, event, actor_kind, actor_id, details, md5(subject || event || subject_id)::uuid, occurred_at
  from (
    select 'announcement' as subject, id as subject_id, 'submit' as event, 'couple' as actor_kind, couple_id as actor_id, null::jsonb as details,
      coalesce(published_at, :at) - interval '1 day' as occurred_at from announcements
    union all select 'announcement', id, 'approve', 'admin', 1, jsonb_build_object('reason', 'Annuncio ' || id || ' completo e chiaro'), published_at
      from announcements where published_at is not null
    union all select 'announcement', announcement_id, 'remind_payment', 'system', null, '{"day": 3}', sent_at + interval '5 days' from offers where id % 20 = 0
    union all select 'offer', id, 'send', 'supplier', supplier_id, null, sent_at from offers
    union all select 'order', id, 'place', 'couple', couple_id, null, placed_at from orders
    union all select 'order', id, 'pay', 'system', null, null, paid_at from orders where paid_at is not null
    union all select 'order', id, 'ship', 'supplier', supplier_id, null, paid_at + interval '2 days' from orders where paid_at is not null
    union all select 'account', id, 'sign-in', role, id, null, created_at + n * interval '20 days' from accounts, generate_series(1, 5) n
  ) line
  where occurred_at <= :at order by occurred_at;
