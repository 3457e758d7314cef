import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day, monthOf, todayInRome } from '#shared/days.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { closeDeal } from '../../../../test/price-deals.ts'
import { WINDOW_MONTHS } from './publishing.rules.ts'

let app: TestApp
let giulia: TestActor
let martina: TestActor
const sellers: TestActor[] = []
let month: Day
/** When the services are, unless a test says so: seasons and days of the week count, and may not follow from what today is. */
let inJuly: Day
let inFebruary: Day

/** Figures that anybody can work out again. */
const prices = (seed: number): number => 100_000 + ((seed * 7919) % 200) * 1000

const fill = async (count: number, paidOn: (n: number) => Day, more: Partial<Parameters<typeof closeDeal>[0]> = {}) => {
  for (let n = 0; n < count; n += 1)
    await closeDeal({
      ...{ coupleId: giulia.accountId, supplierId: sellers[n % sellers.length]?.accountId ?? 0 },
      ...{ priceCents: prices(n), paidOn: paidOn(n), serviceOn: inJuly, ...more },
    })
}

beforeAll(async () => {
  app = await startTestApp('empty')
  // Not on the last day of a month, whatever today is: the day that passes below would end it.
  await app.clock.set(`${addDays(addMonths(monthOf(todayInRome(app.clock.now())), 1), 9)}T08:00:00Z`)
  giulia = await couple(app)
  martina = await couple(app)
  for (let n = 0; n < 8; n += 1)
    sellers.push(await supplier(app, { sectorId: 14, businessName: `Studio ${n}`, ready: n === 0, settled: true }))
  month = monthOf(todayInRome(app.clock.now()))
  const year = Number(month.slice(0, 4)) + 4
  ;[inJuly, inFebruary] = [`${year}-07-01` as Day, `${year}-02-01` as Day]
  const before = (days: number) => addDays(month, -days)
  await fill(24, (n) => before(n + 1), { answers: {} })
  await fill(16, (n) => before(n + 3), { province: 'BA', city: 'Bari', serviceOn: inFebruary })
  await fill(12, (n) => before(n + 3), { sectorId: 25, answers: { manyPerson: '81-110' } })
  // Neither of them counts: one was cancelled, one is of this month.
  await closeDeal({
    ...{ coupleId: giulia.accountId, supplierId: sellers[0]?.accountId ?? 0, priceCents: 9_000_000 },
    ...{ paidOn: before(5), cancelledOn: before(2) },
  })
  await closeDeal({
    ...{ coupleId: giulia.accountId, supplierId: sellers[0]?.accountId ?? 0, priceCents: 9_000_000, paidOn: month },
  })
  await app.clock.advance(DAY)
}, 120_000)
afterAll(() => app.close())

const rows = async (query: ReturnType<typeof sql>) => {
  const { db } = await import('#platform/db/db.server.ts')
  return (await db().execute(query)).rows
}

