import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type AuctionStatus,
  announcementMachine,
  auctionStatus,
  statusLabel,
} from '#features/auction/announcements/auction.rules.ts'
import { orderMachine } from '#features/fulfilment/orders/order.rules.ts'
import { paymentMachine } from '#features/money/payments/payment.rules.ts'
import { todayInRome } from '#shared/days.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { WORLD_DAY } from '../test/world.ts'
import { admins, couples, emailOf, PASSWORD, suppliers } from './people.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp('world')
})
afterAll(() => app.close())

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<readonly Row[]> => {
  const { db } = await import('#platform/db/db.server.ts')
  const result = await db().execute(query)
  return result.rows as Row[]
}
const count = async (query: ReturnType<typeof sql>): Promise<number> => Number((await rows<{ n: string }>(query))[0]?.n)
const statesOf = async (table: 'announcements' | 'orders' | 'payments' | 'purchases'): Promise<string[]> =>
  (await rows<{ status: string }>(sql`select distinct status from ${sql.identifier(table)}`)).map(
    ({ status }) => status,
  )

/** States the world leaves out, because it shows what people see, and nobody lingers in these. */
const passing = {
  order: [] as string[],
  payment: ['starting', 'pending', 'failed', 'cancelled'],
}
const without = (states: readonly string[], left: readonly string[]) => states.filter((state) => !left.includes(state))

