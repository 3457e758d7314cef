import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VIEWS_MONTHS } from '#features/books/statistics/period.rules.ts'
import { pageViews } from '#features/books/statistics/schema.server.ts'
import { record } from '#platform/change/change.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { systemCtx } from '#platform/context.server.ts'
import { readDatabaseTexts } from '#platform/db/database-texts.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { emptyDatabase } from '#platform/db/first-run.server.ts'
import { migrateDatabase, migrateTables } from '#platform/db/migrate.server.ts'
import { onConnection } from '#platform/db/on-connection.server.ts'
import { keepMonths } from '#platform/months/months.server.ts'
import { addMonthsInRome, type Day, day, todayInRome } from '#shared/days.ts'
import { supplier, type TestActor } from '../test/actors.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { freshDatabase, query } from '../test/database.ts'

let app: TestApp
let seller: TestActor
beforeAll(async () => {
  app = await startTestApp('empty')
  seller = await supplier(app, { sectorId: 14 })
}, 120_000)
afterAll(() => app?.close())

const views = { column: pageViews.day, keptMonths: VIEWS_MONTHS }
const trail = { column: auditEvents.occurredAt, keptMonths: 132 }
const today = () => todayInRome(app.clock.now())

const look = (on: Day, productId = 0) =>
  db()
    .insert(pageViews)
    .values({
      supplierId: seller.accountId,
      day: on,
      page: productId > 0 ? 'product' : 'showcase',
      productId,
      views: 1,
    })
    .onConflictDoUpdate({
      target: [pageViews.supplierId, pageViews.day, pageViews.page, pageViews.productId],
      set: { views: sql`${pageViews.views} + excluded.views` },
    })

/** In which table each row lies. */
const places = async (table: 'page_views' | 'audit_events', what: string) =>
  (
    await query<{ place: string; what: string }>(
      await urlOf(),
      `select tableoid::regclass::text as place, ${what} as what from ${table} order by 2`,
    )
  ).map(({ place, what: said }) => [said, place])
const urlOf = async () => (await import('#platform/db/db.server.ts')).directDatabaseUrl()
/** The tables of months, each with its number: another one when it was made again. */
const parts = async (table: string) =>
  query<{ part: string; oid: number }>(
    await urlOf(),
    `select c.relname as part, c.oid::int as oid from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = '${table}'::regclass order by 1`,
  )
const namesOf = async (table: string) => (await parts(table)).map(({ part }) => part)