describe('the snapshots', () => {
  it('equal a calculation of the database that shares nothing with them', async () => {
    // Step by the size of the median, quartiles between two neighbours in proportion, rounded half away from zero.
    const expected = await rows(sql`
      with deal as (
        select o.sector_id, a.province, f.price_cents, o.supplier_id,
          case when extract(month from a.service_on) between 5 and 9 then 'high'
            when extract(month from a.service_on) in (4, 10) then 'mid' else 'low' end as season,
          case extract(isodow from a.service_on) when 6 then 'saturday' else 'other_day' end as weekday
        from orders o join offers f on f.id = o.offer_id join announcements a on a.id = o.announcement_id
        where o.kind = 'auction' and o.paid_on < ${month}::date
          and (o.cancelled_at is null or (o.cancelled_at at time zone 'Europe/Rome')::date >= ${month}::date)
      ), cell as (
        select sector_id, p.place, c.cut, price_cents, supplier_id
        from deal cross join lateral (values (''), ('puglia'), (province)) p(place)
          cross join lateral (values ('all'), (season), (weekday)) c(cut)
      ), raw as (
        select sector_id, place, cut, count(*) as deals,
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_cents) as q
        from cell group by sector_id, place, cut
      )
      select sector_id, place, cut,
        (select array_agg((round((one / step)::numeric) * step)::int order by n) from unnest(q) with ordinality as u(one, n)) as told
      from raw cross join lateral (select case when q[2] <= 30000 then 1000 when q[2] <= 100000 then 2000
        when q[2] <= 500000 then 5000 when q[2] <= 2000000 then 10000 else 50000 end as step) s`)
    const told = await rows(
      sql`select sector_id, place, cut, array[low_cents, median_cents, high_cents]::int[] as told from price_snapshots
        where cut not in ('few', 'some', 'many')`,
    )
    expect(told.length).toBeGreaterThanOrEqual(6)
    for (const row of told) expect(expected).toContainEqual({ ...row, sector_id: row.sector_id })
    const places = told.filter(({ cut, sector_id }) => cut === 'all' && sector_id === 14).map(({ place }) => place)
    expect(places.toSorted()).toEqual(['', 'BA', 'LE', 'puglia'])
  })

  it('before rounding equal percentile_cont, on amounts at random', async () => {
    const { quartilesOf } = await import('./figure.rules.ts')
    for (let size = 1; size < 60; size += 1) {
      const amounts = Array.from({ length: size }, (_none, n) => prices(n * size + 13))
      const [row] = await rows(
        sql`select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by one) as q from unnest(${sql.param(amounts)}::int[]) one`,
      )
      const { low, median, high } = quartilesOf(amounts)
      expect(row?.q).toEqual([low, median, high])
    }
  })

  it('count guests where the wizard asks for them', async () => {
    const cuts = await rows(sql`select cut from price_snapshots where sector_id = 25 and place = '' and cut = 'some'`)
    expect(cuts).toEqual([{ cut: 'some' }])
  })

  it('are made once for a month, also where two ask at a time', async () => {
    const { makeSnapshots } = await import('./snapshots.service.server.ts')
    const count = async () => (await rows(sql`select count(*)::int as n from price_snapshots`))[0]?.n
    const before = await count()
    const ctx = await ctxAs(giulia.accountId)
    await Promise.all([makeSnapshots(ctx), makeSnapshots(ctx)])
    expect(await count()).toBe(before)
  })
})

const pageOf = async (sector: string, region?: string, province?: string) => {
  const { pricePage } = await import('./price-page.server.ts')
  return pricePage({ sector, region, province }, app.clock.now())
}

describe('the pages', () => {
  it('of a province tell its price, what moves it, and lead to its lists', async () => {
    const page = await pageOf('foto-e-video', 'puglia', 'lecce')
    expect(page).toMatchObject({
      title: 'Quanto costa un fotografo di matrimonio a Lecce',
      figure: { deals: 20, suppliers: 7, insteadOf: null, where: { within: 'in provincia di Lecce' } },
      estimate: null,
      canonical: '/quanto-costa/foto-e-video/puglia/lecce',
      lists: {
        announcements: '/auctions/city/lecce/fornitori/foto-e-video',
        suppliers: '/vetrine-fornitori/city/lecce/fornitori/foto-e-video',
        at: 'a Lecce',
      },
    })
    expect(page?.lists.publish).toMatch(/^\/new-auction\?settore=14&citta=Lecce%20\(LE\)&budget=\d+$/)
    expect(page?.movers.map(({ cut }) => cut)).toContain('high')
    expect(page?.crumbs.map(({ label }) => label)).toEqual(['Home', 'Quanto costa', 'Foto e video', 'Puglia', 'Lecce'])
  })

  it('of a province without enough deals show its region and say so; of another region Italy', async () => {
    const taranto = await pageOf('foto-e-video', 'puglia', 'taranto')
    expect(taranto?.figure).toMatchObject({ where: { name: 'Puglia' }, insteadOf: { name: 'Taranto' } })
    expect(taranto?.canonical).toBe('/quanto-costa/foto-e-video/puglia')
    const lazio = await pageOf('foto-e-video', 'lazio')
    expect(lazio?.figure).toMatchObject({ where: { name: 'Italia' }, insteadOf: { name: 'Lazio' } })
    expect(lazio?.canonical).toBe('/quanto-costa/foto-e-video')
  })

  it('of a region lead to the lists of Italy, and say so', async () => {
    expect((await pageOf('foto-e-video', 'puglia'))?.lists).toMatchObject({
      ...{ announcements: '/auctions/fornitori/foto-e-video', suppliers: '/vetrine-fornitori/fornitori/foto-e-video' },
      at: 'in Italia',
    })
  })

  it('of a region and of Italy lead to the places that have prices', async () => {
    const partsOf = async (...asked: Parameters<typeof pageOf>) =>
      (await pageOf(...asked))?.parts.map(({ path }) => path)
    expect(await partsOf('foto-e-video')).toEqual(['/quanto-costa/foto-e-video/puglia'])
    expect(await partsOf('foto-e-video', 'puglia')).toEqual([
      '/quanto-costa/foto-e-video/puglia/bari',
      '/quanto-costa/foto-e-video/puglia/lecce',
    ])
  })

  it('of a sector without deals show an estimate, with its source, and no figure', async () => {
    const page = await pageOf('musica', 'puglia', 'lecce')
    expect(page).toMatchObject({ figure: null, movers: [], canonical: '/quanto-costa/musica' })
    expect(page?.estimate?.source).toContain('Assoutenti')
  })

  it.each([
    ['droni'],
    ['Foto e video'],
    ['foto-e-video', 'salento'],
    ['foto-e-video', 'puglia', 'roma'],
    ['foto-e-video', 'puglia', 'LE'],
  ] as const)('of %s/%s/%s do not exist', async (sector, region?: string, province?: string) => {
    expect(await pageOf(sector, region, province)).toBeNull()
  })

  it('stand in the sitemap when they have prices of their own, and every sector does', async () => {
    const { pricePathsNow } = await import('./index.server.ts')
    const paths = await pricePathsNow(app.clock.now())
    for (const path of ['', '/musica', '/foto-e-video/puglia', '/foto-e-video/puglia/lecce'])
      expect(paths).toContain(`/quanto-costa${path}`)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.join()).not.toMatch(/taranto|lazio/)
  })
})

