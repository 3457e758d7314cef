import type { Rule } from './rules.ts'

/** What holds of payments that a provider keeps for the seller, at every moment. */
export const heldAlways: readonly Rule[] = [
  {
    name: 'what is kept is in the ledger',
    sql: `select 'order ' || o.id || ': ' || x.kept || ' kept by our rows, ' || y.held || ' in the ledger' as what
      from o cross join lateral (select coalesce(sum(h.left_cents), 0) as kept from held_payments h join p on p.id = h.payment_id where p.subject_id = o.id) x
        cross join lateral (select coalesce(sum(amount_cents), 0) as held from l where l.order_id = o.id and account = 'held') y where x.kept <> y.held`,
  },
  {
    name: 'no more is kept and passed on than was paid',
    sql: `select 'payment ' || p.id || ' of ' || p.amount_cents || ': ' || h.left_cents || ' kept, ' || h.passed_cents || ' passed on' as what
      from p join held_payments h on h.payment_id = p.id where h.left_cents + h.passed_cents > p.amount_cents`,
  },
  {
    // What its provider gave back, one that came back from the bank too, was taken from what is kept, or from the seller who had it; never more
    // than was paid, though a dispute may take once more what came back and was given by hand.
    name: 'what is kept is what is left of it',
    sql: `select 'payment ' || p.id || ' of ' || p.amount_cents || ': ' || h.left_cents || ' kept, ' || h.passed_cents || ' passed on, ' || x.back || ' given back by the provider, '
        || h.back_cents || ' of that by the seller' as what
      from p join held_payments h on h.payment_id = p.id cross join lateral (select coalesce(sum(amount_cents), 0) as back from r
        where r.payment_id = p.id and (r.status = 'completed' and not r.by_hand or r.bounced)) x
      where h.left_cents + h.passed_cents + least(x.back, p.amount_cents) - h.back_cents <> p.amount_cents`,
  },
  {
    // Whoever objects within the same minute may be later than what is passed on.
    name: 'nothing is passed on while somebody objects',
    sql: `select 'payment ' || p.id || ' was passed on by ' || h.released_for || ' at ' || h.released_at || ', ' || x.what || ' since ' || x.began as what
      from p join held_payments h on h.payment_id = p.id join (
        select order_id, 'a dispute was open' as what, opened_at as began, ended_at as ended from disputes
        union all select order_id, 'a return was open', requested_at, coalesce(refunded_at, cancelled_at) from returns
        union all select p2.subject_id, 'its bank was asked', d.opened_at, d.ended_at from provider_disputes d
          join p p2 on p2.id = d.payment_id where p2.of_sale
      ) x on x.order_id = p.subject_id
      where h.released_for in ('silence', 'confirmed') and x.began < h.released_at - interval '1 minute'
        and coalesce(x.ended, 'infinity') > h.released_at + interval '1 minute'`,
  },
  {
    name: 'what is kept was agreed',
    sql: `select 'payment ' || p.id || ' of ' || p.purpose || ' is kept' as what from p join held_payments h on h.payment_id = p.id
      where p.hold_until is null or p.purpose not like 'step%' or p.status <> 'captured' or p.fee_cents > 0`,
  },
]

/** What holds of them when a history is over. */
export const heldAtTheEnd: readonly Rule[] = [
  {
    // A seller that has closed its account has connected another one by now, and has it there.
    name: 'nothing is kept for ever',
    sql: `select 'payment ' || p.id || ' is ' || h.status || ' until ' || h.hold_until || ' (' || h.limit_on || '), ' || h.left_cents || ' of it is kept' as what
      from p join held_payments h on h.payment_id = p.id
      where h.status = 'held' or h.status = 'released' and (h.passed_at is null or h.left_cents > 0) or h.waits_since is not null
        or h.status = 'returned' and h.left_cents > 0`,
  },
  {
    name: 'what was passed on went to an account of its seller',
    sql: `select 'payment ' || p.id || ' was passed on to ' || coalesce(h.passed_to, 'nobody') || ' by our rows, and to ' || x.accounts as what
      from p join held_payments h on h.payment_id = p.id cross join lateral (select string_agg(e.state ->> 'destination', ', ') as accounts,
          count(*) filter (where a.supplier_id is null) as strangers, bool_or(e.state ->> 'destination' = h.passed_to) as is_noted
        from stripe_sandbox_objects e left join lateral (select a.supplier_id from selling_accounts a join o on o.id = p.subject_id
          where a.merchant_id = e.state ->> 'destination' and a.supplier_id = o.supplier_id limit 1) a on true
        where e.kind = 'transfer' and e.parent = p.reference::text) x
      where x.accounts is not null and (x.strangers > 0 or not coalesce(x.is_noted, false))`,
  },
  {
    name: 'the seller has what was passed on',
    sql: `select 'payment ' || p.id || ': the seller has ' || x.there || ' of it, ' || h.passed_cents || ' passed on and ' || h.back_cents || ' back by our rows' as what
        from p join held_payments h on h.payment_id = p.id cross join lateral (select
          coalesce(sum((e.state ->> 'amount')::int - (e.state ->> 'reversed')::int), 0) as there
          from stripe_sandbox_objects e where e.kind = 'transfer' and e.parent = p.reference::text) x
        where p.provider = 'stripe_sandbox' and x.there <> h.passed_cents - h.back_cents
      union all select 'payment ' || p.id || ' was passed on by our rows, and not by PayPal' from p join held_payments h on h.payment_id = p.id
        join sandbox_orders s on s.order_id = p.provider_order_id
        where p.provider = 'sandbox' and h.passed_cents > 0 and not s.payload ? 'payout'`,
  },
]