it('the tables that stand by months are those of which a slice says so, by the column it names', async () => {
  const { slices } = await import('./slices.server.ts')
  const said = slices
    .flatMap((slice) => slice.byMonth ?? [])
    .map(({ column }) => ({
      name: getTableName(column.table),
      key: `RANGE (${column.name})`,
      rest: `${getTableName(column.table)}_rest`,
    }))
  expect(said.length).toBeGreaterThan(1)
  const found = await query(
    await urlOf(),
    `select c.relname as name, pg_get_partkeydef(c.oid) as key, p.partdefid::regclass::text as rest
     from pg_partitioned_table p join pg_class c on c.oid = p.partrelid where c.relnamespace = 'public'::regnamespace order by 1`,
  )
  expect(found).toEqual(said.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
})

describe('the sweep', () => {
  it('makes this month and the two after it, and has nothing to do the second time', async () => {
    await app.clock.set('2030-03-15T10:00:00Z')
    const made = await parts('page_views')
    expect(made.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['page_views_2030_03', 'page_views_2030_04', 'page_views_2030_05', 'page_views_rest']),
    )
    await keepMonths(views, today())
    await app.clock.advance(86_400_000)
    expect(await parts('page_views')).toEqual(made)
  })

  it('puts what came in a month nobody had made where it belongs, and it counts on', async () => {
    const odd = ['2029-01-31', '2029-02-01', '2030-03-31', '2030-04-01', '2031-12-31', '2044-02-29'].map((on) =>
      day(on),
    )
    for (const on of odd) await look(on)
    expect((await places('page_views', 'day::text')).map(([, place]) => place)).toContain('page_views_rest')
    await keepMonths(views, today())
    for (const on of odd) await look(on)
    expect(await places('page_views', "day::text || ' ' || views")).toEqual(
      odd.map((on) => [`${on} 2`, `page_views_${on.slice(0, 4)}_${on.slice(5, 7)}`]),
    )
  })

  it('drops a month once its last row is as old as the rule says, and not a day before', async () => {
    await app.clock.set(addMonthsInRome(new Date('2029-01-31T12:00:00Z'), VIEWS_MONTHS))
    expect(today()).toBe('2031-01-31')
    expect(await namesOf('page_views')).toEqual(expect.arrayContaining(['page_views_2029_01', 'page_views_2029_02']))
    await app.clock.set('2031-02-01T12:00:00Z')
    const left = await namesOf('page_views')
    expect(left).not.toContain('page_views_2029_01')
    expect(left).toContain('page_views_2029_02')
    expect((await places('page_views', 'day::text')).map(([on]) => on)[0]).toBe('2029-02-01')
  })

  it('run by several processes at once makes each month once', async () => {
    for (const on of ['2035-01-10', '2035-02-10', '2035-03-10']) await look(day(on))
    await Promise.all(Array.from({ length: 4 }, () => keepMonths(views, today())))
    await keepMonths(views, today())
    const names = await namesOf('page_views')
    expect(names.filter((name) => name.startsWith('page_views_2035'))).toEqual([
      'page_views_2035_01',
      'page_views_2035_02',
      'page_views_2035_03',
    ])
    expect(await query(await urlOf(), 'select from page_views_rest')).toEqual([])
    // Of what lay there nothing takes room any more: an index with nothing in it has one page.
    expect(await query(await urlOf(), `select pg_indexes_size('page_views_rest')::int as bytes`)).toEqual([
      { bytes: 2 * 8192 },
    ])
  })

  it('loses nothing that is written meanwhile', async () => {
    const on = day('2036-06-06')
    const before = Array.from({ length: 50 }, (_none, n) => look(on, n + 1))
    await Promise.all(before)
    const beside = Array.from({ length: 100 }, (_none, n) => look(on, (n % 50) + 1))
    await Promise.all([keepMonths(views, today()), ...beside])
    expect(
      await query(
        await urlOf(),
        `select count(*)::int as rows, sum(views)::int as views from page_views where day = '${on}'`,
      ),
    ).toEqual([{ rows: 50, views: 150 }])
  })

  it('gives up after a second where a backup reads the table, and keeps nobody waiting longer', async () => {
    const on = day('2037-07-07')
    await look(on)
    await onConnection(await urlOf(), async (backup) => {
      await backup.query('begin')
      await backup.query('select from page_views limit 1')
      await keepMonths(views, today())
      await look(on)
      expect(await places('page_views', 'day::text')).toContainEqual(['2037-07-07', 'page_views_rest'])
      await backup.query('commit')
    })
    await keepMonths(views, today())
    expect(await places('page_views', "day::text || ' ' || views")).toContainEqual([
      '2037-07-07 2',
      'page_views_2037_07',
    ])
  })
})

it('lines of the audit trail stay what they are in their months, and nobody changes or removes one there', async () => {
  const write = (event: string) => inTransaction((tx) => record(tx, systemCtx(), 'moved', 7, event, { reason: 'x' }))
  const lines = () =>
    query<{ id: number }>(
      app_url,
      `select id, event, details, occurred_at from audit_events where subject = 'moved' order by id`,
    )
  const app_url = await urlOf()
  // Half a year on, and no sweep yet.
  const { moveClock, clockOffset } = await import('#platform/clock.server.ts')
  moveClock(clockOffset() + 180 * 86_400_000)
  await write('first')
  await write('second')
  const before = await lines()
  const month = app.clock.now().toISOString().slice(0, 7).replace('-', '_')
  expect(await places('audit_events', "case subject when 'moved' then event end")).toContainEqual([
    'first',
    'audit_events_rest',
  ])
  await keepMonths(trail, today())
  expect(await lines()).toEqual(before)
  await write('third')
  expect((await lines()).at(-1)?.id).toBeGreaterThan(before.at(-1)?.id ?? 0)
  const moved = (await places('audit_events', "case subject when 'moved' then event end")).filter(([event]) => event)
  expect(moved).toEqual(['first', 'second', 'third'].map((event) => [event, `audit_events_${month}`]))
  for (const table of ['audit_events', `audit_events_${month}`]) {
    await expect(query(app_url, `update ${table} set event = 'x' where subject = 'moved'`)).rejects.toThrow(
      'append-only',
    )
    await expect(query(app_url, `delete from ${table} where subject = 'moved'`)).rejects.toThrow('append-only')
  }
  await query(
    app_url,
    `insert into audit_events (subject, subject_id, event, actor_kind, occurred_at) values ('late', 1, 'x', 'system', '2099-01-01')`,
  )
  await expect(query(app_url, `delete from audit_events_rest`)).rejects.toThrow('append-only')
})

