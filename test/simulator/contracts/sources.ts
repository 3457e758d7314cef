/**
 * What the rules read, made out of tables alone: `o` orders, `p` payments with what the books of their provider say of them, `g` what the provider
 * gave back, `d` disputes in its books, `r` refunds, `t` transfers, `b` what really went by bank, `s` what couples sent by bank, `l` lines of the ledger.
 */
export const SOURCES = `
  o as (select * from orders where id > :order),
  p as (select p.*, p.purpose in ('order', 'balance', 'step_2', 'step_3', 'step_4') as of_sale, i.code as intent,
      i.state ->> 'status' as intent_status, i.created_at as authorized_at, i.state ->> 'customer' as customer, i.state ->> 'method' as method, coalesce((i.state ->> 'reversed')::int, 0) as reversed, s.payload -> 'refunds' as given,
      coalesce(case when s.capture_status = 'COMPLETED' then s.amount_cents when i.state ->> 'status' = 'succeeded' then (i.state ->> 'amount')::int end, 0) as taken,
      -- Our fee in the provider's books: what of it was kept, and what of that went back.
      coalesce(case when s.capture_status = 'COMPLETED'
          then (s.payload #>> '{purchase_units,0,payment_instruction,platform_fees,0,amount,value}')::numeric * 100
        when i.state ->> 'status' = 'succeeded' then (i.state ->> 'fee')::numeric end, 0)::int as kept,
      coalesce((i.state ->> 'feeBack')::int, (select sum((e ->> 'feeCents')::int) from jsonb_array_elements(coalesce(s.payload -> 'refunds', '[]'::jsonb)) e
        where e ->> 'status' = 'COMPLETED'), 0)::int as kept_back
    from payments p
      left join sandbox_orders s on p.provider = 'sandbox' and s.order_id = p.provider_order_id
      left join stripe_sandbox_objects c on p.provider = 'stripe_sandbox' and c.code = p.provider_order_id
      left join stripe_sandbox_objects i on i.code = c.state ->> 'intentId'
    where p.id > :payment),
  d as (select p.id as payment_id, p.subject_id as order_id, e.code, (e.state ->> 'amount')::int as cents, e.state ->> 'status' as status
    from p join stripe_sandbox_objects e on e.parent = p.intent and e.kind = 'dispute'),
  g as (select p.id as payment_id, p.subject_id as order_id, e ->> 'id' as code, (e ->> 'amountCents')::int as cents, e ->> 'status' as status,
      e ? 'customId' as is_ours
    from p, jsonb_array_elements(coalesce(p.given, '[]'::jsonb)) e
    union all select p.id, p.subject_id, e.code, (e.state ->> 'amount')::int,
      case e.state ->> 'status' when 'succeeded' then 'COMPLETED' when 'pending' then 'PENDING' else 'FAILED' end, e.state ->> 'reference' is not null
    from p join stripe_sandbox_objects e on e.parent = p.intent and e.kind = 'refund'
    -- What a lost dispute took is no refund in Stripe's books.
    union all select d.payment_id, d.order_id, 'dispute-' || d.code, d.cents, 'COMPLETED', false from d where d.status = 'lost'),
  r as (select r.*, p.subject_id as order_id, p.of_sale, r.provider_refund_id like 'bonifico-%' as by_bank,
      coalesce(r.provider_refund_id like 'bonifico-%' or r.provider_refund_id like 'redazione-%', false) as by_hand,
      exists (select from audit_events e where e.subject = 'refund' and e.subject_id = r.id and e.event = 'bounce') as bounced,
      -- A part that came by itself is as old as the whole.
      min(r.requested_at) over (partition by r.purpose, case when r.purpose = 'goodwill' then -r.id else r.subject_id end) as asked_at
    from refunds r join p on p.id = r.payment_id),
  t as (select t.* from refund_transfers t where t.order_id > :order),
  b as (select key::int as transfer_id, value::int as cents from jsonb_each_text(:bank::jsonb)),
  -- What came to Stripe by bank for a payment, and what of it lies there or went back without being taken.
  s as (select key::int as payment_id, value::int as cents from jsonb_each_text(:sent::jsonb)),
  l as (select l.*, e.kind, e.occasion from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.order_id > :order),
  -- What was paid of the price by steps, what is at the seller's, what went back.
  m as (select o.id as order_id,
      coalesce((select sum(amount_cents) from p where p.subject_id = o.id and p.of_sale and p.status = 'captured'), 0)::int as paid,
      coalesce((select sum(amount_cents) from r where r.order_id = o.id and r.of_sale and r.purpose <> 'stray' and r.status = 'completed'), 0)::int as back,
      coalesce((select sum(amount_cents) from r where r.order_id = o.id and r.of_sale and r.purpose = 'goodwill' and r.status = 'completed'), 0)::int as gifts,
      exists (select from r where r.order_id = o.id and r.of_sale and r.purpose <> 'stray' and r.status <> 'completed') as waits,
      exists (select from r where r.order_id = o.id and r.of_sale and r.purpose <> 'stray' and r.status not in ('completed', 'closed')) as waits_still,
      -- It had left the seller, and lies with the operator.
      coalesce((select sum(amount_cents) from r where r.order_id = o.id and r.of_sale and r.status = 'closed' and r.bounced), 0)::int as astray
    from o)`