describe('the seed world', () => {
  it('is a busy town', async ({ annotate }) => {
    await annotate(`made in ${(inject('testServer').worldMs / 1000).toFixed(1)} s`)
    expect(await count(sql`select count(*) as n from announcements`)).toBeGreaterThanOrEqual(60)
    expect(
      await count(sql`select count(*) as n from announcements where published_at is not null`),
    ).toBeGreaterThanOrEqual(50)
    expect(
      await count(sql`select count(*) as n from accounts where role = 'supplier' and image is not null`),
    ).toBeGreaterThanOrEqual(40)
    expect(await count(sql`select count(*) as n from accounts where role = 'couple'`)).toBe(couples.length)
    expect(await count(sql`select count(*) as n from offers`)).toBeGreaterThan(100)
    expect(await count(sql`select count(*) as n from questions where answer is not null`)).toBeGreaterThan(5)
    expect(await count(sql`select count(*) as n from questions where answer is null`)).toBeGreaterThan(0)
    for (const state of [sql`is null`, sql`is not null`])
      expect(
        await count(sql`select count(*) as n from questions where offer_id is not null and answer ${state}`),
      ).toBeGreaterThan(0)
    expect(await count(sql`select count(*) as n from reviews`)).toBeGreaterThan(0)
  })

  it('has announcements in each mode, one with a moved end and one with a succession, each with a log that fits', async () => {
    const modes = await rows<{ mode: string; n: number }>(
      sql`select mode, count(*)::int as n from announcements where published_at is not null group by mode`,
    )
    expect(modes.map(({ mode }) => mode).toSorted()).toEqual(['open', 'rank', 'sealed'])
    for (const { n } of modes) expect(n).toBeGreaterThanOrEqual(3)
    expect(await count(sql`select count(*) as n from announcements where overtimes > 0`)).toBeGreaterThan(0)
    expect(await count(sql`select count(*) as n from awards where turn = 2`)).toBeGreaterThan(0)
    expect(
      await count(sql`select count(*) as n from announcements a where published_at is not null
        and not exists (select 1 from outcome_leaves l where l.announcement_id = a.id)`),
    ).toBe(0)
    const { checkOutcomes } = await import('#features/auction/outcomes/index.server.ts')
    const faults: unknown[] = []
    await checkOutcomes((fault) => faults.push(fault))
    expect(faults).toEqual([])
  })

  it('keeps no invoice waiting for an address', async () => {
    expect(await count(sql`select count(*) as n from suppliers where business_name is not null`)).toBeGreaterThan(40)
    expect(
      await count(
        sql`select count(*) as n from suppliers where business_name is not null and num_nulls(address, cap, city, province) > 0`,
      ),
    ).toBe(0)
  })

  it('has two businesses that are shown unverified, one near the end of its term, and none paused', async () => {
    const shown = await rows<{ handle: string; days: number }>(
      sql`select a.handle, extract(day from ${WORLD_DAY.toISOString()}::timestamptz - s.unverified_since)::int as days
        from suppliers s join accounts a on a.id = s.id where s.unverified_since is not null order by days`,
    )
    expect(shown).toEqual([
      { handle: 'fiocco-e-guinzaglio', days: 3 },
      { handle: 'zampe-in-festa', days: 12 },
    ])
    expect(await count(sql`select count(*) as n from suppliers where paused_at is not null`)).toBe(0)
  })

  it('shows the supplier that every guide names at work: sales, reviews, messages, days closed', async () => {
    const own = (query: ReturnType<typeof sql>) =>
      count(
        sql`select count(*) as n from suppliers s join accounts a on a.id = s.id and a.handle = 'studio-controluce', ${query}`,
      )
    expect(await own(sql`orders o where o.supplier_id = s.id and o.paid_at is not null`)).toBeGreaterThanOrEqual(6)
    expect(await own(sql`reviews r where r.supplier_id = s.id`)).toBeGreaterThanOrEqual(3)
    expect(await own(sql`conversations c where c.supplier_id = s.id`)).toBeGreaterThanOrEqual(2)
    expect(await own(sql`calendar_blocks b where b.supplier_id = s.id`)).toBeGreaterThanOrEqual(5)
  })

  it('tells what photographers cost: nine deals of seven of them, paid before this month, with their fees', async () => {
    const told = await rows(
      sql`select deals, suppliers, low_cents < median_cents and median_cents < high_cents as differ from price_snapshots
        where sector_id = 14 and place = '' and cut = 'all'`,
    )
    expect(told).toEqual([{ deals: 7, suppliers: 7, differ: true }])
    expect(
      await rows(sql`select f.status, count(*)::int as n from fee_entries f join orders o on o.id = f.order_id
        where o.sector_id = 14 and o.paid_on < date_trunc('month', ${WORLD_DAY.toISOString()}::timestamptz) group by f.status`),
    ).toEqual([{ status: 'paid', n: 9 }])
  })

  it('shows no picture in two places', async () => {
    const twice = await rows(sql`select image from (
      select image from showcase_photos union all select image from product_images union all select image from offers
      union all select image2 from offers union all select image from announcements union all select logo from showcases
      union all select banner from showcases union all select image from accounts) shown
      where image is not null and image <> '' group by image having count(*) > 1`)
    expect(twice).toEqual([])
    const few = await rows(sql`select a.handle from accounts a join suppliers s on s.id = a.id
      join showcases h on h.supplier_id = s.id and h.title <> ''
      where (select count(*) from showcase_photos p where p.supplier_id = s.id) < 6`)
    expect(few).toEqual([])
  })

  it('has reviews of people who differ: short and long ones, and not only the best', async () => {
    const said = await rows<{ stars: number; length: number }>(
      sql`select stars::int as stars, length(description)::int as length from reviews where description <> ''`,
    )
    const lengths = said.map(({ length }) => length)
    expect(Math.max(...lengths)).toBeGreaterThan(Math.min(...lengths) * 3)
    for (const stars of [3, 4, 5])
      expect(said.filter((one) => one.stars === stars).length, `${stars} stars`).toBeGreaterThan(1)
  })

  it('has no two reviews in the same words', async () => {
    expect(await rows(sql`select description from reviews group by description having count(*) > 1`)).toEqual([])
  })

  it('has a dispute in which both were heard and staff is awaited', async () => {
    expect(await rows(sql`select status, awaits from disputes`)).toEqual([{ status: 'review', awaits: 'staff' }])
  })

  it('has offers only from those who work in the sector', async () => {
    const strangers = await rows(sql`select o.id from offers o join announcements a on a.id = o.announcement_id
      join suppliers s on s.id = o.supplier_id where s.sector_id <> a.sector_id`)
    expect(strangers).toEqual([])
  })

  it('stands in every state of every life cycle', async () => {
    expect((await statesOf('announcements')).toSorted()).toEqual([...announcementMachine.states].toSorted())
    expect((await statesOf('orders')).toSorted()).toEqual(without(orderMachine.states, passing.order).toSorted())
    expect((await statesOf('payments')).toSorted()).toEqual(without(paymentMachine.states, passing.payment).toSorted())
  })

  it('shows every status an announcement can have, today', async () => {
    const facts = await rows<{
      status: Parameters<typeof auctionStatus>[0]['status']
      expires: string | null
      offers: number
    }>(
      sql`select a.status, a.expires_at::text as expires, (select count(*)::int from offers o where o.announcement_id = a.id) as offers
        from announcements a`,
    )
    const seen = new Set(
      facts.map(({ status, expires, offers }) =>
        auctionStatus({ status, expiresAt: expires ? new Date(expires) : null, offerCount: offers }, WORLD_DAY),
      ),
    )
    expect([...seen].toSorted()).toEqual((Object.keys(statusLabel) as AuctionStatus[]).toSorted())
  })

  it('shows suppliers at every step: subscribed, and not yet ready', async () => {
    expect(await count(sql`select count(*) as n from purchases where status = 'active'`)).toBeGreaterThanOrEqual(40)
    expect(
      await count(
        sql`select count(*) as n from suppliers s where not exists (select from purchases p where p.supplier_id = s.id)`,
      ),
    ).toBeGreaterThan(0)
  })

  it('has a promotion that is over, one that runs with its prices reduced, and one to come', async () => {
    const today = todayInRome(WORLD_DAY)
    const seen = await rows<{ state: string; reduced: number }>(
      sql`select case when p.ended_at is not null or p.last_on < ${today} then 'over' when p.first_on > ${today} then 'planned' else 'running' end as state,
          (select count(*)::int from promotion_products i join price_options o on o.product_id = i.product_id
            where i.promotion_id = p.id and o.price_cents < o.regular_cents) as reduced
        from promotions p order by p.first_on`,
    )
    expect(seen).toEqual([
      { state: 'over', reduced: 0 },
      { state: 'running', reduced: 3 },
      { state: 'planned', reduced: 0 },
    ])
  })

  it('keeps its books straight', async () => {
    const crooked = await rows(sql`select o.id from orders o where
      (select count(*) from payments p where p.purpose = 'order' and p.subject_id = o.id and p.status = 'captured')
        <> (case when o.paid_at is null then 0 else 1 end)
      or (select count(*) from fee_entries f where f.order_id = o.id)
        <> (case when o.paid_at is null or o.kind = 'store' then 0 else 1 end)`)
    expect(crooked).toEqual([])
    expect(await count(sql`select count(*) as n from participation_credits where used > granted`)).toBe(0)
    // The account of participations is counted by first offers (decision 0068).
    const uncounted = await rows(sql`select s.id from suppliers s where
      (select count(*) from participations p where p.supplier_id = s.id)
        <> (select count(*) from offers o where o.supplier_id = s.id and o.turn = 1)`)
    expect(uncounted).toEqual([])
  })

  it('has visitors wherever a door is open, and nowhere else', async () => {
    const unseen = await rows(sql`select s.supplier_id from showcases s
      where s.title <> '' and not exists (select from page_views v where v.supplier_id = s.supplier_id and v.page = 'showcase')`)
    expect(unseen).toEqual([])
    expect(await count(sql`select count(*) as n from page_views where page = 'product'`)).toBeGreaterThan(100)
    const behindDoors = await rows(
      sql`select v.* from page_views v join products p on p.id = v.product_id where p.status = 'draft'`,
    )
    expect(behindDoors).toEqual([])
  })

  it('was lived in the past: nothing in it happens after today', async () => {
    // Living the last day takes a moment itself.
    const end = new Date(WORLD_DAY.getTime() + 60_000).toISOString()
    const late = await rows(sql`select 'offer' as what, id from offers where sent_at > ${end}::timestamptz
      union all select 'announcement', id from announcements where submitted_at > ${end}::timestamptz
      union all select 'order', id from orders where placed_at > ${end}::timestamptz
      union all select 'visit', supplier_id from page_views where day > ${todayInRome(WORLD_DAY)}
      union all select 'notification', id from notifications where created_at > ${end}::timestamptz`)
    expect(late).toEqual([])
  })

  it('is inhabited by people who can log in with the one password', async () => {
    const inhabitants = [couples[0], suppliers[0], admins[0]].flatMap((one) => (one ? [one.name] : []))
    for (const name of inhabitants) {
      const payload = { username: emailOf(name), password: PASSWORD }
      const answer = await app.inject({ method: 'POST', url: '/api/login', payload })
      expect({ name, status: answer.statusCode }).toEqual({ name, status: 200 })
    }
  })
})