/** The migrations up to one of them. */
const migrationsUntil = (tag: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'promessi-migrations-'))
  cpSync('migrations', folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...head } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  writeFileSync(journal, JSON.stringify({ ...head, entries: entries.slice(0, last + 1) }))
  return folder
}

it('a database of the release before keeps every row under the names it knows, and what that release says goes on', async () => {
  const { url } = await freshDatabase()
  await emptyDatabase(url)
  const last = '0036_removed-files'
  const folder = migrationsUntil(last)
  // Without what today's texts say of tables that came after that release.
  const made = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name <= `${last}.sql`)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const texts = readDatabaseTexts().filter(({ table }) => !table || made.includes(`CREATE TABLE "${table}"`))
  await onConnection(url, (client) => migrateTables(client, folder, texts))
  rmSync(folder, { recursive: true })
  const look = `insert into page_views (supplier_id, day, page, product_id, views) values (1, '2026-02-03', 'product', 5, 2)
    on conflict (supplier_id, day, page, product_id) do update set views = page_views.views + excluded.views`
  const note = `insert into audit_events (subject, subject_id, event, actor_kind, details, occurred_at)
    values ('order', 3, 'pay', 'admin', '{"reason": "perché sì"}', '2026-02-03T10:00:00Z') returning id`
  await query(
    url,
    `insert into accounts (role, email, handle, created_at) values ('supplier', 'a@promessi.example', 'a', now())`,
  )
  await query(url, 'insert into suppliers (id, sector_id) values (1, 14)')
  await query(url, look)
  for (let n = 0; n < 5; n += 1) await query(url, note)
  const everything = async () => [
    await query(url, 'select * from page_views'),
    await query(url, 'select * from audit_events order by id'),
  ]
  const before = await everything()

  // A process of that release goes on with what it has prepared.
  await onConnection(url, async (older) => {
    const say = async (text: string) => (await older.query({ name: text.slice(0, 40), text })).rows
    const story = `select id, event from audit_events where subject = 'order' and subject_id = 3 order by id desc limit 1`
    await say(look)
    await say(note)
    expect(await say(story)).toEqual([{ id: 6, event: 'pay' }])
    await migrateDatabase(url)
    await say(look)
    expect(await say(note)).toEqual([{ id: 7 }])
    expect(await say(story)).toEqual([{ id: 7, event: 'pay' }])
  })
  const after = await everything()
  expect(after[0]).toEqual([{ ...before[0]?.[0], views: 6 }])
  expect(after[1]?.slice(0, 5)).toEqual(before[1])
  expect(after[1]).toHaveLength(7)
  await expect(query(url, 'delete from audit_events')).rejects.toThrow('append-only')
  await expect(query(url, `insert into page_views values (99, '2026-02-03', 'store', 0, 1)`)).rejects.toThrow(
    'suppliers',
  )
  await expect(query(url, `insert into page_views values (1, '2026-02-03', 'store', 9, 1)`)).rejects.toThrow(
    'page_views_product',
  )
  // Nothing was made a second time: each index of the whole has taken over the one that was there.
  expect(
    await query(
      url,
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid in ('page_views_rest'::regclass, 'audit_events_rest'::regclass) and not c.relispartition or not i.indisvalid`,
    ),
  ).toEqual([])
  expect(
    await query(
      url,
      `select count(*)::int as n from pg_trigger where tgname = 'audit_events_append_only' and tgparentid = 0`,
    ),
  ).toEqual([{ n: 1 }])
})
