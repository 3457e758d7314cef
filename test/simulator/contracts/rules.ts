/** One thing that has to be so: what a query of its own finds is wrong. */
export interface Rule {
  readonly name: string
  /** Selects `what`: a sentence for each thing that is not as it should be. Written apart from the product's own queries. */
  readonly sql: string
}

/** What holds at every moment, whatever is under way. */
export const always: readonly Rule[] = [
  {
    name: 'ledger sums to zero',
    sql: `select 'entry ' || entry_id || ' comes to ' || sum(amount_cents) as what from l group by entry_id having sum(amount_cents) <> 0
      union all select 'order ' || order_id || ' comes to ' || sum(amount_cents) from l group by order_id having sum(amount_cents) <> 0`,
  },
  {
    name: 'sums of an order are its lines',
    sql: `select 'order ' || s.order_id || ': sums ' || s.collected_cents || '/' || s.refunded_cents || '/' || s.fee_cents as what
      from ledger_order_sums s where s.order_id > :order and (
        s.collected_cents <> (select coalesce(sum(amount_cents), 0) from l where l.order_id = s.order_id and account = 'provider') or
        s.refunded_cents <> (select coalesce(-sum(amount_cents), 0) from l where l.order_id = s.order_id and account = 'provider' and kind = 'refund') or
        s.fee_cents <> (select coalesce(-sum(amount_cents), 0) from l where l.order_id = s.order_id and account = 'fee'))`,
  },
  {
    name: 'one live payment',
    sql: `select purpose || ' of ' || subject_id || ' has ' || count(*) as what from p
      where status in ('starting', 'awaiting_approval', 'pending', 'captured') group by purpose, subject_id having count(*) > 1`,
  },
  {
    name: 'paid once',
    sql: `select 'payment ' || id || ' is captured, the provider took ' || taken || ' of ' || amount_cents as what from p
        where status = 'captured' and taken <> amount_cents
      union all select 'order ' || o.id || ' of ' || o.total_cents || ' was paid with ' || m.paid from o join m on m.order_id = o.id
        where m.paid > o.total_cents`,
  },
  {
    name: 'nothing is paid of what has ended',
    sql: `select 'payment ' || p.id || ' is ' || p.status || ', its order has ended' as what from p join o on o.id = p.subject_id
      where p.of_sale and o.status = 'cancelled' and p.status in ('starting', 'awaiting_approval', 'pending')`,
  },
  {
    name: 'ledger is what was paid and given back',
    sql: `select 'order ' || m.order_id || ': ' || m.paid || ' paid, ' || m.back || ' back; ledger ' || x.paid || ', ' || x.back as what
      from m cross join lateral (select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
          coalesce(-sum(amount_cents) filter (where kind = 'refund'), 0) as back
        from l where l.order_id = m.order_id and account in ('provider', 'held')) x
      where x.paid <> m.paid or x.back <> m.back`,
  },
  {
    name: 'steps are the price',
    sql: `select 'order ' || o.id || ': steps of ' || sum(s.amount_cents) || ', price ' || (o.total_cents - o.shipping_cents) as what
      from o join order_steps s on s.order_id = o.id group by o.id, o.total_cents, o.shipping_cents
      having sum(s.amount_cents) <> o.total_cents - o.shipping_cents`,
  },
  {
    name: 'a step is paid by its payment',
    sql: `select 'step ' || s.position || ' of ' || s.order_id || ' is ' || s.status || ', its payment ' || coalesce(p.status, 'none') as what
      from order_steps s join o on o.id = s.order_id
        left join p on p.subject_id = o.id and p.status = 'captured' and p.purpose = case s.position when 1 then 'order' else 'step_' || s.position end
      where (s.status = 'paid') <> (p.id is not null)
        or p.amount_cents <> s.amount_cents + case s.position when 1 then o.shipping_cents else 0 end
      union all select 'order ' || o.id || ' has now ' || o.now_cents || ', paid ' || m.paid from o join m on m.order_id = o.id
        where o.paid_at is not null and o.now_cents <> m.paid`,
  },
  {
    name: 'a plan that has ended asks for nothing',
    sql: `select 'step ' || s.position || ' of ' || s.order_id || ' is open, its order has ended' as what
      from order_steps s join o on o.id = s.order_id where o.status = 'cancelled' and s.status = 'open'`,
  },
  {
    name: 'asked back once',
    sql: `select 'payment ' || p.id || ': ' || p.refunded_cents || ' counted, ' || x.asked || ' asked' as what
      from p cross join lateral (select coalesce(sum(amount_cents), 0) as asked from r where r.payment_id = p.id) x
      where p.refunded_cents <> least(p.amount_cents, x.asked)`,
  },
  {
    name: 'one road',
    sql: `select 'refund ' || r.id || ' came by bank, its transfer ' || coalesce(t.status, 'is not there') as what
        from r left join t on t.refund_id = r.id and r.provider_refund_id = 'bonifico-' || t.id
        where r.by_bank and r.status = 'completed' and (t.id is null or t.amount_cents <> r.amount_cents or t.status not in ('confirmed', 'closed'))
      union all select 'transfer ' || t.id || ' is ' || t.status || ', its refund ' || r.status || ' by ' || coalesce(r.provider_refund_id, 'nobody')
        from t join r on r.id = t.refund_id where t.status = 'confirmed' and not coalesce(r.by_bank and r.status = 'completed', false)
      union all select 'transfer ' || t.id || ' was confirmed, and never sent' from t where t.status = 'confirmed' and t.refund_id is not null
        and not exists (select from b where b.transfer_id = t.id and b.cents = t.amount_cents)
      union all select 'transfer ' || t.id || ' is ' || t.status || ', its refund is over' from t join r on r.id = t.refund_id
        where r.status in ('completed', 'closed') and t.status in ('awaiting_iban', 'awaiting_payment', 'paid', 'denied')
      union all select 'refund ' || r.id || ' is diverted, and nobody is to transfer it' from r left join t on t.refund_id = r.id
        where r.status = 'diverted' and r.purpose not in ('stray', 'goodwill') and not r.bounced
          and coalesce(t.status, '') not in ('awaiting_iban', 'awaiting_payment', 'paid', 'denied')`,
  },
  {
    // The couple may have had it otherwise, and says so itself.
    name: 'what is owed besides is followed, and had once',
    sql: `select 'order ' || o.id || ': ' || q.compensation_cents || ' owed besides, its transfer ' || coalesce(t.amount_cents || ' ' || t.status, 'is not there') || ', ' ||
        case when q.compensated_at is null then 'not had' else 'had' end as what
      from order_plans q join o on o.id = q.order_id left join t on t.order_id = o.id and t.refund_id is null
      where (q.compensation_cents > 0) <> (t.id is not null) or t.amount_cents <> q.compensation_cents or t.status = 'overtaken'
        or (t.status = 'confirmed' and q.compensated_at is null) or (t.status not in ('confirmed', 'closed') and q.compensated_at is not null)`,
  },
  {
    name: 'no cent twice by our doing',
    sql: `select 'order ' || m.order_id || ': ' || x.asked || ' given back as we asked, by bank ' || y.sent || ', of ' || z.taken as what
      from m cross join lateral (select coalesce(sum(cents), 0) as asked from g where g.order_id = m.order_id and is_ours and status <> 'FAILED') x
        cross join lateral (select coalesce(sum(b.cents), 0) as sent from b join t on t.id = b.transfer_id
          where t.order_id = m.order_id and t.refund_id is not null and t.status <> 'overtaken') y
        cross join lateral (select coalesce(sum(taken), 0) as taken from p where p.subject_id = m.order_id) z
        cross join lateral (select coalesce(sum(amount_cents), 0) as given from r where r.order_id = m.order_id and r.bounced and r.status = 'completed') w
      where x.asked + y.sent + w.given > z.taken`,
  },
  {
    // By hand, by the operator in the provider's dashboard, or by a dispute that the bank decided for the couple: our key for it has been used.
    name: 'what came back is owed until it is given again',
    sql: `select 'refund ' || id || ' came back, and is ' || status || ' by ' || coalesce(provider_refund_id, 'nobody') as what from r
      where bounced and (status not in ('diverted', 'held', 'completed', 'closed') or status = 'completed' and not by_hand and provider_refund_id not like 'dispute-%'
        and not exists (select from g where g.payment_id = r.payment_id and not g.is_ours and g.code = split_part(r.provider_refund_id, '/', 1)))`,
  },
  {
    name: 'fee is the fee on what is left of what was paid',
    sql: `select 'order ' || f.order_id || ': fee ' || f.fee_cents || '+' || f.vat_cents || ' on ' || f.base_cents || ', ledger ' || x.fee || '+' || x.vat || ', paid ' || m.paid as what
      from fee_entries f join m on m.order_id = f.order_id
        cross join lateral (select coalesce(-sum(amount_cents) filter (where account = 'fee'), 0) as fee,
          coalesce(-sum(amount_cents) filter (where account = 'fee_vat'), 0) as vat from l where l.order_id = f.order_id) x
      where f.fee_cents <> x.fee or f.vat_cents <> x.vat or f.base_cents > m.paid or f.base_cents < 0
        or f.fee_cents <> floor(f.base_cents * f.fee_bps / 10000.0 + 0.5) or f.vat_cents <> floor(f.fee_cents * f.vat_bps / 10000.0 + 0.5)
      union all select 'order ' || o.id || ' is paid without a fee' from o where o.paid_at is not null
        and not exists (select from fee_entries f where f.order_id = o.id)`,
  },
  {
    // Decided here once more, by the articles: what the couple gets, what is kept, what is owed besides.
    name: 'the law',
    sql: `select 'order ' || x.id || ' ended by ' || x.cancelled_by || coalesce(' for ' || x.ended_for, '') || ' on ' || x.day || ' (' || x.deposit_kind || ' ' || x.deposit || '): kept ' || (x.held - x.back) ||
        ' for ' || x.kept || ', besides ' || x.compensation_cents || ' for ' || x.besides as what
      from (select y.*,
          case when y.cancelled_by = 'couple' and not y.is_free and (y.deposit_kind <> 'acconto' or y.free_days is not null) then y.deposit
            when y.cancelled_by = 'supplier' and y.is_overdue and y.deposit_kind = 'caparra_confirmatoria' then y.deposit
            when y.ended_for = 'couple_default' and y.deposit_kind = 'caparra_confirmatoria' then y.deposit else 0 end as kept,
          case when y.cancelled_by = 'supplier' and not y.is_overdue and y.deposit_kind <> 'acconto' then y.deposit
            when y.ended_for = 'supplier_default' and y.deposit_kind = 'caparra_confirmatoria' then y.deposit else 0 end as besides
        from (select o.id, o.cancelled_by, q.ended_for, z.day, q.deposit_kind, q.free_days, q.compensation_cents, z.held, z.back, least(q.deposit_cents, z.held) as deposit,
            (q.free_days > 0 and z.day <= o.service_on - q.free_days) is true or
              (not exists (select from order_lines n where n.order_id = o.id and (n.withdrawal <> 'allowed' or n.start_requested_at is not null))
                and z.day <= (o.paid_at at time zone 'Europe/Rome')::date + o.return_days) as is_free,
            exists (select from order_steps s where s.order_id = o.id and s.paid_at is null and s.due ->> 'at' in ('before', 'date')
              and s.due_on + 17 <= z.day and s.blocked_at is null and o.id <> all(string_to_array(:unpayable, ',')::int[])) as is_overdue
          from o join order_plans q on q.order_id = o.id cross join lateral (select
            (o.cancelled_at at time zone 'Europe/Rome')::date as day,
            (select coalesce(sum(p.amount_cents), 0) from p where p.subject_id = o.id and p.of_sale and p.status = 'captured')
              - (select coalesce(sum(r.amount_cents), 0) from r where r.order_id = o.id and r.of_sale and r.purpose <> 'cancellation'
                and r.purpose <> 'stray' and r.asked_at < o.cancelled_at) as held,
            (select coalesce(sum(r.amount_cents), 0) from r where r.order_id = o.id and r.purpose = 'cancellation') as back) z
          where o.status = 'cancelled' and o.paid_at is not null and o.cancel_reason is distinct from 'Recesso') y) x
      where x.held - x.back <> x.kept or x.compensation_cents <> x.besides`,
  },
]

