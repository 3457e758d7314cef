import type { Rule } from './rules.ts'

/** What holds of fees that providers keep, at every moment. */
export const feesAlways: readonly Rule[] = [
  {
    name: 'a fee is kept where it may be',
    sql: `select 'payment ' || id || ' at ' || provider || ' of ' || amount_cents || ' keeps ' || fee_cents as what from p
      where fee_cents < 0 or fee_cents > amount_cents / 2
        or fee_cents > 0 and not (case provider when 'sandbox' then 'paypal' else 'stripe' end = any(string_to_array(:keeps, ',')))`,
  },
  {
    name: 'no more of a fee goes back than was kept',
    sql: `select 'payment ' || p.id || ' keeps ' || p.fee_cents || ', of which ' || x.asked || ' is to go back and ' || x.back || ' has' as what
      from p cross join lateral (select coalesce(sum(fee_cents), 0) as asked, coalesce(sum(fee_back_cents), 0) as back from r where r.payment_id = p.id) x
      where x.asked > p.fee_cents or x.back > p.fee_cents`,
  },
  {
    name: 'the account of a fee is the ledger',
    sql: `select 'order ' || f.order_id || ' (' || f.status || '): kept ' || f.kept_cents || ', paid ' || f.paid_cents || ', owed back ' || f.credit_cents
        || '; ledger ' || x.source || ', ' || x.paid || ', due ' || x.due as what
      from fee_entries f join o on o.id = f.order_id cross join lateral (select
          coalesce(sum(amount_cents) filter (where account = 'fee_source'), 0) as source,
          coalesce(sum(amount_cents) filter (where account in ('fee_source', 'fee_cash')), 0) as paid,
          coalesce(sum(amount_cents) filter (where account = 'fee_due'), 0) as due from l where l.order_id = f.order_id) x
      where f.kept_cents <> x.source or f.paid_cents <> x.paid or f.credit_cents <> greatest(0, -x.due) or (f.status = 'due') <> (x.due > case when f.kept_cents > 0 then 4 else 0 end) and f.fee_cents + f.vat_cents > 0
        or x.due <> f.fee_cents + f.vat_cents - x.paid`,
  },
]

/** What holds of them, and of what a provider takes from the marketplace, when a history is over. */
export const feesAtTheEnd: readonly Rule[] = [
  {
    name: 'the provider kept what we know',
    sql: `select 'payment ' || p.id || ' (' || p.status || '): ' || p.kept || ' kept and ' || p.kept_back || ' given back of it by the provider, '
        || p.fee_cents || ' and ' || x.back || ' in our rows' as what
      from p cross join lateral (select coalesce(sum(fee_back_cents), 0) as back from r where r.payment_id = p.id and r.status = 'completed') x
      where p.taken > 0 and (p.kept <> p.fee_cents or p.kept_back <> x.back)`,
  },
  {
    name: 'the ledger has the fees that providers keep',
    sql: `select 'order ' || o.id || ': the providers keep ' || x.kept || ', the ledger says ' || y.source as what
      from o cross join lateral (select coalesce(sum(kept - kept_back), 0) as kept from p where p.subject_id = o.id and p.of_sale and p.status = 'captured') x
        cross join lateral (select coalesce(sum(amount_cents), 0) as source from l where l.order_id = o.id and account = 'fee_source') y
      where x.kept <> y.source`,
  },
  {
    // What a payment takes along is what the fee grows by, where all providers of an order keep it whatever happens. One that began while another
    // was on its way, which failed then, may be three cents off, four roundings apart, and two for each that began at the same moment as another
    // (decision 158).
    name: 'a fee is kept where it is to be',
    sql: `select 'order ' || o.id || ': a fee of ' || x.came || ' came up, ' || y.kept || ' was kept' as what
      from o cross join lateral (select coalesce(sum(amount_cents), 0) as came from l where l.order_id = o.id and account = 'fee_due' and kind = 'fee') x
        cross join lateral (select coalesce(sum(fee_cents), 0) as kept, bool_and(amount_cents > 10 and hold_until is null
          and case provider when 'sandbox' then 'paypal' else 'stripe' end = any(string_to_array(:whatever, ','))) as all_keep
          from p where p.subject_id = o.id and p.of_sale and p.status = 'captured') y
      where abs(x.came - y.kept) > case when :crowded = 'yes' then 4 else 0 end +
          (select least(4, 3 * count(*)) from p where p.subject_id = o.id and p.of_sale and p.status = 'failed' and p.fee_cents > 0)
        and y.all_keep and not exists (select from r where r.order_id = o.id and r.of_sale)`,
  },
  {
    // Where all of it was kept, and all that went back was asked for and went by the provider, nothing is left to be paid or owed: but for two cents
    // for each step that was paid while money was on its way back (decision 158).
    name: 'a fee goes back with its money',
    sql: `select 'order ' || o.id || ': ' || x.due || ' of the fee is due' as what
      from o join m on m.order_id = o.id cross join lateral (select coalesce(sum(amount_cents), 0) as due,
          coalesce(sum(amount_cents) filter (where kind = 'fee'), 0) as came, coalesce(-sum(amount_cents) filter (where kind = 'fee_kept'), 0) as kept
        from l where l.order_id = o.id and account = 'fee_due') x
      where abs(x.due) > case when :crowded = 'yes' then 4 else 0 end + (select 2 * count(distinct p.id) from p join r on r.order_id = p.subject_id where p.subject_id = o.id
          and p.settled_at > r.requested_at and p.started_at < coalesce(r.settled_at, p.settled_at))
        and x.came = x.kept and not m.waits and m.gifts = 0
        and not exists (select from p where p.subject_id = o.id and p.id = any(string_to_array(:feeless, ',')::int[]))
        and not exists (select from r where r.order_id = o.id and r.of_sale and r.status = 'completed' and (r.by_bank or r.id <> all (
          select r2.id from r r2 join g on g.code = r2.provider_refund_id where g.is_ours)))`,
  },
  {
    name: 'who was not sold anything pays no fee',
    sql: `select 'payment ' || id || ' is ' || status || ', and ' || (kept - kept_back) || ' of its fee is with us' as what from p
      where status <> 'captured' and taken > 0 and kept <> kept_back and not (id = any(string_to_array(:feeless, ',')::int[]))`,
  },
  {
    name: 'a lost dispute is taken back from the seller',
    sql: `select 'payment ' || p.id || ': ' || x.lost || ' was lost, ' || y.asked || ' asked back, ' || p.reversed || ' taken back from the seller' as what
      from p cross join lateral (select coalesce(sum(cents), 0) as lost from d where d.payment_id = p.id and d.status = 'lost') x
        cross join lateral (select coalesce(sum(cents), 0) as asked from g where g.payment_id = p.id and g.is_ours) y
      -- Of what was kept the transfers that came later are taken back.
      where p.provider = 'stripe_sandbox' and p.reversed <> least(p.amount_cents, x.lost + y.asked) and p.hold_until is null`,
  },
  {
    // After a week the card lets go of it by itself.
    name: 'what was authorized is taken or let go',
    sql: `select 'payment ' || id || ' is ' || status || ', and its money is still set aside' as what from p
      where intent_status = 'requires_capture' and authorized_at::date > :today::date - 7`,
  },
]