describe('beside an offer', () => {
  it('the couple it was sent to reads where its price lies; nobody else does', async () => {
    const deal = await closeDeal({
      ...{ coupleId: giulia.accountId, supplierId: sellers[1]?.accountId ?? 0, priceCents: 50_000 },
      paidOn: todayInRome(app.clock.now()),
    })
    const { offerFor } = await import('#features/auction/offers/index.server.ts')
    const seen = async (who: TestActor) => (await offerFor(await ctxAs(who.accountId), deal.offerId)).pricePlace
    expect(await seen(giulia)).toBe('Tra i prezzi più bassi a Lecce')
    expect(await seen(martina)).toBeNull()
    expect(await seen(sellers[1] as TestActor)).toBeNull()
  })
})

describe('at the budget', () => {
  const advice = async (query: string) => (await app.inject(`/api/sectors/${query}`)).json()

  it('prices of the place are told, and how many offers came by budget', async () => {
    const { prices: told, offers } = await advice('14/budget-advice?province=LE')
    expect(told.sentence).toMatch(/^Per un fotografo a Lecce, la metà degli sposi spende tra/)
    expect(told.instead).toBeNull()
    expect(told.low_cents).toBeLessThan(told.high_cents)
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.at(-1)).toEqual({ upto_cents: null, offers: 1 })
  })

  it('a sector without deals tells none; an unknown one is a 404, an unknown province is Italy', async () => {
    expect(await advice('16/budget-advice')).toEqual({ prices: null, similar: null, offers: [] })
    expect((await app.inject('/api/sectors/99/budget-advice')).statusCode).toBe(404)
    expect((await app.inject('/api/sectors/14/budget-advice?province=lecce')).statusCode).toBe(400)
    expect((await advice('14/budget-advice?province=XX')).prices.sentence).toContain('in Italia')
  })
})

it('a supplier reads the prices of its sector, and its own rate of wins by part of the budget', async () => {
  const { supplierPrices } = await import('#features/books/statistics/prices.queries.server.ts')
  const { figure, bands } = await supplierPrices(await ctxAs(sellers[2]?.accountId ?? 0))
  // Its seat is in Lecco, where nothing was closed: Italy.
  expect(figure?.sentence).toContain('in Italia')
  const [lowest, ...others] = bands
  expect(lowest).toMatchObject({ label: 'Fino al 70% del budget', percent: 100 })
  expect(lowest?.won).toBe(lowest?.offers)
  expect(others.every(({ offers }) => offers === 0)).toBe(true)
  await expect(supplierPrices(await ctxAs(giulia.accountId))).rejects.toMatchObject({ status: 403 })
})