/** What holds besides when the provider is itself again, everybody has done what is theirs, and days have passed. */
export const atTheEnd: readonly Rule[] = [
  {
    name: 'everything has a next step or is over',
    sql: `select 'payment ' || id || ' is ' || status as what from p where status in ('starting', 'awaiting_approval', 'pending')
      union all select 'refund ' || id || ' (' || purpose || ') is ' || status || ' ' || coalesce(failure, '') from r where status not in ('completed', 'closed')
      union all select 'transfer ' || id || ' is ' || status from t where status in ('awaiting_iban', 'awaiting_payment', 'paid', 'denied')
      union all select 'return ' || n.id || ' is decided and ' || n.status from returns n join o on o.id = n.order_id
        where n.amount_cents is not null and n.status not in ('refunded', 'cancelled')
          and not exists (select from r where r.purpose = 'return' and r.subject_id = n.id and r.status = 'closed')
      union all select 'dispute ' || d.id || ' is ' || d.status from provider_disputes d join p on p.id = d.payment_id
        where d.status in ('open', 'seller', 'buyer', 'review')
      union all select 'step ' || s.position || ' of ' || s.order_id || ' is due since ' || s.due_on || ', and nobody was told'
        from order_steps s join o on o.id = s.order_id
        where s.status = 'open' and o.status in ('paid', 'shipped', 'received') and s.due_on < :today::date and coalesce(s.reminded_for, 99) >= 0
      union all select 'step ' || s.position || ' of ' || s.order_id || ' waits for nothing that comes'
        from order_steps s join o on o.id = s.order_id where s.status = 'open' and s.due_on is null and s.due ->> 'at' <> 'milestone'`,
  },
  {
    name: 'the provider took what we know',
    sql: `select 'payment ' || p.id || ' is ' || p.status || ', and the seller has ' || (p.taken - x.back) || ' of it' as what
      from p cross join lateral (select coalesce(sum(cents), 0) + (select coalesce(sum(amount_cents), 0) from r where r.payment_id = p.id and r.bounced and r.status = 'completed') as back
        from g where g.payment_id = p.id and g.status = 'COMPLETED') x
      where p.status <> 'captured' and p.taken <> x.back`,
  },
  {
    name: 'the provider gave back what we know',
    sql: `select 'payment ' || p.id || ': ' || x.back || ' given back by the provider, ' || y.back || ' in our rows' as what
        from p cross join lateral (select coalesce(sum(cents), 0) as back from g where g.payment_id = p.id and g.status = 'COMPLETED') x
          cross join lateral (select coalesce(sum(amount_cents), 0) as back from r
            where r.payment_id = p.id and r.status = 'completed' and not r.by_hand) y
        where x.back <> y.back
      union all select 'refund ' || g.code || ' of ' || g.cents || ' was asked for by us, and noted as ' || x.purpose
        from g join lateral (select r.purpose from r where r.payment_id = g.payment_id and r.status = 'completed' and r.provider_refund_id = g.code) x on true
        where g.is_ours and g.status = 'COMPLETED' and x.purpose = 'goodwill'`,
  },
  {
    name: 'what came by bank is taken or goes back',
    sql: `select 'payment ' || p.id || ' (' || p.status || '): ' || coalesce(s.cents, 0) || ' sent, ' || p.taken || ' taken, ' || x.back || ' sent back, ' || y.left || ' left' as what
      from p left join s on s.payment_id = p.id
        cross join lateral (select coalesce(sum((e.state ->> 'amount')::int), 0) as back from stripe_sandbox_objects e where e.kind = 'refund' and e.parent = p.customer) x
        cross join lateral (select coalesce(sum((e.state ->> 'balance')::int), 0) as left from stripe_sandbox_objects e where e.code = p.customer) y
      where p.intent_status is not null and p.method = 'customer_balance'
        and (y.left <> 0 or coalesce(s.cents, 0) <> p.taken + x.back or p.intent_status not in ('succeeded', 'canceled'))`,
  },
  {
    name: 'what the couple owes',
    sql: `select 'order ' || o.id || ' (' || o.status || '): the couple owes ' || x.owes || ' in the ledger, ' || x.truth || ' in truth' as what
      from o join m on m.order_id = o.id cross join lateral (select
          (select coalesce(sum(amount_cents), 0) from l where l.order_id = o.id and account = 'customer') as owes,
          -- What is still to pay of a service that is given back, by a withdrawal or a return, nobody owes any more.
          case when o.status = 'cancelled' or exists (select from returns n where n.order_id = o.id and n.status <> 'cancelled'
            and (n.kind = 'withdrawal' or n.amount_cents > 0)) then 0 else o.total_cents - m.paid end
            - (select coalesce(sum(amount_cents), 0) from r where r.order_id = o.id and r.of_sale and r.status = 'closed') as truth) x
      where o.paid_at is not null and m.gifts = 0 and x.owes <> x.truth`,
  },
  {
    name: 'fee on what the seller keeps',
    // Of what goes on, a gift gives back no fee (decision 0024); what staff closes with nothing stays with the seller.
    sql: `select 'order ' || f.order_id || ': fee ' || x.fee || ', the seller keeps ' || x.kept || ' of ' || m.paid as what
      from fee_entries f join m on m.order_id = f.order_id join o on o.id = f.order_id cross join lateral (select
          (select coalesce(-sum(amount_cents), 0) from l where l.order_id = f.order_id and account = 'fee') as fee,
          m.paid - m.back - m.astray - case when o.status = 'cancelled' then 0 else o.shipping_cents end as kept) x
      where not m.waits_still and m.gifts = 0 and x.fee <> floor(x.kept * f.fee_bps / 10000.0 + 0.5)`,
  },
]
