import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#platform/db/db.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, comeBack, messagesSent, place, press } from '../../../../test/orders.ts'
import { countMismatches, NO_MISMATCHES, tallies } from '../../../../test/tally-checks.ts'
import { monthsBefore } from './tallies.rules.ts'
import { compactTallies } from './tallies.service.server.ts'

/** Days before this first of a month are one row with the rest of their month. */
const months = (app: TestApp): Day => monthsBefore(todayInRome(app.clock.now()))

const agree = async (app: TestApp) => {
  const { told, kept } = await tallies(months(app))
  expect(kept).toEqual(told)
  expect(await countMismatches()).toEqual(NO_MISMATCHES)
}

describe('in the whole seed world', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp('world')
  }, 120_000)
  afterAll(() => app?.close())

  it('everything that is kept is what it follows, before and after it is put together', async () => {
    await agree(app)
    const { kept } = await tallies(months(app))
    expect(new Set(kept.map(({ kind }) => kind)).size).toBe(7)
    await Promise.all([compactTallies(), compactTallies()])
    await agree(app)
    const { rows } =
      await db().execute(sql`select count(*)::int as rows, count(*) filter (where form = 'change')::int as loose,
      count(distinct (supplier_id, kind, day, sector_id, part))::int as keys from supplier_tallies`)
    expect(rows).toEqual([{ rows: kept.length, loose: 0, keys: kept.length }])
  })

  it('the days of a month become one row when they are long over', async () => {
    await app.clock.advance(70 * DAY)
    await compactTallies()
    await agree(app)
    const { rows } = await db().execute(sql`select form, count(*)::int as n from supplier_tallies
      where day < ${months(app)} group by form having count(*) filter (where form <> 'month' or day <> date_trunc('month', day)) > 0`)
    expect(rows).toEqual([])
  })

  it('where triggers were disabled it is rebuilt', async () => {
    const { kept } = await tallies(months(app))
    await db().execute(sql`delete from supplier_tallies`)
    await db().execute(sql`update offers set is_leading = not is_leading`)
    await db().execute(sql`update products set stock = 7, sale_from_cents = null`)
    await db().execute(sql`update favourites set supplier_id = 0`)
    await db().execute(sql`update order_lines set sold_by = null, sold_on = null`)
    await db().execute(sql`select keep_anew(${months(app)})`)
    await agree(app)
    expect((await tallies(months(app))).kept).toEqual(kept)
  })
})

describe('whatever is changed by hand', () => {
  let app: TestApp
  let seller: TestActor
  let orders: number[]
  let announcements: number[]

  beforeAll(async () => {
    app = await startTestApp('empty')
    const owner = await couple(app)
    const staff = await admin(app)
    seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
    const deals = await awarded(app, { owner, seller, staff }, 3)
    announcements = deals.map(({ announcementId }) => announcementId)
    orders = []
    for (const deal of deals.slice(0, 2)) {
      const placed = await place(app, owner, deal)
      await press(app, placed.paypal_order, 'approve')
      await comeBack(owner, placed.paypal_order)
      orders.push(Number(placed.orderid))
    }
    await messagesSent(app)
  }, 120_000)
  afterAll(() => app?.close())

  const order = (index: number) => orders[index % orders.length] as number
  const announcement = (index: number) => announcements[index % announcements.length] as number

  const changes = {
    state: (at: number, value: number) =>
      sql`update orders set status = (array['paid', 'shipped', 'received'])[${(value % 3) + 1}] where id = ${order(at)}`,
    paid: (at: number, value: number) =>
      sql`update orders set paid_at = timestamptz '2026-01-15' + make_interval(days => ${value}) where id = ${order(at)}`,
    sector: (at: number, value: number) =>
      sql`update announcements set sector_id = ${1 + (value % 20)} where id = ${announcement(at)}`,
    place: (at: number, value: number) =>
      sql`update announcements set city = ${`Paese ${value}`} where id = ${announcement(at)}`,
    end: (at: number, value: number) =>
      sql`update announcements set expires_at = expires_at + make_interval(hours => ${value}) where id = ${announcement(at)}`,
    price: (at: number, value: number) =>
      sql`update offers set price_cents = 1 + (id * ${value}) % 3 where announcement_id = ${announcement(at)}`,
    open: (at: number) =>
      sql`update announcements set status = 'published', winner_offer_id = null, winner_supplier_id = null, decided_at = null
        where id = ${announcement(at)}`,
    decided: (at: number) =>
      sql`update announcements a set status = 'awarded', decided_at = now(), winner_supplier_id = ${seller.accountId},
        winner_offer_id = (select min(o.id) from offers o where o.announcement_id = a.id) where id = ${announcement(at)}`,
    together: () => sql`select tally_up(2, ${months(app)})`,
  } as const
  const step = fc.tuple(fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])), fc.nat(2), fc.nat(300))

  it('the rows follow', async () => {
    await agree(app)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const [what, at, value] of steps) await db().execute(changes[what](at, value))
        await agree(app)
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  it('compacting beside concurrent writes loses and doubles nothing', async () => {
    const busy = Array.from({ length: 40 }, (_none, index) => db().execute(changes.state(index, index)))
    await Promise.all([...busy, compactTallies(), compactTallies(), compactTallies()])
    await agree(app)
    await compactTallies()
    await agree(app)
  })
})