describe('months later', () => {
  it('a few deals more change no figure; a batch changes it at once', async () => {
    const told = async () =>
      rows(
        sql`select month::text, deals from price_snapshots where sector_id = 14 and place = 'LE' and cut = 'all' order by month`,
      )
    const before = await told()
    const next = addMonths(month, 1)
    // The one of this month, the offer above, and one more: three.
    await fill(1, () => addDays(next, -2))
    await app.clock.set(`${next}T08:00:00Z`)
    expect(await told()).toEqual(before)
    await fill(8, () => addDays(next, 3))
    await app.clock.set(`${addMonths(month, 2)}T08:00:00Z`)
    expect((await told()).map((row) => row.month)).toEqual([month, addMonths(month, 2)])
  })

  it('one sector that fails does not keep the others waiting, and is tried again', async () => {
    const { makeSnapshots } = await import('./snapshots.service.server.ts')
    const next = addMonths(month, 3)
    const ctx = { ...(await ctxAs(giulia.accountId)), now: new Date(`${next}T08:00:00Z`) }
    const made = async () =>
      (await rows(sql`select sector_id from price_months where month = ${next}::date order by sector_id`)).map(
        (row) => row.sector_id,
      )
    await rows(sql`alter table price_months add constraint not_now check (sector_id <> 14) not valid`)
    await expect(makeSnapshots(ctx)).rejects.toThrow(AggregateError)
    expect(await made()).toEqual([25])
    await rows(sql`alter table price_months drop constraint not_now`)
    await makeSnapshots(ctx)
    expect(await made()).toEqual([14, 25])
  })

  it('figures are compared with what was counted then', async () => {
    const { makeSnapshots } = await import('./snapshots.service.server.ts')
    const first = addMonths(month, 4)
    const make = async (on: Day) => {
      await makeSnapshots({ ...(await ctxAs(giulia.accountId)), now: new Date(`${on}T08:00:00Z`) })
      return rows(sql`select s.month::text, b.order_ids from price_snapshots s left join price_bases b using (sector_id, place, cut, month)
        where s.sector_id = 16 and s.place = '' and s.cut = 'all' order by s.month`)
    }
    await fill(8, (n) => addDays(first, -n - 2), { sectorId: 16 })
    const before = await make(first)
    expect(before).toMatchObject([{ month: first }])
    expect(before[0]?.order_ids).toHaveLength(8)
    // Paid in the last minute of the month and written after its snapshot; cancelled since.
    await closeDeal({
      ...{ coupleId: giulia.accountId, supplierId: sellers[0]?.accountId ?? 0, priceCents: 9_000_000, sectorId: 16 },
      ...{ paidOn: addDays(first, -1), cancelledOn: addDays(first, 5) },
    })
    await fill(4, (n) => addDays(first, n + 6), { sectorId: 16 })
    const next = addMonths(first, 1)
    expect(await make(next)).toEqual(before)
    await fill(1, () => addDays(next, 3), { sectorId: 16 })
    const batch = await make(addMonths(first, 2))
    expect(batch).toMatchObject([{ month: first }, { month: addMonths(first, 2) }])
    expect(batch[1]?.order_ids).toHaveLength(13)
  })

  it('a figure that nothing new comes to is no longer shown after a year', async () => {
    await app.clock.idle(420 * DAY)
    expect((await pageOf('catering-e-banqueting'))?.figure).toBeNull()
  })

  it('what a figure rested on is forgotten with the last month that is compared with it', async () => {
    const { makeSnapshots } = await import('./snapshots.service.server.ts')
    const months = async () =>
      (await rows(sql`select distinct month::text from price_bases order by month`)).map((row) => row.month)
    const make = async (on: Day) =>
      makeSnapshots({ ...(await ctxAs(giulia.accountId)), now: new Date(`${on}T08:00:00Z`) })
    await make(addMonths(month, WINDOW_MONTHS))
    const [oldest, ...others] = await months()
    expect(oldest).toBe(month)
    await make(addMonths(month, WINDOW_MONTHS + 1))
    expect(await months()).toEqual(others)
  })
})
