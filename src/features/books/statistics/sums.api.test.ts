import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { bestProducts, bestTowns } from './bests.queries.server.ts'
import { type Period, type PeriodName, periodOf } from './period.rules.ts'
import { favouritesByDay, sumsOf, undone } from './sums.queries.server.ts'

let app: TestApp
let sellers: number[]

/** More sales, and more towns, than the sellers of the seed world have. */
const makeBusy = async () => {
  const { rows } = await db().execute<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('offer_id', 'announcement_id', 'kind', 'payment_id', 'balance_payment_id')`)
  const columns = sql.raw(rows[0]?.columns ?? '')
  await db().execute(
    sql`insert into orders (kind, ${columns}) select 'store', ${columns} from orders, generate_series(1, 6) where paid_at is not null`,
  )
  await db().execute(
    sql`update orders set recipient = jsonb_set(recipient, '{city}', to_jsonb('Paese ' || (id * 7 % 17) || ' (LC)')) where id % 3 > 0`,
  )
  await db().execute(sql`update announcements set city = 'Paese ' || (id * 5 % 17) where id % 4 > 0`)
}

beforeAll(async () => {
  app = await startTestApp('world')
  await makeBusy()
  const { rows } = await db().execute<{ id: number }>(
    sql`select id from suppliers s where exists (select from offers where supplier_id = s.id)
      or exists (select from orders where supplier_id = s.id and paid_at is not null)`,
  )
  sellers = rows.map(({ id }) => id)
}, 120_000)
afterAll(() => app?.close())

const periods: readonly PeriodName[] = ['30', '90', '365']
const within = (day: string, { from, to }: Period) => sql`${sql.raw(day)} between ${from} and ${to}`

/** Every seller in every period. */
const each = async (check: (seller: number, period: Period) => Promise<void>) => {
  for (const seller of sellers)
    for (const name of periods) await check(seller, periodOf(name, todayInRome(app.clock.now())))
}

/** What happened, event by event: nothing kept is read. */
const events = (seller: number, period: Period) => sql`
  select 'offers' as what, (o.sent_at at time zone 'Europe/Rome')::date as day, a.city as town, a.sector_id as sector
    from offers o join announcements a on a.id = o.announcement_id where o.supplier_id = ${seller}
      and ${within("(o.sent_at at time zone 'Europe/Rome')::date", period)}
  union all
  select 'wins', (o.sent_at at time zone 'Europe/Rome')::date, a.city, a.sector_id
    from offers o join announcements a on a.winner_offer_id = o.id where o.supplier_id = ${seller}
      and ${within("(o.sent_at at time zone 'Europe/Rome')::date", period)}
  union all
  select 'sales', (paid_at at time zone 'Europe/Rome')::date, regexp_replace(recipient ->> 'city', ' \\([A-Z]{2}\\)$', ''), sector_id
    from orders where supplier_id = ${seller} and paid_at is not null and ${within("(paid_at at time zone 'Europe/Rome')::date", period)}`

it('offers, wins and sales are as many as happened on each day and in each sector', async () => {
  await each(async (seller, period) => {
    const day = sql`day::text`
    const { rows: told } = await db().execute(sql`
      select what, ${day} as day, null::int as "sectorId", count(*)::int as n from (${events(seller, period)}) e group by 1, 2
      union all select what, null, sector, count(*)::int from (${events(seller, period)}) e group by 1, 3`)
    const { counted: found } = await sumsOf(seller, period)
    const inOrder = (rows: readonly object[]) =>
      rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
    expect(inOrder(found)).toEqual(inOrder(told))
  })
})

it('the ten towns are those with most sales, then wins, then offers', async () => {
  let leftOut = 0
  await each(async (seller, period) => {
    const { rows: told } = await db().execute<{ town: string; sales: number }>(sql`
      select town, count(*) filter (where what = 'offers')::int as offers, count(*) filter (where what = 'wins')::int as wins,
        count(*) filter (where what = 'sales')::int as sales from (${events(seller, period)}) e
      group by town order by sales desc, wins desc, offers desc, town`)
    leftOut += told.filter(({ sales }) => sales > 0).length > 10 ? 1 : 0
    const found = new Map<string, Record<string, unknown>>()
    for (const { what, town, n } of await bestTowns(seller, period))
      found.set(town, { town, offers: 0, wins: 0, sales: 0, ...found.get(town), [what]: n })
    const byTown = (a: { town?: unknown }, b: { town?: unknown }) => String(a.town).localeCompare(String(b.town))
    expect([...found.values()].toSorted(byTown)).toEqual(told.slice(0, 10).toSorted(byTown))
  })
  expect(leftOut).toBeGreaterThan(0)
})

it('the products are those that brought most, then those that were looked at most', async () => {
  let [sold, cameBack] = [0, 0]
  await each(async (seller, period) => {
    const { rows: told } = await db().execute<{ pieces: number; returned: number }>(sql`
      with bought as (
        select l.product_id, sum(case l.kind when 'rental' then 1 else l.quantity end)::int as pieces, sum(l.total_cents - l.bonus_cents
            - coalesce((select sum(case when r.amount_cents >= (select sum(paid_cents) from return_lines where return_id = r.id) then rl.paid_cents
                else round(r.amount_cents * rl.paid_cents::numeric / (select sum(paid_cents) from return_lines where return_id = r.id)) end)
              from return_lines rl join returns r on r.id = rl.return_id where rl.order_line_id = l.id and r.status = 'refunded'), 0))::int as goods,
          sum((select sum(case l.kind when 'rental' then 1 else rl.quantity end)
            from return_lines rl join returns r on r.id = rl.return_id where rl.order_line_id = l.id and r.status = 'refunded'))::int as returned
        from order_lines l join orders o on o.id = l.order_id
        where o.supplier_id = ${seller} and o.paid_at is not null and o.status <> 'cancelled' and l.product_id is not null
          and ${within("(o.paid_at at time zone 'Europe/Rome')::date", period)} group by 1
      ), looked as (
        select product_id, sum(views)::int as views from page_views
        where supplier_id = ${seller} and page = 'product' and ${within('day', period)} group by 1
      )
      select p.id as "productId", coalesce(pieces, 0) as pieces, coalesce(returned, 0) as returned, coalesce(goods, 0) as "goodsCents",
        coalesce(views, 0) as views
      from products p left join bought b on b.product_id = p.id left join looked v on v.product_id = p.id
      where p.supplier_id = ${seller} and (pieces > 0 or views > 0) order by 4 desc, 5 desc, 1 limit 10`)
    sold += told.filter(({ pieces }) => pieces > 0).length
    cameBack += told.filter(({ returned }) => returned > 0).length
    const found = (await bestProducts(seller, period)).map(({ productId, pieces, returned, goodsCents, views }) => ({
      ...{ productId, pieces, returned, goodsCents, views },
    }))
    expect(found).toEqual(told)
  })
  expect(sold).toBeGreaterThan(5)
  expect(cameBack).toBeGreaterThan(0)
})

it('money is what the ledger keeps of the sales of the period', async () => {
  await each(async (seller, period) => {
    const { rows } = await db().execute(sql`
      select coalesce(sum(s.collected_cents), 0)::int as "paidCents", coalesce(sum(s.refunded_cents), 0)::int as "refundedCents",
        coalesce(sum(s.fee_cents), 0)::int as "feeCents", coalesce(sum(s.fee_vat_cents), 0)::int as "feeVatCents"
      from orders o join ledger_order_sums s on s.order_id = o.id
      where o.supplier_id = ${seller} and ${within("(o.paid_at at time zone 'Europe/Rome')::date", period)}`)
    const { money: found } = await sumsOf(seller, period)
    const sum = (key: 'paidCents' | 'refundedCents' | 'feeCents' | 'feeVatCents') =>
      found.reduce((all, row) => all + row[key], 0)
    expect({
      ...{ paidCents: sum('paidCents'), refundedCents: sum('refundedCents') },
      ...{ feeCents: sum('feeCents'), feeVatCents: sum('feeVatCents') },
    }).toEqual(rows[0])
  })
})

it('what was undone, and what was kept, is as many as there is', async () => {
  let some = 0
  await each(async (seller, period) => {
    const { rows } = await db().execute<{ back: number; kept: number }>(sql`select
      (select count(*)::int from orders o where o.supplier_id = ${seller} and ${within("(o.paid_at at time zone 'Europe/Rome')::date", period)}
        and (o.status = 'cancelled' or exists (select from returns r where r.order_id = o.id and r.status = 'refunded'))) as back,
      (select count(*)::int from favourites f where ${within("(f.added_at at time zone 'Europe/Rome')::date", period)} and (
        f.subject in ('vetrina', 'store') and f.subject_id = ${seller} or f.subject = 'products'
          and exists (select from products p where p.id = f.subject_id and p.supplier_id = ${seller}))) as kept`)
    const kept = await favouritesByDay(seller, period)
    expect({
      back: await undone(seller, period),
      kept: kept.reduce((all, { n }) => all + n, 0),
    }).toEqual(rows[0])
    some += (rows[0]?.back ?? 0) * (rows[0]?.kept ?? 0)
  })
  expect(some).toBeGreaterThan(0)
})
